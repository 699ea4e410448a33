import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

const BILL = "/bills/hr99901-119";

test("from the bill to what changed, change by change", async ({ page }) => {
  await page.goto(`${BILL}/eh`);
  await page.getByRole("link", { name: "What changed since Reported in House" }).click();

  await expect(page).toHaveURL(/compare\/rh\.\.\.eh$/);
  const changes = page.locator("#_changes > .delta:not(.same, .on)");
  expect(await changes.count()).toBeGreaterThan(1);
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await expect(changes.nth(1).locator(".label a").first()).toBeFocused();
  await page.keyboard.press("p");
  await expect(changes.first().locator(".label a").first()).toBeFocused();

  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the versions are chosen and the views changed by form and links", async ({ page }) => {
    await page.goto(`${BILL}/compare`);
    await page.getByLabel("From").selectOption({ label: "Introduced in House" });
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page).toHaveURL(/compare\/ih\.\.\.eh$/);

    await page.getByRole("link", { name: "Side by side" }).click();
    await page.getByRole("link", { name: "Everything" }).click();

    await expect(page).toHaveURL(/view=side&show=all$/);
    await expect(page.locator("#_changes > .delta .pair").first()).toBeVisible();
  });
});
