import { describe, expect, it } from "vitest";
import { AppError } from "../../../shared/lib/app-error.ts";
import { problemOf, refusedFields } from "./validation.ts";

describe("a field", () => {
  it.each([
    ["name", "", "Missing"],
    ["message", " \n ", "Missing"],
    ["email", "\u200b", "Missing"],
    ["email", "a", "Wrong"],
    ["email", "jón@daemi.is", "Foreign"],
    ["email", "jon@dæmi.is", undefined],
    ["name", "a".repeat(101), "TooLong"],
    ["name", "a".repeat(100), undefined],
    ["message", "a".repeat(5_001), "TooLong"],
  ] as const)("%s with %j has the problem %s", (field, typed, problem) => {
    expect(problemOf(field, typed)).toBe(problem);
  });
});

describe("the fields that the server refused", () => {
  const invalid = (...fields: { path: string; rule: string }[]) => new AppError("input/invalid", { fields });

  it("have the problem of their first rule; fields that are not shown have none", () => {
    const error = invalid(
      { path: "email", rule: "invalid_format" },
      { path: "email", rule: "too_big" },
      { path: "message", rule: "links" },
      { path: "name", rule: "too_small" },
      { path: "website", rule: "too_big" },
      { path: "constructor", rule: "x" },
    );
    const texts = { name: "", email: "a@", message: "b" };
    expect(refusedFields(error, texts)).toEqual({ email: "Wrong", message: "Links", name: "Missing" });
  });

  it("have one more for an address with a letter that mail servers refuse", () => {
    const texts = { name: "a", email: "jón@daemi.is", message: "b" };
    const error = invalid({ path: "email", rule: "invalid_format" });
    expect(refusedFields(error, texts)).toEqual({ email: "Foreign" });
  });

  it("report an empty address as missing, not as wrong", () => {
    const texts = { name: "a", email: " ", message: "b" };
    const error = invalid({ path: "email", rule: "invalid_format" });
    expect(refusedFields(error, texts)).toEqual({ email: "Missing" });
  });
});
