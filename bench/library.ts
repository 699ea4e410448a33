/**
 * A library of 10,000 bills with 30,000 versions: how long lists, searches, facets and completions take, against a bare look-up by key
 * through the same client; and by which plan, for a scan of a whole large table is a fault.
 */
import pg from "pg";
import { everyBill } from "@/lib/bill/bill-filter-store";
import { BILL_ORDERS, type BillOrder, countBills, listBills } from "@/lib/bill/bill-list-store";
import { everyBlock, everyVersion, listBlocks, listVersions } from "@/lib/bill/list-store";
import { findBill } from "@/lib/bill/store";
import type { Key, Page, PageRequest } from "@/lib/page";
import { candidatesOf } from "@/lib/search/candidate-store";
import { completionsFor } from "@/lib/search/completion-store";
import { facetsOf, facetsOfHits } from "@/lib/search/facet-store";
import { readQuery } from "@/lib/search/query";
import { searchBlocks } from "@/lib/search/store";
import { type Statement, statementsOf } from "../tests/support/queries";
import { withDatabase } from "./database";
import { fillLibrary } from "./library-rows";
import type { Row } from "./run";

const TURNS = 15;
/** Pages that a deep page lies behind. */
const DEEP = 50;
/** Rows of a table that is large. */
const LARGE = 50_000;

type Work = { name: string; run: () => Promise<unknown> };

export function benchLibrary(): Promise<Row[]> {
  return withDatabase(async (ownerUrl) => {
    console.error(`library: ${await fillLibrary(ownerUrl)} rows`);
    const works = [...searches(), ...(await lists()), ...others()];
    const rows: Row[] = [];
    for (const { name, run } of works) {
      const { taken, bare } = await medians(run);
      const work = `library: ${name}, ${taken.toFixed(1)} ms`;
      rows.push({ work, rate: 1_000 / taken, unit: "per s", limit: 1_000 / bare, of: "one bill by its key" });
    }
    const all = rows.filter(({ work }) => work.includes("search ")).map(({ rate }) => 1_000 / rate);
    console.error(`library: the median of searches is ${middle(all).toFixed(1)} ms`);
    for (const { name, run } of works) await explain(name, await statementsOf(run), ownerUrl);
    return rows;
  });
}

const QUERIES = [
  "secretary",
  "appropriations",
  "health care",
  '"not later than" report',
  "veteran*",
  "section -title",
  "sec. 2(a)(1)",
  "§ 552(b)(3)",
  "42 U.S.C. 1395w-4",
  "rural hospital",
  "climate",
];

function searches(): Work[] {
  const first = { after: null, limit: 20 };
  const best = QUERIES.map((written) => ({
    name: `search ${written}`,
    run: async () => searchBlocks(await candidatesOf(readQuery(written), everyBill), "best", first),
  }));
  const secretary = readQuery("secretary");
  const narrow = { ...everyBill, subject: ["Health"], party: ["R"] };
  return [
    ...best,
    {
      name: "search secretary, newest",
      run: async () => searchBlocks(await candidatesOf(secretary, everyBill), "newest", first),
    },
    {
      name: "search secretary, narrowed",
      run: async () => searchBlocks(await candidatesOf(secretary, narrow), "best", first),
    },
    { name: "facets of a search", run: async () => facetsOfHits(secretary, everyBill) },
  ];
}

async function lists(): Promise<Work[]> {
  const orders = Object.keys(BILL_ORDERS) as BillOrder[];
  const bills = await Promise.all(
    orders.map((order) => walk(`bills by ${order}`, (page) => listBills(everyBill, order, page))),
  );
  const narrow = { ...everyBill, congress: [117], party: ["D"] };
  return [
    ...bills.flat(),
    ...(await walk("bills of one congress and party", (page) => listBills(narrow, "latest", page))),
    ...(await walk("versions", (page) => listVersions(everyVersion, page))),
    ...(await walk("blocks", (page) => listBlocks(everyBlock, page))),
  ];
}

/** The first page of a list and one far behind it. */
async function walk(name: string, read: (page: PageRequest) => Promise<Page<unknown>>): Promise<Work[]> {
  let after: Key | null = null;
  for (let page = 0; page < DEEP; page++) after = (await read({ after, limit: 25 })).next ?? after;
  return [
    { name: `${name}, first page`, run: () => read({ after: null, limit: 25 }) },
    { name: `${name}, page ${DEEP + 1}`, run: () => read({ after, limit: 25 }) },
  ];
}

function others(): Work[] {
  return [
    { name: "count of all bills", run: () => countBills(everyBill) },
    { name: "facets of all bills", run: () => facetsOf(everyBill, null) },
    { name: "facets of one congress", run: () => facetsOf({ ...everyBill, congress: [117] }, null) },
    { name: "completions for a word", run: () => completionsFor("health") },
    { name: "completions for two letters", run: () => completionsFor("he") },
    { name: "completions for a misspelled title", run: () => completionsFor("helth care") },
    { name: "completions for a number", run: () => completionsFor("hr 100001") },
  ];
}

/** Milliseconds of the work, and of a bare look-up that took turns with it. */
async function medians(run: () => Promise<unknown>): Promise<{ taken: number; bare: number }> {
  await run();
  const times: Record<"taken" | "bare", number[]> = { taken: [], bare: [] };
  for (let turn = 0; turn < TURNS; turn++) {
    times.bare.push(await milliseconds(() => findBill("hr100001-114")));
    times.taken.push(await milliseconds(run));
  }
  return { taken: middle(times.taken), bare: middle(times.bare) };
}

async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

function middle(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Says which statements scan a whole large table. */
async function explain(name: string, statements: Statement[], ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rows: tables } = await client.query("SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples > $1", [
      LARGE,
    ]);
    const large = new Set(tables.map(({ relname }) => relname));
    for (const { text, values } of statements.filter((one) => /^\s*(SELECT|WITH)/i.test(one.text))) {
      const { rows } = await client.query(`EXPLAIN ${text}`, values);
      const scans = rows
        .map((row) => String(row["QUERY PLAN"]))
        .filter((line) => large.has(/Seq Scan on (?:\w+\.)?(\w+)/.exec(line)?.[1]));
      for (const scan of scans) console.error(`FAILS ${name}: ${scan.trim()}\n${text.slice(0, 500)}`);
      if (scans.length > 0) process.exitCode = 1;
    }
  } finally {
    await client.end();
  }
}
