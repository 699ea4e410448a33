import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

test("completions follow the keys: down, up, away with Escape, there with Enter", async ({ page }) => {
  await page.goto("/search");
  const box = page.getByRole("combobox", { name: "Words, “a phrase”, a number" });
  await page.getByLabel("Words, “a phrase”, a number").focus();
  await page.keyboard.type("plain timet");

  const options = page.getByRole("listbox").getByRole("option");
  await expect(options).not.toHaveCount(0);
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.keyboard.press("ArrowUp");
  await expect(box).not.toHaveAttribute("aria-activedescendant");

  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue("plain timet");

  await page.keyboard.type("a");
  await expect(options).not.toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/bills\/hr99901-119/);
});

test("a document's search box completes, too", async ({ page }) => {
  await page.goto("/bills/hr99901-119/ih");
  await page.getByLabel("Find a bill by number or title").focus();
  await page.keyboard.type("99901");

  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText("H.R. 99901, 119th Congress");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a search is narrowed by a link, and widened by another", async ({ page }) => {
    await page.goto("/");
    await page.getByLabel("Find a bill by number or title").first().fill("timetable");
    await page.getByRole("button", { name: "Find" }).first().click();
    await expect(page.locator("mark").first()).toBeVisible();

    await page.getByRole("link", { name: /House bill/ }).click();
    await expect(page).toHaveURL(/type=hr/);
    await expect(page.getByRole("link", { name: /House bill/ })).toHaveAttribute("aria-current", "true");
    await page.getByRole("link", { name: "Take back all filters" }).click();
    await expect(page).not.toHaveURL(/type=hr/);
  });

  test("nothing is never a dead end", async ({ page }) => {
    await page.goto("/bills?q=zzqqxx&congress=119");
    await expect(page.getByText("No bill fits.")).toBeVisible();
    await page.getByRole("link", { name: "Show all bills." }).click();
    await expect(page.getByText("H.R. 99901")).toBeVisible();
  });
});
