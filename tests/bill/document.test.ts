import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { assets } from "@/lib/api/assets";
import { lawOf, renderDocument } from "@/lib/bill/document";
import { etagOf } from "@/lib/bill/document-store";
import { provision, sampleBlocks, sampleSubject } from "../support/sample-bill";

const blocks = sampleBlocks(
  provision("t1", "title", ["I", "Timetables", ""]),
  provision("t1/s101", "section", ["101.", "Plain form", "Publish."]),
);

test("the document carries one script, of its own, and no framework", () => {
  const html = renderDocument(sampleSubject, lawOf(sampleSubject.revision, blocks));

  expect(html.match(/<script(?! type="application\/ld\+json")[^>]*>/g)).toEqual([`<script src="/assets/r.js" defer>`]);
  expect(html).not.toMatch(/_next|__next|react/i);
  expect(html).not.toMatch(/ on[a-z]+=| style=/);
});

test("the reader's script is small", async () => {
  const { files, urls } = await assets();

  expect(files.get(urls.script)?.gzip.length).toBeLessThan(40 * 1024);
});

test("a large bill has few elements a block and compresses well", () => {
  const many = sampleBlocks(
    ...Array.from({ length: 5_000 }, (_, index) =>
      provision(`s${index}`, "section", [`${index}.`, "Heading", "The Secretary shall publish it."]),
    ),
  );
  const html = renderDocument(sampleSubject, lawOf(sampleSubject.revision, many));

  const elements = html.match(/<[a-z]/g)?.length ?? 0;
  expect(elements / many.length).toBeLessThan(12);
  expect(gzipSync(html).length).toBeLessThan(html.length / 8);
});

const corrected = sampleSubject.versions.map((version) => ({
  ...version,
  texts: [...version.texts, { number: 2, issuedOn: "2025-03-04", cameOn: "2025-03-20" }],
}));

test("title, canonical address and structured data cannot be broken out of", () => {
  const bill = { ...sampleSubject.bill, shortTitle: `</script><script>alert("x")</script>` };
  const html = renderDocument({ ...sampleSubject, bill }, lawOf(sampleSubject.revision, blocks));

  expect(html.match(/<script/g)).toHaveLength(2);
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ "@type": "Legislation", name: bill.shortTitle });
  expect(html).toContain(`<link rel="canonical" href="https://colloquy.test/bills/hr7-119/ih">`);
});

test("the contents list titles over sections; the version that is read is marked", () => {
  const html = renderDocument(sampleSubject, lawOf(sampleSubject.revision, blocks));

  expect(html).toMatch(/href="#t1" class="title".*Timetables<\/a><ol><li><a href="#t1\/s101"/);
  expect(html).toContain(`<a href="/bills/hr7-119/ih" aria-current="page">Introduced in House</a>`);
});

test("an earlier text says so and keeps out of search engines", () => {
  const revision = { ...sampleSubject.revision, current: false };
  const html = renderDocument({ ...sampleSubject, versions: corrected, revision }, lawOf(revision, blocks));

  expect(html).toContain(`<meta name="robots" content="noindex">`);
  expect(html).toContain("earlier text of this version; it was corrected on <time");
  expect(html).toContain(`<a href="/bills/hr7-119/compare/ih...ih?fromRevision=1">See what was corrected</a>`);
  expect(html).toContain(`<a href="/bills/hr7-119/ih">read the present text</a>`);
  expect(html).toContain("data-earlier");
  expect(html).toContain(`class="gutter" href="/bills/hr7-119/ih/t1?revision=1"`);
});

test("a corrected text says when, and leads to what changed and to the earlier text", () => {
  const revision = { ...sampleSubject.revision, number: 2 };
  const html = renderDocument({ ...sampleSubject, versions: corrected, revision }, lawOf(revision, blocks));

  expect(html).toContain(`Text corrected on <time datetime="2025-03-20">March 20, 2025</time>.`);
  expect(html).toContain(`<a href="/bills/hr7-119/compare/ih...ih?fromRevision=1">See what was corrected</a>`);
  expect(html).toContain(`<a href="/bills/hr7-119/ih?revision=1">read the earlier text</a>`);
  expect(html).toContain(`class="gutter" href="/bills/hr7-119/ih/t1"`);
});

test("the page leads with where the bill stands: as its status tells, else as its texts do", () => {
  const stations = [{ name: "Passed House", on: "2025-09-15", state: "here" as const }];
  const told = { ...sampleSubject.bill, standing: { stations, note: "Failed in the Senate." } };

  const html = renderDocument({ ...sampleSubject, bill: told }, lawOf(sampleSubject.revision, blocks));

  const main = html.slice(html.indexOf("<main>"));
  expect(main.indexOf(`class="way"`)).toBeLessThan(main.indexOf(`class="printings"`));
  expect(main).toContain("Failed in the Senate.");
  expect(renderDocument(sampleSubject, lawOf(sampleSubject.revision, blocks))).toContain(
    `<li class="here" aria-current="step"><span class="name">Introduced</span><time datetime="2025-03-04">`,
  );
  expect(etagOf({ ...sampleSubject, bill: told })).not.toBe(etagOf(sampleSubject));
});

test("the tag changes with all that the page says, and with nothing else", () => {
  const was = etagOf(sampleSubject);

  expect(etagOf(structuredClone(sampleSubject))).toBe(was);
  const versions = [
    ...sampleSubject.versions,
    { id: "hr7-119/rh", stage: "rh" as const, issuedOn: null, published: true, texts: [] },
  ];
  expect(etagOf({ ...sampleSubject, versions })).not.toBe(was);
  const assets = { ...sampleSubject.assets, script: "/assets/new.js" };
  expect(etagOf({ ...sampleSubject, assets })).not.toBe(was);
});
