/** The thread of a block: in the margin level with its words, or a sheet from below on a narrow screen. What is suggested for it stands there, too. */
import { type Choice, isHeld, SORTS, type Sort } from "@/lib/annotation/annotation";
import { ask, Refusal } from "./api";
import { commentItem, type Shown } from "./comment";
import { make } from "./dom";
import { controlOf, nameOf, pathOf, referenceTo, shown } from "./page";
import type { Passage } from "./passage";
import { viewer } from "./viewer";
import { commentForm } from "./write";

type Open = { panel: HTMLElement; block: HTMLElement };
let open: Open | null = null;

/** `write`: the cursor goes into the form, which is about `parts`. `only`: these threads, of those of the block. */
export type Opening = { write?: boolean; parts?: Passage[]; only?: string[] };

export async function openThread(block: HTMLElement, { write = false, parts = [], only }: Opening = {}): Promise<void> {
  const list = make("ol", { class: "comments" });
  const held = make("ol", { class: "comments held", "aria-label": "What you said that is not published yet" });
  const foot = make("div", { class: "foot" });
  openPanel(block, `Comments on ${nameOf(block)}`, orderOf(list, block, only), list, held, foot);
  await Promise.all([
    fillForm(foot, { list, held }, block, write, parts),
    fillList(list, block, "oldest", only),
    fillHeld(held, block),
  ]);
  align();
}

/** Something about a block, beside it, in place of what was there. */
export function openPanel(block: HTMLElement, title: string, ...content: HTMLElement[]): void {
  const margin = document.querySelector(".margin");
  if (!margin) return;
  closeThread(false);
  const heading = make("h2", { tabindex: "-1" }, title);
  const close = make(
    "button",
    { type: "button", class: "close", "aria-label": "Close", onclick: () => closeThread() },
    "×",
  );
  const panel = make("section", { class: "thread", "aria-label": title }, heading, close, ...content);
  margin.replaceChildren(panel);
  block.classList.add("at");
  open = { panel, block };
  align();
  heading.focus({ preventScroll: true });
}

export function closeThread(back = true): void {
  if (!open) return;
  const { panel, block } = open;
  open = null;
  panel.remove();
  block.classList.remove("at");
  if (back) controlOf(block)?.focus({ preventScroll: true });
}

/** Says in the open thread of a block that there is something new; what is there stays where it is. */
export function offerNew(path: string): void {
  if (!open || pathOf(open.block) !== path) return;
  const { panel, block } = open;
  const offer =
    panel.querySelector<HTMLElement>(".new") ?? make("p", { class: "new", role: "status", "data-count": "0" });
  const count = Number(offer.dataset.count) + 1;
  offer.dataset.count = String(count);
  const show = () => void openThread(block);
  const words = count === 1 ? "1 new comment" : `${count} new comments`;
  offer.replaceChildren(make("button", { type: "button", class: "plain", onclick: show }, words));
  panel.querySelector(".foot")?.before(offer);
  align();
}

export function threadIsOpen(): boolean {
  return open !== null;
}

/** Keeps the thread beside its words while pieces of the law above it take their true height. */
export function watchThread(): void {
  const law = document.querySelector(".law");
  if (law) new ResizeObserver(align).observe(law);
  addEventListener("resize", align);
}

function align(): void {
  const margin = open?.panel.parentElement;
  if (!open || !margin) return;
  const from = margin.getBoundingClientRect().top;
  const room = margin.clientHeight - open.panel.offsetHeight;
  const wanted = open.block.getBoundingClientRect().top - from;
  open.panel.style.setProperty("--top", `${Math.max(0, Math.min(wanted, room))}px`);
}

const SORT_WORDS: Record<Sort, string> = {
  oldest: "Oldest first",
  newest: "Newest first",
  helpful: "Most helpful first",
  organizations: "Organizations first",
};

/** Chooses the order; of a few threads, leads to all. */
function orderOf(list: HTMLElement, block: HTMLElement, only: string[] | undefined): HTMLElement {
  if (only) {
    const all = () => void openThread(block);
    return make(
      "p",
      { class: "order" },
      "On these words. ",
      make("button", { type: "button", class: "plain", onclick: all }, "All comments here"),
    );
  }
  const order: HTMLSelectElement = make(
    "select",
    {
      class: "order",
      "aria-label": "Order of the comments",
      onchange: () => void fillList(list, block, order.value as Sort),
    },
    ...SORTS.map((sort) => make("option", { value: sort }, SORT_WORDS[sort])),
  );
  return order;
}

type List = { items: Shown[]; next: string | null };

/** A page of threads, with a button for the next. */
async function fillList(list: HTMLElement, block: HTMLElement, sort: Sort, only?: string[]): Promise<void> {
  const placed = shown.earlier ? "" : `&placedIn=${encodeURIComponent(shown.version)}`;
  const which = only ? `&ids=${only.join(",")}` : "";
  const about = `block=${encodeURIComponent(referenceTo(pathOf(block)))}&roots=true&motivation=commenting`;
  list.replaceChildren();
  await addPage(list, block, `annotations?${about}${placed}${which}&include=replies&limit=25&sort=${sort}`);
}

/** What the reader said here that nobody else sees yet. */
async function fillHeld(held: HTMLElement, block: HTMLElement): Promise<void> {
  const who = await viewer();
  if (who.kind === "guest") return;
  const path = pathOf(block);
  const asked = `viewer/held?block=${encodeURIComponent(referenceTo(path))}&limit=50`;
  const { items } = await ask<List>(asked).catch(() => ({ items: [] })); // the thread is of use without them
  const said = items.filter(({ motivation }) => motivation !== "editing");
  held.replaceChildren(...said.map((comment) => commentItem(comment, { who, path, mine: new Map() })));
}

async function addPage(list: HTMLElement, block: HTMLElement, address: string): Promise<void> {
  const loading = make("li", { class: "quiet" }, "Loading …");
  list.append(loading);
  try {
    const [who, { items, next }] = await Promise.all([viewer(), ask<List>(address)]);
    const mine = who.kind === "guest" ? new Map<string, Choice>() : await votesOn(items);
    const drawn = items.map((comment) => commentItem(comment, { who, path: pathOf(block), mine }));
    const none = make("li", { class: "quiet none" }, "Nobody has commented here yet.");
    loading.replaceWith(...(drawn.length > 0 || list.childElementCount > 1 ? drawn : [none]));
    if (next !== null) list.append(moreOf(list, block, next.replace(/^.*\/api\/v1\//, "")));
  } catch (error) {
    const words = error instanceof Refusal ? error.message : "The comments could not be shown.";
    const again = () => {
      loading.remove();
      void addPage(list, block, address);
    };
    loading.replaceChildren(
      words,
      " ",
      make("button", { type: "button", class: "plain", onclick: again }, "Try again"),
    );
    loading.className = "problem";
  }
  align();
}

function moreOf(list: HTMLElement, block: HTMLElement, address: string): HTMLElement {
  const go = () => {
    item.remove();
    void addPage(list, block, address);
  };
  const item = make("li", {}, make("button", { type: "button", class: "plain", onclick: go }, "More comments"));
  return item;
}

/** What the reader chose on the comments and replies of a page. */
async function votesOn(items: Shown[]): Promise<Map<string, Choice>> {
  const ids = items.flatMap(({ id, threads = [] }) => [
    id,
    ...threads.flatMap((one) => one.items.map((reply) => reply.id)),
  ]);
  const mine = new Map<string, Choice>();
  for (let at = 0; at < ids.length; at += 250) {
    const asked = ids.slice(at, at + 250).join(",");
    const { items: votes } = await ask<{ items: { id: string; vote: Choice }[] }>(`viewer/votes?ids=${asked}`);
    for (const { id, vote } of votes) mine.set(id, vote);
  }
  return mine;
}

async function fillForm(
  foot: HTMLElement,
  { list, held }: { list: HTMLElement; held: HTMLElement },
  block: HTMLElement,
  write: boolean,
  parts: Passage[],
): Promise<void> {
  const who = await viewer();
  const path = pathOf(block);
  const form = commentForm(who, path, parts, (comment) => {
    const waits = isHeld(comment);
    if (!waits) list.querySelector(".none")?.remove();
    (waits ? held : list).append(commentItem(comment, { who, path, mine: new Map() }));
    align();
  });
  foot.replaceChildren(form);
  if (!write || open?.block !== block) return;
  form.querySelector("textarea")?.focus({ preventScroll: true });
  align();
  form.scrollIntoView({ block: "nearest" });
}
