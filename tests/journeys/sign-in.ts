/** Signing in as a person would: ask for a link, open the mail, press the button. */
import { expect, type Page } from "@playwright/test";

/**
 * The link mailed to this address last. Staff of the demo sign in from several tests at once: `mark`, the fragment
 * this asking alone leads to, keeps each from using another's link.
 */
export async function askForLink(page: Page, email: string, next = "/", mark = ""): Promise<string> {
  await page.goto(`/sign-in?next=${encodeURIComponent(next + mark)}`);
  await page.getByLabel("Your e-mail address").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("Look in your mail")).toBeVisible();
  await page.goto("/mail");
  const mail = page.locator("article", { hasText: `To ${email},` });
  const links = mark === "" ? mail.getByRole("link") : mail.locator(`a[href*="${encodeURIComponent(mark)}"]`);
  return (await links.first().getAttribute("href")) ?? "";
}

export async function signIn(page: Page, email: string, next = "/"): Promise<void> {
  const mark = `#asked-${Math.random().toString(36).slice(2)}`;
  await page.goto(await askForLink(page, email, next, mark));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === new URL(next, url).pathname);
}

/** An address no other test uses. */
export function somebody(): string {
  return `reader-${Math.random().toString(36).slice(2)}@example.org`;
}
