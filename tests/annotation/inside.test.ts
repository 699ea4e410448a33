import "../support/database";
import { expect, test } from "vitest";
import { annotate, react } from "@/lib/annotation/commands";
import { saidInside } from "@/lib/annotation/inside-store";
import { layerOf } from "@/lib/annotation/layer-store";
import { NewAnnotation, NewReaction } from "@/lib/annotation/schema";
import { makeUser, makeVersion, NOON } from "../support/make";

const PATHS = ["s1", "s1/a", "s1/b", "s1/b/1", "s10", "s10/a"];

async function makeSections() {
  const { version, revision } = await makeVersion({
    blocks: PATHS.map((path) => ({ path, level: path.includes("/") ? "paragraph" : "section" })),
  });
  const ada = await makeUser();
  const say = (...paths: string[]) => {
    const target = paths.map((path) => ({ block: `${version}/${path}` }));
    return annotate(ada, NewAnnotation.parse({ target, body: `On ${paths.join(" and ")}.` }), NOON);
  };
  return { version, revision, ada, say };
}

test("a section tells what is said inside it, line by line, and together once", async () => {
  const { version, revision, ada, say } = await makeSections();
  await say("s1");
  const { id } = await say("s1/a", "s1/b/1");
  await annotate(ada, NewAnnotation.parse({ inReplyTo: id, body: "And more." }), NOON);
  await say("s10/a");
  for (const who of [ada, await makeUser({ name: "bob" })])
    await react(who, NewReaction.parse({ block: `${version}/s1/a`, kind: "confusing" }), NOON);

  const { together, lines } = await saidInside(revision, "s1");

  expect(together).toMatchObject({ comments: 2, suggestions: 0, totals: { confusing: 2, problematic: 0 } });
  expect([...lines.keys()].sort()).toEqual(["s1/a", "s1/b/1"]);
  expect(lines.get("s1/a")).toMatchObject({ comments: 2, totals: { confusing: 2 } });
  expect(lines.get("s1/b/1")).toMatchObject({ comments: 2, totals: { confusing: 0 } });
});

test("a comment on several blocks counts once in each section, and is told on each block", async () => {
  const { revision, say } = await makeSections();
  await say("s1", "s1/a", "s10/a");
  await say("s1/a");

  const { blocks } = await layerOf(revision);

  expect(blocks.map(({ path, comments, repeated }) => [path, comments, repeated])).toEqual([
    ["s1", 1, 0],
    ["s1/a", 2, 1],
    ["s10/a", 1, 0],
  ]);
});
