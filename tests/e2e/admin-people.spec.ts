import { randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/functions/contract/collections";
import { afterAll, describe, expect, it } from "vitest";
import { adminAuth, adminFirestore, createAccount } from "../clients.ts";
import {
  alerted,
  cutOff,
  expectFocus,
  type Language,
  open,
  otherAdmin,
  refuse,
  said,
  visitAdmin,
} from "./visit-admin.ts";
import { DESKTOP, expectAccessible, holdBack, PHONE, site } from "./visit-site.ts";

const visit = visitAdmin();
const jon = otherAdmin("Jón Prufa");
const db = adminFirestore();
const mark = randomUUID().slice(0, 8);
const messages = db.collection(COLLECTIONS.messages);

afterAll(async () => {
  const found = await messages.where("email", "==", `${mark}@skilabod.example`).get();
  await Promise.all(found.docs.map(({ ref }) => ref.delete()));
  await db.terminate();
});

const row = (text: string) => visit.page.getByRole("row").filter({ hasText: text });

async function openUsers(language: Language = "is"): Promise<void> {
  await open(visit.page, "/admin/users", language);
  await visit.page.getByRole("table").waitFor();
}

async function fillIn(email: string, name: string): Promise<void> {
  await visit.page.locator("[name=email]").fill(email);
  await visit.page.locator("[name=name]").fill(name);
  await visit.page.locator("form button[type=submit]").click();
}

describe("users", () => {
  it("are listed with name, address, access and last login", async () => {
    await openUsers("en");
    expect((await visit.page.getByRole("columnheader").allTextContents()).join(" ")).toBe(
      "Name Email Administrator Last login Actions",
    );
    const text = await row(jon.email).textContent();
    expect(text).toContain("Jón Prufa");
    expect(text).toContain("Never");
    expect(await row(jon.email).getByRole("switch").getAttribute("aria-checked")).toBe("true");
    expect(visit.complaints).toEqual([]);
  });

  it("cannot delete or demote themselves, which is explained", async () => {
    await openUsers("en");
    const own = row("admin@matbjorg.example");
    expect(await own.getByRole("switch").isDisabled()).toBe(true);
    const remove = own.getByRole("button", { name: /^Delete/ });
    expect(await remove.isDisabled()).toBe(true);
    const note = await remove.getAttribute("aria-describedby");
    expect(await visit.page.locator(`#${note}`).textContent()).toContain("You cannot delete yourself");
  });

  it("are told about the last admin where there is only one", async () => {
    await db.doc(`webpage_admin/${jon.uid}`).update({ isAdmin: false });
    try {
      await openUsers();
      await visit.page.getByText("Alltaf þarf að vera minnst einn stjórnandi").waitFor();
    } finally {
      await db.doc(`webpage_admin/${jon.uid}`).update({ isAdmin: true });
    }
  });

  it("lose and get access with a click, and keep it where the call fails", async () => {
    await openUsers("en");
    const { page } = visit;
    const toggle = row(jon.email).getByRole("switch");
    const release = await holdBack(page, "**/us-central1/setAdminStatus");
    await toggle.click();
    expect(await toggle.getAttribute("aria-checked")).toBe("false");
    release();
    await said(page, "Access changed: Jón Prufa");
    expect((await db.doc(`webpage_admin/${jon.uid}`).get()).get("isAdmin")).toBe(false);
    await page.unroute("**/us-central1/setAdminStatus");
    await cutOff(page, "setAdminStatus");
    await toggle.click();
    await alerted(page, "Failed to update admin status");
    expect(await toggle.getAttribute("aria-checked")).toBe("false");
    await db.doc(`webpage_admin/${jon.uid}`).update({ isAdmin: true });
  });

  it.each<[Language, string, string]>([
    ["en", "admin-users/last-admin", "The last admin cannot be deleted or lose admin access"],
    ["is", "admin-users/self", "Þú getur hvorki tekið þig af listanum né svipt þig stjórnandaaðgangi"],
  ])("learn in %s why the server refuses (%s)", async (language, reason, sentence) => {
    await openUsers(language);
    await refuse(visit.page, "setAdminStatus", "FAILED_PRECONDITION", reason);
    await row(jon.email).getByRole("switch").click();
    await alerted(visit.page, sentence);
  });

  it.each<[Language, string, string]>([
    ["en", "Failed to load users", "Try again"],
    ["is", "Ekki tókst að sækja notendur", "Reyna aftur"],
  ])("say in %s when they cannot be read", async (language, sentence, retry) => {
    const { page } = visit;
    await page.route("**/*:runQuery*", (route) => route.abort());
    await open(page, "/admin/users", language);
    await alerted(page, sentence);
    await page.unroute("**/*:runQuery*");
    await page.getByRole("button", { name: retry }).click();
    await page.getByRole("table").waitFor();
  });
});

describe("adding a user", () => {
  it("asks for address and name", async () => {
    await openUsers();
    const { page } = visit;
    await fillIn("", "");
    await page.getByText("Sláðu inn netfang").waitFor();
    await page.getByText("Sláðu inn nafn").waitFor();
    await fillIn("ekki netfang", "Nafn");
    await page.getByText("Netfangið er ekki gilt").waitFor();
    expect(await page.locator("[name=email]").evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
  });

  it("takes someone who has an account", async () => {
    const email = `${mark}-med@annad.example`;
    const uid = await createAccount(email, randomUUID());
    await adminAuth().updateUser(uid, { emailVerified: true });
    await openUsers("en");
    await fillIn(email, "Með Aðgang");
    await said(visit.page, "Með Aðgang was added");
    await row(email).waitFor();
    expect((await db.doc(`webpage_admin/${uid}`).get()).get("isAdmin")).toBe(true);

    // And removes them again, once that is confirmed.
    const { page } = visit;
    await row(email).getByRole("button", { name: "Delete Með Aðgang" }).click();
    const dialog = page.getByRole("dialog", { name: "Are you sure?" });
    expect(await dialog.textContent()).toContain("Með Aðgang disappears from the list");
    await cutOff(page, "deleteAdmin");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await alerted(page, "Failed to delete user");
    await page.unroute("**/us-central1/deleteAdmin");
    await row(email).getByRole("button", { name: "Delete Með Aðgang" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await said(page, "Með Aðgang was deleted");
    await row(email).waitFor({ state: "detached" });
    await expectFocus(page, "Users");
    await adminAuth()
      .deleteUser(uid)
      .catch(() => {});
  });

  it.each<[Language, string]>([
    ["en", "Failed to add user: User does not exist in Firebase Authentication"],
    ["is", "Ekki tókst að bæta notandanum við: Enginn aðgangur er til með þessu netfangi"],
  ])(
    "says in %s that there is no account, and creates one with a link to hand over",
    async (language, sentence) => {
      const email = `${mark}-${language}@annad.example`;
      await openUsers(language);
      const { page } = visit;
      await fillIn(email, "Ný Manneskja");
      await alerted(page, sentence);
      await page.getByRole("button", { name: /^(Create account|Stofna aðgang)$/ }).click();
      const link = await page
        .getByRole("textbox", { name: /^(Link to choose a password|Hlekkur til að velja lykilorð)$/ })
        .inputValue();
      await row(email).waitFor();
      // In the admin's language, whichever the project's is.
      expect(new URL(link).searchParams.get("lang")).toBe(language);
      // The link really leads to a password.
      await choosePassword("nytt-lykilord-1");
      const { uid } = await adminAuth().getUserByEmail(email);
      await page.getByRole("button", { name: /^(Copy link|Afrita hlekk)$/ }).click();
      await page
        .getByText(/Link copied|Copying failed|Hlekkurinn var afritaður|Ekki tókst að afrita/)
        .waitFor();
      await expectAccessible(page);
      await forget(uid);
    },
  );

  it.each<[Language, string, RegExp]>([
    ["en", "Nobody has verified this account’s address", /^Take the account over/],
    ["is", "Enginn hefur staðfest netfang þessa aðgangs", /^Taka aðganginn yfir/],
  ])("says in %s why nobody's account gets no access, and takes it over", async (language, reason, offer) => {
    const email = `${mark}-${language}-oth@annad.example`;
    const uid = await createAccount(email, "an outsider's password");
    await openUsers(language);
    const { page } = visit;
    await fillIn(email, "Katla Björnsdóttir");
    await alerted(page, reason);
    // What the form holds by now is another matter: the address shown is the one that gets access.
    await page.locator("[name=email]").fill(`${mark}-annar@annad.example`);
    await page.getByRole("button", { name: offer }).click();
    const dialog = page.getByRole("dialog");
    expect(await dialog.textContent()).toContain(email);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    expect((await adminAuth().getUser(uid)).email).toBe(email);
    await page.getByRole("button", { name: offer }).click();
    await dialog.getByRole("button", { name: /^(Take over|Taka yfir)$/ }).click();
    await choosePassword("nytt-lykilord-1");
    await row(email).waitFor();
    expect(await page.locator("[name=email]").inputValue()).toBe(`${mark}-annar@annad.example`);
    await expectAccessible(page);

    const owner = await adminAuth().getUserByEmail(email);
    expect(owner.uid).not.toBe(uid);
    expect((await db.doc(`webpage_admin/${owner.uid}`).get()).data()).toMatchObject({ email, isAdmin: true });
    expect((await adminAuth().getUsers([{ email: `${mark}-annar@annad.example` }])).users).toEqual([]);
    await forget(owner.uid);
  });

  it("takes over from the list as well, where access is switched on", async () => {
    const email = `${mark}-listi@annad.example`;
    const uid = await createAccount(email, "an outsider's password");
    await db.doc(`webpage_admin/${uid}`).set({ email, name: "Á Lista", isAdmin: false });
    await openUsers("en");
    const { page } = visit;
    await row(email).getByRole("switch").click();
    const dialog = page.getByRole("dialog");
    expect(await dialog.textContent()).toContain(`Nobody has verified that ${email}`);
    expect(await row(email).getByRole("switch", { includeHidden: true }).getAttribute("aria-checked")).toBe(
      "false",
    );
    await dialog.getByRole("button", { name: "Take over" }).click();
    await choosePassword("nytt-lykilord-1");
    await expect.poll(() => row(email).getByRole("switch").getAttribute("aria-checked")).toBe("true");
    const owner = await adminAuth().getUserByEmail(email);
    expect((await db.doc(`webpage_admin/${uid}`).get()).exists).toBe(false);
    await forget(owner.uid);
  });

  it("makes the account of the person who had none, whatever the form holds by now", async () => {
    const email = `${mark}-fyrst@annad.example`;
    await openUsers("en");
    const { page } = visit;
    await fillIn(email, "Fyrri Manneskja");
    await alerted(page, "User does not exist in Firebase Authentication");
    await page.locator("[name=email]").fill(`${mark}-sidar@annad.example`);
    await page.locator("[name=name]").fill("Seinni Manneskja");
    await page.getByRole("button", { name: "Create account" }).click();
    await row(email).waitFor();
    expect((await adminAuth().getUsers([{ email: `${mark}-sidar@annad.example` }])).users).toEqual([]);
    expect(await page.locator("[name=name]").inputValue()).toBe("Seinni Manneskja");
    await forget((await adminAuth().getUserByEmail(email)).uid);
  });

  /** Opens the link that is shown: the emulator's page takes the password as a parameter. */
  async function choosePassword(password: string): Promise<void> {
    const field = visit.page.getByRole("textbox", {
      name: /^(Link to choose a password|Hlekkur til að velja lykilorð)$/,
    });
    const link = new URL(await field.inputValue());
    link.searchParams.set("newPassword", password);
    expect((await fetch(link)).status).toBe(200);
  }

  async function forget(uid: string): Promise<void> {
    await db.doc(`webpage_admin/${uid}`).delete();
    await adminAuth().deleteUser(uid);
  }

  it.each<[Language, string]>([
    ["en", "Failed to add user: Could not find user ID"],
    ["is", "Ekki tókst að bæta notandanum við: Auðkenni notandans fannst ekki"],
  ])("says in %s when no user id comes back", async (language, sentence) => {
    await openUsers(language);
    await refuse(visit.page, "getUserByEmail", "INTERNAL", "admin-users/uid-missing");
    await fillIn("einhver@annad.example", "Einhver");
    await alerted(visit.page, sentence);
    // What was typed stays.
    expect(await visit.page.locator("[name=name]").inputValue()).toBe("Einhver");
  });
});

describe("the inbox", () => {
  async function receive(name: string, relay: Record<string, unknown>, language = "is"): Promise<void> {
    await messages.add({
      name: `${name} ${mark}`,
      email: `${mark}@skilabod.example`,
      message: `Góðan dag\n<b>${name}</b>`,
      language,
      isRead: false,
      createdAt: new Date(),
      relay,
    });
  }
  const letter = (name: string) => visit.page.getByRole("article", { name: `${name} ${mark}` });

  it("shows messages with what became of them, to be marked and deleted", async () => {
    await receive("Sent", { state: "sent", attempts: 1 });
    await receive("Bíður", {
      state: "pending",
      attempts: 1,
      nextAttemptAt: new Date("2030-01-02T10:30:00Z"),
    });
    await receive("Brást", { state: "failed", attempts: 21 });
    await open(visit.page, "/admin/inbox");
    const { page } = visit;
    await letter("Sent").getByText("Áframsend í tölvupósti").waitFor();
    expect(await letter("Bíður").textContent()).toContain("Næsta tilraun 02. janúar 2030, 10:30");
    // 21 takes the singular in Icelandic.
    expect(await letter("Brást").textContent()).toContain("Áframsending mistókst (21 tilraun)");
    // Text, not markup.
    expect(await letter("Sent").textContent()).toContain("<b>Sent</b>");

    await letter("Sent")
      .getByRole("button", { name: /^Merkja sem lesin/ })
      .click();
    await letter("Sent").getByText("Ólesin", { exact: true }).waitFor({ state: "detached" });
    await expect
      .poll(async () => (await messages.where("name", "==", `Sent ${mark}`).get()).docs[0]?.get("isRead"))
      .toBe(true);
    await cutOff(page, "setContactMessageState");
    await letter("Sent")
      .getByRole("button", { name: /^Merkja sem ólesin/ })
      .click();
    await alerted(page, "Ekki tókst að merkja skilaboðin");
    await letter("Sent")
      .getByRole("button", { name: /^Merkja sem ólesin/ })
      .waitFor();

    await cutOff(page, "deleteContactMessage");
    const remove = letter("Brást").getByRole("button", { name: /^Eyða skilaboðum/ });
    await remove.click();
    await page.getByRole("dialog").getByRole("button", { name: "Eyða" }).click();
    await alerted(page, "Ekki tókst að eyða skilaboðunum");
    await page.unroute("**/us-central1/deleteContactMessage");
    await remove.click();
    await page.getByRole("dialog").getByRole("button", { name: "Eyða" }).click();
    await said(page, "Skilaboðunum var eytt");
    expect(await letter("Brást").count()).toBe(0);
    await expectFocus(page, "Skilaboð");
    expect((await messages.where("name", "==", `Brást ${mark}`).get()).size).toBe(0);
  });

  it("answers a message in its own language, whatever the admin's", async () => {
    await receive("Jón", { state: "sent", attempts: 1 }, "is");
    await receive("John", { state: "sent", attempts: 1 }, "en");
    await open(visit.page, "/admin/inbox", "en");
    const subjectTo = async (name: string) => {
      const reply = letter(name).getByRole("link", { name: /^Reply/ });
      return new URL((await reply.getAttribute("href")) ?? "").searchParams.get("subject");
    };
    await letter("Jón").waitFor();
    expect(await subjectTo("Jón")).toBe("Skilaboðin þín til Matbjargar");
    expect(await subjectTo("John")).toBe("Your message to Matbjörg");
  });

  it("says so when it cannot be read", async () => {
    const { page } = visit;
    await page.route("**/*:runQuery*", (route) => route.abort());
    await open(page, "/admin/inbox", "en");
    await alerted(page, "The messages could not be loaded");
    await page.unroute("**/*:runQuery*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("article").first().waitFor();
  });
});

describe("accessibility", () => {
  it.each([
    ["is", PHONE],
    ["is", DESKTOP],
    ["en", PHONE],
    ["en", DESKTOP],
  ] as const)("axe finds nothing on users and inbox, in %s at %o", async (language, viewport) => {
    await visit.page.setViewportSize(viewport);
    await openUsers(language);
    await visit.page.locator("form button[type=submit]").click();
    await expectAccessible(visit.page);
    await row(jon.email).getByRole("button").last().click();
    await visit.page.getByRole("dialog").waitFor();
    await expectAccessible(visit.page);
    await visit.page.goto(`${site}/admin/inbox`);
    await visit.page.getByRole("article").first().waitFor();
    await expectAccessible(visit.page);
    await visit.page.getByRole("article").first().getByRole("button").last().click();
    await visit.page.getByRole("dialog").waitFor();
    await expectAccessible(visit.page);
  });
});
