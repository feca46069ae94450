import { describe, expect, it } from "vitest";
import {
  callableAnswers,
  documentIs,
  fault,
  queriesFind,
  refusal,
  requestsTo,
} from "../../testing/backend.ts";
import { takeConsoleErrors } from "../../testing/console-errors.ts";
import { ADMIN, renderAdmin } from "../../testing/render-screen.tsx";
import { adminText } from "../../testing/texts.ts";

const RECORD = { email: ADMIN.email, name: ADMIN.name, isAdmin: true };

/** A user with a stored session whose record cannot be read. */
async function openUnknown(language: "is" | "en" = "is") {
  queriesFind("webpage_news", []);
  const screen = await renderAdmin("/admin/news", { language, record: fault(503) });
  const text = (key: string) => adminText(language, `admin:${key}`);
  const retry = screen.getByRole("button", { name: text("error.retry") });
  await expect.element(retry).toBeVisible();
  return { screen, text, retry };
}

describe("when the admin's record cannot be read", () => {
  it("a message is shown, and the session is kept", async () => {
    const { screen, text } = await openUnknown("is");
    const alert = screen.getByRole("alert");
    await expect.element(alert.getByRole("heading", { level: 1 })).toHaveTextContent(text("access.title"));
    await expect.element(alert.getByText(text("access.message"), { exact: true })).toBeVisible();
    await expect.poll(() => screen.address()).toBe("/admin/news");
    expect(takeConsoleErrors().join()).toContain("The admin record could not be read");
  });

  it("a retry can fail, and then succeed", async () => {
    const { screen, retry } = await openUnknown();
    await retry.click();
    await expect.element(retry).toBeVisible();
    documentIs(`webpage_admin/${ADMIN.uid}`, RECORD);
    await retry.click();
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toHaveTextContent(adminText("is", "news-admin:list.title"));
    takeConsoleErrors();
  });

  it("a former admin is redirected to the login with a message", async () => {
    const { screen, text, retry } = await openUnknown();
    documentIs(`webpage_admin/${ADMIN.uid}`, { ...RECORD, isAdmin: false });
    await retry.click();
    await expect.element(screen.getByRole("alert").getByText(text("login.lostAccess"))).toBeVisible();
    await expect.poll(() => screen.address()).toBe("/admin/login");
    takeConsoleErrors();
  });

  it("the user can sign out", async () => {
    const { screen } = await openUnknown();
    await screen.getByRole("button", { name: adminText("is", "admin-bar:signOut") }).click();
    await expect.poll(() => screen.address()).toBe("/admin/login");
    takeConsoleErrors();
  });
});

it.each([401, 403])("a user whose record is denied with %i may still be an admin", async (status) => {
  const screen = await renderAdmin("/admin/news", { record: fault(status) });
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent(adminText("is", "admin:access.title"));
  takeConsoleErrors();
});

describe("when the token cannot be refreshed", () => {
  it("the session is kept, and the call is shown as failed", async () => {
    queriesFind("webpage_admin", [
      { id: ADMIN.uid, ...RECORD },
      { id: "jon", email: "jon@matbjorg.example", name: "Jón", isAdmin: true },
    ]);
    const calls = callableAnswers("setAdminStatus", refusal("auth/not-signed-in"));
    const screen = await renderAdmin("/admin/users", { expiresIn: 0 });
    const toggle = screen.getByRole("switch", {
      name: adminText("is", "admin-users:table.toggle", { name: "Jón" }),
    });
    await expect.element(toggle).toBeChecked();
    requestsTo("securetoken.googleapis.com", fault("offline"));
    await toggle.click();
    await expect.element(screen.alert(adminText("is", "admin-users:statusFailed"))).toBeVisible();
    expect(calls).toEqual([]);
    await expect
      .poll(() => screen.getByText(adminText("is", "errors:auth/not-signed-in")).elements())
      .toEqual([]);
    await expect.element(toggle).toBeChecked();
    await expect.poll(() => screen.address()).toBe("/admin/users");
    takeConsoleErrors();
  });
});

it.each([
  ["names another address", { email: "annar@matbjorg.example" }],
  ["says so", { isAdmin: false }],
])("a user whose record %s is not an admin", async (_what, fields) => {
  const screen = await renderAdmin("/admin/news", { record: { ...RECORD, ...fields } });
  await expect.poll(() => screen.address()).toBe("/admin/login");
});

it("a user whose record has the email address in capital letters is an admin", async () => {
  queriesFind("webpage_news", []);
  const screen = await renderAdmin("/admin/news", {
    record: { ...RECORD, email: ADMIN.email.toUpperCase() },
  });
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent(adminText("is", "news-admin:list.title"));
  await expect.poll(() => screen.address()).toBe("/admin/news");
});
