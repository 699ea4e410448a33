/** Says what happened, to everyone: a line at the foot of the screen that screen readers announce. */
import { make } from "./dom";

const SHOWN = 5_000;
const line = make("p", { class: "status", role: "status" });
let timer = 0;

export function prepareStatus(): void {
  document.body.append(line);
}

export function say(words: string): void {
  line.textContent = words;
  line.classList.add("shown");
  clearTimeout(timer);
  timer = window.setTimeout(() => line.classList.remove("shown"), SHOWN);
}
