/** The secret of the demo and of development, made once and kept beside their data. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";

/** Sets `NEXTAUTH_SECRET` for the rest of the process, unless it is set. */
export function keepSecret(): void {
  const { DATA_DIR, NEXTAUTH_SECRET } = env();
  if (NEXTAUTH_SECRET) return;
  const file = path.join(DATA_DIR, "secret");
  mkdirSync(DATA_DIR, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  process.env.NEXTAUTH_SECRET = readFileSync(file, "utf8");
}
