/** How every form parses, answers and redirects. */

import { revalidatePath } from "next/cache";
import { redirect, unstable_rethrow } from "next/navigation";
import { localPath } from "@/lib/account/schema";
import { logError } from "@/lib/log";
import { type FieldError, Problem } from "@/lib/problem";

/** What a form shows after it was refused, with what was typed into it; null before, and after a success that leads nowhere else. */
export type FormState = {
  detail: string;
  errors: FieldError[];
  fields: Record<string, string>;
  /** A page that shows what stands in the way. */
  see: string | null;
} | null;

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
    if (error instanceof Problem) return { detail: error.detail, errors: error.errors, fields, see: error.see };
    logError("form", error);
    return { detail: "Something broke on our side, and nothing was saved. Try again.", errors: [], fields, see: null };
  }
}

/**
 * The page again, at the place it is about; never another site, though the form carries the address. It is read anew: a
 * redirect to another place of the same page alone would show it as it was.
 */
export function backTo(here: string, place: string): never {
  const page = localPath(here);
  revalidatePath(page.split("?", 1)[0] ?? page);
  redirect(`${page}#${place}` as "/");
}
