/**
 * Drafts and checks migrations with Prisma's own schema engine, in its WebAssembly build: no binary to download.
 *
 *     npm run db:create -- name    writes prisma/migrations/…_name/migration.sql from what the schema changed
 *     npm run db:check             fails when the migrations do not give the schema
 *
 * It works in databases of its own beside the one it is given, and drops them.
 */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import pg from "pg";
import { startEmbeddedPostgres } from "../lib/cli/embedded-postgres";

const MIGRATIONS = "prisma/migrations";
const SCHEMA = "prisma/schema";
const LOCK = path.join(MIGRATIONS, "migration_lock.toml");

async function main(command: string | undefined, name: string | undefined) {
  const server = process.env.DATABASE_OWNER_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: ".data/schema-engine" });
  try {
    const difference = await differ(process.env.DATABASE_OWNER_URL ?? server?.ownerUrl ?? "");
    if (command === "check") return check(difference);
    if (command === "create" && name) return create(difference, name);
    console.log("usage: db:create -- NAME, or db:check");
    return 2;
  } finally {
    await server?.stop();
  }
}

type Difference = { sql: string; any: boolean };

function check({ sql, any }: Difference): number {
  console.log(
    any
      ? `prisma/migrations do not give prisma/schema; they still lack:\n${sql}`
      : "prisma/schema and prisma/migrations agree",
  );
  return any ? 1 : 0;
}

function create({ sql, any }: Difference, name: string): number {
  if (!any) {
    console.log("no change");
    return 0;
  }
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = path.join(MIGRATIONS, `${stamp}_${name}`);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "migration.sql"), sql);
  console.log(`wrote ${folder}/migration.sql: read it, then npm run db:migrate`);
  return 0;
}

/** What prisma/schema has that prisma/migrations do not make, as SQL. */
async function differ(url: string): Promise<Difference> {
  const engine = await schemaEngine(url);
  const reply = await engine.diff({
    from: { tag: "migrations", ...migrationsOnDisk() },
    to: { tag: "schemaDatamodel", files: schemaFiles() },
    script: true,
    exitCode: true,
    filters: { externalTables: [], externalEnums: [] },
  });
  return { sql: reply.stdout ?? "", any: reply.exitCode !== 0 };
}

type SchemaEngine = { diff(input: object): Promise<{ stdout: string | null; exitCode: number }> };

async function schemaEngine(url: string): Promise<SchemaEngine> {
  const require = createRequire(import.meta.url);
  const entry = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const { instance } = await WebAssembly.instantiate(
    fs.readFileSync(path.join(path.dirname(entry), "schema_engine_bg.wasm")),
    { "./schema_engine_bg.js": glue },
  );
  glue.__wbg_set_wasm(instance.exports);
  const { __wbindgen_start: begin } = instance.exports;
  if (typeof begin === "function") begin();
  const datamodels = schemaFiles().map((file): [string, string] => [file.path, file.content]);
  const factory = bindMigrationAwareSqlAdapterFactory(new Factory(url));
  return glue.SchemaEngine.new({ datamodels }, () => {}, factory);
}

function schemaFiles() {
  return fs
    .readdirSync(SCHEMA)
    .filter((file) => file.endsWith(".prisma"))
    .map((file) => ({ path: path.resolve(SCHEMA, file), content: fs.readFileSync(path.join(SCHEMA, file), "utf8") }));
}

function migrationsOnDisk() {
  const folders = fs.readdirSync(MIGRATIONS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return {
    baseDir: path.resolve(MIGRATIONS),
    lockfile: { path: "migration_lock.toml", content: fs.readFileSync(LOCK, "utf8") },
    shadowDbInitScript: "",
    migrationDirectories: folders
      .map((entry) => entry.name)
      .sort()
      .map((name) => ({
        path: name,
        migrationFile: {
          path: "migration.sql",
          content: { tag: "ok", value: fs.readFileSync(path.join(MIGRATIONS, name, "migration.sql"), "utf8") },
        },
      })),
  };
}

/**
 * adapter-pg splits scripts at every `;` (which breaks `$$` bodies), has no mapping for the catalog's `"char"`,
 * and its shadow connection ignores the database it made, so that it would work in the real one. All three mended here.
 */
class Factory extends PrismaPg implements SqlMigrationAwareDriverAdapterFactory {
  readonly #url: string;

  constructor(url: string) {
    super({ connectionString: url });
    this.#url = url;
  }

  override async connect() {
    return mended(await super.connect());
  }

  override async connectToShadowDb() {
    const name = `prisma_shadow_${process.pid}_${Date.now().toString(36)}`;
    const admin = new pg.Client({ connectionString: this.#url });
    await admin.connect();
    await admin.query(`CREATE DATABASE "${name}"`);
    const url = new URL(this.#url);
    url.pathname = `/${name}`;
    const adapter = mended(await new PrismaPg({ connectionString: url.href }).connect());
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      await dispose();
      await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      await admin.end();
    };
    return adapter;
  }
}

const CHAR = 18;
const BPCHAR = 1042;

function mended<Adapter extends SqlDriverAdapter & { underlyingDriver(): pg.Pool }>(adapter: Adapter): Adapter {
  const driver = adapter.underlyingDriver();
  const query = driver.query.bind(driver) as (...args: unknown[]) => Promise<pg.QueryArrayResult>;
  const queryRaw = adapter.queryRaw.bind(adapter);
  let chars: number[] = [];
  Object.assign(driver, {
    query: async (...args: unknown[]) => {
      const result = await query(...args);
      chars = [];
      result?.fields?.forEach((field, index) => {
        if (field.dataTypeID !== CHAR) return;
        field.dataTypeID = BPCHAR;
        chars.push(index);
      });
      return result;
    },
  });
  adapter.queryRaw = async (input) => {
    const result = await queryRaw(input);
    for (const index of chars) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  adapter.executeScript = async (sql) => {
    if (sql.trim()) await driver.query(sql);
  };
  return adapter;
}

process.exit(await main(process.argv[2], process.argv[3]));
