/** Speaking to words: a small bar at what is selected, by mouse, touch or keys, and choosing words with the arrows. */
import { make } from "./dom";
import { blockAt, nameOf } from "./page";
import { type Passage, passagesOf, rangeOf, wordsOf } from "./passage";
import { say } from "./status";
import { openSuggest } from "./suggest";
import { openThread } from "./thread";

/** Milliseconds a selection rests before it is offered something. */
const REST = 150;

let chosen: Passage[] = [];
let bar: HTMLElement | null = null;
let timer = 0;

export function watchSelection(): void {
  document.addEventListener("selectionchange", () => {
    clearTimeout(timer);
    timer = window.setTimeout(offer, REST);
  });
  document.addEventListener("keydown", onKey, true);
}

function offer(): void {
  const selection = getSelection();
  const range = selection && !selection.isCollapsed && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  if (!range && bar?.contains(document.activeElement)) return;
  chosen = range ? passagesOf(range) : [];
  bar?.remove();
  bar = null;
  const rects = range?.getClientRects();
  const last = rects?.[rects.length - 1];
  if (chosen.length === 0 || !last) return;
  bar = make(
    "div",
    { class: "speak", role: "toolbar", "aria-label": "About the selected words" },
    make("button", { type: "button", onclick: comment }, "Comment"),
    chosen.length === 1 &&
      !isStruck(chosen[0]) &&
      make("button", { type: "button", onclick: suggest }, "Suggest other words"),
    chosen.length > 1 && make("span", { class: "hint" }, "Select inside one line to suggest other words."),
  );
  bar.addEventListener("pointerdown", (event) => event.preventDefault()); // the selection stays
  document.body.append(bar);
  const { width } = bar.getBoundingClientRect();
  bar.style.setProperty("--top", `${last.bottom + 6 + scrollY}px`);
  bar.style.setProperty(
    "--left",
    `${Math.max(8, Math.min(last.right - width / 2, innerWidth - width - 8)) + scrollX}px`,
  );
}

/** A committee took these words out: one suggests for those that stand. */
function isStruck(passage: Passage | undefined): boolean {
  return passage !== undefined && (blockAt(passage.path)?.classList.contains("struck") ?? false);
}

function comment(): void {
  const parts = chosen;
  const block = take();
  if (block) void openThread(block, { write: true, parts });
}

function suggest(): void {
  const [passage] = chosen;
  const block = take();
  if (block && passage) void openSuggest(block, passage);
}

/** The block of what is chosen, which is chosen no longer. */
function take(): HTMLElement | null {
  const block = chosen[0] ? blockAt(chosen[0].path) : null;
  stopChoosing();
  bar?.remove();
  bar = null;
  return block;
}

type Word = { start: number; end: number };
/** Words are chosen from `anchor` to `focus`, whichever comes first. */
let choosing: { block: HTMLElement; element: HTMLElement; words: Word[]; anchor: number; focus: number } | null = null;

/** The arrows then choose words of the block; without words its thread opens. */
export function chooseWords(block: HTMLElement): void {
  const element = wordsOf(block);
  const words = [...(element?.textContent ?? "").matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  if (!element || words.length === 0) {
    void openThread(block, { write: true });
    return;
  }
  choosing = { block, element, words, anchor: 0, focus: 0 };
  say(`Choosing words of ${nameOf(block)}: arrows move, Shift extends, Enter comments on them, c on all of it.`);
  select();
}

function stopChoosing(): void {
  choosing = null;
  getSelection()?.removeAllRanges();
}

function select(): void {
  if (!choosing) return;
  const { element, words, anchor, focus } = choosing;
  const [from, to] = [words[Math.min(anchor, focus)], words[Math.max(anchor, focus)]];
  const range = from && to && rangeOf(element, from.start, to.end);
  if (!range) return;
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  if (anchor !== 0 || focus !== 0) say(range.toString());
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 10,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 10,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** While words are chosen; with a selection made otherwise, Enter comments on it. */
function onKey(event: KeyboardEvent): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (!choosing || ctrlKey || metaKey || altKey || key === "Shift") return;
  const step = STEPS[key];
  if (!step && key !== "Enter" && key !== "Escape" && key !== "c") {
    if (key !== "Tab") stopChoosing();
    return;
  }
  if (key === "Enter" && event.target instanceof Element && bar?.contains(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
  if (step) {
    const { words } = choosing;
    choosing.focus = Math.max(0, Math.min(step(choosing.focus, words.length), words.length - 1));
    if (!shiftKey) choosing.anchor = choosing.focus;
    select();
    return;
  }
  const { block } = choosing;
  const range = getSelection()?.getRangeAt(0);
  if (key === "Enter" && range) {
    chosen = passagesOf(range);
    comment();
    return;
  }
  stopChoosing();
  if (key === "c") void openThread(block, { write: true });
}
