import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { Language } from "../../shared/i18n/language.ts";
import { fault, requestsTo, unansweredRequests } from "../../testing/backend.ts";
import { renderSignedOut } from "../../testing/render-screen.tsx";
import { adminText } from "../../testing/texts.ts";

const EMAIL = "katla@annad.example";
type Answer = { readonly email?: string; readonly error?: string };

/** Firebase Auth's answers to the code alone, and to the code with a password. */
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
  ])("shows in both languages why the link is rejected: %s", async (error, reason) => {
    for (const language of ["is", "en"] as const) {
      authAnswers({ error });
      const screen = await openLink(language);
      await expect.element(screen.alert(screen.text(reason))).toBeVisible();
      await expect.element(screen.login).toBeVisible();
      await expect.poll(() => screen.submit.elements()).toEqual([]);
      await screen.unmount();
    }
  });

  it("rejects a link without a code, without a request", async () => {
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

  it.each([
    ["WEAK_PASSWORD : Password should be longer", "weak"],
    ["EXPIRED_OOB_CODE", "expired"],
  ])("keeps a rejected password: %s", async (error, reason) => {
    authAnswers({}, { error });
    const screen = await openLink("en");
    await screen.field.fill("a long password");
    await screen.submit.click();
    await expect.element(screen.alert(screen.text(reason))).toBeVisible();
    await expect.element(screen.field).toHaveValue("a long password");
  });

  it("can show and hide the password", async () => {
    authAnswers({});
    const screen = await openLink("en");
    const reveal = screen.getByRole("button", { name: "Show password" });
    await screen.field.fill("secret");
    await expect.element(screen.field).toHaveAttribute("type", "password");
    await reveal.click();
    await expect.element(screen.field).toHaveAttribute("type", "text");
    await expect.element(reveal).toHaveAttribute("aria-pressed", "true");
    await reveal.click();
    await expect.element(screen.field).toHaveAttribute("type", "password");
  });
});
