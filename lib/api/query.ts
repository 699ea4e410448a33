/**
 * From a query string to what a schema reads: which values are lists and which are numbers, the schema knows.
 */
import { z } from "zod";
import { Problem } from "@/lib/problem";
import { nearest } from "./nearest";

/** A Problem for a parameter the schema does not know, or one given twice that may be given once. */
export function readQuery(schema: z.ZodObject, search: URLSearchParams): Record<string, unknown> {
  const known = Object.keys(schema.shape);
  const input: Record<string, unknown> = {};
  for (const name of new Set(search.keys())) {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (!field) throw refusal(name, unknown(name, known));
    const values = search.getAll(name);
    if (values.some((value) => value.includes("\0"))) throw refusal(name, "A NUL character cannot be asked for.");
    input[name] = readValue(field, name, values);
  }
  return input;
}

function readValue(field: z.core.$ZodType, name: string, values: string[]): unknown {
  const kind = core(field);
  if (kind instanceof z.ZodArray)
    return values.flatMap((value) => value.split(",")).map((value) => plain(kind.element, value));
  const [value = "", ...more] = values;
  if (more.length > 0) throw refusal(name, `Give \`${name}\` once.`);
  return plain(field, value);
}

/** What cannot be read stays a string, for the schema to refuse. */
function plain(field: z.core.$ZodType, value: string): unknown {
  const kind = core(field);
  if (kind instanceof z.ZodNumber) return /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  if (kind instanceof z.ZodEnum)
    return kind.options.find((option) => String(option).toLowerCase() === value.toLowerCase()) ?? value;
  return value;
}

/** The schema beneath defaults and transformations. */
function core(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable)
    return core(field.unwrap());
  return field instanceof z.ZodPipe ? core(field.in) : field;
}

function unknown(name: string, known: string[]): string {
  const close = nearest(name, known);
  if (close !== null) return `There is no parameter \`${name}\` here. Did you mean \`${close}\`?`;
  return `There is no parameter \`${name}\` here. There is: ${known.join(", ") || "none"}.`;
}

function refusal(path: string, message: string): Problem {
  return new Problem("bad-request", message, [{ path, message }]);
}
