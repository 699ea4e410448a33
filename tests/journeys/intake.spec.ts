import { expect, test } from "@playwright/test";
import { signIn, somebody } from "./sign-in";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("staff see what was imported and which sources are followed", async ({ page }) => {
    await signIn(page, "sam@example.org", "/account");
    await page.getByRole("link", { name: "What is imported and followed" }).click();

    await expect(page.getByRole("heading", { name: "Intake" })).toBeVisible();
    await expect(page.getByText("Import of samples")).toBeVisible();
    await expect(page.getByRole("row", { name: /Texts of bills/ })).toContainText("never");
    await expect(page.getByText("No file is set aside.")).toBeVisible();
  });
});

test("nobody else learns that the page exists", async ({ page }) => {
  await page.goto("/staff/intake");
  await expect(page).toHaveURL(/sign-in/);

  await signIn(page, somebody());
  expect((await page.goto("/staff/intake"))?.status()).toBe(404);
});
