/**
 * npm run demo    everything at once: a database, sample bills, a little life, the built site.
 *
 * Started again it keeps its data and starts in seconds.
 */
import net from "node:net";
import { everyBill } from "@/lib/bill/bill-filter-store";
import { countBills } from "@/lib/bill/bill-list-store";
import { env, publicUrl } from "@/lib/env";
import { seed, signInLinks } from "@/prisma/seed";
import { runUntilStopped, startSite } from "@/server";
import { startBuild } from "./build";
import { loadSettings, openDatabase } from "./database";
import { importWithProgress } from "./import";
import { fetchRealBills } from "./real-bills";
import { keepSecret } from "./secret";

const SAMPLES = "prisma/samples";

async function demo(): Promise<void> {
  Object.assign(process.env, {
    SECOND_FACTOR: "offered",
    ...process.env,
    NODE_ENV: "production",
    MAIL_TO_FOLDER: "true",
  });
  await runUntilStopped(start);
}

async function start(closers: (() => Promise<void>)[]): Promise<void> {
  loadSettings();
  await mustBeFree(env().PORT, env().HOSTNAME);
  console.log("Starting the database …");
  const database = await openDatabase();
  closers.push(database.close);
  keepSecret();
  if ((await countBills(everyBill)) === 0) await fill();

  const build = startBuild();
  if (build) {
    console.log("Building the site; this takes about a minute, once …");
    closers.push(async () => void build.child.kill());
    if (!(await build.done)) throw new Error("The site could not be built; the lines above say why.");
  }
  const site = await startSite({ dev: false });
  closers.push(site.stop);
  console.log(await welcome(database.place));
}

/** Asked before anything is made, so that the answer comes at once. */
async function mustBeFree(port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = net.createServer();
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(refusalOf(error, port, host))));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

function refusalOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === "EADDRINUSE")
    return `Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm run demo`;
  if (code === "EACCES") return `Port ${port} may not be used by you. Choose one above 1023: PORT=3000 npm run demo`;
  return `This machine cannot listen at ${host} (HOSTNAME): ${message}`;
}

async function fill(): Promise<void> {
  console.log("Importing the sample bills …");
  await importWithProgress([SAMPLES]);
  const { files, problem } = await fetchRealBills();
  if (files.length > 0) {
    console.log("Importing real bills from govinfo …");
    await importWithProgress(files);
  }
  if (problem) console.log(`Not all real bills could be fetched from govinfo (${problem}); the samples do without.`);
  await seed(new Date());
}

async function welcome(place: string): Promise<string> {
  const links = await signInLinks(new Date());
  return [
    "",
    `  Colloquy is at ${publicUrl()}`,
    "",
    "  Sign in as (each link works once, for 24 hours; start the demo again for new ones):",
    ...links.flatMap(({ role, name, link }) => [`    ${role}, ${name}:`, `      ${link}`]),
    "",
    `  Mail the demo would send: ${publicUrl()}/mail`,
    "  Import real bills, from another terminal: npm run import -- PATH…  (files, folders or zips of bills, statuses, votes, members, the floor, meetings)",
    "  Bulk data to download: https://www.govinfo.gov/bulkdata/BILLS",
    "",
    `  The data is in ${place}. Ctrl-C stops everything.`,
    "",
  ].join("\n");
}

demo().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
