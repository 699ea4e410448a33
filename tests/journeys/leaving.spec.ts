/** Taking one's data, signing a browser out, and leaving: on a phone, without JavaScript too. */
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { expectFit } from "./fit";
import { signIn, somebody } from "./sign-in";

const BLOCK = "/bills/hr99901-119/eh/s4";

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "with none", () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test("a person takes their data, then leaves with their words", async ({ page, browser }) => {
      const [email, words] = [somebody(), `What I shall take along, ${Math.random().toString(36).slice(2)}.`];
      await signIn(page, email, BLOCK);
      await page.getByRole("textbox", { name: "Your comment", exact: true }).fill(words);
      await page.getByRole("button", { name: "Publish comment" }).click();
      await expect(page.getByRole("paragraph").filter({ hasText: words })).toBeVisible();

      await page.goto("/account/data");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Download everything of yours" }).click(),
      ]);
      const taken = readFileSync(await download.path(), "utf8");
      for (const word of [words, email]) expect(taken).toContain(word);

      await page.getByText("Delete my words, votes").click();
      await page.getByLabel("Type the e-mail address").fill("other@example.org");
      await page.getByRole("button", { name: "Delete my account" }).click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText("not the address of this account");
      await expect(page.getByLabel("Delete my words, votes")).toBeChecked();
      if (javaScriptEnabled) await expectFit(page);
      await page.getByLabel("Type the e-mail address").fill(email);
      await page.getByRole("button", { name: "Delete my account" }).click();
      await expect(page.getByText("Your account is deleted.")).toBeVisible();

      await page.goto("/account");
      await expect(page).toHaveURL(/sign-in/);
      const reader = await (await browser.newContext()).newPage();
      await reader.goto(BLOCK);
      await expect(reader.getByRole("heading", { name: "Comments" })).toBeVisible();
      await expect(reader.getByText(words)).toHaveCount(0);
      await reader.context().close();
    });
  });

test("a browser is signed out from another, which was told of by mail", async ({ page, browser }) => {
  const email = somebody();
  await signIn(page, email, "/account");
  const other = await (await browser.newContext()).newPage();
  await signIn(other, email, "/account");
  await page.goto("/mail");
  await expect(page.locator("article", { hasText: `To ${email},` }).first()).toContainText("not used before");

  await page.goto("/account/sessions");
  await expect(page.getByRole("listitem").filter({ hasText: "(this one)" })).toContainText("Chrome on");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("Signed out there.")).toBeVisible();
  await other.goto("/account");
  await expect(other).toHaveURL(/sign-in/);
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  await other.context().close();
});
