/**
 * Completions under a search box as somebody types: a combobox by the pattern of ARIA. Without it the box is a plain form.
 */
type Completion = { kind: string; label: string; detail: string | null; permalink: string };

/** Milliseconds without a key before it asks. */
const PAUSE = 120;

function completeIn(input: HTMLInputElement, list: HTMLUListElement): void {
  let asked: AbortController | null = null;
  let timer = 0;
  let active = -1;

  const options = () => [...list.children] as HTMLElement[];
  const close = () => {
    asked?.abort();
    window.clearTimeout(timer);
    list.replaceChildren();
    activate(-1);
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
  };
  const activate = (index: number) => {
    active = index;
    for (const [at, option] of options().entries()) option.setAttribute("aria-selected", String(at === index));
    const chosen = options()[index];
    if (chosen) input.setAttribute("aria-activedescendant", chosen.id);
    else input.removeAttribute("aria-activedescendant");
    chosen?.scrollIntoView({ block: "nearest" });
  };
  const show = (items: Completion[]) => {
    const chosen = options()[active]?.dataset.href;
    list.replaceChildren(...items.map((item, at) => optionOf(item, `${list.id}-${at}`)));
    activate(options().findIndex(({ dataset }) => dataset.href === chosen)); // a late answer takes no choice away
    placeUnder(input, list);
    list.hidden = items.length === 0;
    input.setAttribute("aria-expanded", String(items.length > 0));
  };
  const ask = async () => {
    const typed = input.value.trim().slice(0, 200);
    asked?.abort();
    if (typed === "") return close();
    asked = new AbortController();
    try {
      const answer = await fetch(`/api/v1/completions?q=${encodeURIComponent(typed)}`, { signal: asked.signal });
      const { items } = answer.ok ? ((await answer.json()) as { items: Completion[] }) : { items: [] };
      if (document.activeElement === input) show(items);
    } catch {
      // typed on, or offline: the form works without completions
    }
  };

  input.addEventListener("input", () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(ask, PAUSE);
  });
  input.addEventListener("keydown", (event) => {
    const last = options().length - 1;
    if (event.isComposing || last < 0) return;
    if (event.key === "ArrowDown") activate(active === last ? -1 : active + 1);
    else if (event.key === "ArrowUp") activate(active === -1 ? last : active - 1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && active >= 0) follow(options()[active]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  input.addEventListener("blur", close);
  window.addEventListener("resize", close);
  list.addEventListener("mousedown", (event) => event.preventDefault()); // the box keeps the focus
  list.addEventListener("click", (event) => follow((event.target as Element).closest<HTMLElement>("[role=option]")));
}

function placeUnder(input: HTMLElement, list: HTMLElement): void {
  const { left, bottom, width } = input.getBoundingClientRect();
  Object.assign(list.style, {
    left: `${left + window.scrollX}px`,
    top: `${bottom + window.scrollY + 3}px`,
    width: `${width}px`,
  });
}

function follow(option: HTMLElement | null | undefined): void {
  if (option?.dataset.href) window.location.assign(option.dataset.href);
}

function optionOf({ kind, label, detail, permalink }: Completion, id: string): HTMLLIElement {
  const option = document.createElement("li");
  Object.assign(option, { id, role: "option" });
  const { pathname, search } = new URL(permalink);
  option.dataset.href = pathname + search; // of the site it is shown on, whatever its public address
  const parts = { label, detail, kind };
  for (const [name, text] of Object.entries(parts)) {
    if (text === null) continue;
    const part = document.createElement("span");
    part.className = name;
    part.textContent = text;
    option.append(part, " ");
  }
  return option;
}

/** Boxes that look for bills: in the bar at the top, and over lists. */
const BOXES = 'form[action="/search"] input[name="q"], form[action="/bills"] input[name="q"]';

/** Made when a box is first entered, at the end of the page: what the server wrote stays as the framework expects it. */
function prepare(box: EventTarget | null): void {
  if (!(box instanceof HTMLInputElement) || !box.matches(BOXES) || box.role === "combobox") return;
  const list = document.createElement("ul");
  Object.assign(list, { id: `completions-${++made}`, className: "completions", hidden: true, role: "listbox" });
  list.ariaLabel = "What you may mean";
  const region = document.createElement("section"); // all that is on a page stands in a landmark
  region.ariaLabel = "What you may mean";
  region.append(list);
  document.body.append(region);
  Object.assign(box, { role: "combobox", ariaAutoComplete: "list", ariaExpanded: "false", autocomplete: "off" });
  box.setAttribute("aria-controls", list.id);
  completeIn(box, list);
}
let made = 0;

document.addEventListener("focusin", ({ target }) => prepare(target));
prepare(document.activeElement);
