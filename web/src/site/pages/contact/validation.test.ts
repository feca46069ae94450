import { describe, expect, it } from "vitest";
import { AppError } from "../../../shared/lib/app-error.ts";
import { problemOf, refusedFields } from "./validation.ts";

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

  it("report an empty address as missing, not as wrong", () => {
    const texts = { name: "a", email: " ", message: "b" };
    const error = invalid({ path: "email", rule: "invalid_format" });
    expect(refusedFields(error, texts)).toEqual({ email: "Missing" });
  });
});
