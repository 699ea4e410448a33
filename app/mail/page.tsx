import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { sayTime } from "@/lib/clock";
import { keptMail } from "@/lib/mail";

export const metadata: Metadata = { title: "Mail of this demo", robots: { index: false } };
export const dynamic = "force-dynamic";

/** Where mail lands in the demo and in development. It does not exist where mail goes out. */
export default async function MailPage() {
  const mail = await keptMail();
  if (mail === null) notFound();

  return (
    <main className="narrow">
      <h1>Mail of this demo</h1>
      <p>Nothing is sent from here: what Colloquy would mail lands on this page and in a folder.</p>
      {mail.length === 0 && <p>No mail yet.</p>}
      {mail.map(({ id, to, at, subject, text }) => (
        <article key={id} className="mail">
          <h2>{subject}</h2>
          <p className="hint">
            To {to}, <time dateTime={at}>{sayTime(new Date(at))}</time>
          </p>
          {text.split(/\n+/).map((line) => (
            <p key={line}>{line.startsWith("http") ? <a href={line}>{line}</a> : line}</p>
          ))}
        </article>
      ))}
    </main>
  );
}
