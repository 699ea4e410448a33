/** What people say about a bill, on one page. */
import { expect, test } from "@playwright/test";

test("what people say about a bill is found from its status", async ({ page }) => {
  await page.goto("/bills/hr99901-119/status");
  await page.getByRole("link", { name: "What people say" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/What people say about/);
  const table = page.getByRole("region", { name: "Most discussed" });
  await expect(table.getByRole("row")).not.toHaveCount(0);
});
