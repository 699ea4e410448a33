/** The contents follow the reader; on a narrow screen they are a drawer. */

/** A headline counts as read from here on: pixels from the top of the screen. */
const LINE = 160;

export function followReader(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>(".outline li > a")].map((link) => [
      decodeURI(link.hash.slice(1)),
      link,
    ]),
  );
  if (links.size === 0) return;
  const headlines = [...links.keys()].flatMap((path) => document.getElementById(path) ?? []);
  let current: HTMLAnchorElement | null = null;

  const update = () => {
    const link = links.get(lastAbove(headlines)?.id ?? "") ?? null;
    if (link === current) return;
    current?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "true");
    current = link;
    if (link) keepInView(link);
  };
  // Told by pieces coming and going, not by every pixel of scrolling.
  const observer = new IntersectionObserver(update, { rootMargin: `0px 0px ${LINE - innerHeight}px 0px` });
  for (const headline of headlines) observer.observe(headline);
  addEventListener("scrollend", update);
  update();
}

/** The last headline above the line, or on it at the end of the page. They stand in order: found by halving. */
function lastAbove(headlines: readonly HTMLElement[]): HTMLElement | null {
  const { scrollTop, scrollHeight } = document.documentElement;
  const line = scrollTop + innerHeight >= scrollHeight - 2 ? innerHeight : LINE;
  let low = 0;
  let high = headlines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((headlines[middle]?.getBoundingClientRect().top ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return headlines[low - 1] ?? null;
}

/** Scrolls the list alone, never the page. */
function keepInView(link: HTMLElement): void {
  const list = link.closest<HTMLElement>(".outline");
  if (!list) return;
  const { top, bottom } = link.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  if (top < box.top + 48) list.scrollTop += top - box.top - 48;
  else if (bottom > box.bottom - 48) list.scrollTop += bottom - box.bottom + 48;
}

/** Works by `:target` alone; the script adds Escape, the focus, and closing by a choice. */
export function prepareDrawer(): void {
  const outline = document.querySelector<HTMLElement>(".outline");
  const opener = document.querySelector<HTMLAnchorElement>("main > .drawer");
  if (!outline || !opener) return;
  const isOpen = () => outline.classList.contains("open");
  const close = () => {
    outline.classList.remove("open");
    opener.focus({ preventScroll: true });
  };
  opener.addEventListener("click", (event) => {
    event.preventDefault();
    outline.classList.add("open");
    outline.getBoundingClientRect(); // drawn now, so that it can take the focus
    outline.querySelector<HTMLElement>("[aria-current], a")?.focus();
  });
  outline.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !outline.classList.contains("open")) return;
    if (link.classList.contains("drawer")) event.preventDefault();
    close();
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && isOpen()) close();
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (isOpen() && target instanceof Node && !outline.contains(target) && target !== opener) close();
  });
}
