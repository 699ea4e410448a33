import { z } from "zod";
import { findBill } from "@/lib/bill/store";
import { countFloor, countItems, everyItemOfPlans, listFloor, listItems } from "@/lib/congress/floor-store";
import {
  FloorActionView,
  floorActionView,
  MeetingView,
  meetingView,
  ScheduleItemView,
  scheduleItemView,
} from "@/lib/congress/floor-view";
import { MEETING_KINDS } from "@/lib/congress/meeting";
import { countMeetings, everyMeeting, listMeetings } from "@/lib/congress/meeting-store";
import { endpoint } from "./endpoint";
import { BillName, BillParams, CommitteeCode, canonicalBill, unknownBill } from "./names";
import { fieldsOf, idsOf, listOf, listReply, pageRequest, paging } from "./paging";

const Name = z.string().max(100);
const Congresses = z.array(z.int().min(1).max(999)).optional();
const Bills = z.array(BillName).optional();

export const readFloor = endpoint({
  method: "GET",
  path: "/api/v1/floor",
  tag: "Congress",
  summary: "What was done on the floor of the House",
  description:
    "In the order of time. A legislative day may pass midnight, and on January 3 span two congresses; `congress` is that of each action.",
  query: z.object({
    congress: Congresses,
    date: z
      .array(z.iso.date("Give a legislative day as 2026-01-03."))
      .max(250, "Name at most 250 days.")
      .optional()
      .meta({ description: "Only these legislative days." }),
    bill: Bills,
    ids: idsOf(Name),
    fields: fieldsOf(FloorActionView),
    ...paging,
  }),
  reply: listOf(FloorActionView),
  handle: async ({ query }, context) => {
    const { congress = null, date = null, bill = null, ids = null } = query;
    const filter = { congress, date, bill, ids };
    const [page, total] = await Promise.all([
      listFloor(filter, pageRequest(query, "floor", ["time", "text"])),
      countFloor(filter),
    ]);
    return listReply(page, total, "floor", (action) => floorActionView(action, context.site), context);
  },
});

export const readSchedule = endpoint({
  method: "GET",
  path: "/api/v1/schedule",
  tag: "Congress",
  summary: "What the House plans to take up, week by week",
  description: "In the order in which it arrived; what was taken off a plan has `removedAt`.",
  query: z.object({
    congress: Congresses,
    bill: Bills,
    ids: idsOf(Name),
    fields: fieldsOf(ScheduleItemView),
    ...paging,
  }),
  reply: listOf(ScheduleItemView),
  handle: async ({ query }, context) => {
    const { congress = null, bill = null, ids = null } = query;
    const filter = { ...everyItemOfPlans, congress, bill, ids };
    const [page, total] = await Promise.all([
      listItems(filter, pageRequest(query, "schedule", ["time", "text"])),
      countItems(filter),
    ]);
    return listReply(page, total, "schedule", scheduleItemView, context);
  },
});

export const readMeetings = endpoint({
  method: "GET",
  path: "/api/v1/meetings",
  tag: "Congress",
  summary: "Hearings, markups and other meetings of House committees",
  description: "In the order in which they arrived.",
  query: z.object({
    congress: Congresses,
    bill: Bills,
    committee: z.array(CommitteeCode).optional(),
    kind: z.array(z.enum(MEETING_KINDS)).optional(),
    ids: idsOf(Name),
    fields: fieldsOf(MeetingView),
    ...paging,
  }),
  reply: listOf(MeetingView),
  handle: async ({ query }, context) => {
    const { congress = null, bill = null, committee = null, kind = null, ids = null } = query;
    const filter = { congress, bill, committee, kind, ids };
    const [page, total] = await Promise.all([
      listMeetings(filter, pageRequest(query, "meetings", ["time", "text"])),
      countMeetings(filter),
    ]);
    return listReply(page, total, "meetings", meetingView, context);
  },
});

export const readBillMeetings = endpoint({
  method: "GET",
  path: "/api/v1/bills/{bill}/meetings",
  tag: "Status",
  summary: "Meetings of House committees with a bill on the agenda",
  description: "In the order in which they arrived.",
  params: BillParams,
  query: z.object({ fields: fieldsOf(MeetingView), ...paging }),
  reply: listOf(MeetingView),
  canonical: canonicalBill,
  handle: async ({ params, query }, context) => {
    const filter = { ...everyMeeting, bill: [params.bill] };
    const name = "bill-meetings";
    const [bill, page, total] = await Promise.all([
      findBill(params.bill),
      listMeetings(filter, pageRequest(query, name, ["time", "text"])),
      countMeetings(filter),
    ]);
    if (!bill) throw unknownBill();
    return listReply(page, total, name, meetingView, context);
  },
});
