/**
 * A meeting as the House Committee Repository tells of it: docs.house.gov, `committee-meeting`. Times in it are Eastern.
 */
import type { Rejection } from "@/lib/bill/reading";
import { isStage } from "@/lib/bill/stage";
import { easternInstant } from "@/lib/clock";
import { childAt, childrenOf, dateIn, type Element, numberIn, parseXml, textAt } from "./data-xml";
import type { Meeting, MeetingDocument, MeetingKind, MeetingState } from "./meeting";
import { billsIn, timeIn } from "./week-xml";

export function readMeeting(bytes: Uint8Array): Meeting | Rejection {
  const tree = parseXml(bytes);
  if ("rejected" in tree) return tree;
  const { root } = tree;
  const number = numberIn(/\d+/.exec(root.attributes["meeting-id"] ?? "")?.[0] ?? null);
  const congress = numberIn(root.attributes["congress-num"] ?? null);
  const changedAt =
    timeIn(root.attributes["update-date"]) ??
    timeIn(root.attributes["orig-publish-date"]) ??
    timeIn(root.attributes["create-date"]);
  if (number === null || congress === null || changedAt === null)
    return {
      rejected: "malformed",
      message: "The meeting lacks its number, its Congress or its date. Fetch it again.",
    };
  const details = childAt(root, "meeting-details");
  const title = textAt(details, "meeting-title");
  const documents = childrenOf(childAt(root, "meeting-documents"), "meeting-document").flatMap((item) =>
    timeIn(item.attributes["remove-date"]) === null ? [documentIn(item, congress)] : [],
  );
  const on = dateIn(textAt(details, ["meeting-date", "calendar-date"]));
  const hour = textAt(details, ["meeting-date", "start-time"]);
  const onAgenda = [...billsIn(title ?? "", congress), ...documents.flatMap(({ bill }) => bill ?? [])];
  return {
    id: `h${number}`,
    congress,
    kind: kindOf(root.attributes["meeting-type"] ?? "", title),
    status: statusOf(textAt(root, "current-status")),
    title,
    on,
    startsAt: on === null || hour === null ? null : easternInstant(`${on}T${hour}`),
    place: placeIn(childAt(details, "meeting-location")),
    committees: committeesIn(details),
    bills: [...new Set(onAgenda)],
    documents,
    changedAt,
  };
}

/** House codes: HMKP is a markup, HHRG a hearing; others are told by their title. */
function kindOf(code: string, title: string | null): MeetingKind {
  if (/^H?MKP/i.test(code) || /\bmark-?\s?up\b/i.test(title ?? "")) return "markup";
  return /^H?HRG/i.test(code) || /\bhearing\b/i.test(title ?? "") ? "hearing" : "meeting";
}

const STATUS: [RegExp, MeetingState][] = [
  [/^(s|r|scheduled|rescheduled)$/i, "scheduled"],
  [/^(p|postponed)$/i, "postponed"],
  [/^(c|x|d|cancell?ed|deleted)$/i, "cancelled"],
];

function statusOf(code: string | null): MeetingState | null {
  return STATUS.find(([pattern]) => pattern.test(code ?? ""))?.[1] ?? null;
}

/** The House writes `RU00` where the Library of Congress writes `hsru00`; joint committees begin with J and keep theirs. */
function committeesIn(details: Element | null): string[] {
  const named = ["committees", "subcommittees"].flatMap((list) =>
    childrenOf(childAt(details, list), "committee-name").flatMap(({ attributes }) => attributes.id ?? []),
  );
  const codes = named.flatMap((id) => (/^[A-Z]{2}\d\d$/i.test(id) ? [`hs${id.toLowerCase()}`] : []));
  return [...new Set(codes)];
}

function placeIn(location: Element | null): string | null {
  const complex = childAt(location, "capitol-complex");
  const room = textAt(complex, "room");
  const building = textAt(complex, "building");
  if (complex) return [room, building].filter(Boolean).join(", ") || null;
  return textAt(location, "non-capitol-complex", "address");
}

function documentIn(item: Element, congress: number): MeetingDocument {
  const about = childAt(item, "filename-metadata");
  const stage = textAt(about, "legis-stage")?.toLowerCase() ?? null;
  const written = textAt(about, "legis-num") ?? textAt(item, "legis-num");
  const urls = childrenOf(childAt(item, "files"), "file").flatMap(({ attributes }) => attributes["doc-url"] ?? []);
  return {
    title: textAt(item, "description"),
    kind: item.attributes.type ?? textAt(about, "doc-type"),
    bill: (written && billsIn(written, congress)[0]) || null,
    stage: stage !== null && isStage(stage) ? stage : null,
    urls,
  };
}
