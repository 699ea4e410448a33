import { expect, test } from "vitest";
import { isOutage } from "@/lib/outage";

const failure = (code: string, cause?: Error) => Object.assign(new Error("It failed.", { cause }), { code });

test.each([
  ["a refused connection", failure("ECONNREFUSED"), true],
  ["a server that shuts down", failure("57P01"), true],
  ["an outage that another error wraps", failure("P2010", failure("ECONNREFUSED")), true],
  ["a broken constraint", failure("23505"), false],
  ["a bug", new TypeError("undefined is not a function"), false],
  ["no error at all", "ECONNREFUSED", false],
])("%s", (_case, error, outage) => {
  expect(isOutage(error)).toBe(outage);
});
