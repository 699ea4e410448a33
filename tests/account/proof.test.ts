import "../support/database";
import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { permitted } from "@/lib/account/permission";
import { PROOFS, proofOf } from "@/lib/account/proof";
import { seal, unseal } from "@/lib/account/seal";
import { newRecoveryCodes } from "@/lib/account/second-factor";
import {
  begunSecondFactor,
  confirmSecondFactor,
  proveByCode,
  removeSecondFactor,
  startSecondFactor,
} from "@/lib/account/second-factor-commands";
import { viewerOfSession } from "@/lib/account/store";
import type { Citizen } from "@/lib/account/viewer";
import { db } from "@/lib/db";
import type { Problem } from "@/lib/problem";
import { makeUser, NOON } from "../support/make";

const TOKEN = "a-token-of-a-browser-that-is-signed-in";
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (problem: Problem) => problem.code,
  );

beforeEach(() => {
  Object.assign(process.env, { NEXTAUTH_SECRET: "for-tests-alone-".repeat(3), MAIL_TO_FOLDER: "true" });
});

/** Somebody signed in with an app that makes codes, and their recovery codes. */
async function makeOwner() {
  const ada = await makeUser();
  await db.session.create({ data: { userId: ada.id, sessionToken: TOKEN, expires: later(999_999) } });
  await startSecondFactor(ada);
  const { secret = "" } = (await begunSecondFactor(ada)) ?? {};
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeAt = (now: Date) => app.generate({ timestamp: now.getTime() });
  const recovery = await confirmSecondFactor(ada, { code: codeAt(NOON), token: TOKEN }, NOON);
  const prove = (code: string, now: Date) => proveByCode(ada, { code, token: TOKEN }, now);
  return { ada, codeAt, recovery, prove, secret };
}

test("a code of the app proves it, once; then the next", async () => {
  const { codeAt, prove } = await makeOwner();

  expect(await refused(prove(codeAt(NOON), later(1)))).toBe("invalid");
  expect(await refused(prove(codeAt(later(60)), later(60)))).toBeNull();
  expect(await refused(prove(codeAt(later(60)), later(61)))).toBe("invalid");
  expect(await viewerOfSession(TOKEN, later(90))).toMatchObject({ proof: "fresh" });
  expect(await viewerOfSession(TOKEN, later(60 + 16 * 60))).toMatchObject({ proof: "given" });
});

test("a recovery code works once", async () => {
  const { recovery, prove } = await makeOwner();
  const [code = ""] = recovery;

  expect([recovery.length, new Set(recovery).size]).toEqual([10, 10]);
  expect(await refused(prove(code.toLowerCase().replace("-", " "), later(60)))).toBeNull();
  expect(await refused(prove(code, later(61)))).toBe("invalid");
});

test("who guesses has to wait, and a right code does not help meanwhile", async () => {
  const { codeAt, prove } = await makeOwner();
  for (let guess = 0; guess < 5; guess++)
    expect(await refused(prove(`00000${guess}`, later(60 + guess)))).toBe("invalid");

  expect(await refused(prove(codeAt(later(90)), later(90)))).toBe("too-many-requests");
  expect(await refused(prove(codeAt(later(1_000)), later(1_000)))).toBeNull();
});

test("twenty guesses at once are counted, each", async () => {
  const { prove } = await makeOwner();
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, at) => refused(prove(String(at).padStart(6, "0"), later(60)))),
  );
  expect(codes.filter((code) => code === "invalid")).toHaveLength(5);
});

test("a secret is in the database only sealed, and opens by the site's secret alone", async () => {
  const { secret } = await makeOwner();
  const row = await db.secondFactor.findFirstOrThrow();

  expect(row.secret).not.toContain(secret);
  expect(unseal(row.secret, "for-tests-alone-".repeat(3))).toBe(secret);
  expect(unseal(row.secret, "another-secret")).toBeNull();
  const sealed = Buffer.from(seal("x", "y"), "base64url");
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(changed.toString("base64url"), "y"), `byte ${at}`).toBeNull();
  }
});

test("what proves it is removed only by who just proved it", async () => {
  const { ada } = await makeOwner();
  const stale: Citizen = { ...ada, proof: "given" };

  expect(await refused(removeSecondFactor(stale, later(60)))).toBe("forbidden");
  expect(await refused(startSecondFactor(stale))).toBe("forbidden");
  expect(await refused(removeSecondFactor(ada, later(60)))).toBeNull();
  expect([await db.secondFactor.count(), await db.recoveryCode.count()]).toEqual([0, 0]);
});

test.each([
  ["moderate", "none", true, false],
  ["moderate", "given", true, true],
  ["restrain-gravely", "given", true, false],
  ["restrain-gravely", "fresh", true, true],
  ["moderate", "none", false, true],
  ["annotate", "none", true, true],
] as const)(
  "to %s with proof %s, where it is asked: %s, is allowed: %s",
  async (permission, proof, proofAsked, allowed) => {
    const mona = await makeUser({ role: "moderator" });
    const may = () => permitted({ ...mona, proof, proofAsked }, permission);
    if (allowed) expect(may).not.toThrow();
    else expect(may).toThrow(/Prove first/);
  },
);

test("a proof ages", () => {
  expect([proofOf(null, NOON), proofOf(NOON, later(899)), proofOf(NOON, later(900))]).toEqual([
    "none",
    "fresh",
    "given",
  ]);
  expect(PROOFS).toEqual(["none", "given", "fresh"]);
});

test("recovery codes are made of what can be read and typed", () => {
  for (const code of newRecoveryCodes()) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
});
