import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { signIn, somebody } from "./sign-in";

const BILL = "/bills/hr99901-119/eh";
const HOSTILE =
  '<img src=x onerror="document.title=1"> <svg onload="document.title=1"> [x](javascript:document.title=1) [y](data:text/html,z) **bold**';

async function open(page: Page, address = BILL): Promise<void> {
  const totals = page.waitForResponse(/\/discussion\?/);
  await page.goto(address);
  await totals;
}

function block(page: Page, path: string) {
  return page.locator(`[data-path="${path}"]`);
}

/** Selects from the start of one block's words to the end of another's. */
async function select(page: Page, from: string, to = from): Promise<void> {
  await block(page, from).scrollIntoViewIfNeeded();
  await page.evaluate(
    ([first = "", last = ""]) => {
      const words = (path: string) => document.getElementById(path)?.querySelector(":scope > .words") as Element;
      const range = document.createRange();
      range.setStart(words(first), 0);
      range.setEnd(words(last), words(last).childNodes.length);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    },
    [from, to],
  );
}

const thread = (page: Page) => page.getByRole("region", { name: /^Comments on/ });

test("selected words are offered a comment, which quotes them and marks them in the text", async ({ page }) => {
  await signIn(page, somebody(), BILL);
  await open(page);
  await select(page, "s3/a", "s3/b");
  await page
    .getByRole("toolbar", { name: "About the selected words" })
    .getByRole("button", { name: "Comment" })
    .click();

  const quoted = thread(page).locator(".write .quoted p");
  const expected = await page.evaluate(() =>
    [...document.querySelectorAll(".law .block > .words")]
      .filter((words) => /^s3\/(a.*|b)$/.test(words.parentElement?.id ?? ""))
      .map((words) => words.textContent?.trim()),
  );
  expect(await quoted.allTextContents()).toEqual(expected);
  await thread(page).getByLabel("Your comment").fill("About these words.");
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === "POST"),
    thread(page).getByRole("button", { name: "Publish comment" }).click(),
  ]);
  expect(response.status()).toBe(201);
  const { target } = await response.json();
  expect(target.parts.map(({ selector }: { selector: { exact: string } }) => selector.exact)).toEqual(expected);
  await expect(thread(page)).toContainText("About these words.");
  expect(await page.evaluate(() => CSS.highlights.get("spoken")?.size)).toBeGreaterThan(1);
});

test("words are chosen with the keys alone, and Enter comments on them", async ({ page }) => {
  await signIn(page, somebody());
  await open(page, `${BILL}#s3/a`);
  await block(page, "s3/a").locator("> .gutter").focus();

  await page.keyboard.press("c");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  const chosen = await page.evaluate(() => getSelection()?.toString().trim());
  expect(chosen?.split(/\s+/)).toHaveLength(3);
  await page.keyboard.press("Enter");

  await expect(thread(page).locator(".write .quoted")).toContainText(chosen?.split(/\s+/)[0] ?? "?");
  await expect(thread(page).getByLabel("Your comment")).toBeFocused();
});

test("what was typed survives a reload, and signing in", async ({ page }) => {
  await open(page);
  await block(page, "s4").locator("> .gutter").click();
  await page.getByRole("menuitem", { name: /Comment/ }).click();
  await thread(page).getByLabel("Your comment").fill("Do not lose me.");
  await expect(thread(page)).toContainText("9,985 characters left");
  await open(page, `${BILL}?thread=s4`);
  await expect(thread(page).getByLabel("Your comment")).toHaveValue("Do not lose me.");

  await thread(page).getByRole("button", { name: "Publish comment" }).click();
  const link = thread(page).getByRole("alert").getByRole("link", { name: "Sign in" });
  const next = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("next") ?? "";
  await signIn(page, somebody(), next);
  await thread(page).getByRole("button", { name: "Publish comment" }).click();

  await expect(thread(page).locator(".comments").first()).toContainText("Do not lose me.");
  await expect(thread(page).getByLabel("Your comment")).toHaveValue("");
});

test("scripts in a comment and a name stay words, beside the text and on the block's page", async ({ page }) => {
  await signIn(page, somebody(), BILL);
  await open(page);
  const title = await page.title();
  await block(page, "s6").locator("> .gutter").click();
  await page.getByRole("menuitem", { name: /Comment/ }).click();
  await thread(page).getByLabel("Your comment").fill(HOSTILE);
  await thread(page).getByRole("button", { name: "Publish comment" }).click();

  const inert = async (comment: ReturnType<Page["locator"]>) => {
    await expect(comment.locator("strong")).toHaveText("bold");
    await expect(comment).toContainText('<img src=x onerror="document.title=1">');
    expect(await comment.locator("img, svg, a").count()).toBe(0);
  };
  await inert(thread(page).locator(".body").last());
  const address = await thread(page).locator(".by a").last().getAttribute("href");
  expect(await page.title()).toBe(title);

  await page.goto(address ?? "");
  await inert(page.locator("li:target .body"));
  expect(await page.title()).not.toBe("1");
});

test("a reader answers, votes and takes back; the answers stay", async ({ page }) => {
  const words = `A root to answer, by ${somebody()}.`;
  await signIn(page, somebody(), BILL);
  await open(page);
  await block(page, "s2").locator("> .gutter").click();
  await page.getByRole("menuitem", { name: /Comment/ }).click();
  await thread(page).getByLabel("Your comment").fill(words);
  await thread(page).getByRole("button", { name: "Publish comment" }).click();
  const root = thread(page).locator(".comments > li", { hasText: words });
  await root.getByRole("button", { name: "Reply" }).click();
  await root.getByLabel("Your reply").fill("An answer.");
  await root.getByRole("button", { name: "Publish reply" }).click();
  await expect(root.locator(".under").first()).toContainText("An answer.");

  for (const [to, more] of [
    ["An answer.", "A deeper one."],
    ["A deeper one.", "The deepest."],
  ] as const) {
    const answered = root.locator("li", { hasText: to }).last();
    await answered.getByRole("button", { name: "Reply" }).click();
    await answered.getByLabel("Your reply").fill(more);
    await answered.getByRole("button", { name: "Publish reply" }).click();
    await expect(root).toContainText(more);
  }
  await expect(root.locator("li", { hasText: "The deepest." }).last().locator(".by")).toContainText("answers ");
  await expect(root.locator("li", { hasText: "A deeper one." }).last().locator(".by")).not.toContainText("answers ");

  const agree = root.getByRole("button", { name: /^Agree/ }).first();
  await agree.click();
  await expect(agree).toHaveAttribute("aria-pressed", "true");
  await expect(agree).toContainText("Agree 1");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await root.getByRole("button", { name: "Delete" }).first().click();
  await thread(page).getByRole("button", { name: "Delete comment" }).click(); // asked in place of the words
  const stub = thread(page).locator(".comments > li", { hasText: "Its author took this back." }).last();
  await expect(stub).toContainText("An answer.");
  await expect(thread(page)).not.toContainText(words);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("words are quoted by typing them, answered, voted on, edited; and each comment has an address", async ({
    page,
  }) => {
    await signIn(page, somebody(), `${BILL}/s5`);
    const words =
      (await page.locator(".law .words").first().textContent())?.trim().split(/\s+/).slice(-3).join(" ") ?? "";
    await page.getByLabel(/Words of the text/).fill(words);
    await page.getByLabel("Your comment").fill("First *said* here.");
    await page.getByRole("button", { name: "Publish comment" }).click();
    await expect(page).toHaveURL(/comment=[0-9a-f-]+#annotation-/);
    const said = page.locator("li:target");
    await expect(said.locator(".quoted")).toHaveText(words);
    await expect(said.locator("em")).toHaveText("said");

    await said.getByRole("button", { name: /^Agree/ }).click();
    await expect(page.locator("li:target").getByRole("button", { name: /^Agree/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.locator("li:target").getByRole("link", { name: "Reply" }).click();
    await page.getByLabel("Your reply").fill("And answered.");
    await page.getByRole("button", { name: "Publish reply" }).click();
    await expect(page.locator("li:target")).toContainText("And answered.");
    await expect(page.locator("li", { has: page.locator("li:target") }).first()).toContainText("First said here.");

    await page.goto(`${BILL}/s5?sort=newest`);
    const root = page.locator(".comments > li", { hasText: "First said here." });
    await root.getByText("Edit", { exact: true }).first().click();
    await root.getByLabel("Edit your comment").first().fill("Second.");
    await root.getByRole("button", { name: "Save" }).first().click();
    await page.locator("li:target").getByRole("link", { name: "edited" }).first().click();
    await expect(page.locator(".comments > li")).toHaveCount(2);
    await expect(page.locator(".comments")).toContainText("First said here.");
  });
});
