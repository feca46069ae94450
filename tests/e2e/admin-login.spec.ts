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
 * Waits for `leading`, and until the bar has its numbers. If this call were still pending when
 * access is removed, the call would be denied. It would then end the session before the test's own action.
 */
async function andCounted(leading: Promise<unknown>): Promise<void> {
  const counts = visit.page.waitForResponse(
    (one) => one.url().endsWith("/listWaiting") && one.request().method() === "POST",
  );
  await Promise.all([counts, leading]);
}

describe("signing in", () => {
  it("opens the news list and records the login; axe finds nothing on a phone, even when error messages are shown", async () => {
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
    // If this is set, public pages load the admin bar.
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.adminSeen)).toBe("true");
    expect(visit.consoleErrors).toEqual([]);
  });
});

it("fails for a wrong password, an unknown name and a user who is not an admin, with the provider's real errors", async () => {
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

describe("while Google's account service is failing", () => {
  const OUTAGES = [
    { status: 500, message: "Internal error encountered." },
    { status: 503, message: "The service is currently unavailable." },
    { status: 429, message: "Quota exceeded for quota metric 'Identity requests'" },
    { status: 429, message: "TOO_MANY_ATTEMPTS_TRY_LATER : Please retry later." },
  ];

  async function failing(path: string, { status, message }: (typeof OUTAGES)[number]): Promise<void> {
    await visit.page.route(`**/${path}?*`, (route) =>
      route.fulfill({
        status,
        json: { error: { code: status, message } },
        headers: { "Access-Control-Allow-Origin": "*" },
      }),
    );
  }

  const news = () => visit.page.getByRole("heading", { level: 1, name: "Fréttir" }).waitFor();

  it.each(OUTAGES)(
    "an admin who reloads stays signed in when the service responds with $status and $message",
    async (outage) => {
      const { page } = visit;
      await signIn(page, suite.admin.username, suite.admin.password);
      await news();
      await failing("accounts:lookup", outage);
      await page.reload();
      await news();
      await page.unroute("**/accounts:lookup?*");
      await page.reload();
      await news();
    },
  );

  it("if renewing an expired token fails with 503, the admin area says that the service does not respond, and recovers by itself", async () => {
    const { page } = visit;
    await signIn(page, suite.admin.username, suite.admin.password);
    await news();
    await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
    await failing("token", { status: 503, message: "The service is currently unavailable." });
    await failing("accounts:lookup", { status: 503, message: "The service is currently unavailable." });
    await page.reload();
    await waitForAlert(page, "innskráningarþjónusta Google");
    await page.unrouteAll();
    await news();
  });
});

describe("a former admin", () => {
  it("loses access with the next call, sees why, and keeps the text they have written", async () => {
    const { page } = visit;
    await open(page, "/admin/news/create");
    await andCounted(signIn(page, demoted.email, demoted.password));
    await page.waitForURL(`${site}/admin/news/create`);
    await page.getByLabel("Titill (nauðsynlegt)").fill("Ekki týnast");
    await page.getByRole("textbox", { name: "Efni (nauðsynlegt)" }).fill("Texti sem skiptir máli");
    await db.doc(`webpage_admin/${demoted.uid}`).update({ isAdmin: false });
    // The dialog before publication proofreads the text.
    await page.getByRole("button", { name: "Vista og birta" }).click();
    await page.waitForURL(`${site}/admin/login`);
    await waitForAlert(page, "Þú hefur ekki lengur aðgang að stjórnborðinu. Kerfið skráði þig því út.");
    await db.doc(`webpage_admin/${demoted.uid}`).update({ isAdmin: true });
    await signIn(page, demoted.email, demoted.password);
    await page.waitForURL(`${site}/admin/news/create`);
    await page.getByRole("button", { name: "Halda breytingunum" }).click();
    await expect.poll(() => page.getByLabel("Titill (nauðsynlegt)").inputValue()).toBe("Ekki týnast");

    // A denied read ends the session like a denied call.
    await page.evaluate((prefix) => {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    }, STORAGE_KEYS.draftPrefix);
    await andCounted(page.goto(`${site}/admin/users`));
    // Waits until the screen has read its own data.
    await page.getByRole("row").filter({ hasText: visitor.email }).waitFor();
    await db.doc(`webpage_admin/${demoted.uid}`).update({ isAdmin: false });
    await followLink(page, "Skilaboð");
    await page.waitForURL(`${site}/admin/login`);
    await waitForAlert(page, "Þú hefur ekki lengur aðgang að stjórnborðinu");
  });
});
