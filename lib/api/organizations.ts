import { z } from "zod";
import { verifiedNames } from "@/lib/organization/decision-store";
import { STANDINGS } from "@/lib/organization/organization";
import {
  countOrganizations,
  everyOrganization,
  findOrganization,
  listOrganizations,
  type OrganizationFilter,
} from "@/lib/organization/store";
import { OrganizationView, organizationView } from "@/lib/organization/view";
import { Problem } from "@/lib/problem";
import { endpoint } from "./endpoint";
import { fieldsOf, filterFrom, idsOf, listOf, listReply, pageRequest, paging, Words } from "./paging";

export const organizationFilters = {
  standing: z.array(z.enum(STANDINGS)).optional(),
  q: Words,
  ids: idsOf(z.guid()),
};
const Filters = z.object(organizationFilters);

export function organizationFilter(query: z.output<typeof Filters>): OrganizationFilter {
  return filterFrom(everyOrganization, query);
}

export const readOrganizations = endpoint({
  method: "GET",
  path: "/api/v1/organizations",
  tag: "Discussion",
  summary: "Organizations that are verified, or once were",
  description: "In the order in which they came. What they wrote for reviewers is not here.",
  query: z.object({ ...organizationFilters, fields: fieldsOf(OrganizationView), ...paging }),
  reply: listOf(OrganizationView),
  handle: async ({ query }, context) => {
    const filter = organizationFilter(query);
    const [page, total] = await Promise.all([
      listOrganizations(filter, pageRequest(query, "organizations", ["time", "uuid"])),
      countOrganizations(filter),
    ]);
    return listReply(page, total, "organizations", (one) => organizationView(one, context.site), context);
  },
});

const Detail = OrganizationView.extend({
  verifiedAs: z.array(z.string()).meta({ description: "The names under which it was verified, the latest first." }),
}).meta({ id: "OrganizationDetail" });

export const readOrganization = endpoint({
  method: "GET",
  path: "/api/v1/organizations/{id}",
  tag: "Discussion",
  summary: "One organization",
  params: z.object({ id: z.guid("That is no id of an organization.") }),
  query: z.object({ fields: fieldsOf(Detail) }),
  reply: Detail,
  handle: async ({ params: { id } }, { site }) => {
    const [organization, verifiedAs] = await Promise.all([findOrganization(id), verifiedNames(id)]);
    if (organization?.verifiedAt == null) throw new Problem("not-found", "There is no such organization.");
    return { ...organizationView(organization, site), verifiedAs };
  },
});
