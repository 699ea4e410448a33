/** How every form parses, answers and redirects. */

import { unstable_rethrow } from "next/navigation";
import { logError } from "@/lib/log";
import { type FieldError, Problem } from "@/lib/problem";

/** What a form shows after it was refused, with what was typed into it; null before, and after a success that leads nowhere else. */
export type FormState = { detail: string; errors: FieldError[]; fields: Record<string, string> } | null;

/** The form's text fields by name; a file is no field of ours. */
export function fieldsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !field[0].startsWith("$"),
  );
  return Object.fromEntries(texts);
}

/** Runs the work of a form. A Problem comes back with what was typed, so that nothing is lost; a bug is logged and said. */
export async function attempt(form: FormData, work: () => Promise<void>): Promise<FormState> {
  try {
    await work();
    return null;
  } catch (error) {
    unstable_rethrow(error); // a redirect is an answer, not an error
    const fields = fieldsOf(form);
    if (error instanceof Problem) return { detail: error.detail, errors: error.errors, fields };
    logError("form", error);
    return { detail: "Something broke on our side, and nothing was saved. Try again.", errors: [], fields };
  }
}
