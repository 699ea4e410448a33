/**
 * The settings, read once from the environment. `.env.example` lists them all; a wrong one stops the start with its name.
 */
import { z } from "zod";
import "./sentences";

export const Settings = z.object({
  /** The app's database connection. Without it an embedded PostgreSQL is started in `DATA_DIR`. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The connection of the role that owns the tables and migrates them; `DATABASE_URL` when absent. */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections one process holds at most. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
  /** Where the embedded database and the demo's mail are kept. */
  DATA_DIR: z.string().min(1).default(".data"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOSTNAME: z.string().min(1).default("localhost"),
  /** The address people type, with scheme; `http://localhost:PORT` when absent. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where GPO publishes bills; a mirror serves as well. */
  GOVINFO_URL: z.url({ protocol: /^https?$/ }).default("https://www.govinfo.gov"),
  /** Where the Clerk of the House publishes members, roll calls and floor proceedings. */
  CLERK_URL: z.url({ protocol: /^https?$/ }).default("https://clerk.house.gov"),
  /** Where the House publishes the bills of the week and its committees' meetings. */
  HOUSE_DOCS_URL: z.url({ protocol: /^https?$/ }).default("https://docs.house.gov"),
  /** Where the Senate publishes members and roll calls. */
  SENATE_URL: z.url({ protocol: /^https?$/ }).default("https://www.senate.gov"),
  /** Where unitedstates/congress-legislators is published. */
  LEGISLATORS_URL: z.url({ protocol: /^https?$/ }).default("https://unitedstates.github.io/congress-legislators"),
  /** Requests a second to one host, at most. */
  SYNC_RATE: z.coerce.number().min(0.01).max(1_000).default(4),
  /** Seconds before a request that failed is tried again; each further pause is twice as long. */
  SYNC_RETRY_SECONDS: z.coerce.number().min(0.001).max(300).default(2),
  /** Minutes between two looks at a source; each source has a number of its own when absent. */
  SYNC_MINUTES: z.coerce.number().int().min(1).max(100_000).optional(),
  /** Signs cookies and sign-in links; at least 32 characters. The demo makes one of its own. */
  NEXTAUTH_SECRET: z.string().min(32).optional(),
  /** Whether moderators and staff must prove who they are by a passkey or a code. The demo only offers it. */
  SECOND_FACTOR: z.enum(["required", "offered"]).default("required"),
  /** An OpenID Connect provider that people may sign in with, its client and what the button calls it. All of them or none. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).default("your organization"),
  /** `smtp://user:password@host:port`. Required, except in the demo and in development. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of our mail. */
  MAIL_FROM: z.string().default("Colloquy <colloquy@localhost>"),
  /** How many of a new account's first comments, replies and suggestions a moderator reads before others do. */
  HOLD_FIRST_POSTS: z.coerce.number().int().min(0).max(1_000).default(0),
  /** The DNS server that is asked for what domains prove, as `9.9.9.9` or `127.0.0.1:5353`; the system's when absent. */
  DOMAIN_DNS: z
    .string()
    .regex(/^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d{1,5})?$/i)
    .optional(),
  /** Where files that prove a domain are asked for, in place of `https://` and the domain: for sites without a way out, and tests. */
  DOMAIN_FILES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Set by the demo and by development: mail lands in `DATA_DIR/mail` and on the page /mail, for anyone to read. */
  MAIL_TO_FOLDER: z.stringbool().default(false),
});
export type Settings = z.infer<typeof Settings>;

/** Throws with one line for each wrong setting, naming it. An empty value counts as absent. */
export function readSettings(from: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ""));
  const read = Settings.safeParse(given);
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Some settings are wrong (see .env.example):\n${lines.join("\n")}`);
}

/** The settings of this process. */
export function env(): Settings {
  return readSettings(process.env);
}

/** The address of this site, without a slash at the end. */
export function publicUrl(): string {
  const { PUBLIC_URL, PORT } = env();
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, "");
}
