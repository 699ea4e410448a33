/**
 * From the outside in: unknown input becomes a trusted value or a Problem that names each wrong field.
 */
import type { z } from "zod";
import "./sentences";
import { type FieldError, Problem, type ProblemCode } from "./problem";

export function parse<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  code: ProblemCode = "invalid",
): z.output<Schema> {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const errors: FieldError[] = read.error.issues.map((issue) => ({
    path: issue.path.join("."),
    message: issue.message,
  }));
  throw new Problem(code, errors[0]?.message ?? "The input is wrong.", errors);
}
