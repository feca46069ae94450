import { COLLECTIONS } from "@matbjorg/contract/collections";
import { expect, it } from "vitest";
import { adminAuth, db } from "../lib/clients.ts";
import { open, visitAdmin } from "./visit-admin.ts";
import { expectAccessible } from "./visit-site.ts";

// web/src/admin/features/users/*.test.tsx test texts and states in both languages.

const visit = visitAdmin();

/** Opens the link from the screen in another browser, and chooses a password. */
async function choosePassword(email: string): Promise<void> {
  const link = await visit.page.getByRole("textbox", { name: "Hlekkur til að velja lykilorð" }).inputValue();
  const context = await visit.browser.newContext();
  const page = await context.newPage();
  const password = "nýtt lykilorð 1";
  await page.goto(link);
  await page.getByText(email).waitFor();
  // The page is in the language of the admin who created the account, because this browser has not stored a
  // language.
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("is");
  await expectAccessible(page);
  await page.locator("[name=password]").fill(password);
  await page.locator("button[type=submit]").click();
  await page.getByRole("link", { name: "Áfram í innskráningu" }).click();
  await expect.poll(() => page.locator("[name=username]").inputValue()).toBe(email);
  await page.locator("[name=password]").fill(password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL(/\/admin\/news$/);
  // The link works once.
  await page.goto(link);
  await page.getByRole("alert").filter({ hasText: "notaður áður" }).waitFor();
  await context.close();
}

it("a user without an account gets an account, and chooses its password by following the link", async () => {
  const email = "ny@annad.example";
  const { page } = visit;
  await open(page, "/admin/users");
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=name]").fill("Ný Manneskja");
  await page.locator("form button[type=submit]").click();
  await page.getByRole("button", { name: "Stofna aðgang" }).click();
  await choosePassword(email);
  await page.getByRole("row").filter({ hasText: email }).waitFor();
  const { uid, providerData } = await adminAuth().getUserByEmail(email);
  expect(providerData.map(({ providerId }) => providerId)).toEqual(["password"]);
  expect((await db.doc(`${COLLECTIONS.admins}/${uid}`).get()).get("isAdmin")).toBe(true);
});
