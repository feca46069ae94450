import { describe, expect, it } from "vitest";
import { requireRecentSignIn } from "./require-sign-in.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const session = (signedInAt: string) => ({
  uid: "u",
  email: "a@b.is",
  isEmailVerified: true,
  isByPassword: true,
  signedInAt: new Date(signedInAt),
});

describe("a recent sign-in", () => {
  it("is at most 15 minutes old", () => {
    expect(() => requireRecentSignIn(session("2026-11-23T11:45:00Z"), NOW)).not.toThrow();
    expect(() => requireRecentSignIn(session("2026-11-23T11:44:59Z"), NOW)).toThrow("too long ago");
  });

  it("does not exist for visitors, or for tokens without the time of a sign-in", () => {
    expect(() => requireRecentSignIn(undefined, NOW)).toThrow("logged in");
    expect(() => requireRecentSignIn(session("never"), NOW)).toThrow("too long ago");
  });
});
