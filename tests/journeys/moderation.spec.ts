/** From a reader's report to an appeal that is won, each by somebody else, on a phone and in both color schemes. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectFit } from "./fit";
import { signIn, somebody } from "./sign-in";

const BLOCK = "/bills/hr99901-119/eh/s4";

async function somebodyElse(browser: Browser, colorScheme: "light" | "dark"): Promise<Page> {
  return (await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } })).newPage();
}

for (const [colorScheme, rule] of [
  ["light", "No harassment"],
  ["dark", "About the bill"],
] as const)
  test(`a post is reported, hidden, appealed and shown again, in the ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(240_000); // four people, one after the other
    const author = await somebodyElse(browser, colorScheme);
    const words = `Whoever wrote this never crossed a bridge, ${Math.random().toString(36).slice(2)}.`;
    await signIn(author, somebody(), BLOCK);
    await author.getByLabel("Your comment").fill(words);
    await author.getByRole("button", { name: "Publish comment" }).click();
    await expect(author.getByRole("paragraph").filter({ hasText: words })).toBeVisible();

    const reader = await somebodyElse(browser, colorScheme);
    await reader.goto(BLOCK);
    const comment = reader.getByRole("listitem").filter({ hasText: words });
    await comment.getByRole("link", { name: "Report" }).click();
    await reader.getByText("It insults or pursues somebody").click();
    await reader.getByLabel("What should a moderator know?").fill("It is about the person.");
    await expectFit(reader);
    await reader.getByRole("button", { name: "Send the report" }).click();
    await expect(reader.getByText("A moderator will read it.")).toBeVisible();
    await reader.getByRole("link", { name: "Back to where you were" }).click();
    await expect(reader.getByText(words)).toBeVisible();

    const mona = await somebodyElse(browser, colorScheme);
    await signIn(mona, "mona@example.org", "/staff/reports");
    const reported = mona.locator("[data-reported]").filter({ hasText: words });
    await expect(reported).toContainText("It is about the person.");
    await reported.getByText("Decide", { exact: true }).click();
    await reported.getByRole("combobox", { name: "Rule" }).selectOption(rule);
    await reported.getByLabel("For its author").fill("Please speak about the bill.");
    await expectFit(mona);
    await reported.getByRole("button", { name: "Hide it" }).click();
    await expect(mona.getByText("It is on the public log.")).toBeVisible();
    await expect(reported).toHaveCount(0);
    await reader.goto(BLOCK);
    await expect(reader.getByRole("heading", { name: "Comments" })).toBeVisible();
    await expect(reader.getByText(words)).toHaveCount(0);

    await author.goto("/account/moderation");
    const decided = author.getByRole("listitem").filter({ hasText: words });
    await expect(decided).toContainText(`${rule}. Please speak about the bill.`);
    await decided.getByText("Appeal", { exact: true }).click();
    await decided.getByLabel("Why the decision is wrong").fill("It is a figure of speech.");
    await expectFit(author);
    await decided.getByRole("button", { name: "Send the appeal" }).click();
    await expect(author.getByText("Your appeal waits to be decided.").first()).toBeVisible();

    const appealed = (page: Page) => page.getByRole("listitem").filter({ hasText: words });
    await mona.goto("/staff/appeals");
    await expect(appealed(mona)).toContainText("Somebody else decides this");
    const sam = await somebodyElse(browser, colorScheme);
    await signIn(sam, "sam@example.org", "/staff/appeals");
    await appealed(sam).getByLabel("Why, for its author").fill("So it is.");
    await expectFit(sam);
    await appealed(sam).getByRole("button", { name: "Reverse it" }).click();
    await expect(sam.getByText("The appeal is decided")).toBeVisible();

    await reader.goto(BLOCK);
    await expect(reader.getByText(words)).toBeVisible();
    await author.reload();
    await expect(decided.first()).toContainText("Showed a hidden post again");
    await reader.goto("/moderation");
    await expect(reader.getByText("Appealed, and reversed.").first()).toBeVisible();
    await expectFit(reader);
    for (const page of [author, reader, mona, sam]) await page.context().close();
  });

test("the queue goes by keyboard", async ({ page, browser }) => {
  const author = await somebodyElse(browser, "light");
  await signIn(author, somebody(), BLOCK);
  const words = (name: string) => `${name} of the keyboard, ${Math.random().toString(36).slice(2)}.`;
  const said = [words("One"), words("Two")];
  for (const one of said) {
    await author.getByRole("textbox", { name: "Your comment", exact: true }).fill(one);
    await author.getByRole("button", { name: "Publish comment" }).click();
    await expect(author.getByRole("paragraph").filter({ hasText: one })).toBeVisible();
  }
  const reader = await somebodyElse(browser, "light");
  for (const one of said) {
    await reader.goto(BLOCK);
    await reader.getByRole("listitem").filter({ hasText: one }).getByRole("link", { name: "Report" }).click();
    await reader.getByText("It threatens somebody").click();
    await reader.getByRole("button", { name: "Send the report" }).click();
    await expect(reader.getByText("A moderator will read it.")).toBeVisible();
  }

  await signIn(page, "mona@example.org", "/staff/reports");
  const focused = page.locator("[data-reported]:focus");
  for (let presses = 0; presses < 20 && (await focused.filter({ hasText: said[0] ?? "" }).count()) === 0; presses++)
    await page.keyboard.press("j");
  await expect(focused).toContainText(said[0] ?? "");
  await page.keyboard.press("x");
  await expect(focused.getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("e");
  await expect(focused.getByRole("button", { name: "Hide it" })).toBeVisible();
  for (const context of [author, reader]) await context.context().close();
});
