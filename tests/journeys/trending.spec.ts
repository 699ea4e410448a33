/** What people speak about now. */
import { expect, test } from "@playwright/test";

test("what is trending is found, with how it is counted", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "All that is trending, and how it is counted" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trending");
  await expect(page.getByText(/\d (person|people)/).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "How this is counted" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a reader chooses sections and a month, and goes to a section", async ({ page }) => {
    await page.goto("/bills");
    await page.getByRole("link", { name: "Trending" }).click();
    await expect(page.getByRole("link", { name: "Last 7 days" })).toHaveAttribute("aria-current", "page");

    await page.getByRole("link", { name: "Sections" }).click();
    await page.getByRole("link", { name: "Last 30 days" }).click();
    await expect(page.getByRole("link", { name: "Sections" })).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveURL(/window=month&of=blocks/);
    await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();

    await expect(page).toHaveURL(/\/bills\/hr99901-119\/eh#s3/);
  });

  test("bills are ordered by how much they are discussed", async ({ page }) => {
    await page.goto("/bills?order=discussion");

    await expect(
      page
        .getByRole("main")
        .getByRole("listitem")
        .getByText(/· \d+ voices/)
        .first(),
    ).toBeVisible();
  });
});
