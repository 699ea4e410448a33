/** Which part of what is said the marks and the contents show: a choice above the contents. */
import { REACTION_KINDS, type ReactionKind } from "@/lib/annotation/reaction";
import { make } from "./dom";
import { KINDS, prevailing, type Shown, sumOf } from "./kinds";
import { say } from "./status";
import { discussion, type Said } from "./talk";
import { viewer } from "./viewer";

type Choice = "all" | "comments" | "suggestions" | "open" | "accepted" | ReactionKind | "organizations" | "mine";

let chosen: Choice = "all";
/** Of some choices, how many there are on each block: had when one is chosen. */
let some = new Map<string, Some>();
/** `repeated`: those of them that stand on a block before it in its section, too. */
type Some = { count: number; repeated: number };
const SOME: Partial<Record<Choice, () => Promise<string>>> = {
  open: async () => "status=proposed&status=conflicting",
  accepted: async () => "status=accepted",
  organizations: async () => "organizations=true",
  mine: async () => {
    const who = await viewer();
    return who.kind === "citizen" ? `author=${who.id}` : "";
  },
};

export function shownOn(path: string, { totals, comments, suggestions, mine }: Said): Shown {
  const spoken = (count: number) => ({ count, stances: 0, kind: null });
  const taken = (stances: number, kind: ReactionKind | null, others = 0) => ({
    count: stances + others,
    stances,
    kind,
  });
  if (chosen === "all") return taken(sumOf(totals), prevailing(totals), comments + suggestions);
  if (chosen === "comments") return spoken(comments);
  if (chosen === "suggestions") return spoken(suggestions);
  if (chosen === "mine") return taken(mine.length, mine[0] ?? null, some.get(path)?.count ?? 0);
  if (chosen === "open" || chosen === "accepted" || chosen === "organizations")
    return spoken(some.get(path)?.count ?? 0);
  return taken(totals[chosen], totals[chosen] > 0 ? chosen : null);
}

/** How many of those shown on a block are shown on one before it in its section, too. */
export function repeatedOn(path: string, { repeated }: Said): number {
  if (chosen === "all" || chosen === "comments") return repeated;
  return chosen in SOME ? (some.get(path)?.repeated ?? 0) : 0;
}

/** The choice itself, above the contents. `redraw` is called when it is another. */
export async function offerFilter(redraw: () => void): Promise<void> {
  const heading = document.querySelector(".outline h2");
  if (!heading) return;
  const option = (value: Choice, words: string) => make("option", { value }, words);
  const select: HTMLSelectElement = make(
    "select",
    { class: "filter", "aria-label": "Mark in the contents and beside the text", autocomplete: "off" },
    option("all", "Everything said"),
    option("comments", "Comments"),
    option("suggestions", "Suggestions"),
    option("open", "Suggestions not yet decided"),
    option("accepted", "Accepted suggestions"),
    ...REACTION_KINDS.map((kind) => option(kind, `“${KINDS[kind].word}”`)),
    option("organizations", "What organizations said"),
  );
  select.addEventListener("change", () => void choose(select, redraw));
  heading.after(select);
  if ((await viewer()).kind === "citizen") select.append(option("mine", "What I said"));
}

async function choose(select: HTMLSelectElement, redraw: () => void): Promise<void> {
  const choice = select.value as Choice;
  try {
    const which = await SOME[choice]?.();
    if (which !== undefined) some = await countsOf(which);
  } catch {
    select.value = chosen;
    return say("That could not be loaded. Try again in a moment.");
  }
  chosen = choice;
  redraw();
}

async function countsOf(which: string): Promise<Map<string, Some>> {
  const { blocks } = await discussion(which);
  return new Map(
    blocks.map(({ path, comments, earlier, suggestions, repeated }) => [
      path,
      { count: comments + earlier + suggestions, repeated },
    ]),
  );
}
