"use server";

import { redirect } from "next/navigation";
import { deleteAnnotation, editAnnotation } from "@/lib/annotation/commands";
import { proposalPage } from "@/lib/annotation/proposal";
import { propose } from "@/lib/annotation/proposal-commands";
import { AnnotationEdit, NewProposal } from "@/lib/annotation/schema";
import { parse } from "@/lib/parse";
import { attempt, backTo, type FormState, fieldsOf } from "../../../form";
import { currentViewer } from "../../../viewer";

/** What the box of a suggestion is called in the form. */
const BOX = /^suggestion\.(.+)$/;

export async function offerProposal(_last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    const fields = fieldsOf(form);
    const suggestions = Object.keys(fields).flatMap((name) => BOX.exec(name)?.[1] ?? []);
    const { id, bill } = await propose(viewer, parse(NewProposal, { ...fields, suggestions }), new Date());
    redirect(proposalPage(bill, id) as "/");
  });
}

type OnProposal = { id: string; bill: string };

export async function saveProposal({ id, bill }: OnProposal, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await editAnnotation(viewer, { ...parse(AnnotationEdit, fieldsOf(form)), id }, new Date());
    backTo(proposalPage(bill, id), `annotation-${id}`);
  });
}

export async function takeProposalApart({ id, bill }: OnProposal, _last: FormState, form: FormData) {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await deleteAnnotation(viewer, { id }, new Date());
    backTo(`/bills/${bill}/suggestions`, "offer");
  });
}
