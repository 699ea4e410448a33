/** Every page of the built site is fit for everybody: in both color schemes, on a narrow screen, for staff's pages too. */
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { expectFit } from "./fit";
import { addressOf, NEVER_ASKED, PAGES } from "./page-list";
import { signIn } from "./sign-in";

const OF_STAFF = /^\/(account|staff|organizations\/(new|.*manage))/;

test("every page of the build is looked at", () => {
  const routes: Record<string, string> = JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8"));
  const pages = Object.entries(routes).flatMap(([file, route]) => (file.endsWith("/page") ? [route] : []));

  expect([...Object.keys(PAGES), ...NEVER_ASKED].sort()).toEqual(pages.sort());
});

for (const [route, templates] of Object.entries(PAGES))
  for (const template of templates)
    test(`${template} is fit for everybody, light and dark, and for a narrow screen`, async ({ page }) => {
      if (OF_STAFF.test(route)) await signIn(page, "sam@example.org", "/account");
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(await addressOf(page.request, template));

      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectFit(page);
      }
    });
