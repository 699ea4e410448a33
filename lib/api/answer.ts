/**
 * What an endpoint gives back when the value alone does not say it all.
 */

/** A value with what else goes out: when it last changed, headers of its own. */
export class Answer<Value> {
  constructor(
    readonly value: Value,
    readonly more: { modified?: Date; headers?: Record<string, string> } = {},
  ) {}
}

/** Bytes as they are: a file, or a stream that is read only as fast as the client takes it. */
export class Raw {
  constructor(
    readonly body: Uint8Array | AsyncIterable<Uint8Array>,
    readonly more: {
      type: string;
      /** Quoted, as in the header; null when it has none. */
      etag: string | null;
      modified: Date;
      headers?: Record<string, string>;
    },
  ) {}
}
