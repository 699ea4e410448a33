/** What an organization says of itself to its reviewers. */

export const LEGAL_FORMS = {
  association: "Association or club",
  nonprofit: "Nonprofit or charity",
  company: "Company",
  union: "Union or trade association",
  school: "School or university",
  government: "Government body",
  other: "Something else",
} as const;
export type LegalForm = keyof typeof LEGAL_FORMS;

/** What is written; the rest of a row is who wrote it, and when. */
export type ApplicationWords = {
  name: string;
  legalForm: LegalForm;
  address: string;
  website: string;
  domain: string;
  /** Empty for none. */
  registryNumber: string;
  responsibleName: string;
  responsibleEmail: string;
  why: string;
};

export type Application = ApplicationWords & {
  number: number;
  updatedAt: Date;
  /** Null while it is written. */
  sentAt: Date | null;
};

const IDENTITY = [
  "name",
  "domain",
  "responsibleName",
  "responsibleEmail",
] as const satisfies (keyof ApplicationWords)[];

/** Whether it is another that would have been verified: by another name, at another domain, or under somebody else. */
export function changesIdentity(before: ApplicationWords, after: ApplicationWords): boolean {
  return IDENTITY.some((field) => before[field] !== after[field]);
}
