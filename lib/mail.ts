/**
 * Sending mail: by SMTP, or in the demo and in development into a folder that the page /mail shows.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import { env } from "./env";
import { logError } from "./log";
import { Problem } from "./problem";
import { uuidv7 } from "./uuid";

export type Mail = { to: string; subject: string; text: string };
export type KeptMail = Mail & { id: string; at: string };

/** Milliseconds a mail server may take to answer. */
const TIMEOUT = 10_000;

/** Throws a Problem when the mail could not be handed over: the person can try again. */
export async function sendMail(mail: Mail, now: Date): Promise<void> {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_TO_FOLDER } = env();
  if (url) return sendBySmtp(url, { from, ...mail });
  if (!MAIL_TO_FOLDER) throw new Error("SMTP_URL is not set, so no mail can be sent (see .env.example).");
  const id = uuidv7(now);
  await mkdir(folder(), { recursive: true });
  await writeFile(path.join(folder(), `${id}.json`), JSON.stringify({ id, at: now.toISOString(), ...mail }), {
    mode: 0o600,
  });
}

async function sendBySmtp(url: string, mail: Mail & { from: string }): Promise<void> {
  const transport = nodemailer.createTransport(url, {});
  Object.assign(transport.options, { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT });
  try {
    await transport.sendMail(mail);
  } catch (cause) {
    logError("mail", cause);
    throw new Problem("unavailable", "The mail could not be sent right now. Try again in a few minutes.", [], {
      cause,
    });
  } finally {
    transport.close();
  }
}

/** The latest 50 mails in the folder, newest first; null where mail goes out by SMTP. */
export async function keptMail(): Promise<KeptMail[] | null> {
  if (env().SMTP_URL || !env().MAIL_TO_FOLDER) return null;
  await mkdir(folder(), { recursive: true });
  const names = (await readdir(folder())).filter((name) => name.endsWith(".json"));
  const latest = names.sort().reverse().slice(0, 50);
  return Promise.all(
    latest.map(async (name) => JSON.parse(await readFile(path.join(folder(), name), "utf8")) as KeptMail),
  );
}

function folder(): string {
  return path.join(env().DATA_DIR, "mail");
}
