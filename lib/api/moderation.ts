import { z } from "zod";
import { ACT_KINDS, type Logged, NewAct } from "@/lib/moderation/act";
import { act } from "@/lib/moderation/act-commands";
import { countActs, type LogFilter, listActs, totalsOfActs, wholeLog } from "@/lib/moderation/act-store";
import { NewReport } from "@/lib/moderation/report";
import { report } from "@/lib/moderation/report-commands";
import { RULE_NAMES, ruleOf } from "@/lib/moderation/rules";
import { ActView, actView } from "@/lib/moderation/view";
import { counted } from "@/lib/page";
import { AnnotationParams } from "./annotations";
import { Raw } from "./answer";
import { etagOf } from "./conditional";
import { endpoint } from "./endpoint";
import { ATOM, atomOf } from "./feed";
import { BillName } from "./names";
import { fieldsOf, filterFrom, idsOf, listOf, listReply, pageRequest, paging } from "./paging";

export const createReport = endpoint({
  method: "POST",
  path: "/api/v1/annotations/{id}/reports",
  tag: "Moderation",
  summary: "Report something to the moderators",
  description: "It hides nothing by itself: a moderator reads it. A reader who is not signed in may report, too.",
  status: 202,
  params: AnnotationParams,
  body: NewReport,
  reply: z.object({ received: z.literal(true) }),
  permission: "report",
  handle: async ({ params: { id }, body }, { viewer, now }) => {
    await report(viewer, { ...body, id }, now);
    return { received: true as const };
  },
});

const filters = {
  kind: z.array(z.enum(ACT_KINDS)).optional(),
  bill: BillName.optional(),
  ids: idsOf(z.guid()),
};
const Filters = z.object(filters);

function logFilter(query: z.output<typeof Filters>): LogFilter {
  return filterFrom(wholeLog, query);
}

const Total = z.object({ kind: z.enum(ACT_KINDS), rule: z.enum(RULE_NAMES).nullable(), count: z.int() });

export const readModerationLog = endpoint({
  method: "GET",
  path: "/api/v1/moderation-log",
  tag: "Moderation",
  summary: "Every act of moderation, newest first, with totals",
  description: "What was done, by which rule, when and in which role; never the words, nor who was concerned.",
  query: z.object({ ...filters, fields: fieldsOf(ActView), ...paging }),
  reply: listOf(ActView).extend({
    totals: z.array(Total).meta({ description: "Of all acts there are, by kind and rule." }),
  }),
  handle: async ({ query }, context) => {
    const filter = logFilter(query);
    const [page, total, totals] = await Promise.all([
      listActs(filter, pageRequest(query, "moderation-log", ["time", "uuid"])),
      countActs(filter),
      totalsOfActs(),
    ]);
    return { ...listReply(page, counted(total), "moderation-log", actView, context), totals };
  },
});

export const readModerationFeed = endpoint({
  method: "GET",
  path: "/api/v1/moderation-log.atom",
  tag: "Moderation",
  summary: "The last 50 acts of moderation, as Atom",
  reply: z.unknown(),
  produces: [ATOM],
  handle: async (_input, { site, url }) => {
    const { items } = await listActs(wholeLog, { after: null, limit: 50 });
    const updated = new Date(Math.max(0, ...items.map(({ at }) => at.getTime()))).toISOString();
    const body = atomOf({
      title: "What moderators did on Colloquy",
      page: `${site}/moderation`,
      self: url.href,
      first: null,
      next: null,
      updated,
      entries: items.map((one) => entryOf(one, site)),
    });
    return new Raw(new TextEncoder().encode(body), { type: ATOM, etag: etagOf(body), modified: new Date(updated) });
  },
});

function entryOf(logged: Logged, site: string) {
  const { id, says, rule, role, bill, at } = actView(logged);
  const why = ruleOf(rule);
  return {
    id: `urn:uuid:${id}`,
    title: [says, ...(bill ? [`on ${bill}`] : []), ...(why ? [`(${why.title})`] : [])].join(" "),
    author: role === "staff" ? "Staff" : "A moderator",
    page: `${site}/moderation#act-${id}`,
    data: `${site}/api/v1/moderation-log?ids=${id}`,
    published: at,
    updated: at,
    answers: null,
    html: why ? `<p>${why.says}</p>` : "",
  };
}

export const createAct = endpoint({
  method: "POST",
  path: "/api/v1/moderation/acts",
  tag: "Moderation",
  summary: "Do something about posts, as a moderator",
  description: "All of them or none. Open reports about them are answered by it.",
  status: 201,
  body: NewAct,
  reply: z.object({ acts: z.array(z.guid()) }),
  permission: "moderate",
  handle: async ({ body }, { viewer, now }) => ({ acts: await act(viewer, body, now) }),
});
