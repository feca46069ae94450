import { describe, expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { brand } from "../../../brand.ts";
import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import type { Language } from "../../../shared/i18n/language.ts";
import { auth } from "../../../shared/lib/auth.ts";
import {
  callableAnswers,
  documentIs,
  fault,
  later,
  queriesFind,
  refusal,
  requestsTo,
  unansweredRequests,
} from "../../../testing/backend.ts";
import { takeConsoleErrors } from "../../../testing/console-errors.ts";
import { newsIs } from "../../../testing/listed-news.ts";
import {
  ADMIN,
  answerSignIn,
  renderAdmin,
  renderSignedOut,
  type Screen,
} from "../../../testing/render-screen.tsx";
import { adminText } from "../../../testing/texts.ts";

const RECORD = { email: ADMIN.email, name: ADMIN.name, isAdmin: true };

async function fillIn(screen: Screen, username: string, password = "any password"): Promise<void> {
  await screen.getByRole("textbox", { name: /^(Notandanafn|Username)/ }).fill(username);
  await screen.getByLabelText(/^(Lykilorð|Password)$/).fill(password);
}

const submit = (screen: Screen) => screen.getByRole("button", { name: /^(Skrá inn|Sign in)$/ }).click();

/** Lets any user sign in as an admin, and leaves the list of news empty. */
function adminSignsIn(): void {
  answerSignIn();
  documentIs(`webpage_admin/${ADMIN.uid}`, RECORD);
  newsIs([]);
}

describe("signing in", () => {
  it("is shown as pending, and redirects to the news", async () => {
    const text = adminText("is", "admin:login.submitting");
    adminSignsIn();
    const answer = later<{ isAdmin: boolean }>();
    const logins = callableAnswers("recordLogin", answer.promise);
    const screen = await renderSignedOut("/admin/login", "is");
    await fillIn(screen, ADMIN.email);
    await submit(screen);
    await expect.element(screen.getByRole("button", { name: text })).toHaveAttribute("aria-disabled", "true");
    await expect.poll(() => localStorage.getItem(STORAGE_KEYS.adminSeen)).toBeNull();
    answer.come({ isAdmin: true });
    await expect.poll(() => screen.address()).toBe("/admin/news");
    expect(logins).toEqual([{}]);
    // Public pages look for the admin bar if this is set.
    await expect.poll(() => localStorage.getItem(STORAGE_KEYS.adminSeen)).toBe("true");
  });

  it("offers a retry if the admin record cannot be read", async () => {
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

  it("redirects to the screen that required it", async () => {
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

  it("works after a colleague has given the access back, without a reload", async () => {
    callableAnswers("recordLogin", { isAdmin: true });
    const screen = await renderAdmin("/admin/news", { record: { ...RECORD, isAdmin: false } });
    await expect.element(screen.getByText(adminText("is", "admin:login.lostAccess"))).toBeVisible();
    adminSignsIn();
    await fillIn(screen, ADMIN.email);
    await submit(screen);
    await expect.poll(() => screen.address()).toBe("/admin/news");
  });

  it.each(["/admin", "/admin/login"])("is not needed again: %s redirects to the news", async (path) => {
    adminSignsIn();
    const screen = await renderAdmin(path);
    await expect.poll(() => screen.address()).toBe("/admin/news");
  });
});

it.each([
  ["before access was given is not an admin's", 1_001, "/admin/login"],
  ["in the second in which access was given is the admin's", 1_000, "/admin/news"],
])("a session that began %s", async (_, second, address) => {
  newsIs([]);
  const record = { ...RECORD, accessFrom: new Date(second * 1_000) };
  const screen = await renderAdmin("/admin/news", { record });
  await expect.poll(() => screen.address()).toBe(address);
});

describe("a login that fails", () => {
  it.each([
    ["INVALID_PASSWORD", "Rangt lykilorð"],
    ["USER_DISABLED", "Innskráning mistókst: Firebase: Error (auth/user-disabled)."],
  ])("shows the text for %s above the form: %s", async (message, text) => {
    requestsTo("accounts:signInWithPassword", () =>
      Response.json({ error: { code: 400, message, errors: [] } }, { status: 400 }),
    );
    const screen = await renderSignedOut("/admin/login", "is");
    await fillIn(screen, "sigga@example.is", "wrong");
    await submit(screen);
    await expect.element(screen.alert(text)).toBeVisible();
    const form = document.querySelector("form") as Element;
    const isAbove = screen.alert(text).element().compareDocumentPosition(form);
    expect(isAbove & Node.DOCUMENT_POSITION_FOLLOWING, "the error is above the form").not.toBe(0);
    await expect.poll(() => screen.address()).toBe("/admin/login");
  });

  it("signs out users who are not admins, with a message", async () => {
    answerSignIn();
    documentIs(`webpage_admin/${ADMIN.uid}`, { ...RECORD, isAdmin: false });
    callableAnswers("recordLogin", { isAdmin: false });
    const screen = await renderSignedOut("/admin/login", "is");
    await fillIn(screen, ADMIN.email);
    await submit(screen);
    await expect.element(screen.alert("Notandinn er ekki stjórnandi")).toBeVisible();
    expect(auth.currentUser).toBeNull();
    await expect.poll(() => localStorage.getItem(STORAGE_KEYS.adminSeen)).toBeNull();
    await expect.poll(() => screen.address()).toBe("/admin/login");
  });

  it("signs out if the login could not be recorded, and says why", async () => {
    adminSignsIn();
    callableAnswers("recordLogin", refusal("internal"));
    const screen = await renderSignedOut("/admin/login", "is");
    await fillIn(screen, ADMIN.email);
    await submit(screen);
    const text = `Innskráning mistókst: ${adminText("is", "errors:internal")}`;
    await expect.element(screen.alert(text)).toBeVisible();
    await expect.poll(() => screen.address()).toBe("/admin/login");
  });

  it("marks missing fields, and sends no request", async () => {
    const screen = await renderSignedOut("/admin/login", "is");
    await submit(screen);
    await expect.element(screen.getByText(adminText("is", "admin:login.usernameMissing"))).toBeVisible();
    await expect.element(screen.getByText(adminText("is", "admin:login.passwordMissing"))).toBeVisible();
    const username = screen.getByRole("textbox", { name: adminText("is", "admin:login.username") });
    await expect.element(username).toHaveFocus();
    await expect.element(username).toBeInvalid();
  });
});

describe("a forgotten password", () => {
  it("requires the user name, and shows the same text for every name", async () => {
    const screen = await renderSignedOut("/admin/login", "en");
    const forgot = screen.getByRole("button", { name: adminText("en", "admin:login.forgot") });
    await forgot.click();
    await expect.element(screen.getByText(adminText("en", "admin:login.mailNeedsUsername"))).toBeVisible();
    const sent = screen.status(adminText("en", "admin:login.mailSent"));
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

  it("shows that no mail was sent once the day's limit is reached, and keeps the name", async () => {
    requestsTo("accounts:sendOobCode", () =>
      Response.json(
        { error: { code: 400, message: "QUOTA_EXCEEDED : Exceeded daily quota" } },
        { status: 400 },
      ),
    );
    const screen = await renderSignedOut("/admin/login");
    const name = screen.getByRole("textbox", { name: adminText("is", "admin:login.username") });
    await name.fill("sigga");
    await screen.getByRole("button", { name: adminText("is", "admin:login.forgot") }).click();
    await expect.element(screen.getByText(adminText("is", "admin:login.mailFailed"))).toBeVisible();
    await expect.element(name).toHaveValue("sigga");
  });
});

describe("the login page", () => {
  it("changes its language and keeps what was typed", async () => {
    const screen = await renderSignedOut("/admin/login");
    await fillIn(screen, "admin");
    await screen.getByRole("button", { name: "English" }).click();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await expect.element(screen.getByRole("textbox", { name: "Username" })).toHaveValue("admin");
    expect(document.documentElement.lang).toBe("en");
    await expect.poll(() => localStorage.getItem(STORAGE_KEYS.adminLanguage)).toBe("en");
  });

  it("can reveal the password", async () => {
    const screen = await renderSignedOut("/admin/login", "en");
    const password = screen.getByLabelText("Password", { exact: true });
    await expect.element(password).toHaveAttribute("type", "password");
    await screen.getByRole("button", { name: "Show password" }).click();
    await expect.element(password).toHaveAttribute("type", "text");
  });
});

const EMAIL = "katla@annad.example";
type Answer = { readonly email?: string; readonly error?: string };

/** Sets Firebase Auth's answers to a code without a password, and to a code with a password. */
function authAnswers(toCode: Answer, toPassword: Answer = {}) {
  const passwords: string[] = [];
  requestsTo("accounts:resetPassword", (_request, body) => {
    const { newPassword } = body as { newPassword?: string };
    if (newPassword) passwords.push(newPassword);
    const { email = EMAIL, error } = newPassword ? toPassword : toCode;
    return error
      ? Response.json({ error: { code: 400, message: error } }, { status: 400 })
      : Response.json({ email, requestType: "PASSWORD_RESET" });
  });
  return passwords;
}

async function openLink(language: Language = "is", query = "mode=resetPassword&oobCode=abc") {
  const screen = await renderSignedOut(`/admin/password?${query}`, language);
  const text = (key: string, values = {}) => adminText(language, `admin:password.${key}`, values);
  return {
    ...screen,
    text,
    field: screen.getByLabelText(text("label"), { exact: true }),
    submit: screen.getByRole("button", { name: text("submit") }),
    login: screen.getByRole("link", { name: text("toLogin") }),
  };
}

describe("the password page", () => {
  it("sets the password, and links to the login", async () => {
    const passwords = authAnswers({});
    const screen = await openLink("is");
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent(screen.text("title"));
    await expect.element(screen.getByText(screen.text("for", { email: EMAIL }))).toBeVisible();
    await screen.field.fill("nýtt lykilorð");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("status")).toHaveTextContent(screen.text("done"));
    expect(passwords).toEqual(["nýtt lykilorð"]);
    await screen.login.click();
    await expect.poll(screen.address).toBe("/admin/login");
    await expect
      .element(screen.getByRole("textbox", { name: adminText("is", "admin:login.username") }))
      .toHaveValue(EMAIL);
  });

  it("checks the link only once, even when its window is focused again", async () => {
    const passwords: (string | undefined)[] = [];
    requestsTo("accounts:resetPassword", (_request, body) => {
      passwords.push((body as { newPassword?: string }).newPassword);
      return Response.json({ email: EMAIL, requestType: "PASSWORD_RESET" });
    });
    const screen = await openLink("is");
    await expect.element(screen.field).toBeVisible();
    // SWR ignores the focus during the first seconds.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    dispatchEvent(new Event("focus"));
    await screen.field.fill("nýtt lykilorð");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("status")).toHaveTextContent(screen.text("done"));
    expect(passwords).toEqual([undefined, "nýtt lykilorð"]);
  });

  it("rejects a short password", async () => {
    const passwords = authAnswers({});
    const screen = await openLink("is");
    await screen.field.fill("stutt");
    await screen.submit.click();
    await expect
      .element(screen.field)
      .toHaveAccessibleDescription(`${screen.text("hint")} ${screen.text("short")}`);
    await expect.element(screen.field).toHaveFocus();
    expect(passwords).toEqual([]);
  });

  it.each([
    ["EXPIRED_OOB_CODE", "expired"],
    ["INVALID_OOB_CODE", "invalid"],
    ["USER_DISABLED", "gone"],
  ])("shows why it rejects a link: %s", async (error, reason) => {
    authAnswers({ error });
    const screen = await openLink();
    await expect.element(screen.alert(screen.text(reason))).toBeVisible();
    await expect.element(screen.login).toBeVisible();
    await expect.poll(() => screen.submit.elements()).toEqual([]);
  });

  it("rejects a link without a code, and sends no request", async () => {
    const screen = await openLink("en", "mode=resetPassword");
    await expect.element(screen.alert(screen.text("invalid"))).toBeVisible();
    expect(unansweredRequests()).toEqual([]);
  });

  it("can be retried after being offline", async () => {
    requestsTo("accounts:resetPassword", fault("offline"));
    const screen = await openLink("is");
    await expect.element(screen.alert(screen.text("unreachable"))).toBeVisible();
    authAnswers({});
    await screen.getByRole("button", { name: adminText("is", "admin:error.retry") }).click();
    await expect.element(screen.field).toBeVisible();
  });

  it("keeps a password that was rejected", async () => {
    authAnswers({}, { error: "WEAK_PASSWORD : Password should be longer" });
    const screen = await openLink("en");
    await screen.field.fill("a long password");
    await screen.submit.click();
    await expect.element(screen.alert(screen.text("weak"))).toBeVisible();
    await expect.element(screen.field).toHaveValue("a long password");
  });
});
