/** Which part of what is said the marks and the contents show: a choice above the contents. */
import { REACTION_KINDS, type ReactionKind } from "@/lib/annotation/reaction";
import { make } from "./dom";
import { KINDS, prevailing, sumOf } from "./kinds";
import { say } from "./status";
import { discussion, type Said } from "./talk";
import { viewer } from "./viewer";

type Choice = "all" | "comments" | "suggestions" | "open" | "accepted" | ReactionKind | "organizations" | "mine";

let chosen: Choice = "all";
/** Of some choices, how many there are on each block: had when one is chosen. */
let some = new Map<string, number>();
const SOME: Partial<Record<Choice, () => Promise<string>>> = {
  open: async () => "status=proposed&status=conflicting",
  accepted: async () => "status=accepted",
  organizations: async () => "organizations=true",
  mine: async () => {
    const who = await viewer();
    return who.kind === "citizen" ? `author=${who.id}` : "";
  },
};

/** How many are shown on a block, how many of them are stances, and the stance that prevails among those. */
export function shownOn(path: string, { totals, comments, suggestions, mine }: Said) {
  const spoken = (count: number) => ({ count, stances: 0, kind: null });
  const taken = (stances: number, kind: ReactionKind | null, others = 0) => ({
    count: stances + others,
    stances,
    kind,
  });
  if (chosen === "all") return taken(sumOf(totals), prevailing(totals), comments + suggestions);
  if (chosen === "comments") return spoken(comments);
  if (chosen === "suggestions") return spoken(suggestions);
  if (chosen === "mine") return taken(mine.length, mine[0] ?? null, some.get(path) ?? 0);
  if (chosen === "open" || chosen === "accepted" || chosen === "organizations") return spoken(some.get(path) ?? 0);
  return taken(totals[chosen], totals[chosen] > 0 ? chosen : null);
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

async function countsOf(which: string): Promise<Map<string, number>> {
  const { blocks } = await discussion(which);
  return new Map(blocks.map(({ path, comments, earlier, suggestions }) => [path, comments + earlier + suggestions]));
}
