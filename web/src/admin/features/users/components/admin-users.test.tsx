import { describe, expect, it } from "vitest";
import type { Language } from "../../../../shared/i18n/language.ts";
import {
  callableAnswers,
  fault,
  queriesFind,
  refusal,
  type StoredDocument,
} from "../../../../testing/backend.ts";
import { takeConsoleErrors } from "../../../../testing/console-errors.ts";
import { renderAdmin } from "../../../../testing/render-screen.tsx";
import { adminText } from "../../../../testing/texts.ts";

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

/** The screen, once the list has come. */
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
    toggle: (name: string) => screen.getByRole("switch", { name: text("table.toggle", { name }) }),
    remove: (name: string) => screen.getByRole("button", { name: text("table.deleteNamed", { name }) }),
    dialog: (title: string) => screen.getByRole("dialog", { name: text(title) }),
  };
}

describe("the users", () => {
  it.each([
    [
      "is",
      ["Nafn", "Netfang", "Stjórnandi", "Síðasta innskráning", "Aðgerðir"],
      "05. mars 2026 kl. 12:34",
      "Aldrei",
    ],
    ["en", ["Name", "Email", "Admin", "Last login", "Actions"], "05. March 2026, 12:34", "Never"],
  ] as const)(
    "are listed in %s, below the form, with address, access and last login",
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

  it("are in the Icelandic order of their names; one without a name is shown by email address", async () => {
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

  it("cannot remove their own access, which is explained", async () => {
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

  it("cannot remove the last admin's access, which is explained", async () => {
    // Someone else took the viewer's access a moment ago.
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

describe("a role", () => {
  it("is changed by a choice, and shown before the call ends", async () => {
    const calls = callableAnswers("upsertAdmin", { uid: "jon" });
    const screen = await openUsers("is", [SELF, { ...JON, role: "editor" }]);
    const select = screen.getByRole("combobox", { name: "Hlutverk: Jón" });
    await expect.element(select).toHaveValue("editor");
    await expect.element(screen.getByRole("combobox", { name: "Hlutverk: Sigga" })).toBeDisabled();
    await select.selectOptions("author");
    await expect.element(select).toHaveValue("author");
    await expect
      .poll(() => calls)
      .toEqual([{ uid: "jon", email: JON.email, name: "Jón", isAdmin: true, role: "author" }]);
    await expect.element(screen.getByText("Hlutverki var breytt: Jón (Höfundur)")).toBeVisible();
  });

  it("returns to what it was when the call fails", async () => {
    callableAnswers("upsertAdmin", refusal("admin-users/last-admin"));
    const screen = await openUsers("is", [SELF, { ...JON, role: "editor" }]);
    const select = screen.getByRole("combobox", { name: "Hlutverk: Jón" });
    await select.selectOptions("author");
    await expect.element(screen.alert(screen.text("roleFailed"))).toBeVisible();
    await expect.element(select).toHaveValue("editor");
    takeConsoleErrors();
  });
});

it("access for an account that this site has not created shows the link for a new password", async () => {
  const calls = callableAnswers("setAdminStatus", { uid: "jon", isAdmin: true, passwordSetLink: LINK });
  const screen = await openUsers("is", [SELF, { ...JON, isAdmin: false }]);
  await screen.toggle("Jón").click();
  await expect.element(screen.status("Aðgangi var breytt: Jón")).toBeVisible();
  expect(calls).toEqual([{ uid: "jon", isAdmin: true }]);
  const region = screen.getByRole("region", { name: "Aðgangurinn er tilbúinn: Jón" });
  await expect.element(region.getByText(/Eldra lykilorð, .* virka ekki lengur/)).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: screen.text("link.label") })).toHaveFocus();
  await expect.element(screen.toggle("Jón")).toBeChecked();
});
