import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { db } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";
import { followLink, open, otherAdmin, signIn, waitForAlert, waitForStatus } from "./visit-admin.ts";
import { expectAccessible, PHONE, site, visitSite } from "./visit-site.ts";

const visit = visitSite();
const demoted = otherAdmin("Fyrrverandi");
const visitor = otherAdmin("Gestur", false);

async function tryToSignIn(username: string, password: string): Promise<void> {
  await visit.page.locator("[name=username]").fill(username);
  await visit.page.locator("[name=password]").fill(password);
  await visit.page.locator("button[type=submit]").click();
}

/**
 * Waits also until the bar has counted the messages: a pending read would be refused too when access is removed, and the
 * screen would be left before the test's own action.
 */
async function andCounted(leading: Promise<unknown>): Promise<void> {
  await Promise.all([visit.page.waitForResponse(/:runAggregationQuery/), leading]);
}

describe("signing in", () => {
  it("opens the news list and records the login; on a phone axe finds nothing, also with error messages", async () => {
    const { page } = visit;
    await page.setViewportSize(PHONE);
    await open(page, "/admin/login");
    await expectAccessible(page);
    await page.locator("button[type=submit]").click();
    await expectAccessible(page);
    await tryToSignIn(suite.admin.username, suite.admin.password);
    await page.waitForURL(`${site}/admin/news`);
    await page.getByRole("heading", { level: 1, name: "Fréttir" }).waitFor();
    const { docs } = await db.collection("webpage_admin").where("username", "==", "admin").get();
    expect(docs[0]?.get("lastLogin")?.toMillis()).toBeGreaterThan(Date.now() - 120_000);
    // Public pages load the admin bar if this is set.
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.adminSeen)).toBe("true");
    expect(visit.consoleErrors).toEqual([]);
  });
});

it("refuses a wrong password, an unknown name and a user who is no admin, by the provider's real errors", async () => {
  const { page } = visit;
  await open(page, "/admin/login", "en");
  await tryToSignIn(suite.admin.username, "wrong wrong");
  await waitForAlert(page, "Incorrect password");
  await tryToSignIn("unknown@example.is", "wrong wrong");
  await waitForAlert(page, "User not found");
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await waitForStatus(page, "If the account exists");
  await tryToSignIn(visitor.email, visitor.password);
  await waitForAlert(page, "User is not an admin");
  await page.goto(`${site}/admin/news`);
  await page.waitForURL(`${site}/admin/login`);
  expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.adminSeen)).toBeNull();
});

describe("a former admin", () => {
  it("loses access with the next call, sees why, and keeps the written text", async () => {
    const { page } = visit;
    await open(page, "/admin/news/create");
    await andCounted(signIn(page, demoted.email, demoted.password));
    await page.waitForURL(`${site}/admin/news/create`);
    await page.getByLabel("Titill (nauðsynlegt)").fill("Ekki týnast");
    await page.getByRole("textbox", { name: "Efni (nauðsynlegt)" }).fill("Texti sem skiptir máli");
    await db.doc(`webpage_admin/${demoted.uid}`).update({ isAdmin: false });
    // The question before publication proofreads the text.
    await page.getByRole("button", { name: "Vista og birta" }).click();
    await page.waitForURL(`${site}/admin/login`);
    await waitForAlert(page, "Þú hefur ekki lengur aðgang að stjórnborðinu. Kerfið skráði þig því út.");
    await db.doc(`webpage_admin/${demoted.uid}`).update({ isAdmin: true });
    await signIn(page, demoted.email, demoted.password);
    await page.waitForURL(`${site}/admin/news/create`);
    await page.getByRole("button", { name: "Halda breytingunum" }).click();
    await expect.poll(() => page.getByLabel("Titill (nauðsynlegt)").inputValue()).toBe("Ekki týnast");

    // Refused reads count like refused calls.
    await page.evaluate((prefix) => {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    }, STORAGE_KEYS.articleDraftPrefix);
    await andCounted(page.goto(`${site}/admin/users`));
    // The screen's own read has finished.
    await page.getByRole("row").filter({ hasText: visitor.email }).waitFor();
    await db.doc(`webpage_admin/${demoted.uid}`).update({ isAdmin: false });
    await followLink(page, "Skilaboð");
    await page.waitForURL(`${site}/admin/login`);
    await waitForAlert(page, "Þú hefur ekki lengur aðgang að stjórnborðinu");
  });
});
