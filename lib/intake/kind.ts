/**
 * What a file is, by its first element or character; whatever is none of the others is read as a bill, which says why it is none.
 */
export type Kind = "bill" | "status" | "vote" | "member-xml" | "floor" | "week" | "meeting" | "json";

const ROOTS: Record<string, Kind> = {
  billStatus: "status",
  "rollcall-vote": "vote",
  roll_call_vote: "vote",
  MemberData: "member-xml",
  senators: "member-xml",
  "house-floor-activities": "floor",
  legislative_activity: "floor",
  floorschedule: "week",
  "committee-meeting": "meeting",
};

/** Bytes looked at: a prolog may hold comments and a DOCTYPE with a subset. */
const HEAD = 16 * 1024;

export function kindOf(bytes: Uint8Array): Kind {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const head = new TextDecoder(wide ? "utf-16le" : "utf-8").decode(bytes.subarray(0, HEAD)).trimStart();
  if (/^[[{]/.test(head)) return "json";
  const bare = head.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE(?:[^[>]*\[[\s\S]*?\]|[^[>]*)\s*>/g, "");
  const root = /<([A-Za-z_][\w.-]*)/.exec(bare)?.[1] ?? "";
  return Object.hasOwn(ROOTS, root) ? (ROOTS[root] ?? "bill") : "bill";
}
