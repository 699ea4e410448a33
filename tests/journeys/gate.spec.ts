/** One gate: what a moderator hid is gone from every outlet of the built site at once, and its counts with it. */
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { outlets, type Planted, routesOfBuild, routesWalked } from "./outlets";
import { addressOf } from "./page-list";
import { signIn, somebody } from "./sign-in";

const BILL = "hr99901-119";
const VERSION = `${BILL}/eh`;
const PATH = "s4";

const unheard = () => `zebra${Math.random().toString(36).slice(2)}`;

/** Asks as this site's own pages do. */
async function post(page: Page, method: "POST" | "PATCH", path: string, data: object) {
  const origin = new URL(page.url()).origin;
  const response = await page.request.fetch(`/api/v1${path}`, { method, data, headers: { origin } });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

const read = async (request: APIRequestContext, path: string) => (await request.get(`/api/v1${path}`)).json();

/** The addresses at which any of the words stand. */
async function showing(request: APIRequestContext, planted: Planted, words: readonly string[]): Promise<string[]> {
  const found = [];
  for (const template of outlets(planted)) {
    const address = await addressOf(request, template);
    const response = await request.get(address);
    const body = await response.text();
    expect(response.status(), address).toBeLessThan(500);
    if (words.some((word) => body.includes(word))) found.push(template);
  }
  return found;
}

test("every route of the build is an outlet that is walked", () => {
  expect(routesWalked()).toEqual(routesOfBuild());
});

test("what is hidden is in no outlet any more, nor counted, and comes back to each", async ({ page, browser }) => {
  test.setTimeout(300_000);
  const words = {
    first: unheard(),
    beside: unheard(),
    replacement: unheard(),
    reason: unheard(),
    title: unheard(),
    why: unheard(),
  };
  const asked = unheard(); // pages of searches repeat what was asked for
  const { cursor: since } = await read(page.request, "/changes?since=now");
  await signIn(page, somebody(), "/");
  const block = `${VERSION}/${PATH}`;
  const said = await post(page, "POST", "/annotations", { block, body: `First ${words.first}.` });
  await post(page, "PATCH", `/annotations/${said.id}`, { body: `Then ${words.beside}, by the word ${asked}.` });
  const suggesting = { motivation: "editing", block, start: 0, end: 4 };
  const one = await post(page, "POST", "/annotations", {
    ...suggesting,
    replacement: words.replacement,
    body: words.reason,
  });
  const two = await post(page, "POST", "/annotations", {
    ...suggesting,
    start: 5,
    end: 9,
    replacement: "x",
    body: words.why,
  });
  const offer = { title: words.title, body: words.why, suggestions: [one.id, two.id] };
  const proposal = await post(page, "POST", "/proposals", offer);
  const planted: Planted = {
    version: VERSION,
    path: PATH,
    bill: BILL,
    author: said.author.id,
    comment: said.id,
    suggestion: one.id,
    proposal: proposal.id,
    word: asked,
    since,
  };
  const reader = await browser.newContext();
  await expect
    .poll(async () => (await read(reader.request, `/changes?since=${since}&limit=250`)).items.length)
    .toBeGreaterThanOrEqual(5);
  const secrets = Object.values(words);
  const counts = async () => {
    const { items, total } = await read(reader.request, `/annotations?author=${planted.author}`);
    const { blocks } = await read(reader.request, `/bills/${BILL}/versions/eh/discussion?author=${planted.author}`);
    const here = blocks.find((one: { path: string }) => one.path === PATH);
    return { items: items.length, total, comments: here?.comments ?? 0, suggestions: here?.suggestions ?? 0 };
  };

  const [before, shownBefore] = [await counts(), await showing(reader.request, planted, secrets)];
  const mona = await (await browser.newContext()).newPage();
  await signIn(mona, "mona@example.org", "/");
  const annotations = [said.id, one.id, two.id, proposal.id];
  await post(mona, "POST", "/moderation/acts", { act: "hide", rule: "off-topic", annotations });
  const during = await counts();

  expect(shownBefore).toEqual(expect.arrayContaining(MUST_SHOW(planted)));
  expect(await showing(reader.request, planted, secrets), "to a reader").toEqual([]);
  const citizen = await (await browser.newContext()).newPage();
  await signIn(citizen, somebody(), "/");
  expect(await showing(citizen.request, planted, secrets), "to somebody signed in").toEqual([]);
  expect([before.items, before.total, during.items, during.total]).toEqual([4, 4, 0, 0]);
  expect([before.comments - during.comments, before.suggestions - during.suggestions]).toEqual([1, 2]);
  const history = await mona.request.get(`/staff/people/${planted.author}`);
  for (const word of [words.beside, words.why]) expect(await history.text()).toContain(word);

  await post(mona, "POST", "/moderation/acts", { act: "restore", annotations });
  expect(await counts()).toEqual(before);
  expect(await showing(reader.request, planted, secrets)).toEqual(shownBefore);
  for (const context of [reader, mona.context(), citizen.context()]) await context.close();
});

/** Where it stood: a walk that sees nothing from the start would prove nothing. */
const MUST_SHOW = ({ version, path, comment, suggestion, proposal, author, word, bill, since }: Planted) => [
  `/bills/${version}/${path}`,
  `/bills/${version}/${path}?comment=${comment}`,
  `/comments/${comment}`,
  `/comments/${comment}/report`,
  `/voices/${author}`,
  `/bills/${bill}/suggestions/${proposal}`,
  `/api/v1/annotations?q=${word}`,
  `/api/v1/annotations/${comment}`,
  `/api/v1/annotations/${comment}/history`,
  `/api/v1/annotations/${suggestion}/amendment`,
  `/api/v1/bills/${bill}/discussion.atom`,
  `/api/v1/bills/${bill}/discussion.json`,
  "/api/v1/bulk/annotations.ndjson",
  `/api/v1/changes?since=${since}&limit=250`,
];
