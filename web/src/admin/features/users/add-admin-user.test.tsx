import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { Language } from "../../../shared/i18n/language.ts";
import { callableAnswers, fault, later, queriesFind, refusal } from "../../../testing/backend.ts";
import { takeConsoleErrors } from "../../../testing/console-errors.ts";
import { renderAdmin } from "../../../testing/render-screen.tsx";
import { adminText } from "../../../testing/texts.ts";

const SELF = { id: "sigga", email: "sigga@matbjorg.example", name: "Sigga", isAdmin: true };
const EMAIL = "katla@annad.example";
const ANNA = { id: "anna", email: "anna@annad.example", name: "Anna", isAdmin: true };
const LINK = "https://auth.example/action?mode=resetPassword&oobCode=abc&lang=de";

async function openForm(language: Language = "is") {
  queriesFind("webpage_admin", [SELF]);
  const screen = await renderAdmin("/admin/users", { language });
  const text = (key: string, values?: Record<string, unknown>) =>
    adminText(language, `admin-users:${key}`, values);
  const button = (key: string) => screen.getByRole("button", { name: text(key), exact: true });
  const field = (key: string) => screen.getByRole("textbox", { name: text(key), exact: true });
  const email = field("add.email");
  const name = field("add.name");
  await expect.element(email).toBeVisible();
  return {
    ...screen,
    text,
    button,
    email,
    name,
    link: field("link.label"),
    async fillIn(withEmail: string, withName: string) {
      await email.fill(withEmail);
      await name.fill(withName);
      await button("add.submit").click();
    },
  };
}

/** Answers that no account has the email address. */
function nobodyIsThere() {
  return callableAnswers("getUserByEmail", refusal("admin-users/email-unknown"));
}

describe("the form for a user", () => {
  it("requires an email address and a name", async () => {
    const noName = "Sláðu inn nafn";
    const calls = nobodyIsThere();
    const screen = await openForm("is");
    await screen.button("add.submit").click();
    await expect.element(screen.email).toHaveAccessibleDescription("Sláðu inn netfang");
    await expect.element(screen.name).toHaveAccessibleDescription(noName);
    await expect.element(screen.email).toHaveFocus();
    // Browsers accept this as an email address.
    await screen.fillIn("nafn@vefur", "Nafn");
    await expect
      .element(screen.email)
      .toHaveAccessibleDescription("Sláðu inn gilt netfang, til dæmis nafn@daemi.is");
    await expect.element(screen.email).toBeInvalid();
    await expect.element(screen.email).toHaveFocus();
    await expect.element(screen.name).not.toHaveAccessibleDescription();
    // Only an invisible character, which functions remove.
    await screen.fillIn(EMAIL, "\u200b");
    await expect.element(screen.email).toBeValid();
    await expect.element(screen.name).toHaveAccessibleDescription(noName);
    await expect.element(screen.name).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it("adds a person with an account, and shows the success", async () => {
    const answer = later<{ uid: string }>();
    const asked = callableAnswers("getUserByEmail", answer.promise);
    const calls = callableAnswers("upsertAdmin", { uid: "anna" });
    const screen = await openForm("is");
    await screen.getByRole("combobox", { name: "Hlutverk", exact: true }).selectOptions("editor");
    await screen.fillIn(`Anna <${ANNA.email}>`, ANNA.name);
    await expect
      .element(screen.getByRole("button", { name: "Bæti við…" }))
      .toHaveAttribute("aria-disabled", "true");
    // A second press has no effect.
    await userEvent.keyboard("{Enter}");
    queriesFind("webpage_admin", [SELF, ANNA]);
    answer.come({ uid: "anna" });
    await expect.element(screen.status("Anna er nú á listanum")).toBeVisible();
    expect(asked).toEqual([{ email: ANNA.email }]);
    expect(calls).toEqual([
      { uid: "anna", email: ANNA.email, name: ANNA.name, isAdmin: true, role: "editor", seen: null },
    ]);
    await expect.element(screen.getByRole("rowheader", { name: "Anna" })).toBeVisible();
    await expect.element(screen.email).toHaveFocus();
    await expect.element(screen.email).toHaveValue("");
  });

  it("can add a person without access", async () => {
    callableAnswers("getUserByEmail", { uid: "anna" });
    const calls = callableAnswers("upsertAdmin", { uid: "anna" });
    const screen = await openForm();
    await screen.getByRole("checkbox", { name: "Hefur aðgang að stjórnborðinu" }).click();
    await screen.fillIn(ANNA.email, ANNA.name);
    await expect.poll(() => calls.map(({ isAdmin }) => isAdmin)).toEqual([false]);
    // The form is reset: the next person gets access by default.
    await expect
      .element(screen.getByRole("checkbox", { name: "Hefur aðgang að stjórnborðinu" }))
      .toBeChecked();
  });

  it.each([
    [refusal("admin-users/uid-missing"), "Ekki tókst að bæta notandanum við: Auðkenni notandans fannst ekki"],
    [{} as { uid: string }, "Ekki tókst að bæta notandanum við: Auðkenni notandans fannst ekki"],
    // Looking up a user changes nothing, so a lost response leaves no doubt.
    [
      fault("offline"),
      "Ekki tókst að bæta notandanum við: Ekkert svar barst. Athugaðu nettenginguna og reyndu aftur",
    ],
  ] as const)("shows a failure, and keeps the input: %o", async (answer, words) => {
    callableAnswers("getUserByEmail", answer);
    const screen = await openForm("is");
    await screen.fillIn(EMAIL, "Katla");
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    await expect.element(screen.alert(words)).toBeVisible();
    await expect.element(screen.email).toHaveValue(EMAIL);
    await expect.element(screen.name).toHaveValue("Katla");
    // The form offers no new account, because it would not help.
    expect(screen.button("add.create").elements()).toEqual([]);
    expect(takeConsoleErrors()).toEqual([expect.stringContaining("Adding an admin user failed")]);
  });
});

describe("a person who is already on the list", () => {
  const VERA = {
    email: "vera@annad.example",
    name: "Vera Ásmundsdóttir",
    isAdmin: true,
    role: "editor",
  } as const;

  it("is shown with the present name and role, which saving keeps", async () => {
    callableAnswers("getUserByEmail", { uid: "vera", user: VERA });
    const calls = callableAnswers("upsertAdmin", { uid: "vera" });
    const screen = await openForm("is");
    await screen.fillIn(VERA.email, "Vera");
    await expect
      .element(
        screen.status(/^Vera Ásmundsdóttir hefur þegar aðgang sem ritstjóri\. Engu hefur verið breytt\./),
      )
      .toBeVisible();
    await expect.element(screen.name).toHaveValue(VERA.name);
    const role = screen.getByRole("combobox", { name: "Hlutverk", exact: true });
    await expect.element(role).toHaveValue("editor");
    expect(calls).toEqual([]);
    await screen.button("add.save").click();
    await expect.element(screen.status("Engu var breytt: Vera Ásmundsdóttir (ritstjóri)")).toBeVisible();
    expect(calls).toEqual([{ uid: "vera", ...VERA, seen: VERA }]);
  });

  it("gets access again with a role that the form has shown", async () => {
    const user = { ...VERA, isAdmin: false };
    callableAnswers("getUserByEmail", { uid: "vera", user });
    const calls = callableAnswers("upsertAdmin", { uid: "vera" });
    const screen = await openForm("is");
    await screen.fillIn(VERA.email, "Vera");
    await expect
      .element(screen.status(/^Vera Ásmundsdóttir er á listanum en hefur ekki aðgang\./))
      .toBeVisible();
    await screen.getByRole("combobox", { name: "Hlutverk", exact: true }).selectOptions("author");
    await screen.button("add.save").click();
    await expect.element(screen.status("Breytingin var vistuð: Vera Ásmundsdóttir (höfundur)")).toBeVisible();
    expect(calls).toEqual([{ uid: "vera", ...VERA, role: "author", seen: user }]);
  });
});

it("a change of the list without a response is shown as uncertain", async () => {
  callableAnswers("getUserByEmail", { uid: "anna" });
  callableAnswers("upsertAdmin", fault("offline"));
  const screen = await openForm("is");
  await screen.fillIn(ANNA.email, ANNA.name);
  await expect
    .element(
      screen.alert(
        "Ekkert svar barst, svo að óvíst er hvort þetta tókst. Reyndu aftur: ekkert gerist tvisvar.",
      ),
    )
    .toBeVisible();
  expect(takeConsoleErrors()).toEqual([expect.stringContaining("Adding an admin user failed")]);
});

describe("a person without an account", () => {
  it("is offered an account, which is created with a link for a password", async () => {
    nobodyIsThere();
    const answer = later<{ uid: string; passwordSetLink: string }>();
    const calls = callableAnswers("createAdminAccount", answer.promise);
    const screen = await openForm("is");
    await screen.fillIn(EMAIL, "Katla");
    await expect
      .element(
        screen.status(`Enginn aðgangur er til með þessu netfangi. Viltu stofna aðgang fyrir ${EMAIL}?`),
      )
      .toBeVisible();
    // The missing account is not shown as a failure.
    for (const alert of screen.getByRole("alert").elements()) expect(alert.textContent).toBe("");
    await screen.button("add.create").click();
    await expect
      .element(screen.getByRole("button", { name: "Stofna aðgang…", exact: true }).last())
      .toBeVisible();
    queriesFind("webpage_admin", [SELF, { id: "katla", email: EMAIL, name: "Katla", isAdmin: true }]);
    answer.come({ uid: "katla", passwordSetLink: LINK });
    await expect
      .element(screen.getByRole("region", { name: "Aðgangurinn er tilbúinn: Katla" }))
      .toBeVisible();
    expect(calls).toEqual([
      { email: EMAIL, name: "Katla", isAdmin: true, role: "author", requestId: expect.any(String) },
    ]);
    await expect.element(screen.link).toHaveFocus();
    await expect.poll(() => screen.button("add.create").elements()).toEqual([]);
    await expect.element(screen.getByRole("cell", { name: EMAIL })).toBeVisible();
  });

  it("gets the account even if the form has changed meanwhile", async () => {
    nobodyIsThere();
    const calls = callableAnswers("createAdminAccount", { uid: "katla", passwordSetLink: LINK });
    const screen = await openForm();
    await screen.fillIn(EMAIL, "Katla");
    await expect.element(screen.button("add.create")).toBeVisible();
    await screen.email.fill("annar@annad.example");
    await screen.name.fill("Annar");
    await screen.button("add.create").click();
    await expect.element(screen.link).toBeVisible();
    expect(calls).toEqual([
      { email: EMAIL, name: "Katla", isAdmin: true, role: "author", requestId: expect.any(String) },
    ]);
    takeConsoleErrors();
  });

  it("sees a failure, and a retry uses the same idempotency key", async () => {
    nobodyIsThere();
    const lost = callableAnswers("createAdminAccount", fault("offline"));
    const screen = await openForm("is");
    await screen.fillIn(EMAIL, "Katla");
    await screen.button("add.create").click();
    await expect.element(screen.alert(adminText("is", "admin:outcome.unknown"))).toBeVisible();
    await expect.element(screen.button("add.create")).toHaveFocus();
    const again = callableAnswers("createAdminAccount", { uid: "katla", passwordSetLink: LINK });
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.link).toHaveFocus();
    expect(again).toEqual(lost);
    expect(takeConsoleErrors()).toEqual([expect.stringContaining("Creating an account failed")]);
  });

  it("is no longer offered an account once it exists", async () => {
    nobodyIsThere();
    callableAnswers("createAdminAccount", refusal("admin-users/account-exists"));
    const screen = await openForm("en");
    await screen.fillIn(EMAIL, "Katla");
    const unknown = "User does not exist in Firebase Authentication. ";
    await expect.element(screen.status(`${unknown}Create an account for ${EMAIL}?`)).toBeVisible();
    queriesFind("webpage_admin", [{ id: "katla", email: EMAIL, name: "Katla", isAdmin: true }]);
    await screen.button("add.create").click();
    const reason = adminText("en", "errors:admin-users/account-exists");
    await expect.element(screen.alert(screen.text("add.failed", { reason }))).toBeVisible();
    await expect
      .poll(() => screen.getByText(screen.text("add.createHint", { email: EMAIL })).elements())
      .toEqual([]);
    await expect.element(screen.email).toHaveFocus();
    // The list has been read again and shows the user whom somebody else has added.
    await expect.element(screen.getByRole("cell", { name: EMAIL })).toBeInTheDocument();
    takeConsoleErrors();
  });
});

describe("a person whose account was not created by this site", () => {
  it("gets access, and the link for a new password is shown", async () => {
    const words = "Aðgangur var þegar til með þessu netfangi og óvíst er hver valdi lykilorðið.";
    callableAnswers("getUserByEmail", { uid: "katla" });
    callableAnswers("upsertAdmin", { uid: "katla", passwordSetLink: LINK });
    const screen = await openForm("is");
    queriesFind("webpage_admin", [SELF, { id: "katla", email: EMAIL, name: "Katla", isAdmin: true }]);
    await screen.fillIn(EMAIL, "Katla");
    await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
    await expect.element(screen.link).toHaveFocus();
    await expect.element(screen.link).toHaveValue(expect.stringContaining("oobCode=abc"));
    await expect.element(screen.getByRole("cell", { name: EMAIL })).toBeVisible();
  });
});
