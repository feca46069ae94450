import { describe, expect, it } from "vitest";
import type { Language } from "../../../shared/i18n/language.ts";
import {
  callableAnswers,
  fault,
  later,
  queriesFind,
  refusal,
  type StoredDocument,
} from "../../../testing/backend.ts";
import { takeConsoleErrors } from "../../../testing/console-errors.ts";
import { renderAdmin } from "../../../testing/render-screen.tsx";
import { adminText } from "../../../testing/texts.ts";

const SELF: StoredDocument = {
  id: "sigga",
  email: "sigga@matbjorg.example",
  name: "Sigga",
  isAdmin: true,
  lastLogin: new Date("2026-03-05T12:34:00Z"),
};
const JON: StoredDocument = {
  id: "jon",
  email: "jon@matbjorg.example",
  name: "Jón",
  isAdmin: true,
  lastLogin: null,
};
const LINK = "https://auth.example/action?mode=resetPassword&oobCode=abc&lang=de";

/** Opens the screen and waits for the list. */
async function openUsers(language: Language = "is", users: readonly StoredDocument[] = [SELF, JON]) {
  queriesFind("webpage_admin", users);
  const screen = await renderAdmin("/admin/users", { language });
  const text = (key: string, values?: Record<string, unknown>) =>
    adminText(language, `admin-users:${key}`, values);
  await expect.element(screen.getByRole("table")).toBeVisible();
  return {
    ...screen,
    text,
    row: (email: string) => screen.getByRole("row").filter({ hasText: email }),
    toggle: (name: string) =>
      screen.getByRole("switch", { name: new RegExp(`^${text("table.toggle", { name })}: `) }),
    remove: (name: string) => screen.getByRole("button", { name: text("table.deleteNamed", { name }) }),
    dialog: (title: string) => screen.getByRole("dialog", { name: text(title) }),
  };
}

describe("the list of users", () => {
  it.each([
    [
      "is",
      ["Nafn", "Netfang", "Aðgangur að stjórnborði", "Síðasta innskráning", "Aðgerðir"],
      "05. mars 2026 kl. 12:34",
      "Aldrei",
    ],
    ["en", ["Name", "Email", "Admin access", "Last login", "Actions"], "05. March 2026, 12:34", "Never"],
  ] as const)(
    "is shown in %s below the form, with email address, access and last login",
    async (language, columns, login, never) => {
      const screen = await openUsers(language, [SELF, { ...JON, isAdmin: false }]);
      const headers = screen.getByRole("columnheader").elements();
      expect(headers.map(({ textContent }) => textContent)).toEqual(columns);
      const form = screen.getByRole("form", { name: screen.text("add.title") }).element();
      const table = screen.getByRole("table").element();
      expect(form.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      const own = screen.row("sigga@matbjorg.example");
      await expect.element(own.getByRole("cell", { name: login })).toBeVisible();
      await expect.element(own.getByText(screen.text("table.you"), { exact: true })).toBeVisible();
      await expect.element(screen.toggle("Sigga")).toBeChecked();
      await expect.element(screen.toggle("Sigga").getByText(screen.text("table.yes"))).toBeVisible();
      const other = screen.row("jon@matbjorg.example");
      await expect.element(other.getByRole("cell", { name: never })).toBeVisible();
      await expect
        .poll(() => other.getByText(screen.text("table.you"), { exact: true }).elements())
        .toEqual([]);
      await expect.element(screen.toggle("Jón")).not.toBeChecked();
      await expect.element(screen.toggle("Jón").getByText(screen.text("table.no"))).toBeVisible();
    },
  );

  it("is in the Icelandic order of names, and shows the email address of a person without a name", async () => {
    const nameless = { ...JON, id: "nn", name: "", email: "nafnlaus@matbjorg.example" };
    const screen = await openUsers("en", [{ ...JON, id: "alfur", name: "Álfur" }, SELF, nameless, JON]);
    const names = screen.getByRole("rowheader").elements();
    expect(names.map(({ textContent }) => textContent?.trim())).toEqual([
      "nafnlaus@matbjorg.example",
      "Álfur",
      "Jón",
      "Sigga you",
    ]);
    await expect.element(screen.toggle("nafnlaus@matbjorg.example")).toBeVisible();
  });

  it("does not let viewers remove their own access, and explains why", async () => {
    const screen = await openUsers("is");
    for (const control of [screen.toggle("Sigga"), screen.remove("Sigga")]) {
      await expect.element(control).toBeDisabled();
      await expect
        .element(control)
        .toHaveAccessibleDescription(/^Aðeins annar stjórnandi getur breytt þínum aðgangi/);
    }
    for (const control of [screen.toggle("Jón"), screen.remove("Jón")]) {
      await expect.element(control).toBeEnabled();
      await expect.element(control).not.toHaveAccessibleDescription();
    }
    await expect
      .poll(() => screen.getByText(screen.text("lastNote"), { exact: false }).elements())
      .toEqual([]);
  });

  it("does not let the viewer remove the last admin's access, and explains why", async () => {
    // Someone else has just taken the viewer's access away.
    const screen = await openUsers("is", [{ ...SELF, isAdmin: false }, JON]);
    for (const control of [screen.toggle("Jón"), screen.remove("Jón")]) {
      await expect.element(control).toBeDisabled();
      await expect
        .element(control)
        .toHaveAccessibleDescription(/Alltaf þarf að vera til að minnsta kosti einn stjórnandi/);
    }
  });
});

describe("the access of a user", () => {
  it("is read again if it is unknown whether it changed", async () => {
    callableAnswers("setAdminStatus", () => {
      queriesFind("webpage_admin", [SELF, { ...JON, isAdmin: false }]);
      return fault("offline");
    });
    const screen = await openUsers();
    await screen.toggle("Jón").click();
    await expect.element(screen.alert(adminText("is", "admin:outcome.unknown"))).toBeVisible();
    await expect.element(screen.toggle("Jón")).not.toBeChecked();
    takeConsoleErrors();
  });
});

describe("the role of a user", () => {
  it("is changed by a choice, and shown before the call ends", async () => {
    const shown = { email: JON.email, name: "Jón", isAdmin: true };
    const decision = { uid: "jon", ...shown };
    const calls = callableAnswers("upsertAdmin", { uid: "jon" });
    const screen = await openUsers("is", [SELF, { ...JON, role: "editor" }]);
    const select = screen.getByRole("combobox", { name: "Hlutverk: Jón" });
    await expect.element(select).toHaveValue("editor");
    await expect.element(screen.getByRole("combobox", { name: "Hlutverk: Sigga" })).toBeDisabled();
    await select.selectOptions("author");
    await expect.element(select).toHaveValue("author");
    await expect
      .poll(() => calls)
      .toEqual([{ ...decision, role: "author", seen: { ...shown, role: "editor" } }]);
    await expect.element(screen.getByText("Hlutverki var breytt: Jón (Höfundur)")).toBeVisible();
  });

  it("is restored when the call fails", async () => {
    callableAnswers("upsertAdmin", refusal("admin-users/last-admin"));
    const screen = await openUsers("is", [SELF, { ...JON, role: "editor" }]);
    const select = screen.getByRole("combobox", { name: "Hlutverk: Jón" });
    await select.selectOptions("author");
    await expect.element(screen.alert(screen.text("roleFailed"))).toBeVisible();
    await expect.element(select).toHaveValue("editor");
    takeConsoleErrors();
  });
});

it("giving access to an account that this site has not created shows a link for a new password", async () => {
  const calls = callableAnswers("setAdminStatus", { uid: "jon", isAdmin: true, passwordSetLink: LINK });
  const screen = await openUsers("is", [SELF, { ...JON, isAdmin: false }]);
  await screen.toggle("Jón").click();
  await expect.element(screen.status("Aðgangi var breytt: Jón")).toBeVisible();
  expect(calls).toMatchObject([{ uid: "jon", isAdmin: true, seen: { isAdmin: false } }]);
  const region = screen.getByRole("region", { name: "Aðgangurinn er tilbúinn: Jón" });
  await expect.element(region.getByText(/Eldra lykilorð, .* virka ekki lengur/)).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: screen.text("link.label") })).toHaveFocus();
  await expect.element(screen.toggle("Jón")).toBeChecked();
});

describe("a user whom a colleague has changed since the list was loaded", () => {
  it.each([
    ["is", "Kári hefur breytt þessum notanda síðan listinn var sóttur"],
    ["en", "Kári has changed this user since the list was loaded"],
  ] as const)("is shown as it is now, with the colleague's name: %s", async (language, words) => {
    callableAnswers("setAdminStatus", () => {
      queriesFind("webpage_admin", [SELF, { ...JON, role: "author" }]);
      return { ...refusal("admin-users/changed-meanwhile"), changedBy: "Kári" };
    });
    const screen = await openUsers(language, [SELF, { ...JON, role: "editor" }]);
    await screen.toggle("Jón").click();
    await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
    const role = screen.getByRole("combobox", { name: screen.text("table.roleNamed", { name: "Jón" }) });
    await expect.element(role).toHaveValue("author");
    await expect.element(screen.toggle("Jón")).toBeChecked();
    takeConsoleErrors();
  });

  it("is told apart from a user whom the viewer has just changed", async () => {
    const answer = later<{ uid: string; isAdmin: boolean }>();
    callableAnswers("setAdminStatus", answer.promise);
    const calls = callableAnswers("upsertAdmin", { uid: "jon" });
    const screen = await openUsers("is", [SELF, { ...JON, role: "editor", isAdmin: false }]);
    await screen.toggle("Jón").click();
    await screen.getByRole("combobox", { name: "Hlutverk: Jón" }).selectOptions("author");
    expect(calls).toEqual([]);
    answer.come({ uid: "jon", isAdmin: true });
    await expect.poll(() => calls).toMatchObject([{ role: "author", seen: { isAdmin: true } }]);
  });
});
