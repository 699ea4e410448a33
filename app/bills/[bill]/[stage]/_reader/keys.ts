/** Single keys: j k r c s ?. They rest while somebody types, and can be turned off. */
import { make } from "./dom";
import { closeMenu, openMenu } from "./menu";
import { blockOf, blocks, controlOf, firstOnScreen } from "./page";
import { chooseWords } from "./speak";
import { openSuggest } from "./suggest";
import { closeThread, threadIsOpen } from "./thread";

const OFF = "colloquy-keys-off";

const KEYS: Record<string, { says: string; act: () => void }> = {
  j: { says: "Next block", act: () => move(1) },
  k: { says: "Block before", act: () => move(-1) },
  r: { says: "React to this block", act: () => withCurrent(openMenu) },
  c: {
    says: "Choose words of this block with the arrows, then Enter; c again for all of it",
    act: () => withCurrent(chooseWords),
  },
  s: { says: "Suggest other words for this block", act: () => withCurrent((block) => void openSuggest(block, null)) },
  "?": { says: "Show these keys", act: explain },
};

/** From one control to the next; they work though single keys are turned off. */
const ARROWS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

export function listenForKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && threadIsOpen()) return closeThread();
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const arrow = document.activeElement?.matches(".law .gutter") ? ARROWS[event.key] : undefined;
    if (arrow !== undefined) {
      event.preventDefault();
      return move(arrow);
    }
    if (localStorage.getItem(OFF) !== null && event.key !== "?") return;
    const key = KEYS[event.key];
    if (!key) return;
    event.preventDefault();
    key.act();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}

let current: HTMLElement | null = null;

/** The block with the focus, else the one last gone to if it is on the screen, else the first on the screen. */
function currentBlock(): HTMLElement | null {
  const focused = blockOf(document.activeElement);
  if (focused) return focused;
  const { top = -1, bottom = 0 } = current?.getBoundingClientRect() ?? {};
  return bottom > 0 && top >= 0 && top < innerHeight ? current : null;
}

function withCurrent(act: (block: HTMLElement) => void): void {
  const block = document.querySelector<HTMLElement>(".block.at") ?? currentBlock() ?? firstOnScreen();
  if (!block) return;
  current = block;
  act(block);
}

function move(by: 1 | -1): void {
  closeMenu(false);
  const from = currentBlock();
  const list = blocks();
  const to = from ? list[list.indexOf(from) + by] : firstOnScreen();
  if (!to) return;
  current = to;
  controlOf(to)?.focus({ preventScroll: true });
  const { top, bottom } = to.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) to.scrollIntoView({ block: by === 1 ? "start" : "nearest" });
}

function explain(): void {
  const rows = Object.entries(KEYS).map(([key, { says }]) =>
    make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, says)),
  );
  const off = make("input", { type: "checkbox", checked: localStorage.getItem(OFF) === null });
  off.addEventListener("change", () => (off.checked ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, "1")));
  const dialog = make(
    "dialog",
    { class: "keys", "aria-label": "Keys" },
    make("h2", {}, "Keys"),
    make("dl", {}, ...rows),
    make(
      "p",
      {},
      "Tab goes to one line of the law, arrows to the others. In the menu: arrows to move, Enter to choose, Esc to close.",
    ),
    make("label", {}, off, " Single keys work on this device"),
    make("form", { method: "dialog" }, make("button", {}, "Close")),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
