import { describe, expect, it } from "vitest";
import { problemOf, problemsFrom } from "./validation.ts";

const validity = { valueMissing: false, typeMismatch: false };

describe("a field", () => {
  it.each([
    ["name", { value: "", validity: { ...validity, valueMissing: true } }, "Missing"],
    ["message", { value: " \n ", validity }, "Missing"],
    ["email", { value: "a", validity: { ...validity, typeMismatch: true } }, "Wrong"],
    ["name", { value: "a".repeat(101), validity }, "TooLong"],
    ["name", { value: "a".repeat(100), validity }, undefined],
    ["message", { value: "a".repeat(5_001), validity }, "TooLong"],
  ] as const)("%s with %j has the problem %s", (field, control, problem) => {
    expect(problemOf(field, control)).toBe(problem);
  });
});

describe("what the server refused", () => {
  it("is told in the form's terms, the first per field, and nothing about fields that are not shown", () => {
    const fields = [
      { path: "email", rule: "invalid_format" },
      { path: "email", rule: "too_big" },
      { path: "message", rule: "links" },
      { path: "name", rule: "too_small" },
      { path: "website", rule: "too_big" },
      { path: "constructor", rule: "x" },
    ];
    const texts = { name: "", email: "a@", message: "b" };
    expect(problemsFrom(fields, texts)).toEqual({ email: "Wrong", message: "Links", name: "Missing" });
  });

  it("is a missing address, not a wrong one, where nothing was typed", () => {
    const texts = { name: "a", email: " ", message: "b" };
    expect(problemsFrom([{ path: "email", rule: "invalid_format" }], texts)).toEqual({ email: "Missing" });
  });
});
