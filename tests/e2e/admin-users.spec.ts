import { randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { afterAll, describe, expect, it } from "vitest";
import { adminAuth, adminFirestore, createAccount } from "../clients.ts";
import { expectFocus, type Language, open, visitAdmin, waitForStatus } from "./visit-admin.ts";
import { DESKTOP, expectAccessible, PHONE } from "./visit-site.ts";

// Texts and states in both languages: web/src/admin/features/users/components/*.test.tsx.

const visit = visitAdmin();
const db = adminFirestore();
const mark = randomUUID().slice(0, 8);

afterAll(async () => {
  const ours = await db
    .collection(COLLECTIONS.admins)
    .where("email", ">=", mark)
    .where("email", "<", `${mark}~`)
    .get();
  for (const { ref } of ours.docs) await ref.delete();
  await db.terminate();
});

const row = (text: string) => visit.page.getByRole("row").filter({ hasText: text });
const isAdmin = async (uid: string) =>
  (await db.doc(`${COLLECTIONS.admins}/${uid}`).get()).get("isAdmin") as unknown;

async function openUsers(language: Language = "is"): Promise<void> {
  await open(visit.page, "/admin/users", language);
  await visit.page.getByRole("table").waitFor();
}

async function fillIn(email: string, name: string): Promise<void> {
  await visit.page.getByRole("button", { name: /^(Bæta við notanda|Add a user)$/ }).click();
  await visit.page.locator("[name=email]").fill(email);
  await visit.page.locator("[name=name]").fill(name);
  await visit.page.locator("form button[type=submit]").click();
}

/** Opens the shown link in another browser, and chooses a password. */
async function choosePassword(email: string, language: Language): Promise<void> {
  const field = visit.page.getByRole("textbox", {
    name: /^(Link to choose a password|Hlekkur til að velja lykilorð)$/,
  });
  const link = await field.inputValue();
  await visit.page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Close|Loka)$/ })
    .click();
  const context = await visit.browser.newContext();
  const page = await context.newPage();
  const password = "nýtt lykilorð 1";
  await page.goto(link);
  await page.getByText(email).waitFor();
  // In the language of the admin who created the account: this browser has stored none.
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
  await expectAccessible(page);
  await page.locator("[name=password]").fill(password);
  await page.locator("button[type=submit]").click();
  await page.getByRole("link", { name: /^(Áfram í innskráningu|Continue to sign in)$/ }).click();
  expect(await page.locator("[name=username]").inputValue()).toBe(email);
  await page.locator("[name=password]").fill(password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL(/\/admin\/news$/);
  // The link works once.
  await page.goto(link);
  await page
    .getByRole("alert")
    .filter({ hasText: /notaður áður|been used before/ })
    .waitFor();
  await context.close();
}

describe("users", () => {
  it("with an account are added, lose and get access by a click, and are deleted", async () => {
    const email = `${mark}-med@annad.example`;
    const uid = await createAccount(email, randomUUID());
    // Only accounts with a verified address get access.
    await adminAuth().updateUser(uid, { emailVerified: true });
    await openUsers("en");
    const { page } = visit;
    await fillIn(email, "Með Aðgang");
    await waitForStatus(page, "Með Aðgang was added");
    await row(email).waitFor();
    expect(await isAdmin(uid)).toBe(true);

    const toggle = row(email).getByRole("switch");
    for (const isOn of [false, true]) {
      await toggle.click();
      await waitForStatus(page, "Access changed: Með Aðgang");
      expect(await toggle.getAttribute("aria-checked")).toBe(String(isOn));
      expect(await isAdmin(uid)).toBe(isOn);
      await page.getByRole("button", { name: "Dismiss message" }).click();
    }

    await row(email).getByRole("button", { name: "Delete Með Aðgang" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await waitForStatus(page, "Með Aðgang was deleted");
    await row(email).waitFor({ state: "detached" });
    await expectFocus(page, "Users");
    expect(await isAdmin(uid)).toBeUndefined();
    expect(visit.consoleErrors).toEqual([]);
  });

  it("without an account get one, and choose the password by the link", async () => {
    const email = `${mark}-ny@annad.example`;
    await openUsers();
    await fillIn(email, "Ný Manneskja");
    await visit.page.getByRole("button", { name: "Stofna aðgang" }).click();
    await choosePassword(email, "is");
    await row(email).waitFor();
    const { uid, providerData } = await adminAuth().getUserByEmail(email);
    expect(providerData.map(({ providerId }) => providerId)).toEqual(["password"]);
    expect(await isAdmin(uid)).toBe(true);
  });

  it.each([
    ["is", PHONE, /^Taka aðganginn yfir$/, "Taka yfir"],
    ["en", DESKTOP, /^Take the account over$/, "Take over"],
  ] as const)(
    "replace an unverified account of their address, which is deleted; axe finds nothing, in %s at %o",
    async (language, viewport, offer, yes) => {
      const email = `${mark}-${language}@annad.example`;
      const outsider = await createAccount(email, "an outsider's password");
      const { page } = visit;
      await page.setViewportSize(viewport);
      await openUsers(language);
      await fillIn(email, "Katla Björnsdóttir");
      await page.getByRole("button", { name: offer }).click();
      await expectAccessible(page);
      await page.getByRole("dialog").getByRole("button", { name: yes }).click();
      await expectAccessible(page);
      // The test above covers Icelandic.
      if (language === "en") await choosePassword(email, language);
      else await page.getByRole("dialog").getByRole("button", { name: "Loka" }).click();
      await row(email).waitFor();
      const owner = await adminAuth().getUserByEmail(email);
      expect(owner.uid).not.toBe(outsider);
      expect(await isAdmin(owner.uid)).toBe(true);
      await expect(adminAuth().getUser(outsider)).rejects.toMatchObject({ code: "auth/user-not-found" });

      // With both fields empty.
      await page.getByRole("button", { name: /^(Bæta við notanda|Add a user)$/ }).click();
      await page.locator("form button[type=submit]").click();
      await page.locator("[aria-invalid]").first().waitFor();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await row(email).getByRole("button").last().click();
      await page.getByRole("dialog").waitFor();
      await expectAccessible(page);
    },
  );
});
