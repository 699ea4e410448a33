/** Between what is selected on the page and passages of blocks. The text of a block's words is the block's text. */
import { blockOf, blocks, pathOf } from "./page";

/** A passage of a block, in UTF-16 code units of its text. */
export type Passage = { path: string; start: number; end: number; exact: string };

/** A target has at most so many parts. */
const MOST = 100;

/** The element whose text is the block's. */
export function wordsOf(block: Element): HTMLElement | null {
  const row = block instanceof HTMLTableRowElement && block.classList.contains("words");
  return row ? block : block.querySelector<HTMLElement>(":scope > .words");
}

/** What is selected, block by block in reading order, without white space at the edges. Empty when it is nothing of the law. */
export function passagesOf(range: Range): Passage[] {
  const list = blocks();
  const first = blockOf(elementOf(range.startContainer));
  const from = first ? list.indexOf(first) : list.findIndex((block) => range.intersectsNode(block));
  const passages: Passage[] = [];
  for (const block of from === -1 ? [] : list.slice(from)) {
    if (range.comparePoint(block, 0) > 0 || passages.length === MOST) break;
    const passage = passageIn(block, range);
    if (passage) passages.push(passage);
  }
  return passages;
}

function passageIn(block: HTMLElement, range: Range): Passage | null {
  const words = wordsOf(block);
  if (!words || !range.intersectsNode(words)) return null;
  const text = words.textContent ?? "";
  const startsHere = words.contains(range.startContainer);
  const endsHere = words.contains(range.endContainer);
  let start = startsHere ? offsetIn(words, range.startContainer, range.startOffset) : 0;
  let end = endsHere ? offsetIn(words, range.endContainer, range.endOffset) : text.length;
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  return start < end ? { path: pathOf(block), start, end, exact: text.slice(start, end) } : null;
}

/** How far into its words a point of the page is. */
export function offsetIn(words: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange();
  before.setStart(words, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}

/** The same back again; null when the words are not there. */
export function rangeOf(words: HTMLElement, start: number, end: number): Range | null {
  const range = document.createRange();
  const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  let at = 0;
  let begun = false;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const next = at + (node as Text).length;
    if (!begun && start < next) {
      range.setStart(node, start - at);
      begun = true;
    }
    if (begun && end <= next) {
      range.setEnd(node, end - at);
      return range;
    }
    at = next;
  }
  return null;
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
