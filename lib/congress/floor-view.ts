/**
 * How the floor, the plan of a week and meetings go out. `site` is the public address.
 */
import { z } from "zod";
import type { KeptAction } from "./floor";
import { type KeptMeeting, MEETING_KINDS, MEETING_STATES } from "./meeting";
import type { KeptItem } from "./week";

const Time = z.iso.datetime().meta({ description: "UTC." });
const Bills = z.array(z.string()).meta({ example: ["hr1-119"], description: "Bills named, which may not be here." });

export const FloorActionView = z
  .object({
    id: z.string().meta({ example: "2025-03-04-51338" }),
    chamber: z.literal("house"),
    day: z.iso.date().meta({ description: "The legislative day, which may pass midnight." }),
    at: Time,
    congress: z.int(),
    code: z.string().nullable().meta({ example: "H20100", description: "The Clerk's." }),
    item: z.string().nullable().meta({ example: "H. Res. 1" }),
    text: z.string(),
    bills: Bills,
    votes: z.array(z.string()).meta({ example: ["h17-119-1"] }),
    marks: z
      .array(z.object({ start: z.int(), end: z.int(), bill: z.string() }))
      .meta({ description: "Where in `text` each bill is named, in UTF-16 code units." }),
    createdAt: Time,
    updatedAt: Time,
    permalink: z.url(),
  })
  .meta({ id: "FloorAction" });
export type FloorActionView = z.output<typeof FloorActionView>;

export function floorActionView(action: KeptAction, site: string): FloorActionView {
  const at = action.at.toISOString();
  const permalink = `${site}/floor/${action.day}#${action.id}`;
  return { ...action, ...times(action), at, chamber: "house", permalink };
}

export const ScheduleItemView = z
  .object({
    id: z.string(),
    weekOf: z.iso.date().meta({ description: "The Monday of its week." }),
    congress: z.int(),
    category: z.string().meta({ example: "Items that may be considered under suspension of the rules" }),
    number: z.string().meta({ example: "H.R. 1", description: "As printed; what has no number yet is written so." }),
    text: z.string().nullable(),
    bills: Bills,
    addedAt: Time.nullable(),
    removedAt: Time.nullable().meta({ description: "Null while it is planned." }),
    files: z.array(z.object({ kind: z.string().nullable(), url: z.string() })),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: "ScheduleItem", description: "Something the House plans to take up in a week." });
export type ScheduleItemView = z.output<typeof ScheduleItemView>;

export function scheduleItemView(item: KeptItem): ScheduleItemView {
  const { addedAt, removedAt } = item;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return { ...item, ...times(item), addedAt: iso(addedAt), removedAt: iso(removedAt) };
}

export const MeetingView = z
  .object({
    id: z.string().meta({ example: "h102252", description: "The House's own number." }),
    chamber: z.literal("house"),
    congress: z.int(),
    kind: z.enum(MEETING_KINDS),
    status: z.enum(MEETING_STATES).nullable().meta({ description: "Null where its code is none we know." }),
    title: z.string().nullable(),
    on: z.iso.date().nullable().meta({ description: "Eastern; null while no day is set." }),
    startsAt: Time.nullable().meta({ description: "Null while no hour is said." }),
    place: z.string().nullable(),
    committees: z.array(z.string()).meta({ example: ["hsru00"] }),
    bills: Bills,
    documents: z.array(
      z.object({
        title: z.string().nullable(),
        kind: z.string().nullable(),
        bill: z.string().nullable(),
        stage: z.string().nullable(),
        urls: z.array(z.string()),
      }),
    ),
    url: z.url().meta({ description: "The official page." }),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: "Meeting" });
export type MeetingView = z.output<typeof MeetingView>;

/** Its page at the House Committee Repository. */
export function officialMeeting({ id }: Pick<KeptMeeting, "id">): string {
  return `https://docs.house.gov/Committee/Calendar/ByEvent.aspx?EventID=${id.slice(1)}`;
}

export function meetingView({ changedAt: _, ...meeting }: KeptMeeting): MeetingView {
  const startsAt = meeting.startsAt?.toISOString() ?? null;
  return { ...meeting, ...times(meeting), startsAt, chamber: "house", url: officialMeeting(meeting) };
}

function times({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
