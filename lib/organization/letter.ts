/** What is mailed about organizations. */
import { ACT_WORDS, type Act, type Decision, MOVES } from "./vetting";

type Letter = { to: string; subject: string; text: string };

function letter(to: string, subject: string, ...paragraphs: string[]): Letter {
  return { to, subject, text: paragraphs.filter((one) => one !== "").join("\n\n") };
}

export function domainProofMail(about: { to: string; name: string; domain: string; link: string }): Letter {
  const { to, name, domain, link } = about;
  return letter(
    to,
    `Does ${name} speak for ${domain}?`,
    `On Colloquy, where people discuss bills of Congress, somebody applies to speak as “${name}”, and says that ${domain} is its domain.`,
    `If that is right, open this page, signed in as one of its owners, and press the button there, or send the link on to them:\n${link}`,
    "The link works once, for two days. If it is not right, do nothing: without it they cannot prove the domain this way.",
  );
}

export function invitationMail(about: { to: string; name: string; by: string; role: string; link: string }): Letter {
  const { to, name, by, role, link } = about;
  return letter(
    to,
    `${by} invites you to ${name} on Colloquy`,
    `${by} asks you to be ${role === "speaker" ? "a" : "an"} ${role} of “${name}” on Colloquy, where people discuss bills of Congress.`,
    `Open this page and press the button there:\n${link}`,
    "The link works once, for two weeks. If you do not want to, you need do nothing.",
  );
}

/** What comes after an act, for who is told of it. */
const NEXT: Record<Act, string> = {
  submit: "A reviewer reads it next.",
  withdraw: "It does not wait for review any more.",
  change: "It waits to be vetted anew. Until then nobody can speak for it; what it said keeps the name it had.",
  "ask-renewal": "A reviewer looks at it next. It stays verified meanwhile, until its year is over.",
  "take-up": "A reviewer is reading it now.",
  "ask-for-more": "Change the application or add documents, and send it in again.",
  verify: "Its members can speak for it from now on, for a year.",
  decline: "You may change the application and send it in again.",
  renew: "It is verified for another year.",
  suspend: "Nobody can speak for it until a reviewer restores it.",
  restore: "Its members can speak for it again.",
  revoke: "Nobody can speak for it any more. You may send in an application again.",
  expire: "Nobody can speak for it until it is verified again: look through the application and send it in.",
};

/** What was decided, for the other side: a reviewer's act and time's for the owners, an owner's for the reviewer. */
export function decisionMails(
  decision: Pick<Decision, "act" | "name" | "reason">,
  about: { owners: readonly string[]; reviewer: string | null; manage: string; desk: string },
): Letter[] {
  const { act, name, reason } = decision;
  const byOwner = MOVES[act].by === "owner";
  const subject = `${name}: ${ACT_WORDS[act].toLowerCase()}`;
  const why = reason === "" ? "" : `The reviewer says:\n${reason}`;
  const told = about.owners.map((to) =>
    letter(to, subject, `${ACT_WORDS[act]}: “${name}”.`, why, `${NEXT[act]}`, about.manage),
  );
  const desk =
    byOwner && about.reviewer !== null
      ? [letter(about.reviewer, subject, `${ACT_WORDS[act]}: “${name}”.`, about.desk)]
      : [];
  return [...told, ...desk];
}
