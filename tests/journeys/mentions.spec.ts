/** Naming somebody in a comment, and following what is said about a bill. */
import { expect, type Page, test } from "@playwright/test";
import { expectFit } from "./fit";
import { signIn, somebody } from "./sign-in";

const BLOCK = "/bills/hr99901-119/eh/s5";

for (const colorScheme of ["light", "dark"] as const)
  test(`who was mentioned finds it on the account, in the ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const name = `Reader ${Math.random().toString(36).slice(2, 10)}`;
    await signIn(page, somebody(), "/account");
    await page.getByLabel("The name others see").fill(name);
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page.getByText("Nowhere yet.")).toBeVisible();
    const publish = async (as: Page, words: string) => {
      await as.goto(BLOCK);
      await as.getByLabel("Your comment").fill(words);
      await as.getByRole("button", { name: "Publish comment" }).click();
      await expect(as.getByRole("paragraph").filter({ hasText: words })).toBeVisible();
    };
    await publish(page, `I was here: ${name}.`);
    const other = await (await browser.newContext()).newPage();
    await signIn(other, somebody(), "/");
    await publish(other, `As @${name} says.`);

    await page.goto("/account#mentions");
    await expect(page.getByText(`As @${name} says.`)).toBeVisible();
    await expectFit(page);
    await page.getByRole("link", { name: `@${name}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByText(`I was here: ${name}.`)).toBeVisible();
    await expectFit(page);
    await other.context().close();
    await context.close();
  });

test("the page of a discussion names its feeds, and they answer", async ({ page, request }) => {
  await page.goto("/bills/hr99901-119/discussion");
  for (const type of ["application/atom+xml", "application/feed+json"]) {
    const href = await page.locator(`link[rel="alternate"][type="${type}"]`).getAttribute("href");
    const answer = await request.get(href ?? "");
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toBe(type);
    expect(await answer.text()).toContain("urn:uuid:");
  }
});
