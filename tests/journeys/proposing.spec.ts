import { expect, type Page, test } from "@playwright/test";
import { expectFit } from "./fit";
import { signIn, somebody } from "./sign-in";

const LIST = "/bills/hr99901-119/suggestions";

async function suggest(page: Page, path: string, was: string, is: string): Promise<void> {
  await page.goto(`/bills/hr99901-119/eh/${path}#suggest`);
  const field = page.getByLabel("Suggest other words");
  await field.fill((await field.inputValue()).replace(was, is));
  await page.locator("#suggest").getByLabel("Why").first().fill(`Rather ${is}.`);
  await page.getByRole("button", { name: "Publish suggestion" }).click();
  await expect(page.locator(".suggestions ins", { hasText: is })).toBeVisible();
}

async function expectFitInBoth(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectFit(page);
  }
}

for (const javaScriptEnabled of [true, false])
  test.describe(`scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });
    const [people, riders] = javaScriptEnabled ? ["people", "riders"] : ["folk", "travelers"];
    const [first, second] = javaScriptEnabled ? ["s2/1", "s2/2"] : ["s2/3", "s3/a/1"];
    const [one, two] = javaScriptEnabled ? ["journey", "person"] : ["pictures", "reader"];

    test("two suggestions are offered as one, and the office accepts both", async ({ page, browser }) => {
      await signIn(page, somebody(), "/");
      await suggest(page, first, one, people);
      await suggest(page, second, two, riders);
      await page.goto(LIST);
      await page.getByLabel(`insert ‘${people}’`).check();
      await page.getByLabel("Title", { exact: true }).fill(`${people} and ${riders}`);
      await page.getByLabel("Why they belong together").fill("One word for one thing.");
      await page.getByRole("button", { name: "Offer as one proposal" }).click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText("at least two");
      await expect(page.getByLabel("Why they belong together")).toHaveValue("One word for one thing.");
      await expect(page.getByLabel(`insert ‘${people}’`)).toBeChecked();
      await page.getByLabel(`insert ‘${riders}’`).check();
      await page.getByRole("button", { name: "Offer as one proposal" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${people} and ${riders}`);
      const proposal = new URL(page.url()).pathname;
      if (javaScriptEnabled) await expectFitInBoth(page);
      await page.goto(`/bills/hr99901-119/eh/${first}`);
      await expect(page.locator(".suggestions > li", { hasText: `Rather ${people}` })).toContainText(
        "and decided with it",
      );

      const office = await (await browser.newContext({ javaScriptEnabled })).newPage();
      await signIn(office, "odile@office.example.org", LIST);
      const offered = office.locator(".suggestions > li.proposal", { hasText: `${people} and ${riders}` });
      if (javaScriptEnabled) await expectFitInBoth(office);
      await offered.getByText("Accept", { exact: true }).click();
      await offered.getByRole("button", { name: "Accept it" }).click();
      await expect(offered.locator(".verdict")).toHaveText("Accepted");
      await office.goto("/bills/hr99901-119/eh/draft");
      for (const word of [people, riders]) await expect(office.locator(".draft ins", { hasText: word })).toBeVisible();
      await office.goto(proposal);
      await office.getByRole("button", { name: /^Agree/ }).click();
      await expect(office.getByRole("button", { name: "Agree 1" })).toHaveAttribute("aria-pressed", "true");
      await office.getByLabel("Your reply").fill("Thank you.");
      await office.getByRole("button", { name: "Publish reply" }).click();
      await expect(office.getByRole("paragraph").filter({ hasText: "Thank you." })).toBeVisible();
      await office.context().close();
    });
  });

test("one’s own suggestion is replaced by a better one", async ({ page }) => {
  await signIn(page, somebody(), "/");
  await suggest(page, "s3/a/3", "address", "place");
  const own = page.locator(".suggestions > li", { hasText: "Rather place." });
  await own.getByRole("link", { name: "Replace it by a better one" }).click();
  const field = page.getByLabel("Suggest other words");
  await expect(field).toHaveValue(/at an? place that does not change/);
  await field.fill((await field.inputValue()).replace("place", "website"));
  await page.getByRole("button", { name: "Publish suggestion" }).click();

  await expect(page.locator(".suggestions ins", { hasText: "website" })).toBeVisible();
  await expect(own.filter({ hasText: "‘place’" }).locator(".verdict")).toHaveText("Superseded");
});
