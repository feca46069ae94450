import { FirebaseError } from "firebase/app";
import { describe, expect, it, vi } from "vitest";

// The module connects to Firebase when it is imported.
vi.stubGlobal("location", { hostname: "localhost" });
const { loginFailureOf } = await import("./sign-in.ts");
const { AppError } = await import("../../../shared/lib/app-error.ts");

describe("a failed login", () => {
  it.each([
    ["auth/wrong-password", { key: "wrongPassword" }],
    ["auth/user-not-found", { key: "unknownUser" }],
    ["auth/invalid-email", { key: "invalidEmail" }],
    ["auth/invalid-credential", { key: "invalidCredential" }],
    ["auth/too-many-requests", { key: "other", message: "the provider's words" }],
  ])("for %s shows %j", (code, failure) => {
    expect(loginFailureOf(new FirebaseError(code, "the provider's words"))).toEqual(failure);
  });

  it('reports "not an admin" when a callable rejects the account', () => {
    expect(loginFailureOf(new AppError("auth/not-an-admin"))).toEqual({ key: "notAdmin" });
  });
});
