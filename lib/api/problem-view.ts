/**
 * A refusal as it goes out (RFC 9457).
 */
import { z } from "zod";
import { publicUrl } from "@/lib/env";
import { PROBLEMS, type Problem, type ProblemCode } from "@/lib/problem";

export const ProblemView = z
  .object({
    type: z.string().meta({ example: "urn:colloquy:problem:not-found" }),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(PROBLEMS) as ProblemCode[]),
    detail: z.string().meta({ description: "A sentence for the person: what is wrong and what to do." }),
    errors: z
      .array(z.object({ path: z.string().meta({ example: "target.0.exact" }), message: z.string() }))
      .optional()
      .meta({ description: "What is wrong with each field." }),
    see: z.url().optional().meta({ description: "A page that shows what stands in the way." }),
  })
  .meta({ id: "Problem" });
export type ProblemView = z.output<typeof ProblemView>;

export function problemView({ code, detail, errors, see }: Problem): ProblemView {
  const { status, title } = PROBLEMS[code];
  return {
    type: `urn:colloquy:problem:${code}`,
    title,
    status,
    code,
    detail,
    ...(errors.length > 0 ? { errors } : {}),
    ...(see === null ? {} : { see: `${publicUrl()}${see}` }),
  };
}
