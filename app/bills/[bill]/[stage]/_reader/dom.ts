/** Elements made in one expression. Text is always text: nothing here parses HTML. */
type Child = Node | string | null | false | undefined;
type Given = Record<string, string | boolean | null | ((event: Event) => void)>;

/** An `on…` function listens; true writes an attribute's name alone, null and false leave it out. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Given = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== false && child !== undefined));
  return element;
}
