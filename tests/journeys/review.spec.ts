/** First words that wait: on a site of its own, which holds them. */
import { expect, test } from "@playwright/test";
import { expectFit } from "./fit";
import { useOwnSite } from "./own-site";
import { signIn, somebody } from "./sign-in";

const BLOCK = "/bills/hr99901-119/eh/s5";
const SITE = useOwnSite(4405, () => ({ HOLD_FIRST_POSTS: "1" }));

for (const colorScheme of ["light", "dark"] as const)
  test(`a first comment waits, is sent back, changed, published and then read by all, in the ${colorScheme}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000); // three people, one after the other
    const context = await browser.newContext({ baseURL: SITE, colorScheme, viewport: { width: 360, height: 740 } });
    const author = await context.newPage();
    const words = `The plain words of ${Math.random().toString(36).slice(2)}, first as they came to mind.`;
    const better = words.replace("first as they came to mind", "now with care");
    await signIn(author, somebody(), BLOCK);
    await expect(author.getByText("A moderator reads your first posts").first()).toBeVisible();
    await author.getByLabel("Your comment").fill(words);
    await author.getByRole("button", { name: "Publish comment" }).click();
    await expect(author.getByText("Waits for review.")).toBeVisible();
    await expectFit(author);

    const reader = await (await browser.newContext({ baseURL: SITE })).newPage();
    await reader.goto(BLOCK);
    await expect(reader.getByRole("heading", { name: "Comments" })).toBeVisible();
    await expect(reader.getByText(words)).toHaveCount(0);

    const moderator = await (
      await browser.newContext({ baseURL: SITE, colorScheme, viewport: { width: 390, height: 844 } })
    ).newPage();
    await signIn(moderator, "mona@example.org", "/account");
    await moderator.getByRole("link", { name: "What waits for review" }).click();
    const waiting = (said: string) => moderator.getByRole("listitem").filter({ hasText: said });
    await waiting(words).getByText("Decline", { exact: true }).click();
    await waiting(words).getByLabel("Why, for its author").fill("Please say it with care.");
    await expectFit(moderator);
    await waiting(words).getByRole("button", { name: "Send it back" }).click();
    await expect(moderator.getByText("It went back to its author")).toBeVisible();

    await author.goto(BLOCK);
    await expect(author.getByText("Please say it with care.")).toBeVisible();
    await expectFit(author);
    await author.getByText("Edit", { exact: true }).click();
    await author.getByLabel("Edit your comment").fill(better);
    await author.getByRole("button", { name: "Save" }).click();
    await expect(author.getByText("Waits for review.")).toBeVisible();

    await moderator.goto("/staff/review");
    await expect(waiting(better)).toContainText("Sent back before, because: Please say it with care.");
    await waiting(better)
      .getByRole("button", { name: /^Publish/ })
      .click();
    await expect(moderator.getByText("It is published")).toBeVisible();
    await expect(waiting(better)).toHaveCount(0);

    await reader.goto(BLOCK);
    await expect(reader.getByText(better)).toBeVisible();
    await author.goto(BLOCK);
    await expect(author.getByRole("paragraph").filter({ hasText: better })).toBeVisible();
    await expect(author.getByText("Waits for review.")).toHaveCount(0);
    for (const page of [reader, moderator, author]) await page.context().close();
  });

test("in the reading page what waits stands above the form, and does not count", async ({ page }) => {
  const words = `Said beside the law, ${Math.random().toString(36).slice(2)}.`;
  await signIn(page, somebody(), "/");
  await page.goto("/bills/hr99901-119/eh?thread=s5");
  await page.getByLabel("Your comment").fill(words);
  await page.getByRole("button", { name: "Publish comment" }).click();
  const held = page.getByRole("list", { name: "What you said that is not published yet" });
  await expect(held.getByText(words)).toBeVisible();
  await expect(held.getByText("Waits for review")).toBeVisible();
  await expectFit(page);

  await page.reload();
  await expect(held.getByText(words)).toBeVisible();
  await expect(page.locator(".comments:not(.held)").getByText(words)).toHaveCount(0);
});

test("nobody but moderators and staff learns of the queue", async ({ page }) => {
  await page.goto("/staff/review");
  await expect(page).toHaveURL(/\/sign-in/);
  await signIn(page, "ada@example.org", "/");
  expect((await page.goto("/staff/review"))?.status()).toBe(404);
});
