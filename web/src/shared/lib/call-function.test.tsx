import { describe, expect, it } from "vitest";
import { callableAnswers, fault, refusal, requestsTo } from "../../testing/backend.ts";
import { callFunction } from "./call-function.ts";

const reasonOf = () =>
  callFunction("searchNews", { words: "epli" }).then(
    () => "answered",
    (error: unknown) => (error as { reason?: unknown }).reason,
  );
const releaseIs = (version: string) => requestsTo("/health", () => Response.json({ version }));

describe("a call", () => {
  it.each([
    [401, "auth/sign-in-again"],
    [429, "internal"],
    [499, "no-answer"],
    [500, "internal"],
    [503, "no-answer"],
    [504, "no-answer"],
    [418, "no-answer"],
  ])("that is answered with status %i and no details fails with the reason %s", async (status, reason) => {
    callableAnswers("searchNews", fault(status));
    expect(await reasonOf()).toBe(reason);
  });

  it.each(["empty", "garbage"] as const)("whose response is %s fails as an internal error", async (kind) => {
    callableAnswers("searchNews", fault(kind));
    expect(await reasonOf()).toBe("internal");
  });

  it("to a function that an older backend lacks reports that the page is newer", async () => {
    releaseIs("0.9.9");
    callableAnswers("searchNews", fault("offline"));
    expect(await reasonOf()).toBe("page-newer");
  });

  it("to a function that a newer backend no longer has reports that the page is older", async () => {
    releaseIs("99.10.0");
    callableAnswers("searchNews", fault(404));
    expect(await reasonOf()).toBe("page-older");
  });

  it("that is lost on the way to a backend of the same release reports that there was no answer", async () => {
    releaseIs(import.meta.env.SITE_VERSION);
    callableAnswers("searchNews", fault("offline"));
    expect(await reasonOf()).toBe("no-answer");
  });

  it("with a field that the function does not know reports that the page is newer", async () => {
    callableAnswers("searchNews", refusal("input/invalid", [{ path: "mood", rule: "unrecognized_keys" }]));
    expect(await reasonOf()).toBe("page-newer");
  });
});
