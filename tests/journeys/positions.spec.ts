/** Supporting and opposing a bill. */
import { expect, test } from "@playwright/test";
import { expectFit } from "./fit";
import { signIn, somebody } from "./sign-in";

const PAGE = "/bills/hres99902-119/positions";

for (const colorScheme of ["light", "dark"] as const)
  test(`who supports a bill is a page fit for everybody, in the ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/bills/hr99901-119/status");
    await page.getByRole("link", { name: "Who supports and opposes it" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Who supports and who opposes/);
    const organizations = page.getByRole("region", { name: "Organizations" });
    await expect(organizations.getByRole("listitem").first()).toHaveText(/Riders’ League .*supports/);
    await expect(page.getByRole("row", { name: /^All people/ })).toBeVisible();
    await expectFit(page);
    await signIn(page, somebody(), "/bills/hr99901-119/positions");
    await expect(page.getByRole("group", { name: "What you think of the bill" })).toBeVisible();
    await expectFit(page);
  });

test("a reader supports a bill by keyboard, says why, changes it and takes it back", async ({ page }) => {
  await signIn(page, somebody(), PAGE);
  const own = page.getByRole("region", { name: "Your position" });
  await own.getByRole("radio", { name: "Support" }).focus();
  await page.keyboard.press("Space");
  await own.getByRole("button", { name: "Take position" }).press("Enter");
  await expect(own.getByText("You support it")).toBeVisible();
  await expect(own.getByText("counted, and not shown by name")).toBeVisible();

  await own.getByRole("radio", { name: "Neither" }).check();
  await own.getByRole("button", { name: "Change position" }).click();
  await expect(own.getByRole("alert")).toContainText("without a statement, neither says nothing");
  await expect(own.getByRole("radio", { name: "Neither" })).toBeChecked();
  const words = `The aim is right. ${Math.random()}`;
  await own.getByLabel("Why, if you wish").fill(words);
  await own.getByRole("button", { name: "Change position" }).click();
  const people = page.getByRole("region", { name: "People who say why" });
  await expect(people.getByText(words)).toBeVisible();

  await own.getByRole("button", { name: "Take it back" }).click();
  await expect(people.getByText(words)).toHaveCount(0);
  await expect(own.getByRole("button", { name: "Take position" })).toBeVisible();
});

test("all of it works without a script, where one votes too", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, somebody(), "/account");
  await page.getByLabel("Where you vote").selectOption({ label: "Wyoming" });
  await page.getByRole("button", { name: "Save where you vote" }).click();
  await expect(page.getByText("Where you vote is saved.")).toBeVisible();
  await expect(page.getByLabel("Where you vote")).toHaveValue("WY");
  await page.goto(PAGE);
  const own = page.getByRole("region", { name: "Your position" });
  await own.getByRole("radio", { name: "Oppose" }).check();
  await own.getByRole("button", { name: "Take position" }).click();

  await expect(own.getByText("You oppose it")).toBeVisible();
  await expect(own.getByText("You are counted for Wyoming.")).toBeVisible();
  await own.getByRole("button", { name: "Take it back" }).click();
  await expect(own.getByText("You oppose it")).toHaveCount(0);
  await context.close();
});

test("the reading page counts who supports and opposes, and hears of others while it is open", async ({ page }) => {
  await page.goto("/bills/s99903-119/is");
  await expect(page.getByRole("link", { name: "Support or oppose it" })).toBeVisible();
  const other = await (await page.context().browser())?.newPage();
  if (!other) throw new Error("no other page");
  await signIn(other, somebody(), "/bills/s99903-119/positions");
  await other.getByRole("radio", { name: "Support" }).check();
  await other.getByRole("button", { name: "Take position" }).click();

  await expect(page.locator(".camp-line")).toHaveText(/^: [1-9]\d* support, \d+ oppose$/);
  await other.close();
});
