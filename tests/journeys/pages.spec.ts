/** Every page of the built site is fit for everybody: in both color schemes, on a narrow screen, for staff's pages too. */
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { expectFit } from "./fit";
import { signIn } from "./sign-in";

const BILL = "/bills/hr99901-119";

/** The pages at each route, with addresses that show much and little. */
const PAGES: Record<string, string[]> = {
  "/": ["/"],
  "/_not-found": ["/nothing-here"],
  "/about": ["/about"],
  "/account": ["/account"],
  "/bills": ["/bills", "/bills?congress=119&type=hr"],
  "/bills/[bill]": [BILL],
  "/bills/[bill]/[stage]": [`${BILL}/rh`, `${BILL}/rfs`, `${BILL}/compare/ih...rh`],
  "/bills/[bill]/[stage]/[...path]": [`${BILL}/eh/s3/a`],
  "/bills/[bill]/[stage]/draft": [`${BILL}/eh/draft`],
  "/bills/[bill]/discussion": [`${BILL}/discussion`],
  "/bills/[bill]/positions": [`${BILL}/positions`],
  "/bills/[bill]/status": [`${BILL}/status`],
  "/bills/[bill]/suggestions": [`${BILL}/suggestions`],
  "/bills/[bill]/suggestions/[proposal]": [`${BILL}/suggestions/{proposal}`],
  "/comments/[id]": ["/comments/{comment}"],
  "/committees": ["/committees"],
  "/committees/[code]": ["/committees/hspw00"],
  "/floor": ["/floor"],
  "/floor/[day]": ["/floor/{day}"],
  "/mail": ["/mail"],
  "/members": ["/members"],
  "/members/[bioguide]": ["/members/X000001"],
  "/organizations": ["/organizations", "/organizations?q=zzqqxx"],
  "/organizations/[id]": ["/organizations/{league}"],
  "/organizations/[id]/manage": ["/organizations/{office}/manage"],
  "/organizations/join": ["/organizations/join"],
  "/organizations/new": ["/organizations/new"],
  "/organizations/prove": ["/organizations/prove"],
  "/search": ["/search", "/search?q=timetable&party=D", "/search?q=zzqqxx"],
  "/sign-in": ["/sign-in"],
  "/sign-in/confirm": ["/sign-in/confirm"],
  "/staff/intake": ["/staff/intake"],
  "/staff/organizations": ["/staff/organizations"],
  "/staff/organizations/[id]": ["/staff/organizations/{league}"],
  "/staff/review": ["/staff/review"],
  "/trending": ["/trending", "/trending?of=blocks&window=month"],
  "/voices/[id]": ["/voices/{voice}"],
  "/votes/[vote]": ["/votes/h901-119-1"],
};
/** Shown when the layout itself fails. */
const NEVER_ASKED = ["/_global-error"];
const OF_STAFF = /^\/(account|staff|organizations\/(new|.*manage))/;

test("every page of the build is looked at", () => {
  const routes: Record<string, string> = JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8"));
  const pages = Object.entries(routes).flatMap(([file, route]) => (file.endsWith("/page") ? [route] : []));

  expect([...Object.keys(PAGES), ...NEVER_ASKED].sort()).toEqual(pages.sort());
});

async function addressOf(page: Page, template: string): Promise<string> {
  const first = async (list: string) => (await (await page.request.get(`/api/v1/${list}`)).json()).items[0];
  if (template.includes("{comment}")) return template.replace("{comment}", (await first("annotations?limit=1")).id);
  if (template.includes("{proposal}"))
    return template.replace("{proposal}", (await first("annotations?motivation=linking&limit=1")).id);
  const named: Record<string, string> = { "{league}": "Riders", "{office}": "Office" };
  for (const [mark, q] of Object.entries(named))
    if (template.includes(mark)) return template.replace(mark, (await first(`organizations?q=${q}`)).id);
  if (template.includes("{voice}")) return template.replace("{voice}", (await first("annotations?limit=1")).author.id);
  return template.includes("{day}") ? template.replace("{day}", (await first("floor?limit=1")).day) : template;
}

for (const [route, templates] of Object.entries(PAGES))
  for (const template of templates)
    test(`${template} is fit for everybody, light and dark, and for a narrow screen`, async ({ page }) => {
      if (OF_STAFF.test(route)) await signIn(page, "sam@example.org", "/account");
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(await addressOf(page, template));

      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectFit(page);
      }
    });
