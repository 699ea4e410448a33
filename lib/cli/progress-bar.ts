/** A bar on a terminal, rewritten in place; elsewhere a line for each tenth, so that logs stay short. */
export class ProgressBar {
  readonly #out = process.stderr;
  #tenth = 0;

  /** `part` from 0 to 1. */
  show(part: number, words: string): void {
    const percent = `${Math.floor(part * 100)} %`.padStart(5);
    if (this.#out.isTTY) {
      const bar = "█".repeat(Math.round(part * 24)).padEnd(24, "░");
      const line = `${bar} ${percent}  ${words}`.slice(0, (this.#out.columns || 80) - 1);
      this.#out.write(`\r\x1b[2K${line}`);
    } else if (Math.floor(part * 10) > this.#tenth) {
      this.#tenth = Math.floor(part * 10);
      this.#out.write(`${percent}  ${words}\n`);
    }
  }

  end(): void {
    if (this.#out.isTTY) this.#out.write("\r\x1b[2K");
  }
}
