/** Marks the passages that have comments, and finds those at a point. */
import { blockAt, blockOf } from "./page";
import { offsetIn, rangeOf, wordsOf } from "./passage";
import { everythingSpoken, spokenOn, watchPassages } from "./passages";
import { openThread } from "./thread";

const NAME = "spoken";

export function drawHighlights(): void {
  watchPassages(draw);
  const law = document.querySelector<HTMLElement>(".law");
  law?.addEventListener("click", ({ target, clientX, clientY }) => {
    if (!getSelection()?.isCollapsed || (target instanceof Element && target.closest("a, button"))) return;
    const point = pointAt(clientX, clientY);
    if (point) openAt(point.node, point.offset);
  });
  document.addEventListener("keydown", ({ key, target }) => {
    const selection = getSelection();
    if (key !== "Enter" || target !== document.body || !selection?.isCollapsed || !selection.focusNode) return;
    openAt(selection.focusNode, selection.focusOffset); // a reader with a caret
  });
}

function draw(): void {
  const ranges: Range[] = [];
  for (const [path, passages] of everythingSpoken()) {
    const block = blockAt(path);
    const words = block && wordsOf(block);
    if (!words) continue;
    words.classList.toggle("spoken", !CSS.highlights && passages.length > 0);
    for (const { start, end } of passages) {
      const range = rangeOf(words, start, end);
      if (range) ranges.push(range);
    }
  }
  CSS.highlights?.set(NAME, new Highlight(...ranges));
}

function openAt(node: Node, offset: number): void {
  const block = blockOf(node.parentElement);
  const words = block && wordsOf(block);
  if (!block || !words?.contains(node)) return;
  const at = offsetIn(words, node, offset);
  const ids = spokenOn(block.id)
    .filter(({ start, end }) => start <= at && at <= end)
    .map(({ id }) => id);
  if (ids.length > 0) void openThread(block, { only: ids });
}

function pointAt(x: number, y: number): { node: Node; offset: number } | null {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}
