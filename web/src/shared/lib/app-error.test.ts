import { describe, expect, it } from "vitest";
import { AppError, toAppError } from "./app-error.ts";

describe("a failed call", () => {
  it("keeps the reason and the fields that the server gave", () => {
    const fields = [{ path: "email", rule: "invalid_format" }];
    const error = toAppError({
      code: "functions/invalid-argument",
      details: { reason: "input/invalid", fields },
    });
    expect(error).toMatchObject({ reason: "input/invalid", fields });
  });

  it("keeps the error id of an unexpected failure", () => {
    const details = { reason: "internal", correlationId: "0af7651916cd43dd8448eb211c80319c" };
    expect(toAppError({ code: "functions/internal", details }).errorId).toBe(details.correlationId);
    expect(toAppError({ details: { reason: "internal", correlationId: 5 } }).errorId).toBeUndefined();
  });

  it.each([
    new TypeError("Failed to fetch"),
    { details: null },
    { details: { reason: "made/up" } },
    { details: { reason: "constructor" } },
    { details: { reason: 5 } },
    undefined,
  ])("without a known reason is internal: %j", (cause) => {
    expect(toAppError(cause)).toMatchObject({ reason: "internal", fields: [], cause });
  });

  it.each(["unavailable", "deadline-exceeded"])(
    "that no function answered (%s) has a reason of its own",
    (code) => {
      expect(toAppError({ code: `functions/${code}` }).reason).toBe("no-answer");
    },
  );

  it("is returned unchanged if it is an AppError", () => {
    const error = new AppError("contact/rate-limited");
    expect(toAppError(error)).toBe(error);
  });
});
