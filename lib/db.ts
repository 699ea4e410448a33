/**
 * The one Prisma client and the one pool beside it. Only stores may import this.
 *
 * Both speak as the role `colloquy_app`, which may not change tables or rewrite what has happened.
 */
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "@/prisma/generated/client";
import { env } from "./env";

type Opened = { prisma: PrismaClient; pool: pg.Pool };

// Kept on globalThis: Next bundles this file more than once, and each copy would open a pool of its own.
const shared = globalThis as typeof globalThis & { colloquyDatabase?: Opened };

function opened(): Opened {
  shared.colloquyDatabase ??= open();
  return shared.colloquyDatabase;
}

function open(): Opened {
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: max } = env();
  if (!url)
    throw new Error("DATABASE_URL is not set: start Colloquy with `npm run demo`, or set it (see .env.example).");
  const pool = new pg.Pool({ ...connectionOf(url), max, idleTimeoutMillis: 30_000 });
  pool.on("error", () => {}); // an idle connection that breaks is replaced on next use; queries report their own errors
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

/** Milliseconds one statement may take: a search that nobody waits for any more must not hold a connection. */
const STATEMENT_TIMEOUT = 60_000;

/** An owner's URL also works: the connection then takes the app's role as it starts. */
export function connectionOf(url: string): pg.ClientConfig {
  const asApp = new URL(url).username === "colloquy_app";
  const role = asApp ? {} : { options: "-c role=colloquy_app" };
  return { connectionString: url, connectionTimeoutMillis: 10_000, statement_timeout: STATEMENT_TIMEOUT, ...role };
}

/** Prisma, or the transaction a store was handed. */
export type Db = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$use" | "$extends" | "$transaction">;

/** Opened on first use, so that a build needs no database. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get: (_target, property) => Reflect.get(opened().prisma, property),
});

/** All of it or none of it. */
export function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  return opened().prisma.$transaction(work, { maxWait: 10_000, timeout: 20_000 });
}

/** For typed SQL where Prisma is the wrong tool: COPY, long walks. The connection goes back when `work` is done. */
export async function withConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await opened().pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(broken); // after an error the connection may be mid-transaction: it is closed, not reused
  }
}

/** A query that a connection parses once, however often it is asked. Each text is kept: it must be one of a few. */
export function prepared(text: string, values: unknown[]): pg.QueryConfig {
  return { name: createHash("sha1").update(text).digest("hex"), text, values };
}

/** A transaction on one plain connection. */
export function sqlTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return withConnection(async (client) => {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  });
}

export async function closeDatabase(): Promise<void> {
  const { colloquyDatabase } = shared;
  delete shared.colloquyDatabase;
  await colloquyDatabase?.prisma.$disconnect();
  await colloquyDatabase?.pool.end();
}
