import { describe, expect, it } from "vitest";
import { AppError } from "../../../shared/lib/app-error.ts";
import { refusedFields } from "./validation.ts";

describe("the fields that the server rejected", () => {
  const invalid = (...fields: { path: string; rule: string }[]) => new AppError("input/invalid", { fields });

  it("have the problem of their first rule, and a field that is not shown has none", () => {
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

  it("have a separate problem for an email address with a letter that mail servers reject", () => {
    const texts = { name: "a", email: "jón@daemi.is", message: "b" };
    const error = invalid({ path: "email", rule: "invalid_format" });
    expect(refusedFields(error, texts)).toEqual({ email: "Foreign" });
  });

  it("count an empty email address as missing, not as wrong", () => {
    const texts = { name: "a", email: " ", message: "b" };
    const error = invalid({ path: "email", rule: "invalid_format" });
    expect(refusedFields(error, texts)).toEqual({ email: "Missing" });
  });
});
