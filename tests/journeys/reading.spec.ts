import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { signIn, somebody } from "./sign-in";

const BILL = "/bills/hr99901-119/eh";

function block(page: Page, path: string) {
  return page.locator(`[data-path="${path}"]`);
}

/** What is said has been asked for and drawn. */
async function open(page: Page, address = BILL): Promise<void> {
  const totals = page.waitForResponse(/\/discussion\?/);
  await page.goto(address);
  await totals;
}

test("the contents follow the reader, and lead to their sections", async ({ page }) => {
  await open(page);
  const contents = page.getByRole("navigation", { name: "Contents" });

  await contents.getByRole("link", { name: "Sec. 4." }).click();
  await expect(page).toHaveURL(/#s4$/);
  await expect(block(page, "s4")).toBeInViewport();
  await expect(contents.locator("[aria-current]")).toContainText("Sec. 4.");

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(contents.locator("[aria-current]")).toContainText("Sec. 6.");
});

test("a choice above the contents says which part of what is said is marked", async ({ page }) => {
  await open(page);
  const sum = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".law [data-count]")].reduce(
        (total, { dataset }) => total + Number(dataset.count),
        0,
      ),
    );
  const choose = (words: string) => page.getByLabel("Mark in the contents").selectOption({ label: words });
  const parts: number[] = [];
  const everything = await sum();
  for (const part of ["Comments", "Suggestions", "“Great idea”", "“Problematic”", "“Confusing”", "“Unnecessary”"]) {
    await choose(part);
    parts.push(await sum());
  }
  await choose("What organizations said");

  expect(everything).toBeGreaterThan(0);
  expect(parts.reduce((total, each) => total + each, 0)).toBe(everything);
  await expect.poll(sum).toBeLessThan(everything);
});

test("a link to a block opens there", async ({ page }) => {
  await open(page, `${BILL}#s3/c`);

  await expect(block(page, "s3/c")).toBeInViewport();
});

test("keys go through the blocks, open the menu and leave it again", async ({ page }) => {
  await open(page, `${BILL}#s3/a`);
  await block(page, "s3/a").locator("> .gutter").focus();

  await page.keyboard.press("j");
  await expect(block(page, "s3/a/1").locator("> .gutter")).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("r");
  await expect(page.getByRole("menuitemcheckbox", { name: "Great idea" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitemcheckbox", { name: "Problematic" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(block(page, "s3/a").locator("> .gutter")).toBeFocused();

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
});

test("a guest sees the totals and is asked to sign in", async ({ page }) => {
  await open(page);

  await block(page, "s3/a/1").locator("> .gutter").click();
  await expect(page.getByRole("menuitemcheckbox", { name: /Great idea/ })).toContainText(/[1-9]/);
  await page.getByRole("menuitemcheckbox", { name: /Confusing/ }).click();

  const link = page.getByRole("menuitem", { name: "Sign in to react" });
  await expect(link).toHaveAttribute("href", `/sign-in?next=${encodeURIComponent(`${BILL}#s3/a/1`)}`);
});

/** Where a block stands on the page, however far that was scrolled meanwhile. */
function placeOf(line: Locator) {
  return line.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y: Math.round(y + window.scrollY), width, height };
  });
}

test("a reader reacts, comments, edits and deletes; the law does not move", async ({ page }) => {
  await signIn(page, somebody(), BILL);
  await open(page);
  const line = block(page, "s5");
  await line.scrollIntoViewIfNeeded();

  await line.locator("> .gutter").click();
  const before = await placeOf(line);
  const stance = page.getByRole("menuitemcheckbox", { name: /Unnecessary/ });
  await stance.click();
  await expect(stance).toHaveAttribute("aria-checked", "true");
  await page.getByRole("menuitem", { name: /Comment/ }).click();
  const thread = page.getByRole("region", { name: /^Comments on/ });
  await thread.getByLabel("Your comment").fill("First words, <b>not bold</b>.");
  await thread.getByRole("button", { name: "Publish comment" }).click();
  await expect(thread).toContainText("First words, <b>not bold</b>.");
  expect(await placeOf(line)).toEqual(before);

  await thread.getByRole("button", { name: "Edit" }).click();
  await thread.getByLabel("Edit your comment").fill("Other words.");
  await thread.getByRole("button", { name: "Save" }).click();
  await expect(thread).toContainText("Other words.");

  await thread.getByRole("button", { name: "Delete" }).click();
  await thread.getByRole("button", { name: "Delete comment" }).click();
  await expect(thread).not.toContainText("Other words.");
});

test("words that could not be saved stay in the form, and the page says so", async ({ page }) => {
  await signIn(page, somebody(), BILL);
  await open(page);
  await page.route("**/api/v1/annotations", (route) => route.abort());

  await block(page, "s2").locator("> .gutter").click();
  await page.getByRole("menuitem", { name: /Comment/ }).click();
  await page.getByLabel("Your comment").fill("Do not lose me.");
  await page.getByRole("button", { name: "Publish comment" }).click();

  await expect(page.getByRole("alert")).toContainText("Not saved.");
  await expect(page.getByLabel("Your comment")).toHaveValue("Do not lose me.");
});

test("the comparison of two texts says who is signed in, as all pages do", async ({ page }) => {
  await signIn(page, somebody(), "/account");
  await page.goto("/bills/hr99901-119/compare/ih...eh");

  await expect(page.locator("[data-sign]")).toHaveAttribute("href", "/account");
});

test("other words are not offered for what a committee struck", async ({ page }) => {
  await open(page, "/bills/hr99901-119/rh");
  await block(page, "struck/s2/1").locator("> .gutter").click();
  await expect(page.getByRole("menuitem", { name: /^Comment/ })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Suggest other words" })).toHaveCount(0);

  await page.keyboard.press("Escape");
  await block(page, "s2/1").locator("> .gutter").click();
  await expect(page.getByRole("menuitem", { name: "Suggest other words" })).toBeVisible();
});

test("an earlier text leads to the latest, and the latest to none", async ({ page }) => {
  await page.goto("/bills/hr99901-119/ih");
  await page.getByText("A later text of H.R. 99901 is here:").getByRole("link").click();
  await expect(page).toHaveURL(/\/hr99901-119\/eh$/);
  await expect(page.getByText("A later text of")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("nothing runs over the edge; contents are a drawer, threads a sheet", async ({ page }) => {
    await open(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    await page.getByRole("link", { name: "Contents", exact: true }).tap();
    await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Sec. 3." }).tap();
    await expect(block(page, "s3")).toBeInViewport();
    await expect(page.getByRole("navigation", { name: "Contents" })).toBeHidden();

    const contents = page.getByRole("navigation", { name: "Contents" });
    const leave: (() => Promise<void>)[] = [
      () => page.keyboard.press("Escape"),
      () => page.touchscreen.tap(380, 400), // beside it
    ];
    for (const act of leave) {
      await page.getByRole("link", { name: "Contents", exact: true }).tap();
      await expect(contents).toBeVisible();
      await act();
      await expect(contents).toBeHidden();
    }

    await block(page, "s3/a").locator("> .gutter").tap();
    await page.getByRole("menuitem", { name: /Comment/ }).tap();
    await expect(page.getByRole("region", { name: /^Comments on/ })).toBeInViewport();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a block's control leads to its page, where its thread can be read and added to", async ({ page }) => {
    await signIn(page, somebody(), BILL);
    await block(page, "s3/b").locator("> .gutter").click({ force: true });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("sec. 3(b)");

    await page.getByRole("button", { name: /Confusing/ }).click();
    await expect(page.getByRole("button", { name: /Confusing/ })).toHaveAttribute("aria-pressed", "true");
    await page.getByLabel("Your comment").fill("Said without a script.");
    await page.getByRole("button", { name: "Publish comment" }).click();
    await expect(page.getByText("Said without a script.", { exact: true }).first()).toBeVisible();
  });
});

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in ${colorScheme} colors`, () => {
    test.use({ colorScheme });

    test("a bill with room beside it, and its menu, break no rule of accessibility that a machine can check", async ({
      page,
    }) => {
      await open(page);
      const whole = await new AxeBuilder({ page }).analyze();
      expect(whole.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      await block(page, "s3/a/1").locator("> .gutter").click();
      const { violations } = await new AxeBuilder({ page }).include(".menu").analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  });
