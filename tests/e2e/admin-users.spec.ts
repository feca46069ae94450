import { COLLECTIONS } from "@matbjorg/contract/collections";
import { describe, expect, it } from "vitest";
import { adminAuth, createAccount, db } from "../lib/clients.ts";
import { type Language, open, visitAdmin } from "./visit-admin.ts";
import { expectAccessible } from "./visit-site.ts";

// Texts and states in both languages: web/src/admin/features/users/components/*.test.tsx.

const visit = visitAdmin();
const row = (text: string) => visit.page.getByRole("row").filter({ hasText: text });
const isAdmin = async (uid: string) =>
  (await db.doc(`${COLLECTIONS.admins}/${uid}`).get()).get("isAdmin") as unknown;

async function openUsers(language: Language = "is"): Promise<void> {
  await open(visit.page, "/admin/users", language);
  await visit.page.getByRole("table").waitFor();
}

async function fillIn(email: string, name: string): Promise<void> {
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
  const context = await visit.browser.newContext();
  const page = await context.newPage();
  const password = "nýtt lykilorð 1";
  await page.goto(link);
  await page.getByText(email).waitFor();
  // In the language of the admin who created the account: this browser has stored none.
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
  await expectAccessible(page);
  await page.locator("[name=password]").fill(password);
  await page.locator("button[type=submit]").click();
  await page.getByRole("link", { name: /^(Áfram í innskráningu|Go to the sign-in page)$/ }).click();
  await expect.poll(() => page.locator("[name=username]").inputValue()).toBe(email);
  await page.locator("[name=password]").fill(password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL(/\/admin\/news$/);
  // The link works once.
  await page.goto(link);
  await page
    .getByRole("alert")
    .filter({ hasText: /notaður áður|already been used/ })
    .waitFor();
  await context.close();
}

describe("users", () => {
  it("without an account get one, and choose the password by the link", async () => {
    const email = "ny@annad.example";
    await openUsers();
    await fillIn(email, "Ný Manneskja");
    await visit.page.getByRole("button", { name: "Stofna aðgang" }).click();
    await choosePassword(email, "is");
    await row(email).waitFor();
    const { uid, providerData } = await adminAuth().getUserByEmail(email);
    expect(providerData.map(({ providerId }) => providerId)).toEqual(["password"]);
    expect(await isAdmin(uid)).toBe(true);
  });

  it("with an account that this site has not created get a link for a new password; axe finds nothing", async () => {
    const email = "en@annad.example";
    const uid = await createAccount(email, "an outsider's password");
    const { page } = visit;
    await openUsers("en");
    await fillIn(email, "Katla Björnsdóttir");
    await page.getByRole("region", { name: "Katla Björnsdóttir" }).waitFor();
    await expectAccessible(page);
    await row(email).waitFor();
    expect((await adminAuth().getUserByEmail(email)).uid).toBe(uid);
    expect(await isAdmin(uid)).toBe(true);

    // With both fields empty.
    await page.locator("form button[type=submit]").click();
    await page.locator("[aria-invalid]").first().waitFor();
    await expectAccessible(page);
    await row(email).getByRole("button").last().click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page);
  });
});
