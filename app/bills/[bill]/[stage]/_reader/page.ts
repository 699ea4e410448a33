/** The document the script runs in: which text it is, and its blocks. */
const { version = "", revision = "", earlier, cite = "" } = document.body.dataset;

export const shown = { earlier: earlier !== undefined, version, revision: Number(revision), cite };

/** A block's name in the API. */
export function referenceTo(path: string): string {
  return `${version}/${path}${earlier === undefined ? "" : `?revision=${revision}`}`;
}

export function pathOf(block: Element): string {
  return block.id;
}

export function blockAt(path: string): HTMLElement | null {
  const found = document.getElementById(path);
  return found?.classList.contains("block") ? found : null;
}

/** The block that holds this element, itself included. */
export function blockOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(".law .block") ?? null;
}

/** Its one control. */
export function controlOf(block: Element): HTMLAnchorElement | null {
  const own = block.matches("tr") ? ".gutter" : ":scope > .gutter";
  return block.querySelector<HTMLAnchorElement>(own);
}

/** “sec. 3(b)(2)”, or a line by its first words. */
export function nameOf(block: Element): string {
  return (controlOf(block)?.getAttribute("aria-label") ?? "").replace(/^Discuss /, "").split(": ")[0] ?? "";
}

let all: HTMLElement[] | null = null;

/** Every block in reading order. */
export function blocks(): HTMLElement[] {
  all ??= [...document.querySelectorAll<HTMLElement>(".law .block")];
  return all;
}

/** The first block that begins on the screen. Blocks stand in order, so it is found by halving. */
export function firstOnScreen(): HTMLElement | null {
  const list = blocks();
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.getBoundingClientRect().top ?? 0) < 0) low = middle + 1;
    else high = middle;
  }
  return list[low] ?? null;
}
