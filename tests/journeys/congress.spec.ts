import { expect, test } from "@playwright/test";

const STATUS = "/bills/hr99901-119/status";

test("from a bill to where it stands, who stands behind it, and how they voted", async ({ page }) => {
  await page.goto("/bills/hr99901-119/eh");
  await page.getByRole("link", { name: "Status, sponsors and votes" }).click();

  await expect(page).toHaveURL(STATUS);
  await expect(page.locator("[aria-current=step]")).toContainText("Passed House");
  await expect(page.getByText("withdrew June 17, 2025")).toBeVisible();
  await page.getByRole("link", { name: "On Passage" }).click();
  await expect(page.getByText("5 to 2")).toBeVisible();
  await page.getByRole("link", { name: "Example", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Edna Example" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sponsored 1" })).toBeVisible();
});

test("a version that is listed and has no text says so", async ({ page }) => {
  await page.goto("/bills/hr99901-119/rfs");

  await expect(page.getByRole("heading", { name: "Text not yet published" })).toBeVisible();
  await page.getByRole("link", { name: "Read the latest text there is, Engrossed in House" }).click();
  await expect(page).toHaveURL("/bills/hr99901-119");
});
