/** Passkeys: WebAuthn Level 3, by SimpleWebAuthn. Each says by itself who signs in, and asks its owner for a finger or a PIN. */
import { randomBytes } from "node:crypto";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { transaction } from "@/lib/db";
import { publicUrl } from "@/lib/env";
import { Problem } from "@/lib/problem";
import { permitted } from "./permission";
import {
  dropPasskey,
  findPasskey,
  insertSession,
  passkeysOf,
  saveChallenge,
  savePasskey,
  saveProved,
  saveUsed,
  useChallenge,
} from "./proof-store";
import { ownerOfProof, tell } from "./second-factor-commands";
import type { Viewer } from "./viewer";

/** Milliseconds to answer a challenge. */
const ANSWERED_WITHIN = 5 * 60 * 1_000;

/** Milliseconds a browser stays signed in. */
const SESSION_LIFETIME = 30 * 24 * 60 * 60 * 1_000;

function site(): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(publicUrl());
  return { origin, rpID: hostname };
}

/** What the browser needs to make a passkey. An account that has a proof asks for it first. */
export async function offerPasskey(viewer: Viewer, now: Date): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const person = await ownerOfProof(viewer);
  const known = await passkeysOf(person.id);
  const options = await generateRegistrationOptions({
    rpName: "Colloquy",
    rpID: site().rpID,
    userID: new TextEncoder().encode(person.id),
    userName: person.name ?? "Your account",
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keep(options.challenge, person.id, now);
  return options;
}

/** Keeps the passkey that the browser made; it proves this session, too. */
export async function addPasskey(
  viewer: Viewer,
  { response, name, token }: { response: RegistrationResponseJSON; name: string; token: string },
  now: Date,
): Promise<void> {
  const person = await ownerOfProof(viewer);
  const { origin, rpID } = site();
  const challenge = challengeIn(response.response.clientDataJSON);
  const verified = await asProblem(
    verifyRegistrationResponse({ response, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID }),
  );
  if (!verified.verified) throw refused();
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;

  await transaction(async (tx) => {
    if (!(await useChallenge(challenge, person.id, now, tx))) throw refused();
    const row = { id, userId: person.id, publicKey: Uint8Array.from(publicKey), counter: BigInt(counter), transports };
    if (!(await savePasskey({ ...row, name }, now, tx)))
      throw new Problem("conflict", "This passkey is known already.");
    await saveProved(token, person.id, now, tx);
  });
  await tell(person, "A passkey was added to your account.", now);
}

/** What the browser needs to use a passkey: for the viewer to prove who they are, or for anybody to sign in. */
export async function askForPasskey(viewer: Viewer, now: Date): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({ rpID: site().rpID, userVerification: "required" });
  await keep(options.challenge, viewer.kind === "guest" ? null : viewer.id, now);
  return options;
}

/** Signs in whoever holds the passkey: the token of a new session, and when it ends. */
export async function signInByPasskey(
  { response, agent }: { response: AuthenticationResponseJSON; agent: string },
  now: Date,
): Promise<{ userId: string; token: string; expires: Date }> {
  const token = randomBytes(32).toString("hex");
  const expires = new Date(now.getTime() + SESSION_LIFETIME);
  const userId = await used(response, null, now, (owner) => ({ userId: owner, sessionToken: token, expires, agent }));
  return { userId, token, expires };
}

/** Proves by a passkey that it is the viewer who uses this session. */
export async function proveByPasskey(
  viewer: Viewer,
  { response, token }: { response: AuthenticationResponseJSON; token: string },
  now: Date,
): Promise<void> {
  const person = permitted(viewer, "manage-proof");
  await used(response, person.id, now, () => null);
  await transaction((tx) => saveProved(token, person.id, now, tx));
}

/** Forgets one of the viewer's passkeys. */
export async function removePasskey(viewer: Viewer, { id }: { id: string }, now: Date): Promise<void> {
  const person = permitted(viewer, "remove-proof");
  if (!(await transaction((tx) => dropPasskey(person.id, id, tx))))
    throw new Problem("not-found", "That passkey is gone already.");
  await tell(person, "A passkey was removed from your account.", now);
}

type NewSession = { userId: string; sessionToken: string; expires: Date; agent: string };

/** Takes the answer of a passkey, of this person where one is named; the id of its owner. */
async function used(
  response: AuthenticationResponseJSON,
  asked: string | null,
  now: Date,
  sessionOf: (owner: string) => NewSession | null,
): Promise<string> {
  const { origin, rpID } = site();
  const challenge = challengeIn(response.response.clientDataJSON);
  return transaction(async (tx) => {
    const passkey = await findPasskey(response.id, tx);
    if (!passkey || (asked !== null && passkey.userId !== asked)) throw refused();
    if (!(await useChallenge(challenge, asked, now, tx))) throw refused();
    const { id, publicKey, counter } = passkey;
    const { verified, authenticationInfo } = await asProblem(
      verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id, publicKey, counter: Number(counter) },
      }),
    );
    if (!verified) throw refused();
    await saveUsed(id, BigInt(authenticationInfo.newCounter), now, tx);
    const session = sessionOf(passkey.userId);
    if (session) await insertSession({ ...session, provedAt: now }, tx);
    return passkey.userId;
  });
}

function keep(challenge: string, userId: string | null, now: Date): Promise<void> {
  const expires = new Date(now.getTime() + ANSWERED_WITHIN);
  return transaction((tx) => saveChallenge({ challenge, userId, expires }, now, tx));
}

/** The challenge that was signed: ours is looked up by it. */
function challengeIn(clientData: string): string {
  try {
    return String(JSON.parse(Buffer.from(clientData, "base64url").toString("utf8")).challenge);
  } catch {
    throw refused(); // not what a browser sends
  }
}

/** The library throws at what a browser would not send. */
async function asProblem<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause) => {
    throw refused(cause);
  });
}

function refused(cause?: unknown): Problem {
  return new Problem("forbidden", "This passkey was not accepted. Try again, or sign in by mail.", [], { cause });
}
