/**
 * What two sequences of codes have in common, in order: the shortest edit script (Myers, 1986), under a budget.
 *
 * The budget is work, not time, so that the same two texts give the same answer on every machine and on a busy one.
 * Where the script would cost more, codes that occur once on each side are taken as anchors (patience) and the gaps
 * between them are tried one by one; a gap that still costs too much counts as having nothing in common.
 */

/** `left` steps may still be taken; a million take about ten milliseconds. Shared by all that is done for one request. */
export type Budget = { left: number };

/** `length` codes from `a` on one side are those from `b` on the other. */
export type Stretch = { a: number; b: number; length: number };

export type Script = {
  stretches: Stretch[];
  /** False where the budget did not suffice: what is between the stretches may have more in common. */
  complete: boolean;
};

/** No single script may cost more than this many edits: beyond it two texts are better told apart by anchors. */
const MOST_EDITS = 1_000;

export function editScript(a: Int32Array, b: Int32Array, budget: Budget): Script {
  const found: Stretch[] = [];
  const complete = align(a, b, { a0: 0, a1: a.length, b0: 0, b1: b.length }, budget, found);
  return { stretches: joined(found), complete };
}

type Range = { a0: number; a1: number; b0: number; b1: number };

function align(a: Int32Array, b: Int32Array, whole: Range, budget: Budget, found: Stretch[]): boolean {
  const { range, head, tail } = trimmed(a, b, whole);
  if (head) found.push(head);
  const complete = alignInside(a, b, range, budget, found);
  if (tail) found.push(tail);
  return complete;
}

function alignInside(a: Int32Array, b: Int32Array, range: Range, budget: Budget, found: Stretch[]): boolean {
  if (range.a0 === range.a1 || range.b0 === range.b1) return true;
  const shortest = myers(a, b, range, budget);
  if (shortest) {
    found.push(...shortest);
    return true;
  }
  const anchors = anchorsOf(a, b, range);
  if (anchors.length === 0) return false;
  let complete = true;
  let { a0, b0 } = range;
  for (const { a: a1, b: b1 } of [...anchors, { a: range.a1, b: range.b1 }]) {
    if (!align(a, b, { a0, a1, b0, b1 }, budget, found)) complete = false;
    if (a1 < range.a1) found.push({ a: a1, b: b1, length: 1 });
    a0 = a1 + 1;
    b0 = b1 + 1;
  }
  return complete;
}

/** What both begin and end with is taken off first. */
function trimmed(a: Int32Array, b: Int32Array, { a0, a1, b0, b1 }: Range) {
  let head = 0;
  while (a0 + head < a1 && b0 + head < b1 && a[a0 + head] === b[b0 + head]) head += 1;
  let tail = 0;
  while (a1 - tail > a0 + head && b1 - tail > b0 + head && a[a1 - tail - 1] === b[b1 - tail - 1]) tail += 1;
  return {
    range: { a0: a0 + head, a1: a1 - tail, b0: b0 + head, b1: b1 - tail },
    head: head > 0 ? { a: a0, b: b0, length: head } : null,
    tail: tail > 0 ? { a: a1 - tail, b: b1 - tail, length: tail } : null,
  };
}

/** Null when it would cost more than half the budget, or more edits than any script may. */
function myers(a: Int32Array, b: Int32Array, { a0, a1, b0, b1 }: Range, budget: Budget): Stretch[] | null {
  const n = a1 - a0;
  const m = b1 - b0;
  const most = Math.min(n + m, MOST_EDITS);
  const reach = new Int32Array(2 * most + 3);
  const mid = most + 1;
  const reserve = budget.left / 2; // for the gaps between anchors, should this fail
  for (let edits = 0; edits <= most; edits++) {
    budget.left -= 2 * edits + 1;
    if (budget.left < reserve) return null;
    remember(reach, mid, edits);
    for (let k = -edits; k <= edits; k += 2) {
      const below = reach[mid + k + 1] ?? 0;
      const above = reach[mid + k - 1] ?? 0;
      let x = k === -edits || (k !== edits && above < below) ? below : above + 1;
      while (x < n && x - k < m && a[a0 + x] === b[b0 + x - k]) x += 1;
      reach[mid + k] = x;
      if (x >= n && x - k >= m) return traced(edits, n, m, a0, b0);
    }
  }
  return null;
}

/** The reach before each round of the script at work: 2d + 3 numbers for round d. Kept from script to script. */
let trail = new Int32Array(4_096);

/** Where the middle of round `d` stands in the trail. */
function middleOf(d: number): number {
  return d * d + 2 * d + d + 1;
}

function remember(reach: Int32Array, mid: number, d: number): void {
  const at = middleOf(d);
  if (at + d + 2 > trail.length) {
    const longer = new Int32Array(2 * (at + d + 2));
    longer.set(trail);
    trail = longer;
  }
  for (let k = -d - 1; k <= d + 1; k++) trail[at + k] = reach[mid + k] ?? 0;
}

/** The way back from the end. */
function traced(edits: number, n: number, m: number, a0: number, b0: number): Stretch[] {
  const back: Stretch[] = [];
  let x = n;
  let y = m;
  for (let d = edits; d >= 0; d--) {
    const mid = middleOf(d);
    const k = x - y;
    const below = trail[mid + k + 1] ?? 0;
    const above = trail[mid + k - 1] ?? 0;
    const down = k === -d || (k !== d && above < below);
    const fromX = d === 0 ? 0 : down ? below : above;
    const fromY = d === 0 ? 0 : fromX - (down ? k + 1 : k - 1);
    const startX = d === 0 ? 0 : down ? fromX : fromX + 1;
    const length = x - startX;
    if (length > 0) back.push({ a: a0 + startX, b: b0 + y - length, length });
    x = fromX;
    y = fromY;
  }
  return back.reverse();
}

/** Codes that occur once on each side, in an order that is the same on both: as many as there can be. */
function anchorsOf(a: Int32Array, b: Int32Array, { a0, a1, b0, b1 }: Range): { a: number; b: number }[] {
  const inA = onceIn(a, a0, a1);
  const inB = onceIn(b, b0, b1);
  const pairs: { a: number; b: number }[] = [];
  for (const [code, at] of inA) {
    const other = inB.get(code);
    if (at >= 0 && other !== undefined && other >= 0) pairs.push({ a: at, b: other });
  }
  return rising(pairs);
}

/** Where each code stands; -1 when it stands there more than once. */
function onceIn(codes: Int32Array, from: number, to: number): Map<number, number> {
  const at = new Map<number, number>();
  for (let index = from; index < to; index++) {
    const code = codes[index] ?? 0;
    at.set(code, at.has(code) ? -1 : index);
  }
  return at;
}

/** The longest run of pairs, given in order of `a`, in which `b` rises too. */
function rising(pairs: { a: number; b: number }[]): { a: number; b: number }[] {
  const tops: number[] = [];
  const before = pairs.map(() => -1);
  pairs.forEach(({ b }, index) => {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tops[middle] ?? 0]?.b ?? 0) < b) low = middle + 1;
      else high = middle;
    }
    before[index] = tops[low - 1] ?? -1;
    tops[low] = index;
  });
  const run: { a: number; b: number }[] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair) run.push(pair);
  }
  return run.reverse();
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const out: Stretch[] = [];
  for (const stretch of stretches) {
    const last = out.at(-1);
    if (last && last.a + last.length === stretch.a && last.b + last.length === stretch.b) last.length += stretch.length;
    else out.push({ ...stretch });
  }
  return out;
}
