import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { callableAnswers, queriesFind, refusal, requestsTo } from "../../testing/backend.ts";
import { takeConsoleErrors } from "../../testing/console-errors.ts";
import { ADMIN, answerSignIn, renderAdmin } from "../../testing/render-screen.tsx";
import { adminText } from "../../testing/texts.ts";

const t = (key: string, values?: Record<string, unknown>) => adminText("is", key, values);

/** Changes a user's access with a sign-in that is too old. */
async function open() {
  queriesFind("webpage_admin", [
    { id: ADMIN.uid, email: ADMIN.email, name: ADMIN.name, isAdmin: true },
    { id: "jon", email: "jon@matbjorg.example", name: "Jón", isAdmin: true },
  ]);
  const calls = callableAnswers("setAdminStatus", refusal("auth/sign-in-again"));
  const screen = await renderAdmin("/admin/users");
  const toggle = screen.getByRole("switch", { name: /Jón/ });
  await toggle.click();
  const dialog = screen.getByRole("dialog", { name: t("admin:signInAgain.title") });
  await expect.element(dialog).toBeVisible();
  const submit = dialog.getByRole("button", { name: t("admin:signInAgain.submit") });
  const password = dialog.getByLabelText(t("admin:login.password"), { exact: true });
  return { screen, toggle, dialog, submit, password, calls };
}

it("a call that needs a recent sign-in goes on after the password", async () => {
  const { screen, submit, password, dialog } = await open();
  await expect.element(password).toHaveFocus();
  const calls = callableAnswers("setAdminStatus", { uid: "jon", isAdmin: false });
  answerSignIn();
  await password.fill("any password");
  await submit.click();
  await expect.poll(() => calls).toEqual([{ uid: "jon", isAdmin: false }]);
  await expect.element(screen.getByText(t("admin-users:statusUpdated", { name: "Jón" }))).toBeVisible();
  await expect.poll(() => dialog.elements()).toEqual([]);
});

it("a wrong password is said, and another can be tried", async () => {
  const { submit, password, dialog } = await open();
  await submit.click();
  await expect.element(dialog.getByText(t("admin:login.passwordMissing"))).toBeVisible();
  const message = { code: 400, message: "INVALID_LOGIN_CREDENTIALS" };
  requestsTo("accounts:signInWithPassword", () => Response.json({ error: message }, { status: 400 }));
  await password.fill("wrong");
  await submit.click();
  await expect.element(dialog.getByText(t("admin:login.invalidCredential"))).toBeVisible();
  await expect.element(password).toHaveFocus();
});

it("cancelling changes nothing, and says so", async () => {
  const { screen, toggle, calls } = await open();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText(t("errors:auth/sign-in-again"))).toBeVisible();
  await expect.element(toggle).toBeChecked();
  expect(calls).toHaveLength(1);
  takeConsoleErrors();
});
