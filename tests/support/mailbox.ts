/** A mail server that keeps what it is sent. */
import type { AddressInfo } from "node:net";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

export type Received = { to: string; subject: string; text: string };

export class Mailbox {
  readonly received: Received[] = [];
  /** Addresses it refuses. */
  readonly refused = new Set<string>();
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: ({ address }, _session, done) => done(this.refused.has(address) ? new Error("no such box") : null),
    onData: (stream, session, done) => {
      simpleParser(stream).then(({ subject = "", text = "" }) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        this.received.push({ to, subject, text });
        done();
      }, done);
    },
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** The link in the last mail to this address. */
  linkTo(address: string): URL {
    const mail = this.received.findLast(({ to }) => to === address);
    return new URL(/^https?:\S+$/m.exec(mail?.text ?? "")?.[0] ?? "about:blank");
  }
}
