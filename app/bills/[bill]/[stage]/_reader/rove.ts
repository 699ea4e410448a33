/** One Tab stop in the law, however long: the control gone to last. Keys move it; links in the words keep stops of their own. */
import { blockAt, blockOf, controlOf, firstOnScreen } from "./page";

let stop: HTMLElement | null = null;

export function roveTabs(): void {
  const law = document.querySelector<HTMLElement>(".law");
  const controls = law?.querySelectorAll<HTMLElement>(".gutter") ?? [];
  for (const control of controls) control.tabIndex = -1;
  const linked = blockAt(decodeURI(location.hash.slice(1)));
  moveStop((linked && controlOf(linked)) ?? controls[0] ?? null);
  law?.addEventListener("focusin", ({ target }) => {
    const block = blockOf(target as Element);
    if (block) moveStop(controlOf(block));
  });
  addEventListener("scrollend", () => {
    const first = firstOnScreen();
    if (first && !law?.contains(document.activeElement) && !onScreen(stop)) moveStop(controlOf(first));
  });
}

function moveStop(control: HTMLElement | null): void {
  if (stop) stop.tabIndex = -1;
  stop = control;
  if (stop) stop.tabIndex = 0;
}

function onScreen(control: HTMLElement | null): boolean {
  const { top = -1 } = control?.getBoundingClientRect() ?? {};
  return top >= 0 && top < innerHeight;
}
