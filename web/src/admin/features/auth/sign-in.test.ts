import { FirebaseError } from "firebase/app";
import { describe, expect, it, vi } from "vitest";

// Needed before the import, because the module connects to Firebase when it is imported.
vi.stubGlobal("location", { hostname: "localhost" });
const { loginFailureOf } = await import("./sign-in.ts");
const { AppError } = await import("../../../shared/lib/app-error.ts");

describe("a failed login", () => {
  it.each([
    ["auth/wrong-password", "login.wrongPassword"],
    ["auth/user-not-found", "login.unknownUser"],
    ["auth/invalid-email", "login.invalidEmail"],
    ["auth/invalid-credential", "login.invalidCredential"],
    ["auth/too-many-requests", undefined],
  ])("with the error %s shows %j", (code, failure) => {
    expect(loginFailureOf(new FirebaseError(code, "the provider's words"))).toBe(failure);
  });

  it('reports "not an admin" when a callable rejects the account', () => {
    expect(loginFailureOf(new AppError("auth/not-an-admin"))).toBe("login.notAdmin");
  });
});
