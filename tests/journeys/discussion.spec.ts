/** What people say about a bill, on one page. */
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

for (const colorScheme of ["light", "dark"] as const)
  test(`what people say about a bill is a page fit for everybody, in the ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/bills/hr99901-119/status");
    await page.getByRole("link", { name: "What people say" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/What people say about/);
    const table = page.getByRole("region", { name: "Most discussed" });
    await expect(table.getByRole("row")).not.toHaveCount(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(wider).toBeLessThanOrEqual(0);
  });
