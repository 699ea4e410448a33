/** Words of every kind are selected with a finger on a phone, commented on, and marked where they stand. */
import { expect, type Page, test } from "@playwright/test";
import { signIn, somebody } from "./sign-in";

const BILL = "/bills/hr99901-119/rh";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** What a finger held and dragged leaves selected: from so many characters into one block's words to so many before the end of another's. */
async function hold(page: Page, [from, skip]: [string, number], [to, less]: [string, number]): Promise<void> {
  await page.locator(`[id="${from}"]`).scrollIntoViewIfNeeded();
  await page.evaluate(
    ([first, start, last, short]) => {
      const wordsOf = (path: string) => {
        const block = document.getElementById(path);
        return block?.matches("tr.words") ? block : (block?.querySelector(":scope > .words") ?? block);
      };
      const at = (words: Node | null | undefined, offset: number): [Text, number] => {
        const texts = document.createTreeWalker(words as Node, NodeFilter.SHOW_TEXT);
        let left = offset;
        for (let node = texts.nextNode() as Text; ; node = texts.nextNode() as Text) {
          if (left <= node.length) return [node, left];
          left -= node.length;
        }
      };
      const end = wordsOf(last);
      const [startNode, startAt] = at(wordsOf(first), start);
      const [endNode, endAt] = at(end, (end?.textContent?.length ?? 0) - short);
      getSelection()?.setBaseAndExtent(startNode, startAt, endNode, endAt);
    },
    [from, skip, to, less] as const,
  );
}

const KINDS: [string, [string, number], [string, number], string[]][] = [
  ["words of one block", ["s2/1", 6], ["s2/1", 9], ["s2/1"]],
  ["several blocks", ["s3/a/1", 4], ["s3/a/2/B", 5], ["s3/a/1", "s3/a/2", "s3/a/2/A", "s3/a/2/B"]],
  [
    "law that is quoted",
    ["s4/quote/s5335A/a", 4],
    ["s4/quote/s5335A/b", 3],
    ["s4/quote/s5335A/a", "s4/quote/s5335A/b"],
  ],
  ["rows of a table", ["s3/b/table/row~2", 6], ["s3/b/table/row~3", 2], ["s3/b/table/row~2", "s3/b/table/row~3"]],
  ["words a committee struck", ["struck/s2/1", 6], ["struck/s2/2", 4], ["struck/s2/1", "struck/s2/2"]],
];

for (const [what, from, to, expected] of KINDS)
  test(`a finger selects ${what}, and they are commented on`, async ({ page }) => {
    await signIn(page, somebody(), BILL);
    await page.goto(BILL);
    await hold(page, from, to);
    await page
      .getByRole("toolbar", { name: "About the selected words" })
      .getByRole("button", { name: "Comment" })
      .tap();
    const thread = page.getByRole("region", { name: /^Comments on/ });
    await thread.getByLabel("Your comment").fill(`About ${what}.`);
    const [response] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === "POST"),
      thread.getByRole("button", { name: "Publish comment" }).tap(),
    ]);

    const { target } = await response.json();
    expect(response.status()).toBe(201);
    expect(target.parts.map(({ path }: { path: string }) => path)).toEqual(expected);
    const marked = await page.evaluate(() =>
      [...(CSS.highlights.get("spoken") ?? [])].map((range) => String(range).replace(/\s+/g, " ")),
    );
    for (const { selector } of target.parts) expect(marked).toContain(selector.exact.replace(/\s+/g, " "));
  });

test("passages that overlap are each reached where they overlap", async ({ page }) => {
  await signIn(page, somebody(), BILL);
  await page.goto(BILL);
  const [one, other] = [`The first, by ${somebody()}.`, `The second, by ${somebody()}.`];
  for (const [words, skip, less] of [
    [one, 4, 30],
    [other, 20, 4],
  ] as const) {
    await hold(page, ["s5", skip], ["s5", less]);
    await page.getByRole("toolbar").getByRole("button", { name: "Comment" }).tap();
    const thread = page.getByRole("region", { name: /^Comments on/ });
    await thread.getByLabel("Your comment").fill(words);
    await thread.getByRole("button", { name: "Publish comment" }).tap();
    await expect(thread.locator(".comments").first()).toContainText(words);
    await thread.getByRole("button", { name: "Close" }).tap();
  }
  const place = await page.evaluate(() => {
    const words = document.querySelector('[id="s5"] > .words') as Element;
    const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    let left = 25;
    for (let node = texts.nextNode() as Text; ; node = texts.nextNode() as Text) {
      if (left < node.length) {
        const range = document.createRange();
        range.setStart(node, left);
        range.setEnd(node, left + 1);
        words.scrollIntoView({ block: "center" });
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }
      left -= node.length;
    }
  });

  await page.touchscreen.tap(place.x, place.y);

  const list = page
    .getByRole("region", { name: /^Comments on/ })
    .locator(".comments")
    .first();
  await expect(list).toContainText(one);
  await expect(list).toContainText(other);
});
