"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { fetchAgain } from "@/lib/intake/retry-commands";
import { parse } from "@/lib/parse";
import { attempt, type FormState, fieldsOf } from "../../form";
import { currentViewer } from "../../viewer";

const Aside = z.object({ fileName: z.string(), sha256: z.string() });

export async function retry(_last: FormState, form: FormData): Promise<FormState> {
  const viewer = await currentViewer();
  return attempt(form, async () => {
    await fetchAgain(viewer, parse(Aside, fieldsOf(form)), new Date());
    redirect("/staff/intake?asked=1#asides");
  });
}
