import { expect, type Page, test } from "@playwright/test";
import { expectFit } from "./fit";
import { signIn, somebody } from "./sign-in";

/** Changes nothing of the words but those given. */
async function suggest(page: Page, address: string, was: string, is: string): Promise<void> {
  await page.goto(`${address}#suggest`);
  const field = page.getByLabel("Suggest other words");
  await field.fill((await field.inputValue()).replace(was, is));
  await page.locator("#suggest").getByLabel("Why").first().fill("Because it reads better.");
  await page.getByRole("button", { name: "Publish suggestion" }).click();
}

for (const javaScriptEnabled of [true, false])
  test.describe(`scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a reader suggests other words; its own words are refused, and nothing typed is lost", async ({ page }) => {
      const address = `/bills/hr99901-119/eh/s3/c/${javaScriptEnabled ? 1 : 2}`;
      await signIn(page, somebody(), address);

      await suggest(page, address, "nothing that stands there", "");
      await expect(page.getByRole("main").getByRole("alert")).toContainText("the bill’s own words");
      await expect(page.locator("#suggest").getByLabel("Why").first()).toHaveValue("Because it reads better.");

      await suggest(page, address, "The term", "The word");
      const made = page.locator(".suggestions > li").first();
      await expect(made.locator("del")).toHaveText("term");
      await expect(made.locator("ins")).toHaveText("word");
      await expect(made).toContainText("Proposed");
    });
  });

for (const javaScriptEnabled of [true, false])
  test.describe(`of those listed, scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a reader narrows the list, agrees with a suggestion where it is listed, and answers it on its page", async ({
      page,
    }) => {
      const reason = `Told twice, ${Math.random().toString(36).slice(2)}.`;
      const address = `/bills/hr99901-119/eh/s3/c/${javaScriptEnabled ? 1 : 2}`;
      await signIn(page, somebody(), address);
      await page.goto(`${address}#suggest`);
      const field = page.getByLabel("Suggest other words");
      await field.fill(`${await field.inputValue()} ${reason}`);
      await page.locator("#suggest").getByLabel("Why").first().fill(reason);
      await page.getByRole("button", { name: "Publish suggestion" }).click();
      const made = page.locator(".suggestions > li", { hasText: reason });
      await made.getByRole("button", { name: "Disagree 0" }).click();
      await expect(made.getByRole("button", { name: "Disagree 1" })).toHaveAttribute("aria-pressed", "true");

      await page.goto("/bills/hr99901-119/suggestions");
      await page.getByLabel("Order").selectOption("Newest");
      await page.getByLabel("Status").selectOption("Proposed");
      await page.getByLabel("From").selectOption("Mine");
      await page.getByRole("button", { name: "Show", exact: true }).click();
      await expect(page.locator(".suggestions > li")).toHaveCount(1);
      await made.getByRole("button", { name: "Agree 0" }).click();
      await expect(made.getByRole("button", { name: "Agree 1" })).toHaveAttribute("aria-pressed", "true");
      await expect(page).toHaveURL(/order=newest&status=proposed&whose=mine/);
      await made.getByRole("link", { name: "Reply" }).click();

      await expect(page).toHaveURL(/\/comments\//);
      await page.getByLabel("Your reply").fill("And so say I.");
      await page.getByRole("button", { name: "Publish reply" }).click();
      const reply = page.locator(".comments > li", { hasText: "And so say I." });
      await reply.getByRole("link", { name: "Reply" }).click();
      await page.getByLabel("Your reply").fill("And I again.");
      await page.getByRole("button", { name: "Publish reply" }).click();
      await expect(page.locator(".under").getByRole("paragraph").filter({ hasText: "And I again." })).toBeVisible();
      if (javaScriptEnabled) await expectFit(page);
      await page.goto(address);
      await expect(made.getByRole("link", { name: "1 reply" })).toBeVisible();
    });
  });

test("the office accepts; the draft and the list show it, and say that it is no official text", async ({ page }) => {
  await signIn(page, "odile@office.example.org", "/bills/hr99901-119/eh/s3/a");
  const first = page.locator(".suggestions > li", { hasText: "Half a year" });
  await first.getByText("Accept", { exact: true }).click();
  await first.getByRole("button", { name: "Accept it" }).click();

  await expect(first).toContainText("Accepted");
  await expect(page.locator(".suggestions > li", { hasText: "Small agencies" })).toContainText(
    "Conflicts with one accepted",
  );
  await page.goto("/bills/hr99901-119/eh/draft");
  await expect(page.getByText("This is no official text.")).toBeVisible();
  await expect(page.locator(".draft ins", { hasText: "180" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("This is no official text.")).toBeVisible();
  await expect(page.getByRole("link", { name: "As XML" })).toBeHidden();
  await page.emulateMedia({ media: null });
  await expectFit(page);
  await page.goto("/bills/hr99901-119/suggestions");
  await expect(page.locator(".suggestions")).toContainText("strike ‘270 days’ and insert ‘180 days’");
  await page.getByLabel("Status").selectOption("Accepted");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const decided = page.locator(".suggestions > li", { hasText: "Half a year" });
  await expect(decided.locator(".decisions")).toContainText("Accepted by Office of the Sponsor (Odile Grant)");
  await expect(page.locator(".suggestions > li", { hasText: "Small agencies" })).toHaveCount(0);
  await expectFit(page);
});

test("a key opens the form beside the words; what differs is drawn while it is typed, and published", async ({
  page,
}) => {
  await signIn(page, somebody(), "/bills/hr99901-119/eh");
  await page.goto("/bills/hr99901-119/eh#s5");
  await page.locator('[data-path="s5"] > .gutter').focus();
  await page.keyboard.press("s");
  const panel = page.getByRole("region", { name: /^Other words for/ });
  const words = panel.getByLabel("The words as they should read");
  await expect(words).toBeFocused();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Always.");
  await expect(panel.locator(".redline ins")).toContainText("Always.");
  await expectFit(page);
  await panel.getByLabel("Why").fill("To be sure.");
  await panel.getByRole("button", { name: "Publish suggestion" }).press("Enter");

  await expect(panel).toContainText("Your suggestion is published.");
  await panel.getByRole("link", { name: "See it" }).click();
  await expect(page.locator(".suggestions > li", { hasText: "To be sure." })).toContainText("insert ‘");
});

test("of selected words the difference alone is suggested", async ({ page }) => {
  await signIn(page, somebody(), "/bills/hr99901-119/eh");
  await page.goto("/bills/hr99901-119/eh#s3/a");
  await page.evaluate(() => {
    const text = document
      .createTreeWalker(document.querySelector('[data-path="s3/a"] > .words') as Node, NodeFilter.SHOW_TEXT)
      .nextNode() as Text;
    getSelection()?.setBaseAndExtent(text, 0, text, Math.min(12, text.length));
  });
  const chosen = await page.evaluate(() => String(getSelection()).trim());
  await page.getByRole("toolbar").getByRole("button", { name: "Suggest other words" }).click();
  const panel = page.getByRole("region", { name: /^Other words for/ });
  await expect(panel.getByLabel("The words as they should read")).toHaveValue(chosen);
  await panel.getByLabel("The words as they should read").fill("Other words");
  await panel.getByLabel("Why").fill("They are plainer.");
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === "POST"),
    panel.getByRole("button", { name: "Publish suggestion" }).click(),
  ]);

  expect(await response.json()).toMatchObject({ motivation: "editing", suggestion: { replacement: "Other words" } });
});
