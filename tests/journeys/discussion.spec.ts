/** What people say about a bill, on one page. */
import { expect, test } from "@playwright/test";
import { expectFit } from "./fit";

test("what people say about a bill is found from its status", async ({ page }) => {
  await page.goto("/bills/hr99901-119/status");
  await page.getByRole("link", { name: "What people say" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/What people say about/);
  const table = page.getByRole("region", { name: "Most discussed" });
  await expect(table.getByRole("row")).not.toHaveCount(0);
  await expect(table.getByRole("columnheader", { name: "Suggestions" })).toBeVisible();
  const helpful = page.getByRole("region", { name: "Most helpful comments" }).getByRole("listitem").first();
  await expect(helpful).toContainText("this paragraph alone would change my week");
  await helpful.getByRole("link", { name: "Read it where it stands" }).click();
  await expect(page.locator("li:target")).toContainText("this paragraph alone would change my week");
});

test("on a phone its tables are moved by keys, and nothing is cut off for good", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/bills/hr99901-119/discussion");
  const numbers = page.getByRole("region", { name: "Most discussed: the numbers" });
  await numbers.focus();
  for (let press = 0; press < 20; press++) await page.keyboard.press("ArrowRight");

  await expect(numbers.getByRole("columnheader").last()).toBeInViewport({ ratio: 1 });
  await expectFit(page);
});
