/** How organizations go out: what everybody may know, and nothing of what was written for reviewers. */
import { z } from "zod";
import { type Organization, STANDINGS } from "./organization";

const Time = z.iso.datetime();

export const OrganizationView = z
  .object({
    id: z.guid(),
    name: z.string(),
    kind: z.enum(["group", "office"]).meta({ description: "An `office` is one of Congress, and may hold bills." }),
    verified: z.boolean().meta({ description: "Whether it may speak now." }),
    standing: z.enum(STANDINGS),
    since: Time.meta({ description: "Since when it stands so." }),
    verifiedUntil: Time.nullable().meta({ description: "When its year is over; null while it is not verified." }),
    domain: z.string().nullable().meta({ description: "Proven to be its own; null while it is not verified." }),
    website: z.string().nullable().meta({ description: "Null while it is not verified." }),
    createdAt: Time,
    updatedAt: Time,
    permalink: z.url(),
  })
  .meta({ id: "Organization" });
export type OrganizationView = z.output<typeof OrganizationView>;

export function organizationView(organization: Organization, site: string): OrganizationView {
  const { id, name, kind, standing, since, verifiedUntil, domain, website, createdAt, updatedAt } = organization;
  const verified = standing === "verified";
  return {
    id,
    name,
    kind,
    verified,
    standing,
    since: since.toISOString(),
    verifiedUntil: verified && verifiedUntil ? verifiedUntil.toISOString() : null,
    domain: verified ? domain : null,
    website: verified ? website : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    permalink: `${site}/organizations/${id}`,
  };
}
