/** The comparison's own script: n and p go from change to change. Without it each change has a link to the next. */
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

/** The change after or before the one at the top of the window; past the last the next page, before the first the one before. */
function go(by: number): void {
  const changes = [...document.querySelectorAll<HTMLElement>(".delta:not(.same, .on)")];
  const beyond = (change: HTMLElement) => change.getBoundingClientRect().top * by > (by > 0 ? 30 : 6);
  const next = by > 0 ? changes.find(beyond) : changes.findLast(beyond);
  if (next) next.scrollIntoView({ block: "start" });
  else document.querySelector<HTMLAnchorElement>(by > 0 ? "a[rel=next]" : "a[rel=prev]")?.click();
}
