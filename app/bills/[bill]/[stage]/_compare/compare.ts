/** The comparison's own script: n and p go from change to change. Without it each change has a link to the next. */
import { showViewer } from "../_reader/viewer";

void showViewer();

const KEYS = new Map([
  ["n", 1],
  ["p", -1],
]);

document.addEventListener("keydown", (event) => {
  const by = KEYS.get(event.key);
  const typing = event.target instanceof Element && event.target.closest("input, select, textarea") !== null;
  if (by === undefined || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  go(by);
});

/** From the change with the focus, else from the top of the window; past the last to the next page, before the first to the one before. */
function go(by: number): void {
  const changes = [...document.querySelectorAll<HTMLElement>(".delta:not(.same, .on)")].filter(
    (change) => change.closest("details:not([open])") === null,
  );
  const focused = changes.findIndex((change) => change.contains(document.activeElement));
  const next = focused === -1 ? fromTop(changes, by) : changes[focused + by];
  if (!next) document.querySelector<HTMLAnchorElement>(by > 0 ? "a[rel=next]" : "a[rel=prev]")?.click();
  next?.scrollIntoView({ block: "start" });
  next?.querySelector<HTMLElement>(".label a")?.focus({ preventScroll: true });
}

function fromTop(changes: readonly HTMLElement[], by: number): HTMLElement | undefined {
  const topOf = (change: HTMLElement) => change.getBoundingClientRect().top;
  return by > 0 ? changes.find((change) => topOf(change) > 0) : changes.findLast((change) => topOf(change) < 0);
}
