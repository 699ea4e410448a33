/** A DNS server that says what it was told, and that there is nothing else (RFC 1035). */
import dgram from "node:dgram";

type Records = { TXT?: string[][]; A?: string[] };
const TYPES = { A: 1, TXT: 16 } as const;

export class DnsStandIn {
  readonly records = new Map<string, Records>();
  /** Whether it answers at all. */
  silent = false;
  readonly #socket = dgram.createSocket("udp4");

  async start(): Promise<this> {
    this.#socket.on("message", (question, { port, address }) => {
      if (!this.silent) this.#socket.send(this.#answer(question), port, address);
    });
    await new Promise<void>((resolve) => this.#socket.bind(0, "127.0.0.1", resolve));
    return this;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#socket.close(resolve));
  }

  get server(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  #answer(question: Buffer): Buffer {
    const { name, end } = nameIn(question, 12);
    const type = question.readUInt16BE(end);
    const known = this.records.get(name);
    const datas =
      type === TYPES.TXT ? (known?.TXT ?? []).map(textData) : type === TYPES.A ? (known?.A ?? []).map(ip) : [];
    const head = Buffer.alloc(12);
    question.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 | (known ? 0 : 3), 2); // an answer; 3 is NXDOMAIN
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(datas.length, 6);
    return Buffer.concat([head, question.subarray(12, end + 4), ...datas.map((data) => record(type, data))]);
  }
}

function nameIn(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

/** The name is that of the question, at 12. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function textData(parts: string[]): Buffer {
  return Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, "latin1")])));
}

function ip(address: string): Buffer {
  return Buffer.from(address.split(".").map(Number));
}
