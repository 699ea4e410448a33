/**
 * The code of a thread as one file of JavaScript: a thread that finds and compiles a hundred modules one by one works for
 * a second before it does anything.
 */
import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";

/** Makes the file, in a folder of its own, of the module at `entry` and all it imports of ours. */
export async function threadFile(entry: URL): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "colloquy-thread-"));
  const outfile = path.join(folder, "thread.mjs");
  await build({
    entryPoints: [fileURLToPath(entry)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    plugins: [PACKAGES],
  });
  return outfile;
}

/** Packages are imported from where they are, wherever the file stands. */
const PACKAGES: Plugin = {
  name: "packages",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^(@[^/]|[^@./])/ }, ({ path, kind }) =>
      kind === "entry-point" ? null : { path: import.meta.resolve(path), external: true },
    ),
};
