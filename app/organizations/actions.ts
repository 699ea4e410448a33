"use server";

import { redirect } from "next/navigation";
import {
  addDocument,
  askForRenewal,
  dropDocument,
  startApplication,
  submit,
  withdraw,
  writeApplication,
} from "@/lib/organization/application-commands";
import { mailProof, proveByDns, proveByFile, proveByMail } from "@/lib/organization/domain-commands";
import {
  changeMember,
  invite,
  join,
  leave,
  showMyself,
  takeBackInvitation,
} from "@/lib/organization/membership-commands";
import {
  MailedToken,
  MemberChange,
  NewApplication,
  NewInvitation,
  OwnerAct,
  ProofMail,
} from "@/lib/organization/schema";
import { parse } from "@/lib/parse";
import { attempt, type FormState, fieldsOf } from "../form";
import { currentViewer } from "../viewer";

function done(id: string, what: string, place = ""): never {
  redirect(`/organizations/${id}/manage?done=${what}${place}` as "/");
}

export async function start(_last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    const id = await startApplication(viewer, parse(NewApplication, fieldsOf(form)), new Date());
    done(id, "saved", "#domain");
  });
}

export async function write(id: string, _last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await writeApplication(viewer, { id, ...parse(NewApplication, fieldsOf(form)) }, new Date());
    done(id, "saved");
  });
}

const OWNER_ACTS = { submit, withdraw, "ask-renewal": askForRenewal } as const;
type Asked = { id: string; seen: number; act: keyof typeof OWNER_ACTS };

export async function act({ id, seen, act: name }: Asked, _last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await OWNER_ACTS[name](viewer, parse(OwnerAct, { id, seen }), new Date());
    done(id, name);
  });
}

const LOOKS = { dns: proveByDns, file: proveByFile } as const;

export async function prove(
  { id, method }: { id: string; method: keyof typeof LOOKS },
  _last: FormState,
  form: FormData,
): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await LOOKS[method](viewer, { id }, new Date());
    done(id, "proven", "#domain");
  });
}

export async function mailLink(id: string, _last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await mailProof(viewer, parse(ProofMail, { ...fieldsOf(form), id }), new Date());
    done(id, "mailed", "#domain");
  });
}

export async function useLink(token: string, _last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    const id = await proveByMail(viewer, parse(MailedToken, { token }), new Date());
    done(id, "proven", "#domain");
  });
}

export async function upload(id: string, _last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    const file = form.get("file");
    const [fileName, bytes] = file instanceof File ? [file.name, await file.bytes()] : ["", new Uint8Array()];
    await addDocument(viewer, { id, fileName, bytes }, new Date());
    done(id, "uploaded", "#documents");
  });
}

export async function removeDocument(about: { id: string; document: string }, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await dropDocument(viewer, about);
    done(about.id, "removed", "#documents");
  });
}

export async function sendInvitation(id: string, _last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await invite(viewer, parse(NewInvitation, { ...fieldsOf(form), id }), new Date());
    done(id, "invited", "#members");
  });
}

export async function closeInvitation(about: { id: string; invitation: string }, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await takeBackInvitation(viewer, about, new Date());
    done(about.id, "uninvited", "#members");
  });
}

export async function takeUp(token: string, _last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    const id = await join(viewer, parse(MailedToken, { token }), new Date());
    done(id, "joined");
  });
}

export async function setRole(about: { id: string; member: string }, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await changeMember(viewer, parse(MemberChange, { ...fieldsOf(form), ...about }));
    done(about.id, "member", "#members");
  });
}

export async function show({ id, listed }: { id: string; listed: boolean }, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await showMyself(viewer, { id, listed });
    done(id, "member", "#members");
  });
}

export async function leaveIt(id: string, _last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await leave(viewer, { id });
    redirect("/organizations");
  });
}
