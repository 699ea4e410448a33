import { z } from "zod";
import { CHOICES } from "./holding";

/** Leaving for good: what becomes of what was said, and the address of the account, typed to be sure. */
export const Leaving = z.object({
  words: z.enum(CHOICES, "Choose what becomes of what you said."),
  email: z.email("Type the e-mail address of this account.").trim(),
});
export type Leaving = z.output<typeof Leaving>;
