import "../support/database";
import { expect, test } from "vitest";
import { discussionOn } from "@/app/bills/[bill]/[stage]/[...path]/discussion";
import { guest } from "@/lib/account/viewer";
import { readAnnotation, readAnnotations } from "@/lib/api/annotations";
import { findRevision } from "@/lib/bill/store";
import { db } from "@/lib/db";
import { uuidv7 } from "@/lib/uuid";
import { call } from "../support/call";
import { makeBlock, makeUser, NOON } from "../support/make";
import { queriesOf } from "../support/queries";

const COUNT = 5_000;

/** Comments on one block: of every ten one begins a thread, three answer it, and six answer the first of those. */
async function makeThreads(count: number, id = "hr1500-116/ih") {
  const { bill, version, revision, path } = await makeBlock({ version: id });
  const { id: authorId } = await makeUser();
  const ids = Array.from({ length: count }, () => uuidv7(NOON));
  const rows = ids.map((id, index) => {
    const [root, second] = [ids[index - (index % 10)] ?? id, ids[index - (index % 10) + 1] ?? id];
    const parentId = index % 10 === 0 ? null : index % 10 < 4 ? root : second;
    const createdAt = new Date(NOON.getTime() + index);
    return {
      id,
      motivation: parentId ? "replying" : "commenting",
      authorId,
      billId: bill,
      versionId: version,
      revisionId: revision,
      parentId,
      rootId: parentId && root,
      underId: parentId,
      body: `No. ${index}`,
      visibility: "public",
      createdAt,
      updatedAt: createdAt,
    };
  });
  await db.annotation.createMany({ data: rows });
  await db.annotationPart.createMany({
    data: ids.map((annotationId) => ({ annotationId, ordinal: 0, revisionId: revision, path })),
  });
  const found = await findRevision(version);
  if (!found) throw new Error("no text");
  return { ids, path, revision: found };
}

test("a section with 5,000 comments opens in as many queries as one with ten, and any of them opens in its place", {
  timeout: 120_000,
}, async () => {
  const { ids, path, revision } = await makeThreads(COUNT);
  const few = await makeThreads(10, "hr2-119/ih");
  const open = (query: Record<string, string>) => discussionOn({ revision, path, query, viewer: guest });

  const many = await queriesOf(() => open({}));
  const ten = await queriesOf(() => discussionOn({ ...few, query: {}, viewer: guest }));
  expect(many.length).toBe(ten.length);
  expect(many.length).toBeLessThan(40);

  const [root, second, deep] = [ids[4_320], ids[4_321], ids[4_329]];
  const linked = await open({ comment: deep ?? "" });
  expect(linked.roots[0]?.id).toBe(root);
  expect(linked.linked?.id).toBe(deep);
  const under = (id = "") => linked.replies.find((list) => list.under === id)?.items.map((one) => one.id);
  expect(under(root)).toContain(second);
  expect(under(second)).toContain(deep);
  const { body } = await call(readAnnotation, { params: { id: deep ?? "" } });
  expect(body.permalink).toMatch(new RegExp(`\\?comment=${deep}#annotation-${deep}$`));
  expect((await queriesOf(() => open({ comment: deep ?? "" }))).length).toBeLessThan(40);
});

test("a walk by cursor meets each of 5,000 comments once, in threads too", { timeout: 120_000 }, async () => {
  const { ids, path, revision } = await makeThreads(COUNT);

  const seen: unknown[] = [];
  let query: Record<string, string> | null = { limit: "250", block: "hr1500-116/ih/s1" };
  while (query) {
    const { body }: { body: { items: { id?: unknown }[]; next: string | null } } = await call(readAnnotations, {
      query,
    });
    seen.push(...body.items.map(({ id }) => id));
    query = body.next === null ? null : Object.fromEntries(new URL(body.next).searchParams);
  }
  expect(seen).toEqual(ids);

  const roots: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof discussionOn>> = await discussionOn({
      revision,
      path,
      query: after === null ? {} : { after },
      viewer: guest,
    });
    roots.push(...page.roots.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect(roots).toEqual(ids.filter((_id, index) => index % 10 === 0));
});
