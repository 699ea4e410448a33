import { expect, test } from "vitest";
import { STANDINGS, type Standing } from "@/lib/organization/organization";
import { ACTS, type Act, actsFrom, CHECKS, isOpen, moved, unchecked } from "@/lib/organization/vetting";

/** What each act makes of each standing from which it may be done; from all others it may not. */
const TABLE: Record<Act, Partial<Record<Standing, Standing>>> = {
  submit: {
    draft: "applied",
    "more-information-needed": "applied",
    declined: "applied",
    revoked: "applied",
    expired: "applied",
  },
  withdraw: { applied: "draft", "in-review": "draft" },
  change: { verified: "applied" },
  "ask-renewal": { verified: "verified" },
  "take-up": { applied: "in-review", "in-review": "in-review" },
  "ask-for-more": { "in-review": "more-information-needed" },
  verify: { "in-review": "verified" },
  decline: { "in-review": "declined" },
  renew: { verified: "verified" },
  suspend: { verified: "suspended" },
  restore: { suspended: "verified" },
  revoke: { verified: "revoked", suspended: "revoked" },
  expire: { verified: "expired" },
};

test.each(ACTS.flatMap((act) => STANDINGS.map((from) => [act, from] as const)))("%s from %s", (act, from) => {
  expect(moved(act, from)).toBe(TABLE[act][from] ?? null);
});

test("nothing but a reviewer's decision makes one verified that is not", () => {
  const ways = ACTS.filter((act) => STANDINGS.some((from) => from !== "verified" && moved(act, from) === "verified"));

  expect(ways).toEqual(["verify", "restore"]);
  for (const from of STANDINGS) expect(actsFrom(from, "owner")).not.toContain("verify");
});

test("from every standing there is a way back to being verified", () => {
  const reach = (from: Standing, seen = new Set<Standing>()): Set<Standing> => {
    seen.add(from);
    for (const act of ACTS) {
      const to = moved(act, from);
      if (to !== null && !seen.has(to)) reach(to, seen);
    }
    return seen;
  };

  for (const from of STANDINGS) expect(reach(from)).toContain("verified");
});

test("what is with the reviewers is not written in, and what is written in is not with them", () => {
  expect(STANDINGS.filter(isOpen)).toEqual(STANDINGS.filter((from) => moved("submit", from) !== null));
  for (const standing of STANDINGS.filter(isOpen)) expect(actsFrom(standing, "reviewer")).toEqual([]);
});

test("the checklist names what is not in order yet", () => {
  expect(unchecked([])).toEqual(CHECKS);
  expect(unchecked(CHECKS.slice(1))).toEqual([CHECKS[0]]);
  expect(unchecked(CHECKS)).toEqual([]);
});
