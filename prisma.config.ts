import { defineConfig } from "prisma/config";

// generate, validate and format never run the schema engine and yet insist on having one;
// where it cannot be downloaded, any executable satisfies them.
if (["generate", "validate", "format"].some((command) => process.argv.includes(command)))
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
