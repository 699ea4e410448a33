import { expect, test } from "@playwright/test";
import { askForLink, signIn, somebody } from "./sign-in";

test("a link that scanners opened still signs its owner in, once", async ({ page, request, browser }) => {
  const link = await askForLink(page, somebody());

  await request.head(link);
  for (let scan = 0; scan < 3; scan++) expect((await request.get(link)).status()).toBe(200);
  const scanner = await browser.newPage();
  await scanner.goto(link);
  await scanner.waitForLoadState("networkidle");
  const callback = link.replace("/sign-in/confirm", "/api/auth/callback/email");
  expect((await request.get(callback, { maxRedirects: 0 })).headers().location).toContain("/sign-in/confirm?");
  for (const context of [scanner.context(), page.context()])
    expect((await context.cookies()).filter(({ name }) => name.includes("session"))).toEqual([]);

  await page.goto(link);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();

  await page.goto(link);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("used already")).toBeVisible();
  await expect(page.getByText("You are signed in")).toBeVisible();
});

test("a link does not sign in from another site's page", async ({ page, request }) => {
  const link = await askForLink(page, somebody());
  const callback = link.replace("/sign-in/confirm", "/api/auth/callback/email");

  const forged = await request.post(callback, { headers: { origin: "https://evil.example" }, maxRedirects: 0 });

  expect(forged.status()).toBe(403);
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a person signs in, chooses a name and signs out", async ({ page }) => {
    await signIn(page, somebody(), "/account");

    await page.getByLabel("The name others see").fill("Ada of Ohio");
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page.getByRole("status")).toContainText("saved");
    await expect(page.getByLabel("The name others see")).toHaveValue("Ada of Ohio");

    await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
    await page.goto("/account");
    await expect(page).toHaveURL(/sign-in/);
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "with none", () => {
    test.use({ javaScriptEnabled });

    test("what was typed into a refused form stays in it", async ({ page }) => {
      await signIn(page, somebody(), "/account");

      await page.getByLabel("The name others see").fill("Ada \u202e of Ohio");
      await page.getByRole("button", { name: "Save name" }).click();

      await expect(page.getByText("Leave out the characters")).toBeVisible();
      await expect(page.getByLabel("The name others see")).toHaveValue("Ada \u202e of Ohio");
    });
  });

test("after signing in a reader is taken nowhere but within the site", async ({ page }) => {
  for (const next of ["//evil.example/", "https://evil.example/", "/\\evil.example"]) {
    const link = await askForLink(page, somebody(), next);
    expect(new URL(link).searchParams.get("callbackUrl")).toBe(`${new URL(link).origin}/`);
  }
  const forged = new URL(await askForLink(page, somebody()));
  forged.searchParams.set("callbackUrl", "https://evil.example/");
  await page.goto(forged.href);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(new URL(page.url()).host).toBe(forged.host);
});

test("an address gets a few links an hour, and then a sentence", async ({ page }) => {
  const email = somebody();
  for (let link = 0; link < 5; link++) await askForLink(page, email);

  await page.goto("/sign-in");
  await page.getByLabel("Your e-mail address").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();

  await expect(page.getByText("Several links were sent")).toBeVisible();
});
