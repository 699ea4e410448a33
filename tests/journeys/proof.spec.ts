/** Proving who one is: on a site of its own that requires it of moderators, with a provider of OpenID Connect beside it. */
import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { CLIENT, startOpenIdProvider } from "../support/openid-provider";
import { expectFit } from "./fit";
import { useOwnSite } from "./own-site";
import { signIn, somebody } from "./sign-in";

const PORT = 4406;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;

const SITE = useOwnSite(PORT, async () => {
  provider = await startOpenIdProvider(4407, `http://localhost:${PORT}/api/auth/callback/openid`);
  return {
    SECOND_FACTOR: "required",
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: "Example",
  };
});
test.afterAll(() => provider.stop());

/** Codes of the app whose secret the page shows; each differs from the last. */
async function appOf(page: Page): Promise<() => Promise<string>> {
  const written = (await page.locator("code.secret").textContent()) ?? "";
  const app = new TOTP({ secret: Secret.fromBase32(written.replaceAll(" ", "")) });
  let last = "";
  return async () => {
    await expect.poll(() => app.generate(), { timeout: 40_000, intervals: [500] }).not.toBe(last);
    last = app.generate();
    return last;
  };
}

test("a moderator proves who they are before they see what is reported, and a code works once", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await signIn(page, "mona@example.org", "/account");
  await page.goto("/staff/reports");
  await expect(page).toHaveURL(/account\/proof/);
  await expect(page.getByText("Add one of them first.")).toBeVisible();
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: "The secret" })).toBeVisible();
  await expectFit(page);
  const code = await appOf(page);
  await page.getByLabel("The code that it shows now").fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("That code is wrong");
  const first = await code();
  await page.getByLabel("The code that it shows now").fill(first);
  await page.getByRole("button", { name: "Confirm" }).click();
  const recovery = page.locator(".codes code");
  await expect(recovery).toHaveCount(10);
  const spare = (await recovery.first().textContent()) ?? "";
  await page.goto("/staff/reports");
  await expect(page.getByRole("heading", { name: "Reports" })).toBeVisible();

  const again = await (await browser.newContext({ baseURL: SITE })).newPage();
  await signIn(again, "mona@example.org", "/account");
  const answer = await again.request.post("/api/v1/moderation/acts", {
    data: { act: "keep", annotations: ["00000000-0000-7000-8000-000000000000"] },
    headers: { origin: SITE },
  });
  expect([answer.status(), (await answer.json()).detail]).toEqual([
    403,
    "Prove first that it is you, by a passkey or a code.",
  ]);
  await again.goto("/staff/reports");
  await again.getByLabel("The code of your app").fill(first);
  await again.getByRole("button", { name: "Go on" }).click();
  await expect(again.getByRole("main").getByRole("alert")).toContainText("was used already");
  await again.getByLabel("The code of your app").fill(await code());
  await again.getByRole("button", { name: "Go on" }).click();
  await expect(again.getByRole("heading", { name: "Reports" })).toBeVisible();

  const third = await (await browser.newContext({ baseURL: SITE, javaScriptEnabled: false })).newPage();
  await signIn(third, "mona@example.org", "/account");
  for (const expected of [/staff\/reports/, /account\/proof/]) {
    if (expected.source.includes("proof")) await signIn(third, "mona@example.org", "/account");
    await third.goto("/staff/reports");
    await third.getByLabel("The code of your app").fill(spare);
    await third.getByRole("button", { name: "Go on" }).click();
    await expect(third).toHaveURL(expected);
  }
  for (const one of [again, third]) await one.context().close();
});

test("a passkey is added, signs in, proves who it is, and is removed", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, "sam@example.org", "/account/proof");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("The passkey is added.")).toBeVisible();
  await expectFit(page);
  await page.goto("/staff/intake");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/staff\/intake/);

  await page.goto("/account");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await page.goto("/sign-in?next=/staff/intake");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/staff\/intake/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Sign in");

  await page.goto("/account/proof");
  await page.getByRole("button", { name: /^Remove the passkey/ }).click();
  await expect(page.getByText("Removed.")).toBeVisible();
  await page.goto("/account");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("not accepted");
});

async function signInElsewhere(page: Page, email: string): Promise<void> {
  await page.goto("/sign-in?next=/account");
  await page.getByRole("button", { name: "Sign in with Example" }).click();
  await page.getByPlaceholder("Enter any login").fill(email);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

test("who signs in by OpenID Connect has the account of the same verified address", async ({ page, browser }) => {
  const email = somebody();
  await signIn(page, email, "/account");
  await page.getByLabel("The name others see").fill("Ada of the mail");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("status")).toContainText("saved");

  const elsewhere = await (await browser.newContext({ baseURL: SITE })).newPage();
  await signInElsewhere(elsewhere, email);
  await expect(elsewhere.getByLabel("The name others see")).toHaveValue("Ada of the mail");
  await elsewhere.context().close();
});

test("an address that the provider did not verify signs nobody in", async ({ page }) => {
  await signInElsewhere(page, `unverified-${somebody()}`);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("not verified there");
  await page.goto("/account");
  await expect(page).toHaveURL(/sign-in/);
});

test("signing in elsewhere does not begin from another site's page", async ({ request }) => {
  const forged = await request.post("/api/auth/signin/openid", {
    headers: { origin: "https://evil.example" },
    maxRedirects: 0,
  });
  expect(forged.status()).toBe(403);
});
