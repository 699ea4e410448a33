/** The thread of a block: in the margin level with its words, or a sheet from below on a narrow screen. */
import type { AnnotationView } from "@/lib/annotation/view";
import { every, Refusal } from "./api";
import { commentForm, commentItem } from "./comment";
import { make } from "./dom";
import { controlOf, nameOf, pathOf, referenceTo } from "./page";
import { signInHref, viewer } from "./viewer";

type Open = { panel: HTMLElement; block: HTMLElement };
let open: Open | null = null;

/** `write`: the cursor goes into the form. */
export async function openThread(block: HTMLElement, write: boolean): Promise<void> {
  const margin = document.querySelector(".margin");
  if (!margin) return;
  closeThread(false);
  const heading = make("h2", { tabindex: "-1" }, `Comments on ${nameOf(block)}`);
  const close = make(
    "button",
    { type: "button", class: "close", "aria-label": "Close comments", onclick: () => closeThread() },
    "×",
  );
  const list = make("ol", { class: "comments" });
  const foot = make("div", { class: "foot" });
  const panel = make(
    "section",
    { class: "thread", "aria-label": `Comments on ${nameOf(block)}` },
    heading,
    close,
    list,
    foot,
  );
  margin.replaceChildren(panel);
  block.classList.add("at");
  open = { panel, block };
  align();
  heading.focus({ preventScroll: true });
  await Promise.all([fillForm(foot, list, block, write), fillList(list, block)]);
  align();
}

export function closeThread(back = true): void {
  if (!open) return;
  const { panel, block } = open;
  open = null;
  panel.remove();
  block.classList.remove("at");
  if (back) controlOf(block)?.focus({ preventScroll: true });
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

async function fillList(list: HTMLElement, block: HTMLElement): Promise<void> {
  const who = await viewer();
  const path = pathOf(block);
  list.replaceChildren(make("li", { class: "quiet" }, "Loading …"));
  try {
    const items: HTMLElement[] = [];
    for await (const comment of every<AnnotationView>(`annotations?block=${encodeURIComponent(referenceTo(path))}`))
      items.push(commentItem(comment, who, path));
    const none = make("li", { class: "quiet none" }, "Nobody has commented here yet.");
    list.replaceChildren(...(items.length > 0 ? items : [none]));
  } catch (error) {
    const words = error instanceof Refusal ? error.message : "The comments could not be shown.";
    const again = make("button", { type: "button", class: "plain", onclick: () => fillList(list, block) }, "Try again");
    list.replaceChildren(make("li", { class: "problem" }, words, " ", again));
  }
}

async function fillForm(foot: HTMLElement, list: HTMLElement, block: HTMLElement, write: boolean): Promise<void> {
  const who = await viewer();
  const path = pathOf(block);
  if (who.kind === "guest") {
    const link = make("a", { href: signInHref(path) }, "Sign in");
    foot.replaceChildren(make("p", { class: "quiet" }, link, " to comment. Reading needs no account."));
    return;
  }
  const form = commentForm(who, path, (comment) => {
    list.querySelector(".none")?.remove();
    list.append(commentItem(comment, who, path));
    align();
  });
  foot.replaceChildren(form);
  if (write && open?.block === block) form.querySelector("textarea")?.focus({ preventScroll: true });
}
