/** A revision and blocks written by hand, for tests of what is rendered. */
import type { Revision } from "@/lib/bill/bill";
import type { Block } from "@/lib/bill/block";
import type { Subject } from "@/lib/bill/page-frame";
import type { Form } from "@/lib/bill/reading";

const form: Form = {
  title: "To require timetables.",
  shortTitle: "Timetables Act",
  session: 1,
  chamber: "house",
  sponsors: [],
  cosponsors: [],
  committees: [],
  date: "2025-03-04",
  formula: "enacting",
};

export const sampleRevision: Revision = {
  id: "00000000-0000-7000-8000-000000000001",
  billId: "hr7-119",
  versionId: "hr7-119/ih",
  stage: "ih",
  number: 1,
  current: true,
  form,
  issuedOn: "2025-03-04",
  blockCount: 0,
  textLength: 0,
  createdAt: new Date("2025-03-05T12:00:00Z"),
};

export const sampleSubject: Subject = {
  bill: {
    id: "hr7-119",
    type: "hr",
    number: 7,
    congress: 119,
    title: form.title,
    shortTitle: form.shortTitle,
    displayTitle: null,
    latestStage: "ih",
    latestOn: "2025-03-04",
    introducedOn: "2025-03-04",
    standing: null,
  },
  versions: [
    {
      id: "hr7-119/ih",
      stage: "ih",
      issuedOn: "2025-03-04",
      published: true,
      texts: [{ number: 1, issuedOn: "2025-03-04", cameOn: "2025-03-05" }],
    },
  ],
  revision: sampleRevision,
  assets: {
    style: "/assets/s.css",
    script: "/assets/r.js",
    compareScript: "/assets/compare.js",
    font: "/fonts/f.woff2",
    origin: "https://colloquy.test",
  },
};

type Draft = Partial<Block> & { path: string; text: string };

/** Blocks in reading order; what a draft leaves out is that of a paragraph of text. */
export function sampleBlocks(...drafts: Draft[]): Block[] {
  let start = 0;
  return drafts.map((draft, position) => {
    const steps = draft.path.split("/").filter((step) => !/^(quote|struck)/.test(step));
    const block: Block = {
      parent: null,
      position,
      depth: steps.length - 1,
      kind: draft.level ? "provision" : "text",
      level: null,
      designator: null,
      heading: null,
      start,
      citation: null,
      struck: false,
      inserted: false,
      quoted: 0,
      marks: [],
      layout: {},
      sourceId: null,
      ...draft,
    };
    start += draft.text.length + 1;
    return block;
  });
}

/** A provision: its number, its caption, its words. */
export function provision(
  path: string,
  level: NonNullable<Block["level"]>,
  [designator, heading, words]: [string | null, string | null, string],
  more: Partial<Block> = {},
): Draft {
  const text = [designator, heading, words].filter((part) => part !== null && part !== "").join(" ");
  return { path, level, designator, heading, text, ...more };
}
