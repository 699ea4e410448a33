/**
 * What changes are about, as it may be seen now.
 */
import { z } from "zod";
import { listAnnotations, listTotals } from "@/lib/annotation/list-store";
import { PositionTotalsView, PositionView, positionTotalsView, positionView } from "@/lib/annotation/position-schema";
import { everyPosition, listPositions, totalsOfBills } from "@/lib/annotation/position-store";
import { AnnotationView, annotationView, ReactionTotalView, reactionTotalView } from "@/lib/annotation/view";
import { everyBill } from "@/lib/bill/bill-filter-store";
import { listBills } from "@/lib/bill/bill-list-store";
import { everyVersion, listVersions } from "@/lib/bill/list-store";
import { BillView, billView, VersionView } from "@/lib/bill/view";
import type { Change, Collection } from "@/lib/change/change";
import { everyItemOfPlans, listFloor, listItems, wholeFloor } from "@/lib/congress/floor-store";
import {
  FloorActionView,
  floorActionView,
  MeetingView,
  meetingView,
  ScheduleItemView,
  scheduleItemView,
} from "@/lib/congress/floor-view";
import { everyMeeting, listMeetings } from "@/lib/congress/meeting-store";
import { everyCommittee, everyMember, listCommittees, listMembers } from "@/lib/congress/roster-store";
import { CommitteeView, committeeView, MemberView, memberView, VoteView, voteView } from "@/lib/congress/view";
import { everyVote, listVotes } from "@/lib/congress/vote-store";
import { everyOrganization, listOrganizations } from "@/lib/organization/store";
import { OrganizationView, organizationView } from "@/lib/organization/view";
import { annotationFilter } from "./annotations";
import { reactionFilter } from "./reactions";
import { versionViews } from "./versions";

export const SubjectView = z.union([
  BillView,
  VersionView,
  AnnotationView,
  ReactionTotalView,
  PositionView,
  PositionTotalsView,
  OrganizationView,
  MemberView,
  CommitteeView,
  VoteView,
  FloorActionView,
  ScheduleItemView,
  MeetingView,
]);
export type SubjectView = z.output<typeof SubjectView>;

type Loader = (ids: string[], site: string) => Promise<SubjectView[]>;

const whole = (ids: string[]) => ({ after: null, limit: ids.length });

const LOADERS: Record<Collection, Loader> = {
  bills: async (ids, site) =>
    (await listBills({ ...everyBill, ids }, "created", whole(ids))).items.map((bill) => billView(bill, site)),
  versions: async (ids, site) => {
    const { items } = await listVersions({ ...everyVersion, ids }, whole(ids));
    return versionViews(items, site);
  },
  annotations: async (ids, site) =>
    (await listAnnotations(annotationFilter({ ids }), whole(ids))).items.map((one) => annotationView(one, site)),
  reactions: async (ids, site) =>
    (await listTotals(reactionFilter({ ids }), whole(ids))).items.map((total) => reactionTotalView(total, site)),
  positions: async (ids, site) =>
    (await listPositions({ ...everyPosition, ids }, whole(ids))).items.map((one) => positionView(one, site)),
  "position-totals": async (ids, site) => (await totalsOfBills(ids)).map((totals) => positionTotalsView(totals, site)),
  organizations: async (ids, site) =>
    (await listOrganizations({ ...everyOrganization, ids }, whole(ids))).items.map((one) =>
      organizationView(one, site),
    ),
  members: async (ids, site) =>
    (await listMembers({ ...everyMember, ids }, whole(ids))).items.map((member) => memberView(member, site)),
  committees: async (ids, site) =>
    (await listCommittees({ ...everyCommittee, ids }, whole(ids))).items.map((one) => committeeView(one, site)),
  votes: async (ids) => (await listVotes({ ...everyVote, ids }, whole(ids))).items.map(voteView),
  floor: async (ids, site) =>
    (await listFloor({ ...wholeFloor, ids }, whole(ids))).items.map((action) => floorActionView(action, site)),
  schedule: async (ids) => (await listItems({ ...everyItemOfPlans, ids }, whole(ids))).items.map(scheduleItemView),
  meetings: async (ids) => (await listMeetings({ ...everyMeeting, ids }, whole(ids))).items.map(meetingView),
};

/** The subjects by collection and id, one read a collection; those that may not be seen are missing. */
export async function subjectsOf(
  changes: readonly Change[],
  site: string,
): Promise<(change: Change) => SubjectView | null> {
  const collections = [...new Set(changes.map(({ collection }) => collection))];
  const loaded = await Promise.all(
    collections.map(async (collection) => {
      const ids = [...new Set(changes.filter((one) => one.collection === collection).map(({ subject }) => subject))];
      const views = await LOADERS[collection](ids, site);
      return [collection, new Map(views.map((view) => [view.id, view]))] as const;
    }),
  );
  const byCollection = new Map(loaded);
  return ({ collection, subject }) => byCollection.get(collection)?.get(subject) ?? null;
}
