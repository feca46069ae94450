import { describe, expect, it } from "vitest";
import { sendContactMessageInputSchema } from "./contact.ts";
import { contactProblem } from "./contact-problem.ts";

describe("a field of the contact form", () => {
  it.each([
    ["name", "", "Missing"],
    ["name", "a".repeat(101), "TooLong"],
    ["name", "a".repeat(100), undefined],
    ["email", "", "Missing"],
    ["email", "\u200b", "Missing"],
    ["email", "a", "Wrong"],
    ["email", "jon@daemi", "Wrong"],
    ["email", "jón@daemi.is", "Foreign"],
    ["email", "jon@dæmi.is", undefined],
    ["email", "Jón <jon@daemi.is>", undefined],
    ["email", `${"a".repeat(246)}@daemi.is`, "TooLong"],
    ["email", `${"a".repeat(245)}@daemi.is`, undefined],
    ["message", " \n ", "Missing"],
    ["message", "a".repeat(5_001), "TooLong"],
    ["message", "e\u0301".repeat(5_001), "TooLong"],
    ["message", "e\u0301".repeat(5_000), undefined],
  ] as const)(
    "%s with %j has the problem %s, and the schema rejects it exactly then",
    (field, typed, problem) => {
      expect(contactProblem(field, typed)).toBe(problem);
      const message = { name: "Jón", email: "jon@daemi.is", message: "Hæ", language: "is", [field]: typed };
      const issues = sendContactMessageInputSchema.safeParse(message).error?.issues ?? [];
      expect(issues.map(({ path }) => path)).toEqual(problem ? [[field]] : []);
    },
  );
});
