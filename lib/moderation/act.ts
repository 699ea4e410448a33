/**
 * What a moderator may do, to what, and what follows: one table.
 */
import { z } from "zod";
import { RULE_NAMES, type Rule } from "./rules";

/**
 * `on` says what it is about. `rule`: it names a published rule that was broken. `until`: it ends by itself. `grave`: it is
 * entered in the audit log. `appeal`: whoever it concerns may appeal. `said`: what the public log calls it.
 */
type Kind = {
  on: "annotation" | "person" | "bill";
  said: string;
  rule?: true;
  until?: true;
  grave?: true;
  appeal?: true;
};

export const ACTS = {
  publish: { on: "annotation", said: "Published what waited for review" },
  decline: { on: "annotation", said: "Sent back what waited for review" },
  keep: { on: "annotation", said: "Kept what was reported" },
  hide: { on: "annotation", said: "Hid a post", rule: true, appeal: true },
  restore: { on: "annotation", said: "Showed a hidden post again" },
  "take-down": { on: "annotation", said: "Took down a post for legal reasons", rule: true, grave: true, appeal: true },
  erase: { on: "annotation", said: "Erased the words of a hidden post", grave: true },
  lock: { on: "annotation", said: "Closed a thread to answers", rule: true },
  unlock: { on: "annotation", said: "Opened a thread to answers again" },
  warn: { on: "person", said: "Warned somebody", rule: true, appeal: true },
  limit: { on: "person", said: "Limited how much somebody may write", rule: true, until: true, appeal: true },
  hold: { on: "person", said: "Put somebody's posts under review", rule: true, until: true, appeal: true },
  suspend: { on: "person", said: "Suspended somebody", rule: true, until: true, grave: true, appeal: true },
  "remove-all": { on: "person", said: "Hid everything of one author", rule: true, grave: true, appeal: true },
  lift: { on: "person", said: "Lifted what was decided about somebody", grave: true },
  "show-again": { on: "person", said: "Showed again everything of one author", grave: true },
  "hold-bill": { on: "bill", said: "Put what is said on a bill under review" },
  "slow-bill": { on: "bill", said: "Slowed the discussion of a bill" },
  "free-bill": { on: "bill", said: "Freed the discussion of a bill" },
} as const satisfies Record<string, Kind>;
export type ActKind = keyof typeof ACTS;
export const ACT_KINDS = Object.keys(ACTS) as [ActKind, ...ActKind[]];

export function kindOf(kind: ActKind): Kind {
  return ACTS[kind];
}

/** One that was done. `reason` is for whom it concerns alone, and empty where none was given. */
export type Act = {
  id: string;
  kind: ActKind;
  rule: Rule | null;
  reason: string;
  role: string;
  annotation: string | null;
  person: string | null;
  bill: string | null;
  until: Date | null;
  undoes: string | null;
  at: Date;
};

/** As the public reads it: an act with the bill it happened on, what became of its appeal, and whether it was taken back. */
export type Logged = Act & { on: string | null; undone: boolean; appeal: "waiting" | "upheld" | "reversed" | null };

const DAY = 24 * 60 * 60 * 1_000;

/** For how many days a restraint may be put on an account. */
export const DAYS = [1, 7, 30, 365] as const;

export function endOf(days: number, now: Date): Date {
  return new Date(now.getTime() + days * DAY);
}

/** Seconds between two posts of one person where a bill's discussion is slowed. */
export const PAUSES = [60, 300, 3_600] as const;

/** Milliseconds for which a moderator has something in hand. */
export const CLAIMED = 15 * 60 * 1_000;

const reason = z.string().trim().max(2_000, "Say it in 2,000 characters.").default("");
const rule = z.enum(RULE_NAMES, "Choose the rule that it breaks.");

/** Something to do about posts, one or several at once. */
export const NewAct = z
  .object({
    act: z.enum(["keep", "hide", "restore", "take-down", "erase", "lock", "unlock"]),
    annotations: z.array(z.guid()).min(1, "Choose at least one.").max(100, "Choose at most 100 at once."),
    rule: rule.nullable().default(null),
    reason,
  })
  .refine(({ act, rule }) => kindOf(act).rule === undefined || rule !== null, {
    path: ["rule"],
    message: "Choose the rule that it breaks.",
  })
  .meta({ id: "NewAct" });
export type NewAct = z.output<typeof NewAct>;

/** Something to do about an account. */
export const NewRestraint = z
  .object({
    act: z.enum(["warn", "limit", "hold", "suspend", "remove-all", "lift"]),
    person: z.guid(),
    rule: rule.nullable().default(null),
    reason,
    days: z.coerce
      .number()
      .refine((days) => DAYS.some((one) => one === days), "Choose how long.")
      .default(7),
  })
  .refine(({ act, rule }) => kindOf(act).rule === undefined || rule !== null, {
    path: ["rule"],
    message: "Choose the rule that was broken.",
  });
export type NewRestraint = z.output<typeof NewRestraint>;

/** How people may speak on a bill: `seconds` of pause between two posts of one person. */
export const NewConduct = z.object({
  act: z.enum(["hold-bill", "slow-bill", "free-bill"]),
  /** In any spelling. */
  bill: z.string(),
  seconds: z.coerce
    .number()
    .refine((seconds) => PAUSES.some((one) => one === seconds), "Choose how long.")
    .default(PAUSES[1]),
  reason,
});
export type NewConduct = z.output<typeof NewConduct>;
