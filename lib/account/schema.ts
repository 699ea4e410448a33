import { z } from "zod";
import { STATE_CODES, type State } from "./state";

/** Asking for a sign-in link. */
export const SignInRequest = z
  .object({
    email: z.email("Write your e-mail address, such as ada@example.org.").trim().max(254, "That address is too long."),
    /** Where to go after signing in: a path of this site. */
    next: z.string().transform(localPath).default("/"),
  })
  .meta({ id: "SignInRequest" });
export type SignInRequest = z.infer<typeof SignInRequest>;

/** Control characters, and the marks that hide or turn text around. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u;

/** The name under which what somebody said stays who left. Nobody else may take it. */
export const FORMER = "Former participant";

/** The name others see. */
export const NewName = z
  .object({
    name: z
      .string()
      .trim()
      .min(2, "A name has at least 2 letters.")
      .max(60, "A name has at most 60 letters.")
      .refine((name) => !UNPRINTABLE.test(name), "Leave out the characters that cannot be seen.")
      .refine((name) => name.toLowerCase() !== FORMER.toLowerCase(), "Choose another name: this one is for who left."),
  })
  .meta({ id: "NewName" });
export type NewName = z.infer<typeof NewName>;

/** Where they vote; null when they do not say. */
export const NewState = z
  .object({
    state: z.union([
      z.literal("").transform(() => null),
      z.enum(STATE_CODES as [State, ...State[]], "Choose one of the list."),
    ]),
  })
  .meta({ id: "NewState" });
export type NewState = z.output<typeof NewState>;

/** A path of this site, never another site: anything else becomes the front page. */
export function localPath(next: string): string {
  return /^\/(?![/\\])/.test(next) && !/[\p{Cc}]/u.test(next) ? next : "/";
}

/** A code of an app, or a recovery code. */
export const Code = z.object({ code: z.string().trim().min(6, "Type the code.").max(20, "That is no code.") });
export type Code = z.output<typeof Code>;

/** What a passkey is called on the account page. */
export const PasskeyName = z.object({ name: z.string().trim().min(1).max(60, "A name has at most 60 letters.") });
