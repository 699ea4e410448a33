/** HTML that we render is well-formed XML but for its doctype and void tags: so it can be read strictly. */
import { SaxesParser } from "saxes";

export type Tag = { name: string; attributes: Record<string, string>; text: string; inside: Tag[] };

/** The elements of a fragment. Throws where it is not well formed. */
export function elementsIn(html: string): Tag {
  const root: Tag = { name: "root", attributes: {}, text: "", inside: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const tag: Tag = { name, attributes: attributes as Record<string, string>, text: "", inside: [] };
    open.at(-1)?.inside.push(tag);
    open.push(tag);
  });
  parser.on("text", (text) => {
    for (const tag of open) tag.text += text;
  });
  parser.on("closetag", () => open.pop());
  parser.write(`<fragment>${html}</fragment>`).close();
  return root;
}

/** All elements at any depth that the test holds for. */
export function every(tag: Tag, holds: (tag: Tag) => boolean): Tag[] {
  return tag.inside.flatMap((each) => [...(holds(each) ? [each] : []), ...every(each, holds)]);
}

export function hasClass(name: string): (tag: Tag) => boolean {
  return ({ attributes }) => (attributes.class ?? "").split(" ").includes(name);
}

/** The text of each block's words, by path. */
export function wordsIn(html: string): Map<string, string> {
  const blocks = every(elementsIn(html), hasClass("block"));
  return new Map(
    blocks.map((block) => {
      const words = hasClass("words")(block) ? block : every(block, hasClass("words"))[0];
      return [block.attributes.id ?? "", words?.text ?? ""];
    }),
  );
}
