import { createHash } from "node:crypto";
import { z } from "zod";
import { takeOut } from "@/lib/privacy/commands";
import type { HeldRow } from "@/lib/privacy/store";
import { Raw } from "./answer";
import { endpoint } from "./endpoint";

export const readTakeOut = endpoint({
  method: "GET",
  path: "/api/v1/viewer/data",
  tag: "Viewer",
  summary: "Everything of yours that is here, as one JSON file",
  description:
    "By what it is; the columns are those of the database. Secrets and the names of moderators are left out.",
  reply: z.unknown(),
  cache: "private",
  permission: "take-out",
  handle: async (_input, { viewer, now }) => {
    const hash = createHash("sha256");
    for await (const piece of jsonOf(takeOut(viewer))) hash.update(piece); // read twice: it may be too much to keep
    return new Raw(jsonOf(takeOut(viewer)), {
      type: "application/json",
      etag: `"${hash.digest("base64url")}"`,
      modified: now,
      headers: { "content-disposition": 'attachment; filename="colloquy-my-data.json"' },
    });
  },
});

/** One object: under each name an array of its rows, which come name by name. */
async function* jsonOf(rows: AsyncIterable<HeldRow>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let called: string | null = null;
  yield encoder.encode("{");
  for await (const one of rows) {
    const begins = called === null ? "" : "],";
    yield encoder.encode(
      one.called === called ? `,\n${one.row}` : `${begins}\n${JSON.stringify(one.called)}: [\n${one.row}`,
    );
    called = one.called;
  }
  yield encoder.encode(called === null ? "}\n" : "]\n}\n");
}
