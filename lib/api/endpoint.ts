/**
 * An endpoint is one value: `serve` runs it, `openapi` describes it, tests call it.
 */
import { z } from "zod";
import type { Permission } from "@/lib/account/permission";
import type { Viewer } from "@/lib/account/viewer";
import type { Answer, Raw } from "./answer";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** How long an answer may be kept, and by whom. */
export const CACHE = {
  /** The same for everyone, but what people say must be fresh: kept, and asked about each time. */
  revalidate: "public, no-cache",
  /** The same for everyone, and seldom changed. */
  brief: "public, max-age=60, stale-while-revalidate=600",
  /** For one person. */
  private: "private, no-store",
} as const;
export type Cache = keyof typeof CACHE;

export type Context = {
  /** A guest wherever nothing depends on who asks. */
  viewer: Viewer;
  now: Date;
  /** The public address of this site, without a slash at the end. */
  site: string;
  /** What was asked for, on the public address. */
  url: URL;
  headers: Headers;
  /** Aborted when the client leaves. */
  signal: AbortSignal;
};

type Input<Params, Query, Body> = { params: Params; query: Query; body: Body };

export type Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  method: Method;
  /** `/api/v1/bills/{bill}`; `{path+}` takes the rest of the path. */
  path: string;
  tag: string;
  summary: string;
  description: string;
  status: number;
  params: Params;
  /** Arrays may be repeated or separated by commas; all else is given once. */
  query: Query;
  /** Undefined input means no body was sent. */
  body: Body | null;
  reply: Reply;
  /** Media types of the reply; JSON is checked against `reply`. */
  produces: string[];
  permission: Permission | null;
  cache: Cache;
  /** The one spelling of the parameters; others are redirected to it. A Problem where there is none. */
  canonical?(params: z.output<Params>): Promise<z.output<Params>>;
  handle(
    input: Input<z.output<Params>, z.output<Query>, z.output<Body>>,
    context: Context,
  ): Promise<z.input<Reply> | Answer<z.input<Reply>> | Raw>;
};

const nothing = z.object({});
type Nothing = typeof nothing;

type Optional = "params" | "query" | "body" | "status" | "description" | "produces" | "permission" | "cache";

/** Fills in what most endpoints have in common: no input, 200, JSON, no permission, fresh. */
export function endpoint<
  Reply extends z.ZodType,
  Params extends z.ZodObject = Nothing,
  Query extends z.ZodObject = Nothing,
  Body extends z.ZodType = z.ZodUndefined,
>(
  given: Omit<Endpoint<Params, Query, Body, Reply>, Optional> &
    Partial<Pick<Endpoint<Params, Query, Body, Reply>, Optional>>,
): Endpoint<Params, Query, Body, Reply> {
  return {
    description: "",
    status: 200,
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: null,
    produces: ["application/json"],
    permission: null,
    cache: "revalidate",
    ...given,
  };
}
