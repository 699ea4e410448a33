/** What people speak about now. */
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

for (const colorScheme of ["light", "dark"] as const)
  test(`what is trending is a page fit for everybody, in the ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await page.getByRole("link", { name: "All that is trending, and how it is counted" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trending");
    await expect(page.getByText(/people, all newcomers/).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "How this is counted" })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(wider).toBeLessThanOrEqual(0);
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
