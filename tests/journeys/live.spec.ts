/** Two people with one bill open: what one does, the other sees, and what they read stays where it is. */
import { expect, test } from "@playwright/test";
import { signIn, somebody } from "./sign-in";

const BILL = "/bills/hr99901-119/ih";

test("what one does the other sees within a second, and the thread that is read does not move", async ({ browser }) => {
  const [reader, writer] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [reading, writing] = await Promise.all([reader.newPage(), writer.newPage()]);
  await reading.goto(`${BILL}?thread=s2/3`);
  const thread = reading.getByRole("region", { name: /^Comments on/ });
  await expect(thread).toBeVisible();
  const gutter = reading.locator('[id="s2/3"] .gutter').first();
  const before = Number((await gutter.getAttribute("data-count")) ?? "0");
  await signIn(writing, somebody(), `${BILL}/s2/3`);
  const shown = await thread.locator(".comments > li").allTextContents();

  await writing.getByLabel("Your comment").fill("Pictures serve nobody.");
  await writing.getByRole("button", { name: "Publish comment" }).click();
  await expect(writing).toHaveURL(/comment=/);

  await expect(gutter).toHaveAttribute("data-count", String(before + 1), { timeout: 1_000 });
  expect(await thread.locator(".comments > li").allTextContents()).toEqual(shown);
  await thread.getByRole("button", { name: "1 new comment" }).click();
  await expect(reading.getByText("Pictures serve nobody.")).toBeVisible();

  await writing.getByRole("button", { name: /Confusing/ }).click();
  await expect(gutter).toHaveAttribute("data-count", String(before + 2), { timeout: 2_000 });
  await Promise.all([reader.close(), writer.close()]);
});

test("who else has the bill open is told as a number, which falls when they leave", async ({ browser }) => {
  const [one, other] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [here, there] = await Promise.all([one.newPage(), other.newPage()]);
  const told = here.locator(".standing .readers");
  await here.goto("/bills/s99904-119/pcs");
  await there.goto("/bills/s99904-119/pcs");

  await expect(told).toHaveText(/2 are reading this bill now/);
  await other.close();
  await expect(told).toHaveText("");
  await one.close();
});
