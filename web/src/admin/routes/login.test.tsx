import { describe, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import {
  callableAnswers,
  documentIs,
  fault,
  later,
  queriesFind,
  refusal,
  requestsTo,
} from "../../testing/backend.ts";
import { takeConsoleErrors } from "../../testing/console-errors.ts";
import { ADMIN, answerSignIn, renderSignedOut, type Screen } from "../../testing/render-screen.tsx";
import { adminText } from "../../testing/texts.ts";

const RECORD = { email: ADMIN.email, name: ADMIN.name, isAdmin: true };

async function fillIn(screen: Screen, username: string, password = "any password"): Promise<void> {
  await screen.getByRole("textbox", { name: /^(Notandanafn|Username)/ }).fill(username);
  await screen.getByLabelText(/^(Lykilorð|Password)$/).fill(password);
}

const submit = (screen: Screen) => screen.getByRole("button", { name: /^(Skrá inn|Sign in)$/ }).click();

/** Firebase Auth answers with one of its error codes. */
function authRefuses(message: string): void {
  requestsTo("accounts:signInWithPassword", () =>
    Response.json({ error: { code: 400, message, errors: [] } }, { status: 400 }),
  );
}

/** Whoever signs in is an admin, and finds no news. */
function adminSignsIn(): void {
  answerSignIn();
  documentIs(`webpage_admin/${ADMIN.uid}`, RECORD);
  queriesFind("webpage_news", []);
  callableAnswers("backfillNewsPublished", { updated: 0, nextCursor: null });
}

describe("signing in", () => {
  it("shows that it is under way, and leads to the news", async () => {
    const text = adminText("is", "admin:login.submitting");
    adminSignsIn();
    const answer = later<{ isAdmin: boolean }>();
    const logins = callableAnswers("recordLogin", answer.promise);
    const screen = await renderSignedOut("/admin/login", "is");
    await fillIn(screen, ADMIN.email);
    await submit(screen);
    await expect.element(screen.getByRole("button", { name: text })).toHaveAttribute("aria-disabled", "true");
    expect(localStorage.getItem(STORAGE_KEYS.adminSeen)).toBeNull();
    answer.come({ isAdmin: true });
    await expect.poll(() => screen.address()).toBe("/admin/news");
    expect(logins).toEqual([{}]);
    // Public pages look for the admin bar where this is set.
    expect(localStorage.getItem(STORAGE_KEYS.adminSeen)).toBe("true");
  });

  it("leads to a way to ask again where the record cannot be read, whatever was known before", async () => {
    answerSignIn();
    documentIs(`webpage_admin/${ADMIN.uid}`, fault(503));
    callableAnswers("recordLogin", { isAdmin: true });
    const screen = await renderSignedOut("/admin/login");
    await fillIn(screen, ADMIN.email);
    await submit(screen);
    const title = screen.getByRole("heading", { level: 1 });
    await expect.element(title).toHaveTextContent(adminText("is", "admin:access.title"));
    adminSignsIn();
    await screen.getByRole("button", { name: adminText("is", "admin:error.retry") }).click();
    await expect.element(title).toHaveTextContent(adminText("is", "news-admin:list.title"));
    takeConsoleErrors();
  });

  it("completes a name without @ with the company's mail domain", async () => {
    adminSignsIn();
    callableAnswers("recordLogin", { isAdmin: true });
    let email: unknown;
    requestsTo("accounts:signInWithPassword", (_request, body) => {
      email = (body as { email: string }).email;
      return Response.json({ error: { code: 400, message: "INVALID_LOGIN_CREDENTIALS" } }, { status: 400 });
    });
    const screen = await renderSignedOut("/admin/login");
    await fillIn(screen, " admin ");
    await submit(screen);
    await expect.poll(() => email).toBe(`admin@${brand.email.split("@")[1]}`);
  });

  it("brings whoever was turned away back to where they were going", async () => {
    adminSignsIn();
    callableAnswers("recordLogin", { isAdmin: true });
    queriesFind("webpage_admin", [{ id: ADMIN.uid, ...RECORD }]);
    const screen = await renderSignedOut("/admin/users", "en");
    await expect.poll(() => screen.address()).toBe("/admin/login");
    await fillIn(screen, ADMIN.email);
    await submit(screen);
    await expect.poll(() => screen.address()).toBe("/admin/users");
    await screen.getByRole("button", { name: "Sign out" }).click();
    await expect.poll(() => screen.address()).toBe("/admin/login");
  });
});

describe("a login that fails", () => {
  it.each([
    ["en", "INVALID_PASSWORD", "Incorrect password"],
    ["is", "INVALID_PASSWORD", "Rangt lykilorð"],
    ["en", "EMAIL_NOT_FOUND", "User not found"],
    ["is", "EMAIL_NOT_FOUND", "Notandi fannst ekki"],
    ["en", "INVALID_EMAIL", "Invalid email address"],
    ["is", "INVALID_EMAIL", "Ógilt netfang"],
    ["en", "INVALID_LOGIN_CREDENTIALS", "Invalid username or password"],
    ["is", "INVALID_LOGIN_CREDENTIALS", "Rangt notandanafn eða lykilorð"],
    ["en", "USER_DISABLED", "Authentication failed: Firebase: Error (auth/user-disabled)."],
    ["is", "USER_DISABLED", "Innskráning mistókst: Firebase: Error (auth/user-disabled)."],
  ] as const)("says in %s why, for %s, and keeps what was typed: %s", async (language, code, text) => {
    authRefuses(code);
    const screen = await renderSignedOut("/admin/login", language);
    await fillIn(screen, "sigga@example.is", "wrong");
    await submit(screen);
    await expect.element(screen.getByRole("alert").filter({ hasText: text })).toBeVisible();
    await expect
      .element(screen.getByRole("textbox", { name: /^(Notandanafn|Username)/ }))
      .toHaveValue("sigga@example.is");
    expect(screen.address()).toBe("/admin/login");
  });

  it.each([
    ["en", "Authentication failed: Firebase: Error (auth/network-request-failed)."],
    ["is", "Innskráning mistókst: Firebase: Error (auth/network-request-failed)."],
  ] as const)("passes on the provider's message without a connection, in %s", async (language, text) => {
    requestsTo("accounts:signInWithPassword", fault("offline"));
    const screen = await renderSignedOut("/admin/login", language);
    await fillIn(screen, ADMIN.email);
    await submit(screen);
    await expect.element(screen.getByRole("alert").filter({ hasText: text })).toBeVisible();
  });

  it.each([
    ["en", "User is not an admin"],
    ["is", "Notandinn er ekki stjórnandi"],
  ] as const)("signs whoever is no admin out again, and says so in %s", async (language, text) => {
    answerSignIn();
    documentIs(`webpage_admin/${ADMIN.uid}`, { ...RECORD, isAdmin: false });
    callableAnswers("recordLogin", { isAdmin: false });
    const screen = await renderSignedOut("/admin/login", language);
    await fillIn(screen, ADMIN.email);
    await submit(screen);
    await expect.element(screen.getByRole("alert").filter({ hasText: text })).toBeVisible();
    expect(localStorage.getItem(STORAGE_KEYS.adminSeen)).toBeNull();
    expect(screen.address()).toBe("/admin/login");
  });

  it.each([
    ["en", "Authentication failed: "],
    ["is", "Innskráning mistókst: "],
  ] as const)(
    "lets nobody in whose login could not be recorded, and says why in %s",
    async (language, start) => {
      adminSignsIn();
      callableAnswers("recordLogin", refusal("internal"));
      const screen = await renderSignedOut("/admin/login", language);
      await fillIn(screen, ADMIN.email);
      await submit(screen);
      const text = start + adminText(language, "errors:internal");
      await expect.element(screen.getByRole("alert").filter({ hasText: text })).toBeVisible();
      expect(screen.address()).toBe("/admin/login");
    },
  );

  it.each(["is", "en"] as const)(
    "asks in %s for what is missing, at the field, and sends nothing",
    async (language) => {
      const screen = await renderSignedOut("/admin/login", language);
      await submit(screen);
      await expect
        .element(screen.getByText(adminText(language, "admin:login.usernameMissing")))
        .toBeVisible();
      await expect
        .element(screen.getByText(adminText(language, "admin:login.passwordMissing")))
        .toBeVisible();
      const username = screen.getByRole("textbox", { name: adminText(language, "admin:login.username") });
      await expect.element(username).toHaveFocus();
      await expect.element(username).toBeInvalid();
    },
  );
});

describe("a forgotten password", () => {
  it("asks for the name first, then answers the same for everyone", async () => {
    const screen = await renderSignedOut("/admin/login", "en");
    const forgot = screen.getByRole("button", { name: adminText("en", "admin:login.forgot") });
    await forgot.click();
    await expect.element(screen.getByText(adminText("en", "admin:login.mailNeedsUsername"))).toBeVisible();
    const sent = screen.getByRole("status").filter({ hasText: adminText("en", "admin:login.mailSent") });
    await screen.getByRole("textbox", { name: adminText("en", "admin:login.username") }).fill("sigga");
    requestsTo("accounts:sendOobCode", () =>
      Response.json({ error: { code: 400, message: "EMAIL_NOT_FOUND" } }, { status: 400 }),
    );
    await forgot.click();
    await expect.element(sent).toBeVisible();
    await submit(screen);
    await expect.poll(() => sent.elements()).toEqual([]);
    requestsTo("accounts:sendOobCode", () => Response.json({ email: ADMIN.email }));
    await forgot.click();
    await expect.element(sent).toBeVisible();
  });
});

describe("the login page", () => {
  it("changes its language and keeps what is typed", async () => {
    const screen = await renderSignedOut("/admin/login");
    await fillIn(screen, "admin");
    await screen.getByRole("button", { name: "English" }).click();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await expect.element(screen.getByRole("textbox", { name: "Username" })).toHaveValue("admin");
    expect(document.documentElement.lang).toBe("en");
    expect(localStorage.getItem(STORAGE_KEYS.adminLanguage)).toBe("en");
  });

  it("shows the password when asked", async () => {
    const screen = await renderSignedOut("/admin/login", "en");
    const password = screen.getByLabelText("Password", { exact: true });
    await expect.element(password).toHaveAttribute("type", "password");
    await screen.getByRole("button", { name: "Show password" }).click();
    await expect.element(password).toHaveAttribute("type", "text");
  });
});
