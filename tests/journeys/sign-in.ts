/** Signing in as a person would: ask for a link, open the mail, press the button. */
import { expect, type Page } from "@playwright/test";

/** The link that was mailed to this address last. */
export async function mailedLink(page: Page, email: string): Promise<string> {
  await page.goto("/mail");
  const mail = page.locator("article", { hasText: `To ${email},` }).first();
  return (await mail.getByRole("link").getAttribute("href")) ?? "";
}

export async function askForLink(page: Page, email: string, next = "/"): Promise<string> {
  await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
  await page.getByLabel("Your e-mail address").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("Look in your mail")).toBeVisible();
  return mailedLink(page, email);
}

export async function signIn(page: Page, email: string, next = "/"): Promise<void> {
  await page.goto(await askForLink(page, email, next));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === new URL(next, url).pathname);
}

/** An address no other test uses. */
export function somebody(): string {
  return `reader-${Math.random().toString(36).slice(2)}@example.org`;
}
