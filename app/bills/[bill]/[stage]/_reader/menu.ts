/** The one menu of a block: four stances with their totals, Comment, Link, Cite. */
import { REACTION_KINDS, type ReactionKind } from "@/lib/annotation/reaction";
import { Refusal } from "./api";
import { make } from "./dom";
import { KINDS } from "./kinds";
import { controlOf, nameOf, pathOf, shown } from "./page";
import { say } from "./status";
import { openSuggest } from "./suggest";
import { onTalk, saidOn, toggle } from "./talk";
import { openThread } from "./thread";
import { signInHref, viewer } from "./viewer";

let open: { menu: HTMLElement; block: HTMLElement } | null = null;

export function openMenu(block: HTMLElement): void {
  closeMenu(false);
  const menu = make("div", { class: "menu", role: "menu", "aria-label": `About ${nameOf(block)}` });
  menu.append(...itemsOf(block));
  menu.addEventListener("keydown", moveFocus);
  document.body.append(menu);
  place(menu, block);
  block.classList.add("at");
  controlOf(block)?.setAttribute("aria-expanded", "true");
  open = { menu, block };
  menu.querySelector<HTMLElement>("[role^=menuitem]")?.focus({ preventScroll: true });
}

/** `back`: the focus returns to the block's control. */
export function closeMenu(back = true): void {
  if (!open) return;
  const { menu, block } = open;
  open = null;
  menu.remove();
  block.classList.remove("at");
  const control = controlOf(block);
  control?.setAttribute("aria-expanded", "false");
  if (back) control?.focus({ preventScroll: true });
}

export function watchMenu(): void {
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Element && !target.closest(".menu, .gutter")) closeMenu(false);
  });
  onTalk((path) => {
    if (!open || (path !== null && path !== pathOf(open.block))) return;
    for (const item of open.menu.querySelectorAll<HTMLElement>("[data-stance]")) refresh(item, pathOf(open.block));
  });
}

function itemsOf(block: HTMLElement): HTMLElement[] {
  const path = pathOf(block);
  const { comments, suggestions } = saidOn(path);
  const stances = REACTION_KINDS.map((kind) => {
    const item = make(
      "button",
      {
        type: "button",
        role: "menuitemcheckbox",
        tabindex: "-1",
        "data-stance": kind,
        onclick: () => stance(path, kind),
      },
      make("span", { class: "mark", "aria-hidden": "true" }, KINDS[kind].mark),
      make("span", {}, KINDS[kind].word),
      make("span", { class: "total" }),
    );
    refresh(item, path);
    return item;
  });
  const items = [
    make("p", { class: "menu-name", role: "presentation" }, nameOf(block)),
    ...stances,
    make("hr", { role: "separator" }),
    action(comments > 0 ? `Comments (${comments})` : "Comment", () => {
      closeMenu(false);
      void openThread(block, { write: comments === 0 });
    }),
    suggestions > 0 &&
      action(`Suggestions (${suggestions})`, () =>
        location.assign(`${controlOf(block)?.getAttribute("href")}#suggest`),
      ),
    !block.classList.contains("struck") &&
      action("Suggest other words", () => {
        closeMenu(false);
        void openSuggest(block, null);
      }),
    action("Copy link", () => copy(`${location.origin}/bills/${shown.version}#${encodeURI(path)}`, "Link copied.")),
    action("Copy citation", () => copy(`${shown.cite}, ${nameOf(block)}`, "Citation copied.")),
  ];
  return items.filter((item) => item !== false);
}

function action(words: string, act: () => void): HTMLElement {
  return make("button", { type: "button", role: "menuitem", tabindex: "-1", onclick: act }, words);
}

function refresh(item: HTMLElement, path: string): void {
  const kind = item.dataset.stance as ReactionKind;
  const { totals, mine } = saidOn(path);
  item.setAttribute("aria-checked", String(mine.includes(kind)));
  const total = item.querySelector(".total");
  if (total) total.textContent = String(totals[kind]);
}

async function stance(path: string, kind: ReactionKind): Promise<void> {
  if ((await viewer()).kind === "guest") return askToSignIn(path);
  try {
    const taken = await toggle(path, kind);
    say(taken ? `You said: ${KINDS[kind].word.toLowerCase()}.` : "Taken back.");
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return askToSignIn(path);
    say(error instanceof Refusal ? `Not saved. ${error.message}` : "It could not be saved. Try again.");
  }
}

function askToSignIn(path: string): void {
  if (!open || open.menu.querySelector(".sign-in")) return;
  const link = make("a", { href: signInHref(path), class: "sign-in", role: "menuitem" }, "Sign in to react");
  open.menu.append(link);
  link.focus({ preventScroll: true });
}

async function copy(text: string, done: string): Promise<void> {
  closeMenu();
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  say(copied ? done : text);
}

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function moveFocus(event: KeyboardEvent): void {
  if (event.key === "Escape" || event.key === "Tab") {
    if (event.key === "Escape") event.stopPropagation();
    closeMenu();
    return;
  }
  const move = MOVES[event.key];
  if (!move || !open) return;
  event.preventDefault();
  const items = [...open.menu.querySelectorAll<HTMLElement>("[role^=menuitem]")];
  const at = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1;
  items[move(at, items.length)]?.focus({ preventScroll: true });
}

/** Below the control, or above where there is no room; the sheet at the foot of a narrow screen needs none of it. */
function place(menu: HTMLElement, block: HTMLElement): void {
  const from = (controlOf(block) ?? block).getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = from.bottom + height + 8 < innerHeight;
  const top = below ? from.bottom + 2 : Math.max(8, from.top - height - 2);
  menu.style.setProperty("--top", `${top + scrollY}px`);
  menu.style.setProperty("--left", `${Math.max(8, Math.min(from.left, innerWidth - width - 8)) + scrollX}px`);
}
