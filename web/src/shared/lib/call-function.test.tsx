import { describe, expect, it, vi } from "vitest";
import { callableAnswers, fault, later, refusal, requestsTo } from "../../testing/backend.ts";
import { loseConnection, stopClock } from "../../testing/browser-conditions.ts";
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

  it("that was sent before the browser lost its connection reports that there was no answer", async () => {
    callableAnswers("searchNews", fault("hanging"));
    stopClock();
    const reason = reasonOf();
    await vi.advanceTimersByTimeAsync(0);
    loseConnection();
    await vi.advanceTimersByTimeAsync(70_000);
    expect(await reason).toBe("no-answer");
  });

  it("that is made without a connection reports that", async () => {
    callableAnswers("searchNews", fault("offline"));
    loseConnection();
    expect(await reasonOf()).toBe("offline");
  });

  it("that was answered before the connection was lost fails with the reason of the answer", async () => {
    const answer = later<never>();
    callableAnswers("searchNews", answer.promise);
    const reason = reasonOf();
    loseConnection();
    answer.come(fault(500) as never);
    expect(await reason).toBe("internal");
  });

  it("with a field that the function does not know reports that the page is newer", async () => {
    callableAnswers("searchNews", refusal("input/invalid", [{ path: "mood", rule: "unrecognized_keys" }]));
    expect(await reasonOf()).toBe("page-newer");
  });
});
