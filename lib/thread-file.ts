/**
 * The code of a thread as one file of JavaScript: a thread that finds and compiles a hundred modules one by one works for
 * a second before it does anything.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Packages are not taken in, so the file stands where they are found. */
const FOLDER = fileURLToPath(new URL("../node_modules/.cache/colloquy", import.meta.url));

/** The file made of the module at `entry` and all it imports. It is named by its content: processes may share it. */
export async function threadFile(entry: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 16);
  const file = path.join(FOLDER, `${path.basename(entry.pathname, ".ts")}-${hash}.mjs`);
  if (existsSync(file)) return file;
  const partial = `${file}.${process.pid}`;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(partial, code);
  await rename(partial, file);
  return file;
}
