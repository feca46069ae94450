import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Language } from "../../../../shared/i18n/language.ts";
import {
  callableAnswers,
  fault,
  later,
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
    alert: (words: string) => screen.getByRole("alert").filter({ hasText: words }),
    status: (words: string) => screen.getByRole("status").filter({ hasText: words }),
    dialog: (title: string) => screen.getByRole("dialog", { name: text(title) }),
  };
}

describe("the users", () => {
  it("stand in the order of the Icelandic alphabet", async () => {
    const names = ["Þór", "Ösp", "ævar", "Zoë", "Anna", "Álfur", "Aron", "Dagur", "Ður", "Anna Ýr"];
    await openUsers(
      "en",
      names.map((name, index) => ({ ...JON, id: `u${index}`, name })),
    );
    const sorted = ["Anna", "Anna Ýr", "Aron", "Álfur", "Dagur", "Ður", "Zoë", "Þór", "ævar", "Ösp"];
    const screen = page.getByRole("rowheader");
    await expect.poll(() => screen.elements().map(({ textContent }) => textContent?.trim())).toEqual(sorted);
  });

  it.each([
    [
      "is",
      ["Nafn", "Netfang", "Stjórnandi", "Síðasta innskráning", "Aðgerðir"],
      "05. mars 2026, 12:34",
      "Aldrei",
    ],
    ["en", ["Name", "Email", "Administrator", "Last login", "Actions"], "05. March 2026, 12:34", "Never"],
  ] as const)(
    "are listed in %s with address, access and last login",
    async (language, columns, login, never) => {
      const screen = await openUsers(language, [SELF, { ...JON, isAdmin: false }]);
      const headers = screen.getByRole("columnheader").elements();
      expect(headers.map(({ textContent }) => textContent)).toEqual(columns);
      const own = screen.row("sigga@matbjorg.example");
      await expect.element(own.getByRole("cell", { name: login })).toBeVisible();
      await expect.element(own.getByText(screen.text("table.you"), { exact: true })).toBeVisible();
      await expect.element(screen.toggle("Sigga")).toBeChecked();
      await expect.element(screen.toggle("Sigga").getByText(screen.text("table.yes"))).toBeVisible();
      const other = screen.row("jon@matbjorg.example");
      await expect.element(other.getByRole("cell", { name: never })).toBeVisible();
      expect(other.getByText(screen.text("table.you"), { exact: true }).elements()).toEqual([]);
      await expect.element(screen.toggle("Jón")).not.toBeChecked();
      await expect.element(screen.toggle("Jón").getByText(screen.text("table.no"))).toBeVisible();
    },
  );

  it("stand in the order of their names; who has none is known by the address", async () => {
    const nameless = { ...JON, id: "nn", name: "", email: "nafnlaus@matbjorg.example" };
    const screen = await openUsers("is", [SELF, nameless, JON]);
    const names = screen.getByRole("rowheader").elements();
    expect(names.map(({ textContent }) => textContent?.trim())).toEqual([
      "nafnlaus@matbjorg.example",
      "Jón",
      "Sigga þú",
    ]);
    await expect.element(screen.toggle("nafnlaus@matbjorg.example")).toBeVisible();
  });

  it.each(["is", "en"] as const)("say in %s that they are being read", async (language) => {
    queriesFind("webpage_admin", fault("hanging"));
    const screen = await renderAdmin("/admin/users", { language });
    await expect
      .element(
        screen
          .getByRole("main")
          .getByRole("status")
          .filter({ hasText: adminText(language, "admin:loading") }),
      )
      .toBeVisible();
  });

  it.each([
    ["is", "Engir notendur"],
    ["en", "No users"],
  ] as const)("say in %s that there are none", async (language, words) => {
    queriesFind("webpage_admin", []);
    const screen = await renderAdmin("/admin/users", { language });
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    expect(screen.getByRole("table").elements()).toEqual([]);
  });

  it.each([
    ["is", "Ekki tókst að sækja notendur", "Reyna aftur"],
    ["en", "Failed to load users", "Try again"],
  ] as const)(
    "say in %s when they cannot be read, and are read when asked",
    async (language, words, retry) => {
      queriesFind("webpage_admin", fault("offline"));
      const screen = await renderAdmin("/admin/users", { language });
      const alert = screen.getByRole("alert").filter({ hasText: words });
      await expect.element(alert).toBeVisible();
      queriesFind("webpage_admin", [SELF]);
      await screen.getByRole("button", { name: retry }).click();
      await expect.element(screen.getByRole("rowheader", { name: /^Sigga/ })).toBeVisible();
      expect(alert.elements()).toEqual([]);
    },
  );

  it.each([
    ["is", /^Aðeins annar stjórnandi getur breytt þínum aðgangi/],
    ["en", /^Only another admin can change your access/],
  ] as const)("cannot end their own access, which is explained in %s", async (language, note) => {
    const screen = await openUsers(language);
    for (const control of [screen.toggle("Sigga"), screen.remove("Sigga")]) {
      await expect.element(control).toBeDisabled();
      await expect.element(control).toHaveAccessibleDescription(note);
    }
    for (const control of [screen.toggle("Jón"), screen.remove("Jón")]) {
      await expect.element(control).toBeEnabled();
      await expect.element(control).not.toHaveAccessibleDescription();
    }
    expect(screen.getByText(screen.text("lastNote"), { exact: false }).elements()).toEqual([]);
  });

  it.each([
    ["is", /Alltaf þarf að vera minnst einn stjórnandi/],
    ["en", /There always has to be at least one admin/],
  ] as const)("cannot end the last admin's access, which is explained in %s", async (language, note) => {
    // Someone else took the viewer's access a moment ago.
    const screen = await openUsers(language, [{ ...SELF, isAdmin: false }, JON]);
    for (const control of [screen.toggle("Jón"), screen.remove("Jón")]) {
      await expect.element(control).toBeDisabled();
      await expect.element(control).toHaveAccessibleDescription(note);
    }
  });
});

describe("the access of a user", () => {
  it.each([
    ["is", "Aðgangi var breytt: Jón"],
    ["en", "Access changed: Jón"],
  ] as const)("changes at once, and is confirmed in %s", async (language, words) => {
    const answer = later<{ uid: string; isAdmin: boolean }>();
    const calls = callableAnswers("setAdminStatus", answer.promise);
    const screen = await openUsers(language);
    await screen.toggle("Jón").click();
    await expect.element(screen.toggle("Jón")).not.toBeChecked();
    await expect.poll(() => calls).toEqual([{ uid: "jon", isAdmin: false }]);
    expect(screen.status(words).elements()).toEqual([]);
    answer.come({ uid: "jon", isAdmin: false });
    await expect.element(screen.status(words)).toBeVisible();
    await expect.element(screen.toggle("Jón")).not.toBeChecked();
    await expect.element(screen.toggle("Jón")).toHaveFocus();
  });

  it.each([
    ["is", fault("offline"), "internal"],
    ["en", fault("offline"), "internal"],
    ["is", refusal("admin-users/last-admin"), "admin-users/last-admin"],
    ["en", refusal("admin-users/last-admin"), "admin-users/last-admin"],
    ["is", refusal("admin-users/self"), "admin-users/self"],
    ["en", refusal("admin-users/self"), "admin-users/self"],
    ["is", refusal("admin-users/not-found"), "admin-users/not-found"],
    ["en", refusal("admin-users/not-found"), "admin-users/not-found"],
  ] as const)(
    "comes back where it cannot change, and why is said in %s: %o",
    async (language, answer, reason) => {
      callableAnswers("setAdminStatus", answer);
      const screen = await openUsers(language);
      await screen.toggle("Jón").click();
      const alert = screen.alert(
        language === "is" ? "Ekki tókst að uppfæra stjórnandaaðgang" : "Failed to update admin status",
      );
      await expect.element(alert).toBeVisible();
      await expect
        .element(alert.getByRole("listitem"))
        .toHaveTextContent(adminText(language, `errors:${reason}`));
      await expect.element(screen.toggle("Jón")).toBeChecked();
      expect(takeConsoleErrors()).toEqual([expect.stringContaining("setAdminStatus failed")]);
    },
  );
});

describe("a change whose answer got lost", () => {
  it("is on the list all the same", async () => {
    callableAnswers("setAdminStatus", () => {
      queriesFind("webpage_admin", [SELF, { ...JON, isAdmin: false }]);
      return fault("offline");
    });
    const screen = await openUsers();
    await screen.toggle("Jón").click();
    await expect.element(screen.alert("Ekki tókst að uppfæra stjórnandaaðgang")).toBeVisible();
    await expect.element(screen.toggle("Jón")).not.toBeChecked();
    takeConsoleErrors();
  });

  it("is done when it is asked for again: whoever is gone is gone", async () => {
    callableAnswers("deleteAdmin", refusal("admin-users/not-found"));
    const screen = await openUsers();
    await screen.remove("Jón").click();
    queriesFind("webpage_admin", [SELF]);
    await screen
      .dialog("deleteTitle")
      .getByRole("button", { name: screen.text("table.delete") })
      .click();
    await expect.element(screen.status("Ekki lengur á listanum: Jón")).toBeVisible();
    await expect.poll(() => screen.row("jon@matbjorg.example").elements()).toEqual([]);
  });
});

describe("deleting a user", () => {
  it.each([
    ["is", "Jón hverfur af listanum og missir aðgang að stjórnborðinu.", "Ekki lengur á listanum: Jón"],
    ["en", "Jón disappears from the list and loses access to the admin area.", "Jón was deleted"],
  ] as const)("asks first, and is confirmed in %s", async (language, question, done) => {
    const calls = callableAnswers("deleteAdmin", { uid: "jon" });
    const screen = await openUsers(language);
    const dialog = screen.dialog("deleteTitle");
    await screen.remove("Jón").click();
    await expect.element(dialog).toHaveAccessibleDescription(question);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(screen.remove("Jón")).toHaveFocus();
    expect(calls).toEqual([]);
    await screen.remove("Jón").click();
    queriesFind("webpage_admin", [SELF]);
    await dialog.getByRole("button", { name: screen.text("table.delete") }).click();
    await expect.element(screen.status(done)).toBeVisible();
    expect(calls).toEqual([{ uid: "jon" }]);
    await expect.poll(() => screen.row("jon@matbjorg.example").elements()).toEqual([]);
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it.each([
    ["is", fault("offline"), "internal", "Ekki tókst að eyða notanda"],
    ["en", fault("offline"), "internal", "Failed to delete user"],
    ["is", refusal("admin-users/last-admin"), "admin-users/last-admin", "Ekki tókst að eyða notanda"],
    ["en", refusal("admin-users/last-admin"), "admin-users/last-admin", "Failed to delete user"],
  ] as const)(
    "that fails leaves the user, and why is said in %s: %o",
    async (language, answer, reason, words) => {
      callableAnswers("deleteAdmin", answer);
      const screen = await openUsers(language);
      await screen.remove("Jón").click();
      await screen
        .dialog("deleteTitle")
        .getByRole("button", { name: screen.text("table.delete") })
        .click();
      await expect.element(screen.alert(words)).toBeVisible();
      await expect
        .element(screen.alert(words).getByRole("listitem"))
        .toHaveTextContent(adminText(language, `errors:${reason}`));
      await expect.element(screen.row("jon@matbjorg.example")).toBeVisible();
      await expect.element(screen.remove("Jón")).toHaveFocus();
      expect(takeConsoleErrors()).toEqual([expect.stringContaining("deleteAdmin failed")]);
    },
  );
});

describe("access for an account that nobody has verified", () => {
  const OUTSIDER = { ...JON, isAdmin: false };

  it.each([
    [
      "is",
      "Viltu taka aðganginn yfir?",
      /^Enginn hefur staðfest að netfangið jon@matbjorg\.example tilheyri.*Aðgangnum verður eytt og nýr stofnaður/,
      "Taka yfir",
      "Aðgangurinn er tilbúinn: Jón",
      "Aðgangi var breytt: Jón",
    ],
    [
      "en",
      "Take the account over?",
      /^Nobody has verified that jon@matbjorg\.example belongs to.*The account will be deleted and a new one made/,
      "Take over",
      "The account for Jón is ready",
      "Access changed: Jón",
    ],
  ] as const)(
    "is not given but offered by a take-over, in %s",
    async (language, title, explained, yes, ready, done) => {
      callableAnswers("setAdminStatus", refusal("admin-users/email-unverified"));
      const calls = callableAnswers("createAdminAccount", { uid: "jon2", passwordSetLink: LINK });
      const screen = await openUsers(language, [SELF, OUTSIDER]);
      const dialog = screen.getByRole("dialog", { name: title });
      await screen.toggle("Jón").click();
      await expect.element(dialog).toHaveAccessibleDescription(explained);
      await expect
        .element(screen.getByRole("switch", { name: /Jón/, includeHidden: true }))
        .not.toBeChecked();
      await userEvent.keyboard("{Escape}");
      await expect.element(screen.toggle("Jón")).toHaveFocus();
      expect(calls).toEqual([]);

      await screen.toggle("Jón").click();
      queriesFind("webpage_admin", [SELF, { ...JON, id: "jon2" }]);
      await dialog.getByRole("button", { name: yes }).click();
      await expect.element(screen.status(done)).toBeVisible();
      expect(calls).toEqual([
        { email: JON.email, name: "Jón", isAdmin: true, replaces: "jon", requestId: expect.any(String) },
      ]);
      await expect.element(screen.getByRole("region", { name: ready })).toBeVisible();
      await expect.element(screen.getByRole("textbox", { name: screen.text("link.label") })).toHaveFocus();
      await expect.element(screen.toggle("Jón")).toBeChecked();
      expect(takeConsoleErrors()).toEqual(Array(2).fill(expect.stringContaining("setAdminStatus failed")));
    },
  );

  it("is said if the take-over fails", async () => {
    callableAnswers("setAdminStatus", refusal("admin-users/email-unverified"));
    callableAnswers("createAdminAccount", refusal("admin-users/verified-meanwhile"));
    const screen = await openUsers("is", [SELF, OUTSIDER]);
    await screen.toggle("Jón").click();
    await screen
      .dialog("takeOver.title")
      .getByRole("button", { name: screen.text("takeOver.confirm") })
      .click();
    await expect
      .element(screen.alert(screen.text("statusFailed")).getByRole("listitem"))
      .toHaveTextContent(adminText("is", "errors:admin-users/verified-meanwhile"));
    await expect.element(screen.toggle("Jón")).not.toBeChecked();
    expect(takeConsoleErrors()).toEqual([
      expect.stringContaining("setAdminStatus failed"),
      expect.stringContaining("Taking an account over failed"),
    ]);
  });
});
