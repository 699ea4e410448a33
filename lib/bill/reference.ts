/**
 * Where a cross-reference in a bill leads: the official page of the law it names, or null when none is known.
 *
 * Sources: the `parsable-cite` of the Bill DTD (`usc/21/812`, `pl/101/426`) and the `href` of USLM
 * (`/us/usc/t21/s812/c`, `/us/pl/101/426`); govinfo's link service and the Office of the Law Revision Counsel.
 */

const USC = "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title";
const GOVINFO = "https://www.govinfo.gov/link";

/** From either spelling. What follows the law's own number (a section in it) is kept where the target knows it. */
const ROUTES: [RegExp, (...parts: string[]) => string][] = [
  [
    /^\/?(?:us\/)?usc\/t?(\d+[a-z]?)\/s?([\dA-Za-z–-]+)/,
    (title, section) => `${USC}${title}-section${dashed(section)}`,
  ],
  [
    /^usc-chapter\/(\d+[a-z]?)\/([\dA-Za-z–-]+)/,
    (title, chapter) => `https://uscode.house.gov/view.xhtml?path=/prelim@title${title}/chapter${dashed(chapter)}`,
  ],
  [/^\/?(?:us\/)?pl\/(\d+)\/(\d+)/, (congress, law) => `${GOVINFO}/plaw/${congress}/public/${law}`],
  [/^\/?(?:us\/)?stat\/(\d+)\/(\d+)/, (volume, page) => `${GOVINFO}/statute/${volume}/${page}`],
  [
    /^\/?(?:us\/)?cfr\/t?(\d+)\/s?(\d+)\.(\d+)/,
    (title, part, section) => `${GOVINFO}/cfr/${title}/${part}?sectionnum=${section}`,
  ],
  [
    /^\/us\/(?:bill|resolution)\/(\d+)\/([a-z]+)\/(\d+)/,
    (congress, type, number) => `${GOVINFO}/bills/${congress}/${type}/${number}`,
  ],
];

export function linkTo(reference: string): string | null {
  const wanted = reference.trim();
  for (const [pattern, link] of ROUTES) {
    const match = pattern.exec(wanted);
    if (match) return link(...match.slice(1));
  }
  return null;
}

function dashed(number = ""): string {
  return number.replace(/–/g, "-");
}
