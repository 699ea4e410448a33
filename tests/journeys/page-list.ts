/** Every page of the site, by its route in the build, with addresses that show much and little. */
import type { APIRequestContext } from "@playwright/test";

export const BILL = "/bills/hr99901-119";

export const PAGES: Record<string, string[]> = {
  "/": ["/"],
  "/_not-found": ["/nothing-here"],
  "/about": ["/about"],
  "/account": ["/account"],
  "/account/data": ["/account/data"],
  "/account/moderation": ["/account/moderation"],
  "/account/proof": ["/account/proof"],
  "/account/sessions": ["/account/sessions"],
  "/bills": ["/bills", "/bills?congress=119&type=hr"],
  "/bills/[bill]": [BILL],
  "/bills/[bill]/[stage]": [`${BILL}/rh`, `${BILL}/rfs`, `${BILL}/compare/ih...rh`],
  "/bills/[bill]/[stage]/[...path]": [`${BILL}/eh/s3/a`],
  "/bills/[bill]/[stage]/draft": [`${BILL}/eh/draft`],
  "/bills/[bill]/discussion": [`${BILL}/discussion`],
  "/bills/[bill]/positions": [`${BILL}/positions`],
  "/bills/[bill]/status": [`${BILL}/status`],
  "/bills/[bill]/suggestions": [`${BILL}/suggestions`, `${BILL}/suggestions?order=helpful&status=declined`],
  "/bills/[bill]/suggestions/[proposal]": [`${BILL}/suggestions/{proposal}`],
  "/comments/[id]": ["/comments/{comment}", "/comments/{suggestion}"],
  "/comments/[id]/report": ["/comments/{comment}/report"],
  "/committees": ["/committees"],
  "/committees/[code]": ["/committees/hspw00"],
  "/floor": ["/floor"],
  "/floor/[day]": ["/floor/{day}"],
  "/mail": ["/mail"],
  "/members": ["/members"],
  "/members/[bioguide]": ["/members/X000001"],
  "/moderation": ["/moderation"],
  "/moderation/rules": ["/moderation/rules"],
  "/organizations": ["/organizations", "/organizations?q=zzqqxx"],
  "/organizations/[id]": ["/organizations/{league}"],
  "/organizations/[id]/manage": ["/organizations/{office}/manage"],
  "/organizations/join": ["/organizations/join"],
  "/organizations/new": ["/organizations/new"],
  "/organizations/prove": ["/organizations/prove"],
  "/search": ["/search", "/search?q=timetable&party=D", "/search?q=zzqqxx"],
  "/sign-in": ["/sign-in"],
  "/sign-in/confirm": ["/sign-in/confirm"],
  "/staff/appeals": ["/staff/appeals"],
  "/staff/campaigns": ["/staff/campaigns"],
  "/staff/intake": ["/staff/intake"],
  "/staff/moderators": ["/staff/moderators"],
  "/staff/organizations": ["/staff/organizations"],
  "/staff/organizations/[id]": ["/staff/organizations/{league}"],
  "/staff/people/[id]": ["/staff/people/{voice}"],
  "/staff/reports": ["/staff/reports"],
  "/staff/review": ["/staff/review"],
  "/trending": ["/trending", "/trending?of=blocks&window=month"],
  "/voices/[id]": ["/voices/{voice}"],
  "/votes/[vote]": ["/votes/h901-119-1"],
};

/** Shown when the layout itself fails. */
export const NEVER_ASKED = ["/_global-error"];

/** The address with what stands in braces filled in: the first of each list. */
export async function addressOf(request: APIRequestContext, template: string): Promise<string> {
  const first = async (list: string) => (await (await request.get(`/api/v1/${list}`)).json()).items[0];
  if (template.includes("{comment}")) return template.replace("{comment}", (await first("annotations?limit=1")).id);
  if (template.includes("{suggestion}"))
    return template.replace("{suggestion}", (await first("annotations?motivation=editing&limit=1")).id);
  if (template.includes("{proposal}"))
    return template.replace("{proposal}", (await first("annotations?motivation=linking&limit=1")).id);
  const named: Record<string, string> = { "{league}": "Riders", "{office}": "Office" };
  for (const [mark, q] of Object.entries(named))
    if (template.includes(mark)) return template.replace(mark, (await first(`organizations?q=${q}`)).id);
  if (template.includes("{voice}")) return template.replace("{voice}", (await first("annotations?limit=1")).author.id);
  return template.includes("{day}") ? template.replace("{day}", (await first("floor?limit=1")).day) : template;
}
