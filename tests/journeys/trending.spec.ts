/** What people speak about now. */
import { expect, test } from "@playwright/test";

/** One person reacted to it in the seed; no other journey speaks on it. */
const RESOLUTION = "Honoring the volunteers who keep footpaths open";

test("what is trending is found, with how it is counted", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "All that is trending, and how it is counted" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trending");
  const resolution = page.getByRole("main").getByRole("listitem").filter({ hasText: RESOLUTION });
  await expect(resolution).toContainText("Score 2 · 119th Congress");
  await expect(resolution).toContainText("1 person; nobody the week before. 1 comment or reaction.");
  await expect(page.getByRole("heading", { name: "How this is counted" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a reader chooses sections and a month, and goes to a section", async ({ page }) => {
    await page.goto("/bills");
    await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Trending" }).click();
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
        .filter({ hasText: RESOLUTION })
        .getByText(/· 1 voice$/),
    ).toBeVisible();
  });
});
