/** What owners and reviewers send. */
import { domainToASCII } from "node:url";
import { z } from "zod";
import { LEGAL_FORMS, type LegalForm } from "./application";
import { isSharedMailDomain } from "./domain-proof";
import { MEMBER_ROLES } from "./organization";
import { CHECKS, needs, REVIEWER_ACTS, unchecked } from "./vetting";

/** Marks that hide or turn text around, halves of characters, and control characters but for line ends. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Co}]|[^\P{Cc}\n]/u;

function words(least: number, most: number, what: string) {
  return z
    .string()
    .transform((written) => written.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(least, `${what}.`)
        .max(most, `Keep it to ${most.toLocaleString("en-US")} characters.`)
        .refine((text) => !UNSEEN.test(text), "Leave out the characters that cannot be seen."),
    );
}

function line(least: number, most: number, what: string) {
  return words(least, most, what).refine((text) => !text.includes("\n"), "Keep it to one line.");
}

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** As it is asked for in DNS: small letters, without `www.` before it. */
const Domain = z.string().transform((written, context) => {
  const domain = domainToASCII(written.trim().replace(/\.$/, "").toLowerCase()).replace(/^www\./, "");
  const labels = domain.split(".");
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? "");
  const message =
    !isName || domain.length > 253
      ? "Write the domain alone, such as league.example.org."
      : isSharedMailDomain(domain) && "Everybody can have an address there: name a domain of your own.";
  if (!message) return domain;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const Website = z
  .string()
  .trim()
  .max(500, "That address is too long.")
  .pipe(z.url({ protocol: /^https?$/, message: "Write the address of the website, beginning with https://." }));

/** A place in a form, as an organization describes itself. */
export const NewApplication = z
  .object({
    name: line(3, 120, "Write its legal name"),
    legalForm: z.enum(Object.keys(LEGAL_FORMS) as [LegalForm, ...LegalForm[]], "Choose what it is."),
    address: words(5, 500, "Write its postal address"),
    website: Website,
    domain: Domain,
    registryNumber: line(0, 120, "Write the number"),
    responsibleName: line(2, 120, "Write who is responsible"),
    responsibleEmail: z.email("Write their e-mail address.").max(254, "That address is too long."),
    why: words(10, 3_000, "Say in a sentence or two why it wants to speak here"),
  })
  .superRefine(({ website, domain }, context) => {
    const { hostname } = new URL(website);
    if (hostname === domain || hostname.endsWith(`.${domain}`)) return;
    context.addIssue({ code: "custom", path: ["website"], message: `The website must be at ${domain}.` });
  })
  .meta({ id: "NewApplication" });
export type NewApplication = z.output<typeof NewApplication>;

/** What was seen: the number of the last decision. Somebody may have decided since. */
const Seen = z.coerce.number().int().min(0);

/** What its owner does with it. */
export const OwnerAct = z.object({ id: z.guid(), seen: Seen });
export type OwnerAct = z.output<typeof OwnerAct>;

const Reason = words(0, 3_000, "Say why");

/** What a reviewer decides. */
export const ReviewerAct = z
  .object({
    id: z.guid(),
    seen: Seen,
    act: z.enum(REVIEWER_ACTS),
    reason: Reason.default(""),
    checked: z.array(z.enum(CHECKS)).default([]),
  })
  .superRefine(({ act, reason, checked }, context) => {
    const needed = needs(act);
    if (needed.reason && reason === "")
      context.addIssue({ code: "custom", path: ["reason"], message: "Say why: the organization reads it." });
    if (needed.checked && unchecked(checked).length > 0)
      context.addIssue({ code: "custom", path: ["checked"], message: "Go through the whole checklist first." });
  })
  .meta({ id: "ReviewerAct" });
export type ReviewerAct = z.output<typeof ReviewerAct>;

export const ProofMail = z.object({ id: z.guid(), to: z.email("Choose an address.").toLowerCase() });
export type ProofMail = z.output<typeof ProofMail>;

export const MailedToken = z.object({ token: z.string().regex(/^[0-9a-f]{64}$/, "This link is not whole.") });
export type MailedToken = z.output<typeof MailedToken>;

const Role = z.enum(MEMBER_ROLES, "Choose what they may do.");

export const NewInvitation = z.object({
  id: z.guid(),
  email: z.email("Write their e-mail address.").trim().max(254, "That address is too long."),
  role: Role,
});
export type NewInvitation = z.output<typeof NewInvitation>;

/** An empty role ends the membership. */
export const MemberChange = z.object({
  id: z.guid(),
  member: z.guid(),
  role: z.union([Role, z.literal("").transform(() => null)]),
});
export type MemberChange = z.output<typeof MemberChange>;
