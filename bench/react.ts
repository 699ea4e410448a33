/** Reactions of many people on one section, through the command, against the bare statement with its trigger. */
import { readFileSync } from "node:fs";
import pg from "pg";
import { saveUser } from "@/lib/account/store";
import type { Citizen } from "@/lib/account/viewer";
import { react, takeBack } from "@/lib/annotation/commands";
import { NewReaction } from "@/lib/annotation/schema";
import { importFile } from "@/lib/intake/commands";
import { parse } from "@/lib/parse";
import { withDatabase } from "./database";
import type { Row } from "./run";

const SAMPLE = "BILLS-119hr99901ih.xml";
const WRITERS = 8;
const TURNS = 60;

export function benchReact(): Promise<Row[]> {
  return withDatabase(async (ownerUrl) => {
    const bytes = readFileSync(`prisma/samples/${SAMPLE}`);
    await importFile(SAMPLE, bytes.length, bytes, new Date());
    const people = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) =>
        saveUser({ email: `p${index}@example.org`, name: `P${index}`, role: "citizen" }, new Date()),
      ),
    );
    const reaction = parse(NewReaction, { block: "hr99901-119/ih/s3/a", kind: "great-idea" });
    const command = await rate(people, async (person) => {
      await react(person, reaction, new Date());
      await takeBack(person, reaction, new Date());
    });
    const pool = new pg.Pool({ connectionString: ownerUrl, max: WRITERS });
    const { rows } = await pool.query("SELECT id FROM revision");
    const bare = await rate(people, async ({ id }) => {
      const key = [id, rows[0].id, "s3/a", "great-idea"];
      await pool.query(
        "INSERT INTO reaction (user_id, revision_id, path, kind, at) VALUES ($1, $2, $3, $4, now())",
        key,
      );
      await pool.query("DELETE FROM reaction WHERE user_id = $1 AND revision_id = $2 AND path = $3 AND kind = $4", key);
    });
    await pool.end();
    return [
      {
        work: `react: ${WRITERS} people on one section`,
        rate: command,
        unit: "reactions/s",
        limit: bare,
        of: "the bare statement",
      },
    ];
  });
}

async function rate(people: readonly Citizen[], work: (person: Citizen) => Promise<void>): Promise<number> {
  const began = performance.now();
  await Promise.all(
    people.map(async (person) => {
      for (let turn = 0; turn < TURNS; turn++) await work(person);
    }),
  );
  return (people.length * TURNS * 2) / ((performance.now() - began) / 1_000);
}
