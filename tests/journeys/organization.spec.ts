/** An organization from its application to speaking, another name, and being vetted anew. */
import { expect, type Page, test } from "@playwright/test";
import { expectFit } from "./fit";
import { signIn, somebody } from "./sign-in";

const BLOCK = "/bills/hr99901-119/eh/s2";
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

type Words = { name: string; domain: string };

async function fill(page: Page, { name, domain }: Words) {
  await page.getByLabel("Legal name").fill(name);
  await page.getByLabel("Association or club").check();
  await page.getByLabel("Postal address").fill("1 Main Street\nSpringfield");
  await page.getByLabel("Its domain").fill(domain);
  await page.getByLabel("Its website").fill(`https://www.${domain}/`);
  await page.getByLabel("Who is responsible").fill("Ada Lane");
  await page.getByLabel("Their e-mail address").first().fill(`ada@${domain}`);
  await page.getByLabel("Why it wants to speak").fill("We ride trains, and want a word in it.");
}

/** By the link that is mailed to the domain. */
async function prove(page: Page, { domain }: Words) {
  const manage = page.url();
  await page.getByLabel("Where to").selectOption(`postmaster@${domain}`);
  await page.getByRole("button", { name: "Mail a link there" }).click();
  await expect(page.getByRole("status")).toContainText("on its way");
  await page.goto("/mail");
  const mail = page.locator("article", { hasText: `To postmaster@${domain},` });
  await page.goto((await mail.getByRole("link").first().getAttribute("href")) ?? manage);
  await page.getByRole("button", { name: "It is" }).click();
  await expect(page.getByRole("status")).toContainText("proven");
}

/** Takes it up, goes through the checklist and verifies it. */
async function verify(staff: Page, name: string) {
  await staff.goto("/staff/organizations");
  await staff.getByRole("link", { name, exact: true }).click();
  await staff.getByRole("button", { name: "Take it up" }).click();
  await expect(staff.getByRole("status")).toBeVisible();
  await staff.getByRole("button", { name: "Verify it" }).click();
  await expect(staff.getByText("Go through the whole checklist first.")).toBeVisible();
  for (const box of await staff.getByRole("checkbox").all()) await box.check();
  await expectFit(staff);
  await staff.getByRole("button", { name: "Verify it" }).click();
  await expect(staff.getByText("verified since")).toBeVisible();
}

test("from the application to speaking, to another name, and vetted anew", async ({ browser, baseURL }) => {
  test.setTimeout(300_000); // three people, one after the other
  const mark = Math.random().toString(36).slice(2, 8);
  const alpha = { name: `Alpha League ${mark}`, domain: `alpha-${mark}.example` };
  const beta = { name: `Beta Agency ${mark}`, domain: `beta-${mark}.example` };
  const open = async (options = {}) =>
    (await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...options })).newPage();

  const owner = await open({ viewport: { width: 390, height: 844 } });
  await signIn(owner, somebody(), "/organizations/new");
  await fill(owner, alpha);
  await expectFit(owner);
  await owner.getByRole("button", { name: "Save, and go on" }).click();
  await prove(owner, alpha);
  await owner
    .getByLabel("Add a document")
    .setInputFiles({ name: "statutes.pdf", mimeType: "application/pdf", buffer: PNG });
  await owner.getByRole("button", { name: "Add it" }).click();
  const document = owner.getByRole("link", { name: "statutes.png" });
  await expect(document).toBeVisible();
  const path = (await document.getAttribute("href")) ?? "";
  const kept = await owner.request.get(path);
  expect(kept.headers()).toMatchObject({
    "content-disposition": 'attachment; filename="statutes.png"',
    "x-content-type-options": "nosniff",
  });
  await owner.getByRole("button", { name: "Send it in" }).click();
  await expect(owner.getByText("waits for a reviewer")).toBeVisible();
  await expectFit(owner);
  const id = /organizations\/([^/]+)/.exec(owner.url())?.[1] ?? "";

  const reader = await open({ javaScriptEnabled: false });
  expect((await reader.goto(`/organizations/${id}`))?.status()).toBe(404);
  expect((await reader.request.get(path)).status()).toBe(401);
  const staff = await open({ colorScheme: "dark" });
  await signIn(staff, "sam@example.org", "/account");
  await staff.getByRole("link", { name: "Organizations to review" }).click();
  await expectFit(staff);
  await verify(staff, alpha.name);

  const said = `Heard from the league, ${mark}.`;
  await owner.goto(BLOCK);
  const speak = owner.getByRole("region", { name: "Comments" }).getByRole("combobox", { name: "Speak" });
  await speak.selectOption({ label: `for ${alpha.name}` });
  await owner.getByLabel("Your comment").fill(said);
  await owner.getByRole("button", { name: "Publish comment" }).click();
  await expect(owner.getByRole("listitem").filter({ hasText: said })).toBeVisible();
  await reader.goto(BLOCK);
  const comment = reader.getByRole("listitem").filter({ hasText: said });
  await expect(comment).toContainText(`${alpha.name} ✓ verified then`);
  await comment.getByRole("link", { name: alpha.name }).click();
  await expect(reader.getByText("verified since")).toBeVisible();
  await expect(reader.getByText(said)).toBeVisible();

  await owner.goto(`/organizations/${id}/manage`);
  await owner.getByText("Change what it says of itself").click();
  await fill(owner, beta);
  await owner.getByRole("button", { name: "Save", exact: true }).click();
  await expect(owner.getByText("waits for a reviewer")).toBeVisible();

  await reader.reload();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(beta.name);
  await expect(reader.getByText("Nobody can speak for it at present.")).toBeVisible();
  await expect(reader.getByText(`Verified before as ${alpha.name}.`)).toBeVisible();
  await reader.goto(BLOCK);
  await expect(comment).toContainText(`${alpha.name} ✓ verified then`);
  const api = await (await reader.request.get(`/api/v1/organizations/${id}`)).json();
  expect(api).toMatchObject({ name: beta.name, verified: false, standing: "applied" });
  await owner.goto(BLOCK);
  await expect(owner.getByRole("textbox", { name: "Your comment" })).toBeVisible();
  await expect(speak).toHaveCount(0);

  await owner.goto(`/organizations/${id}/manage`);
  await prove(owner, beta);
  await verify(staff, beta.name);
  await reader.goto(`/organizations?q=${beta.name}`);
  await expect(reader.getByRole("link", { name: beta.name })).toBeVisible();
  const mailed = async () => {
    await owner.goto("/mail");
    return owner.getByText(`${beta.name}: verified`).count();
  };
  await expect.poll(mailed, { timeout: 30_000 }).toBe(1);
  for (const page of [owner, reader, staff]) await page.context().close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("somebody is invited, takes it up, is named, and leaves", async ({ page, browser, baseURL }) => {
    const mark = Math.random().toString(36).slice(2, 8);
    const guest = `guest-${mark}@example.org`;
    await signIn(page, somebody(), "/organizations/new");
    await fill(page, { name: `Gamma Union ${mark}`, domain: `gamma-${mark}.example` });
    await page.getByRole("button", { name: "Save, and go on" }).click();
    await page.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByText("It needs an owner")).toBeVisible();
    const invitation = page.locator("form", { has: page.getByRole("button", { name: "Send an invitation" }) });
    await invitation.getByLabel("Their e-mail address").fill(guest);
    await invitation.getByRole("combobox", { name: "As" }).selectOption("editor");
    await page.getByRole("button", { name: "Send an invitation" }).click();
    await expect(page.getByText("invited as editor")).toBeVisible();
    await page.goto("/mail");
    const link = await page
      .locator("article", { hasText: `To ${guest},` })
      .getByRole("link")
      .first()
      .getAttribute("href");

    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false });
    const invited = await context.newPage();
    await invited.goto(link ?? "");
    await expect(invited.getByRole("link", { name: "Sign in", exact: true }).last()).toBeVisible();
    await signIn(invited, guest, new URL(link ?? "").pathname + new URL(link ?? "").search);
    await invited.getByRole("button", { name: /^Take it up/ }).click();
    await expect(invited.getByText("You belong to it now.")).toBeVisible();
    await invited.getByRole("button", { name: "Name me on its profile" }).click();
    await expect(invited.getByRole("button", { name: "Do not name me on its profile" })).toBeVisible();
    await invited.getByRole("button", { name: "Leave" }).click();
    await expect(invited).toHaveURL(/\/organizations(#.*)?$/);
    await invited.goto(link ?? "");
    await expect(invited.getByText("This invitation was used")).toBeVisible();
    await context.close();
  });
});

test("nobody but staff learns of the queue, and nobody but members of the managing page", async ({ page }) => {
  const { items } = await (await page.request.get("/api/v1/organizations?q=Riders")).json();
  await signIn(page, somebody(), "/");

  for (const path of [
    "/staff/organizations",
    `/staff/organizations/${items[0].id}`,
    `/organizations/${items[0].id}/manage`,
  ])
    expect((await page.goto(path))?.status()).toBe(404);
});
