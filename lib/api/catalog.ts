/**
 * Every endpoint there is.
 */
import { z } from "zod";
import { createAnnotation, readAnnotation, readAnnotations, removeAnnotation, updateAnnotation } from "./annotations";
import { readBill, readBills } from "./bills";
import { readBlock, readBlocks } from "./blocks";
import {
  dumpAnnotations,
  dumpBills,
  dumpBlocks,
  dumpOrganizations,
  dumpPositions,
  dumpPositionTotals,
  dumpReactions,
  dumpVersions,
  readBulk,
} from "./bulk";
import { readChanges } from "./changes";
import { readCommittee, readCommittees } from "./committees";
import { readComparison } from "./compare";
import { readCompletions } from "./completions";
import { readDiscussion } from "./discussion";
import { readAtom, readJsonFeed } from "./discussion-feed";
import { type Endpoint, endpoint } from "./endpoint";
import { readBillMeetings, readFloor, readMeetings, readSchedule } from "./floor";
import { readOwnHeld } from "./held";
import { readMember, readMembers, readMemberVotes } from "./members";
import { readOwnMentions } from "./mentions";
import { createAct, createReport, readModerationFeed, readModerationLog } from "./moderation";
import { openApi } from "./openapi";
import { readOrganization, readOrganizations } from "./organizations";
import { putPosition, readOwnPositions, readPositions, removePosition } from "./positions";
import { putReaction, readReactions, removeReaction } from "./reactions";
import { readSearch } from "./search";
import {
  readActions,
  readAmendments,
  readBillVotes,
  readCosponsors,
  readRelated,
  readSummaries,
  readTitles,
} from "./status";
import {
  createDecision,
  createProposal,
  readAmendment,
  readDecisions,
  readDraft,
  readDraftAmendment,
} from "./suggestions";
import { readTakeOut } from "./take-out";
import { readText } from "./text";
import { putVote, readHistory, readOwnVotes, readReplies, removeVote } from "./threads";
import { readTrending } from "./trending";
import { readVersion, readVersions } from "./versions";
import { readOwnReactions, readViewer } from "./viewer";
import { readVote, readVotes } from "./votes";

export const readOpenApi = endpoint({
  method: "GET",
  path: "/api/v1/openapi.json",
  tag: "About",
  summary: "This description, as OpenAPI 3.1",
  reply: z.record(z.string(), z.unknown()),
  cache: "brief",
  handle: async (_input, { site }) => openApi(CATALOG, site),
});

export const CATALOG: readonly Endpoint[] = [
  readBills,
  readBill,
  readVersions,
  readVersion,
  readText,
  readBlocks,
  readBlock,
  readDiscussion,
  readAtom,
  readJsonFeed,
  readActions,
  readCosponsors,
  readTitles,
  readSummaries,
  readRelated,
  readAmendments,
  readBillVotes,
  readBillMeetings,
  readMembers,
  readMember,
  readMemberVotes,
  readCommittees,
  readCommittee,
  readVotes,
  readVote,
  readFloor,
  readSchedule,
  readMeetings,
  readSearch,
  readCompletions,
  readComparison,
  readAnnotations,
  createAnnotation,
  readAnnotation,
  updateAnnotation,
  removeAnnotation,
  readReplies,
  readHistory,
  putVote,
  removeVote,
  createReport,
  readModerationLog,
  readModerationFeed,
  createAct,
  createProposal,
  createDecision,
  readDecisions,
  readAmendment,
  readDraft,
  readDraftAmendment,
  readReactions,
  putReaction,
  removeReaction,
  readPositions,
  putPosition,
  removePosition,
  readOrganizations,
  readOrganization,
  readTrending,
  readChanges,
  readBulk,
  dumpBills,
  dumpVersions,
  dumpBlocks,
  dumpAnnotations,
  dumpReactions,
  dumpPositions,
  dumpPositionTotals,
  dumpOrganizations,
  readViewer,
  readTakeOut,
  readOwnReactions,
  readOwnVotes,
  readOwnPositions,
  readOwnMentions,
  readOwnHeld,
  readOpenApi,
];
