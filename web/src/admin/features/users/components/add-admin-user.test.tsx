import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { Language } from "../../../../shared/i18n/language.ts";
import { callableAnswers, fault, later, queriesFind, refusal } from "../../../../testing/backend.ts";
import { takeConsoleErrors } from "../../../../testing/console-errors.ts";
import { renderAdmin } from "../../../../testing/render-screen.tsx";
import { adminText } from "../../../../testing/texts.ts";

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
  const open = button("add.title");
  await open.click();
  return {
    ...screen,
    text,
    button,
    open,
    email,
    name,
    link: field("link.label"),
    async fillIn(withEmail: string, withName: string) {
      await email.fill(withEmail);
      await name.fill(withName);
      await button("add.submit").click();
    },
    alert: (words: string) => screen.getByRole("alert").filter({ hasText: words }),
    status: (words: string) => screen.getByRole("status").filter({ hasText: words }),
    dialog: screen.getByRole("dialog", { name: text("takeOver.title") }),
  };
}

/** The address has no account yet. */
function nobodyIsThere() {
  return callableAnswers("getUserByEmail", refusal("admin-users/email-unknown"));
}

/** The address has an account that nobody has verified. */
function somebodyUnverifiedIsThere() {
  callableAnswers("getUserByEmail", { uid: "outsider" });
  return callableAnswers("upsertAdmin", refusal("admin-users/email-unverified"));
}

describe("the form for a user", () => {
  it.each([
    ["is", "Sláðu inn netfang", "Sláðu inn nafn", "Netfangið er ekki gilt"],
    ["en", "Enter an email address", "Enter a name", "This is not a valid email address"],
  ] as const)("asks for address and name in %s", async (language, noEmail, noName, invalid) => {
    const calls = nobodyIsThere();
    const screen = await openForm(language);
    await screen.button("add.submit").click();
    await expect.element(screen.email).toHaveAccessibleDescription(noEmail);
    await expect.element(screen.name).toHaveAccessibleDescription(noName);
    await expect.element(screen.email).toHaveFocus();
    await screen.fillIn("ekki netfang", "Nafn");
    await expect.element(screen.email).toHaveAccessibleDescription(invalid);
    await expect.element(screen.email).toBeInvalid();
    await expect.element(screen.email).toHaveFocus();
    await expect.element(screen.name).not.toHaveAccessibleDescription();
    await screen.fillIn(EMAIL, "  ");
    await expect.element(screen.email).toBeValid();
    await expect.element(screen.name).toHaveAccessibleDescription(noName);
    await expect.element(screen.name).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it.each([
    ["is", "Bæti við...", "Nú á listanum: Anna"],
    ["en", "Adding...", "Anna was added"],
  ] as const)("adds someone who has an account, and says so in %s", async (language, adding, done) => {
    const answer = later<{ uid: string }>();
    const asked = callableAnswers("getUserByEmail", answer.promise);
    const calls = callableAnswers("upsertAdmin", { uid: "anna" });
    const screen = await openForm(language);
    await screen.fillIn(ANNA.email, ANNA.name);
    await expect
      .element(screen.getByRole("button", { name: adding }))
      .toHaveAttribute("aria-disabled", "true");
    // Pressed again, nothing more happens.
    await userEvent.keyboard("{Enter}");
    queriesFind("webpage_admin", [SELF, ANNA]);
    answer.come({ uid: "anna" });
    await expect.element(screen.status(done)).toBeVisible();
    expect(asked).toEqual([{ email: ANNA.email }]);
    expect(calls).toEqual([{ uid: "anna", email: ANNA.email, name: ANNA.name, isAdmin: true }]);
    await expect.element(screen.getByRole("rowheader", { name: "Anna" })).toBeVisible();
    expect(screen.getByRole("dialog").elements()).toEqual([]);
    await expect.element(screen.open).toHaveFocus();
  });

  it("adds someone without access, where that is wanted", async () => {
    callableAnswers("getUserByEmail", { uid: "anna" });
    const calls = callableAnswers("upsertAdmin", { uid: "anna" });
    const screen = await openForm();
    await screen.getByRole("checkbox", { name: "Stjórnandaaðgangur" }).click();
    await screen.fillIn(ANNA.email, ANNA.name);
    await expect.poll(() => calls.map(({ isAdmin }) => isAdmin)).toEqual([false]);
    // The next one is to have it again.
    await screen.open.click();
    await expect.element(screen.getByRole("checkbox", { name: "Stjórnandaaðgangur" })).toBeChecked();
  });

  it.each([
    [
      "is",
      refusal("admin-users/uid-missing"),
      "Ekki tókst að bæta notandanum við: Auðkenni notandans fannst ekki",
    ],
    ["en", refusal("admin-users/uid-missing"), "Failed to add user: Could not find user ID"],
    ["is", fault("offline"), "Ekki tókst að bæta notandanum við: Eitthvað fór úrskeiðis á þjóninum"],
    ["en", fault("offline"), "Failed to add user: Something went wrong on the server"],
  ] as const)("says in %s why it failed, and keeps what was typed: %o", async (language, answer, words) => {
    callableAnswers("getUserByEmail", answer);
    const screen = await openForm(language);
    await screen.fillIn(EMAIL, "Katla");
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    await expect.element(screen.alert(words)).toBeVisible();
    await expect.element(screen.email).toHaveValue(EMAIL);
    await expect.element(screen.name).toHaveValue("Katla");
    // Neither a new account nor a take-over would help.
    for (const offer of ["add.create", "add.takeOver"]) expect(screen.button(offer).elements()).toEqual([]);
    expect(takeConsoleErrors()).toEqual([expect.stringContaining("Adding an admin user failed")]);
  });
});

describe("someone without an account", () => {
  it.each([
    [
      "is",
      `Enginn aðgangur er til með netfanginu ${EMAIL}. Viltu stofna hann?`,
      "Stofna aðgang...",
      "Aðgangurinn er tilbúinn: Katla",
    ],
    [
      "en",
      `There is no account with the address ${EMAIL}. Do you want to create it?`,
      "Creating account...",
      "The account for Katla is ready",
    ],
  ] as const)(
    "is offered one in %s, and it is made with a link to hand over",
    async (language, hint, creating, ready) => {
      nobodyIsThere();
      const answer = later<{ uid: string; passwordSetLink: string }>();
      const calls = callableAnswers("createAdminAccount", answer.promise);
      const screen = await openForm(language);
      await screen.fillIn(EMAIL, "Katla");
      await expect.element(screen.status(hint)).toBeVisible();
      // That there is none yet is no failure.
      for (const alert of screen.getByRole("alert").elements()) expect(alert.textContent).toBe("");
      await screen.button("add.create").click();
      await expect.element(screen.getByRole("button", { name: creating, exact: true }).last()).toBeVisible();
      queriesFind("webpage_admin", [SELF, { id: "katla", email: EMAIL, name: "Katla", isAdmin: true }]);
      answer.come({ uid: "katla", passwordSetLink: LINK });
      await expect.element(screen.getByRole("region", { name: ready })).toBeVisible();
      expect(calls).toEqual([{ email: EMAIL, name: "Katla", isAdmin: true, requestId: expect.any(String) }]);
      await expect.element(screen.link).toHaveFocus();
      expect(screen.button("add.create").elements()).toEqual([]);
      // It is shown but once.
      await userEvent.keyboard("{Escape}");
      const question = screen.getByRole("dialog", { name: screen.text("link.closeTitle") });
      await question.getByRole("button", { name: adminText(language, "admin:dialog.cancel") }).click();
      await expect.element(screen.link).toBeVisible();
      await screen.button("link.close").click();
      expect(screen.getByRole("dialog").elements()).toEqual([]);
      await expect.element(screen.open).toHaveFocus();
      await expect.element(screen.getByRole("cell", { name: EMAIL })).toBeVisible();
    },
  );

  it("gets the account also where the form holds somebody else by now", async () => {
    nobodyIsThere();
    const calls = callableAnswers("createAdminAccount", { uid: "katla", passwordSetLink: LINK });
    const screen = await openForm();
    await screen.fillIn(EMAIL, "Katla");
    await expect.element(screen.button("add.create")).toBeVisible();
    await screen.email.fill("annar@annad.example");
    await screen.name.fill("Annar");
    await screen.button("add.create").click();
    await expect.element(screen.link).toBeVisible();
    expect(calls).toEqual([{ email: EMAIL, name: "Katla", isAdmin: true, requestId: expect.any(String) }]);
    takeConsoleErrors();
  });

  it("can be tried again where it failed, which is said: it is the same request", async () => {
    nobodyIsThere();
    const lost = callableAnswers("createAdminAccount", fault(500));
    const screen = await openForm("is");
    await screen.fillIn(EMAIL, "Katla");
    await screen.button("add.create").click();
    const reason = adminText("is", "errors:internal");
    await expect.element(screen.alert(screen.text("add.failed", { reason }))).toBeVisible();
    await expect.element(screen.button("add.create")).toHaveFocus();
    const again = callableAnswers("createAdminAccount", { uid: "katla", passwordSetLink: LINK });
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.link).toHaveFocus();
    expect(again).toEqual(lost);
    expect(takeConsoleErrors()).toEqual([expect.stringContaining("Creating an account failed")]);
  });

  it("is not said to have none once it turns out otherwise", async () => {
    nobodyIsThere();
    callableAnswers("createAdminAccount", refusal("admin-users/account-exists"));
    const screen = await openForm("en");
    await screen.fillIn(EMAIL, "Katla");
    queriesFind("webpage_admin", [{ id: "katla", email: EMAIL, name: "Katla", isAdmin: true }]);
    await screen.button("add.create").click();
    const reason = adminText("en", "errors:admin-users/account-exists");
    await expect.element(screen.alert(screen.text("add.failed", { reason }))).toBeVisible();
    expect(screen.getByText(screen.text("add.createHint", { email: EMAIL })).elements()).toEqual([]);
    await expect.element(screen.email).toHaveFocus();
    // Who is there by now is on the list.
    await expect.element(screen.getByRole("cell", { name: EMAIL, includeHidden: true })).toBeInTheDocument();
    takeConsoleErrors();
  });
});

describe("someone whose account nobody has verified", () => {
  it.each([
    [
      "is",
      `Enginn hefur staðfest að netfangið ${EMAIL} tilheyri þeim sem stofnaði aðganginn. Þú getur tekið aðganginn yfir og afhent hann réttum eiganda.`,
    ],
    [
      "en",
      `Nobody has verified that ${EMAIL} belongs to whoever made the account. You can take the account over and hand it to the right owner.`,
    ],
  ] as const)("gets the account by a take-over, in %s", async (language, hint) => {
    somebodyUnverifiedIsThere();
    const calls = callableAnswers("createAdminAccount", { uid: "katla", passwordSetLink: LINK });
    const screen = await openForm(language);
    await screen.fillIn(EMAIL, "Katla");
    await expect.element(screen.status(hint)).toBeVisible();
    // What the form holds by now is another matter.
    await screen.email.fill("annar@annad.example");
    await screen.button("add.takeOver").click();
    await expect
      .element(screen.dialog.getByText(screen.text("takeOver.reason", { email: EMAIL })))
      .toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => screen.dialog.elements()).toEqual([]);
    await expect.element(screen.button("add.takeOver")).toHaveFocus();
    expect(calls).toEqual([]);
    await screen.button("add.takeOver").click();
    await screen.dialog.getByRole("button", { name: screen.text("takeOver.confirm") }).click();
    await expect.element(screen.link).toHaveFocus();
    expect(calls).toEqual([
      { email: EMAIL, name: "Katla", isAdmin: true, replaces: "outsider", requestId: expect.any(String) },
    ]);
    takeConsoleErrors();
  });

  it("can be tried again where it failed, which is said", async () => {
    somebodyUnverifiedIsThere();
    callableAnswers("createAdminAccount", refusal("admin-users/verified-meanwhile"));
    const screen = await openForm("is");
    await screen.fillIn(EMAIL, "Katla");
    await screen.button("add.takeOver").click();
    await screen.dialog.getByRole("button", { name: screen.text("takeOver.confirm") }).click();
    const reason = adminText("is", "errors:admin-users/verified-meanwhile");
    await expect.element(screen.alert(screen.text("add.failed", { reason }))).toBeVisible();
    await expect.element(screen.button("add.takeOver")).toHaveFocus();
    takeConsoleErrors();
  });
});
