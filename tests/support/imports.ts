/** What a source file imports, and which rules of architecture §2 that breaks. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** Left may look at right. Files directly in lib/ are to the right of all. */
const ROOMS = [
  "api",
  "privacy",
  "following",
  "record",
  "search",
  "moderation",
  "annotation",
  "organization",
  "intake",
  "congress",
  "bill",
  "account",
  "change",
];

/** Rooms whose files are concepts unless their name says otherwise; `api` and `intake` are about reading and sending. */
const PURE_ROOMS = ROOMS.filter((room) => room !== "api" && room !== "intake");
const NOT_A_CONCEPT = /(^|-)(store|commands|jobs|sequencer)\.ts$/;
const INPUT_OUTPUT = /^(node:(fs|net|http|https|http2|tls|dgram|child_process|worker_threads)(\/|$)|pg$|pg-)/;

/** Every source file below `folder`, relative to the project. */
export function sourcesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

export function importsOf(file: string, source = readFileSync(file, "utf8")): string[] {
  return ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => resolved(file, fileName));
}

/** `lib/bill/block` for `./block` and for `@/lib/bill/block`; a package keeps its name. */
function resolved(file: string, name: string): string {
  if (name.startsWith("@/")) return name.slice(2);
  return name.startsWith(".") ? path.join(path.dirname(file), name) : name;
}

/** One sentence for each import that may not be. */
export function violations(file: string, imports: readonly string[]): string[] {
  return imports.flatMap((imported) =>
    RULES.filter(({ broken }) => broken(file, imported)).map(({ says }) => `${file} imports ${imported}: ${says}`),
  );
}

type Rule = { says: string; broken: (file: string, imported: string) => boolean };

const RULES: Rule[] = [
  {
    says: "a room looks only at rooms to its right",
    broken: (file, imported) => {
      const [from, to] = [roomOf(file), roomOf(imported)];
      if (from === null || from === "cli" || to === null) return false;
      return to === "cli" || ROOMS.indexOf(from) > ROOMS.indexOf(to);
    },
  },
  {
    says: "the files of lib/ itself look at no room",
    broken: (file, imported) => /^lib\/[^/]+\.ts$/.test(file) && roomOf(imported) !== null,
  },
  {
    says: "lib/ is framework-free",
    broken: (file, imported) =>
      file.startsWith("lib/") && !file.startsWith("lib/cli/") && /^(next|react|react-dom|app)(\/|$)/.test(imported),
  },
  {
    says: "only lib/db.ts and stores see the Prisma client",
    broken: (file, imported) =>
      /^(lib|app)\//.test(file) &&
      file !== "lib/db.ts" &&
      !isStore(file) &&
      /^(prisma\/generated|@prisma)(\/|$)/.test(imported),
  },
  {
    says: "only stores and commands see the database",
    broken: (file, imported) =>
      imported === "lib/db" && !isStore(file) && !/^lib\/cli\/|commands\.ts$|^(tests|bench|prisma)\//.test(file),
  },
  {
    says: "a concept imports concepts only",
    broken: (file, imported) =>
      isConcept(file) &&
      (INPUT_OUTPUT.test(imported) || NOT_A_CONCEPT.test(`${path.basename(imported)}.ts`) || imported === "lib/env"),
  },
];

function roomOf(file: string): string | null {
  return /^lib\/([^/]+)\//.exec(file)?.[1] ?? null;
}

function isStore(file: string): boolean {
  return /(^|\/)([a-z-]+-)?store\.ts$/.test(file);
}

function isConcept(file: string): boolean {
  return PURE_ROOMS.some((room) => file.startsWith(`lib/${room}/`)) && !NOT_A_CONCEPT.test(path.basename(file));
}
