/**
 * A bill cut into pieces that a browser may leave unpainted until they come near the screen.
 */
import type { Block } from "./block";
import { isHeadline } from "./printed";

/** A piece begins at a headline, or after so many blocks. */
const MOST = 60;
/** Pixels of the smallest piece; each next size is a quarter taller. Written out in `app/_ui/law.css`. */
const SMALLEST = 60;
const GROWTH = 1.25;
export const SIZES = 24;

const LINE = 30;
const MEASURE = 66;
const STEP = 3;

/** Whether a new piece begins with `block`, when the one before it has `count` blocks. */
export function beginsChunk({ level, quoted, kind, layout }: Block, count: number): boolean {
  if (kind === "row" || layout.inline) return false;
  return count >= MOST || (isHeadline(level) && quoted === 0 && count > 1);
}

/** The guessed height of a piece, as the number of its size. */
export function sizeOf(blocks: readonly { block: Block; indent: number }[]): number {
  const height = blocks.reduce((sum, { block, indent }) => sum + heightOf(block, indent), 0);
  const size = Math.round(Math.log(Math.max(height, SMALLEST) / SMALLEST) / Math.log(GROWTH));
  return Math.min(size, SIZES - 1);
}

function heightOf({ text, kind, level, quoted }: Block, indent: number): number {
  if (kind === "row") return LINE + 6;
  const lines = Math.ceil(text.length / Math.max(MEASURE - indent * STEP, 24)) || 0;
  const above = isHeadline(level) && quoted === 0 ? LINE * 1.5 : 9;
  return lines * LINE + above;
}
