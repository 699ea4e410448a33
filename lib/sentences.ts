/**
 * What a schema says where it has no sentence of its own: to people, and what to do. Importing this is enough.
 */
import { z } from "zod";

const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const FORMATS: Record<string, string> = {
  guid: "an id, such as 01938f5c-7e2a-7cc1-9d1b-0242ac120002",
  uuid: "an id, such as 01938f5c-7e2a-7cc1-9d1b-0242ac120002",
  url: "a whole address, with its scheme",
  email: "an e-mail address",
  datetime: "a time, such as 2026-01-05T12:00:00Z",
  date: "a date, such as 2026-01-05",
};

z.config({
  customError: (issue) => {
    if (issue.code === "invalid_type") {
      if (issue.input === undefined) return "This is missing.";
      return `Give ${KINDS[issue.expected] ?? issue.expected} here.`;
    }
    if (issue.code === "invalid_value") return `Choose one of: ${issue.values.map(String).join(", ")}.`;
    if (issue.code === "invalid_format") return `Give ${FORMATS[issue.format] ?? `a ${issue.format}`}.`;
    if (issue.code === "unrecognized_keys") return `There is no ${issue.keys.join(", ")} here.`;
    if (issue.code === "too_small") return `Give at least ${issue.minimum}${unitOf(issue.origin)}.`;
    if (issue.code === "too_big") return `Give at most ${issue.maximum}${unitOf(issue.origin)}.`;
    return undefined;
  },
});

function unitOf(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" ? " items" : "";
}
