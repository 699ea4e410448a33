/**
 * What may not be said here, as it is published: a moderator who hides something names one of these. `says` is told to its
 * author where the moderator adds nothing.
 */
export const RULES = {
  threat: {
    title: "No threats",
    says: "Do not threaten anybody, and do not call for violence.",
  },
  "private-information": {
    title: "Nobody's private information",
    says: "Do not publish where somebody lives, how to reach them, or anything else that they keep private.",
  },
  harassment: {
    title: "No harassment",
    says: "Speak about the bill and what people say about it. Do not insult or pursue people, and do not demean them for what they are.",
  },
  illegal: {
    title: "Nothing that the law forbids",
    says: "Do not publish what the law forbids, such as somebody else's work without their consent.",
  },
  deception: {
    title: "No pretending",
    says: "Do not speak as somebody you are not, and do not use several accounts to look like many.",
  },
  spam: {
    title: "No advertising",
    says: "Do not advertise, and do not post the same thing again and again. A letter that many people send is no spam.",
  },
  "off-topic": {
    title: "About the bill",
    says: "Say what belongs to this bill, or to what somebody said about it.",
  },
} as const;
export type Rule = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as [Rule, ...Rule[]];

/** The rule as it is published; null where the code names none. */
export function ruleOf(code: string | null): (typeof RULES)[Rule] | null {
  return code !== null && code in RULES ? RULES[code as Rule] : null;
}
