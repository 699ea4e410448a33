import "../support/database";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Citizen } from "@/lib/account/viewer";
import { guest } from "@/lib/account/viewer";
import { db } from "@/lib/db";
import { writeApplication } from "@/lib/organization/application-commands";
import {
  changeMember,
  invite,
  join,
  leave,
  showMyself,
  takeBackInvitation,
} from "@/lib/organization/membership-commands";
import { membersOf, openInvitations } from "@/lib/organization/membership-store";
import { tellDecisions } from "@/lib/organization/notice-commands";
import { takeErrors } from "../support/console";
import { Mailbox } from "../support/mailbox";
import { makeUser, NOON } from "../support/make";
import { apply, decideOn, verify, words } from "./applying";

const mailbox = new Mailbox();
let ada: Citizen;
let ben: Citizen;
let id: string;

beforeAll(async () => {
  await mailbox.start();
  process.env.NEXTAUTH_SECRET = "for-tests-alone-".repeat(3);
  process.env.SMTP_URL = mailbox.url;
});

afterAll(async () => {
  for (const name of ["SMTP_URL", "NEXTAUTH_SECRET"]) delete process.env[name];
  await mailbox.stop();
});

beforeEach(async () => {
  mailbox.received.splice(0);
  mailbox.refused.clear();
  [ada, ben] = [await makeUser(), await makeUser({ name: "ben" })];
  id = await apply(ada);
});

async function invited(role: "owner" | "editor" | "speaker", email = "ben@work.test"): Promise<string> {
  await invite(ada, { id, email, role }, NOON);
  return mailbox.linkTo(email).searchParams.get("token") ?? "";
}

const rolesIn = async () => Object.fromEntries((await membersOf(id)).map(({ name, role }) => [name, role]));

test("who is invited takes it up once, signed in", async () => {
  const token = await invited("speaker");
  expect(await rolesIn()).toEqual({ ada: "owner" });
  await expect(join(guest, { token }, NOON)).rejects.toMatchObject({ code: "sign-in-required" });

  expect(await join(ben, { token }, NOON)).toBe(id);

  expect(await rolesIn()).toEqual({ ada: "owner", ben: "speaker" });
  expect(await openInvitations(id, NOON)).toEqual([]);
  await expect(join(await makeUser({ name: "cleo" }), { token }, NOON)).rejects.toMatchObject({ code: "conflict" });
  expect(JSON.stringify(await db.invitation.findMany())).not.toContain(token);
});

test("of two who take it up at once, one does", async () => {
  const token = await invited("speaker");
  const cleo = await makeUser({ name: "cleo" });

  const ends = await Promise.allSettled([join(ben, { token }, NOON), join(cleo, { token }, NOON)]);

  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await membersOf(id)).toHaveLength(2);
});

test("an invitation taken back, or two weeks old, is no use", async () => {
  const token = await invited("editor");
  const late = new Date(NOON.getTime() + 15 * 86_400_000);
  await expect(join(ben, { token }, late)).rejects.toMatchObject({ code: "conflict" });
  const [open] = await openInvitations(id, NOON);

  await takeBackInvitation(ada, { id, invitation: open?.id ?? "" }, NOON);

  await expect(join(ben, { token }, NOON)).rejects.toMatchObject({ code: "conflict" });
});

test("an invitation takes nothing away: an owner invited to speak stays one", async () => {
  await join(ada, { token: await invited("speaker", "ada@work.test") }, NOON);

  expect(await rolesIn()).toEqual({ ada: "owner" });
});

test("only owners choose who belongs; editors write, and do not send in", async () => {
  await join(ben, { token: await invited("editor") }, NOON);

  await expect(invite(ben, { id, email: "x@y.test", role: "owner" }, NOON)).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(changeMember(ben, { id, member: ben.id, role: "owner" })).rejects.toMatchObject({ code: "forbidden" });
  await decideOn(await makeUser({ name: "sam", role: "staff" }), id, "take-up");
  await expect(writeApplication(ben, { id, ...words }, NOON)).rejects.toMatchObject({ code: "conflict" });
});

test("the last owner can neither leave nor step down, whoever tries at once", async () => {
  await expect(leave(ada, { id })).rejects.toMatchObject({ code: "conflict" });
  await expect(changeMember(ada, { id, member: ada.id, role: "editor" })).rejects.toMatchObject({ code: "conflict" });
  await join(ben, { token: await invited("owner") }, NOON);

  const ends = await Promise.allSettled([leave(ada, { id }), leave(ben, { id })]);

  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await membersOf(id)).toHaveLength(1);
});

test("members are named to others when they say so themselves", async () => {
  expect((await membersOf(id))[0]?.listed).toBe(false);

  await showMyself(ada, { id, listed: true });
  await expect(showMyself(ben, { id, listed: true })).rejects.toMatchObject({ code: "not-found" });

  expect((await membersOf(id))[0]?.listed).toBe(true);
});

test("twenty invitations a day, and no more", async () => {
  await db.invitation.createMany({
    data: Array.from({ length: 20 }, (_, at) => ({
      ...{ id: crypto.randomUUID(), organizationId: id, email: `${at}@x.test`, role: "speaker", tokenHash: String(at) },
      ...{ byId: ada.id, createdAt: NOON, expiresAt: NOON },
    })),
  });

  await expect(invited("speaker")).rejects.toMatchObject({ code: "too-many-requests" });
});

test("decisions are mailed to owners and reviewer, each once; a box that refuses holds up nobody", async () => {
  const sam = await makeUser({ name: "sam", role: "staff" });
  const addressOf = async (person: Citizen) => (await db.user.findUniqueOrThrow({ where: { id: person.id } })).email;
  const [owner, reviewer] = [await addressOf(ada), await addressOf(sam)];
  await verify(sam, id);
  const second = await apply(ben, { ...words, name: "Gamma Union" });
  mailbox.refused.add(owner);

  await tellDecisions(NOON);

  expect(takeErrors()).not.toEqual([]);
  expect(mailbox.received.map(({ to }) => to)).toEqual([await addressOf(ben)]);
  mailbox.refused.clear();
  await tellDecisions(NOON);
  await tellDecisions(NOON);
  const told = mailbox.received.filter(({ to }) => to === owner);
  expect(told.map(({ subject }) => subject)).toContain("Alpha League: verified");
  expect(new Set(told.map(({ subject }) => subject)).size).toBe(told.length);
  expect(mailbox.received.some(({ to }) => to === reviewer)).toBe(true);
  expect(mailbox.received.map(({ text }) => text).join()).toContain(`/organizations/${second}/manage`);
});
