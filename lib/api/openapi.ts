/**
 * OpenAPI 3.1, made of the endpoints themselves.
 */
import { z } from "zod";
import { CACHE, type Endpoint } from "./endpoint";
import { ProblemView } from "./problem-view";

type Json = Record<string, unknown>;

/** Schemas with an id, gathered while others refer to them. */
class Components {
  readonly schemas: Json = {};

  /** The schema as JSON Schema; what has an id becomes a component and a reference. */
  of(schema: z.ZodType, io: "input" | "output"): Json {
    const { $defs = {}, properties } = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: "any" });
    for (const [name, definition] of Object.entries($defs)) this.#add(name, cleaned(definition, DROPPED));
    return cleaned(properties?.schema, ["id"]) as Json;
  }

  /** One name is one schema: two that share an id would describe each other wrongly. */
  #add(name: string, definition: unknown) {
    const known = this.schemas[name];
    if (known !== undefined && propertiesOf(known) !== propertiesOf(definition))
      throw new Error(`two schemas have the id ${name}`);
    this.schemas[name] = definition;
  }
}

/** Ids are the names of components already; a default inside an input would make makers of types require the field. */
const DROPPED = ["id", "default"];

/** References lead to the components. Only what is a schema's own is dropped, never a property of that name. */
function cleaned(value: unknown, dropped: string[]): unknown {
  if (Array.isArray(value)) return value.map((inner) => cleaned(inner, dropped));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key, inner]) => !dropped.includes(key) || isRecord(inner));
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, key === "$ref" ? componentOf(String(inner)) : cleaned(inner, dropped)]),
  );
}

function propertiesOf(schema: unknown): string {
  return JSON.stringify(isRecord(schema) ? Object.keys((schema as { properties?: Json }).properties ?? {}) : null);
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function componentOf(reference: string): string {
  return reference.replace("#/$defs/", "#/components/schemas/");
}

export function openApi(endpoints: readonly Endpoint[], site: string): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace("+}", "}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, components) };
  }
  components.of(ProblemView, "output");
  return {
    openapi: "3.1.0",
    info: {
      title: "Colloquy",
      version: "1",
      summary: "Bills of the U.S. Congress and what people say about them.",
      license: { name: "CC0-1.0", identifier: "CC0-1.0" },
    },
    servers: [{ url: site }],
    paths,
    components: {
      schemas: components.schemas,
      responses: {
        Problem: {
          description: "A refusal, and why.",
          content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "next-auth.session-token" } },
    },
  };
}

function operation(endpoint: Endpoint, components: Components): Json {
  const { tag, summary, description, permission, status } = endpoint;
  return {
    tags: [tag],
    operationId: operationId(endpoint),
    summary,
    ...(description ? { description } : {}),
    parameters: parametersOf(endpoint, components),
    ...(endpoint.body ? bodyOf(endpoint.body, components) : {}),
    responses: {
      [status]: success(endpoint, components),
      ...(endpoint.method === "GET" ? { 304: { description: "You have it already (`If-None-Match`)." } } : {}),
      ...(endpoint.canonical ? { 308: { description: "The same, at its canonical address." } } : {}),
      default: { $ref: "#/components/responses/Problem" },
    },
    ...(permission ? { security: [{ session: [] }] } : {}),
  };
}

/** `getBillsVersions` from GET and the path. */
export function operationId({ method, path }: Pick<Endpoint, "method" | "path">): string {
  const words = path.replace("/api/v1", "").match(/[a-z]+/gi) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function parametersOf({ params, query, method, permission }: Endpoint, components: Components): Json[] {
  const given = (place: "path" | "query", schema: z.ZodObject) =>
    Object.entries(schema.shape).map(([name, field]) => {
      const { description, ...json } = components.of(field as z.ZodType, "input");
      const required = place === "path" || !z.safeParse(field, undefined).success;
      const style = json.type === "array" ? { style: "form", explode: true } : {};
      return { name, in: place, required, ...(description ? { description } : {}), ...style, schema: json };
    });
  const key = { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 200 } };
  const writes = method !== "GET" && permission !== null;
  return [...given("path", params), ...given("query", query), ...(writes ? [key] : [])];
}

function bodyOf(body: z.ZodType, components: Components): Json {
  const required = !body.safeParse(undefined).success;
  const taken = body instanceof z.ZodUnknown;
  return taken
    ? {}
    : { requestBody: { required, content: { "application/json": { schema: components.of(body, "input") } } } };
}

function success({ status, reply, produces, cache, method }: Endpoint, components: Components): Json {
  const description = method === "GET" ? `Kept as \`${CACHE[cache]}\`.` : "Done.";
  if (status === 204) return { description };
  const schema = components.of(reply, "output");
  const other = { type: "string" };
  const content = produces.map((type) => [type, { schema: /json/.test(type) ? schema : other }]);
  return { description, content: Object.fromEntries(content) };
}
