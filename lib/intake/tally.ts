/** What a run has done so far, counted. */
import type { Outcome } from "./commands";

/** An outcome of an import; `same`: its source said that it has not changed; `absent`: its list names it and it is not there. */
export type Counted = Outcome["outcome"] | "same" | "absent";
export type Counts = Partial<Record<Counted, number>>;

/** Names kept of files that were set aside; the staff page has them all. */
const NAMED = 20;

export class Tally {
  files = 0;
  /** Null until it is known how many there are. */
  filesOf: number | null = null;
  bytes = 0;
  findings = 0;
  readonly outcomes: Counts = {};
  /** A line for each of the first files that were set aside. */
  readonly asides: string[] = [];
  #bills = new Set<string>();

  imported(name: string, size: number, outcome: Outcome): void {
    this.count(outcome.outcome);
    this.bytes += size;
    if (outcome.outcome === "set-aside") {
      if (this.asides.length < NAMED) this.asides.push(`${name}: ${outcome.message}`);
      return;
    }
    this.findings += outcome.findings;
    if (outcome.version !== null) this.#bills.add(outcome.version.slice(0, outcome.version.indexOf("/")));
  }

  count(outcome: Counted): void {
    this.files += 1;
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
  }

  /** Whether anything came that was not here, or was set aside. */
  get news(): boolean {
    const { same = 0, absent = 0, unchanged = 0 } = this.outcomes;
    return this.files > same + absent + unchanged;
  }

  /** The bills whose texts were touched since the last time this was asked. */
  takeBills(): string[] {
    const bills = [...this.#bills];
    this.#bills = new Set();
    return bills;
  }
}
