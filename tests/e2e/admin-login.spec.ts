import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { adminFirestore } from "../clients.ts";
import { suite } from "../suite.ts";
import { alerted, open, otherAdmin, said, signIn } from "./visit-admin.ts";
import { expectAccessible, holdBack, PHONE, site, visitSite } from "./visit-site.ts";

const visit = visitSite();
const demoted = otherAdmin("Fyrrverandi");
const leaving = otherAdmin("Á útleið");
const visitor = otherAdmin("Gestur", false);

async function tryToSignIn(username: string, password: string): Promise<void> {
  await visit.page.locator("[name=username]").fill(username);
  await visit.page.locator("[name=password]").fill(password);
  await visit.page.locator("button[type=submit]").click();
}

/**
 * Until the bar has counted the messages: what is still being read when access is taken away is refused too, and the
 * screen is gone before anybody has done anything there.
 */
async function andCounted(leading: Promise<unknown>): Promise<void> {
  await Promise.all([visit.page.waitForResponse(/:runAggregationQuery/), leading]);
}

describe("signing in", () => {
  it("leads to the news list, and is recorded; on a phone axe finds nothing before, empty fields named too", async () => {
    const { page } = visit;
    await page.setViewportSize(PHONE);
    await open(page, "/admin/login");
    await expectAccessible(page);
    await page.locator("button[type=submit]").click();
    await expectAccessible(page);
    await tryToSignIn(suite.admin.username, suite.admin.password);
    await page.waitForURL(`${site}/admin/news`);
    await page.getByRole("heading", { level: 1, name: "Fréttir" }).waitFor();
    const db = adminFirestore();
    const { docs } = await db.collection("webpage_admin").where("username", "==", "admin").get();
    expect(docs[0]?.get("lastLogin")?.toMillis()).toBeGreaterThan(Date.now() - 120_000);
    await db.terminate();
    // Public pages look for the admin bar where this is set.
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.adminSeen)).toBe("true");
    expect(visit.complaints).toEqual([]);
  });

  it("brings whoever was turned away back to where they were going", async () => {
    const { page } = visit;
    await page.goto(`${site}/admin/users`);
    await page.waitForURL(`${site}/admin/login`);
    await signIn(page, suite.admin.username, suite.admin.password);
    await page.waitForURL(`${site}/admin/users`);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Notendur" }).waitFor();
    await page.getByRole("button", { name: "Útskráning" }).click();
    await page.waitForURL(`${site}/admin/login`);
    expect(visit.complaints).toEqual([]);
  });

  it("goes on to the news list for an empty path, and knows what is not there", async () => {
    const { page } = visit;
    await open(page, "/admin");
    await signIn(page, suite.admin.username, suite.admin.password);
    await page.waitForURL(`${site}/admin/news`);
    await page.goto(`${site}/admin/nope`);
    await page.getByRole("heading", { level: 1, name: "Síða fannst ekki" }).waitFor();
    await page.getByRole("link", { name: "Til baka í fréttir" }).click();
    await page.waitForURL(`${site}/admin/news`);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    // Already signed in: there is nothing to do at the login.
    await page.goto(`${site}/admin/login`);
    await page.waitForURL(`${site}/admin/news`);
  });
});

describe("somebody who has been here before", () => {
  it("is looked up before the application has come, sees the list as it was, and nothing is read for them until then", async () => {
    const { page } = visit;
    await signIn(page, suite.admin.username, suite.admin.password);
    const rows = (isBusy: boolean) => page.locator(`main table[aria-busy=${isBusy}] tbody tr`).first();
    await rows(false).waitFor();
    const letApplicationCome = await holdBack(page, "**/assets/admin/start-*.js");
    const answerLookup = await holdBack(page, "**/accounts:lookup*");
    const lookup = page.waitForRequest("**/accounts:lookup*");
    await page.goto(`${site}/admin/news`, { waitUntil: "commit" });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/:\d+$/.test(new URL(request.url()).origin) && !request.url().startsWith(site))
        asked.push(request.url());
    });
    await lookup;
    letApplicationCome();
    await rows(true).waitFor();
    expect(asked.filter((url) => !url.includes("accounts:lookup"))).toEqual([]);
    answerLookup();
    await rows(false).waitFor();
    expect(
      asked.filter((url) => url.endsWith(":runQuery") || url.includes(":runQuery?")).length,
    ).toBeGreaterThan(0);
    expect(visit.complaints).toEqual([]);
  });
});

it("turns away a wrong password, an unknown name and whoever is no admin, in the provider's real words, and axe finds nothing", async () => {
  const { page } = visit;
  await open(page, "/admin/login", "en");
  await expectAccessible(page);
  await page.locator("button[type=submit]").click();
  await expectAccessible(page);
  await tryToSignIn(suite.admin.username, "wrong wrong");
  await alerted(page, "Incorrect password");
  await tryToSignIn("nobody@example.is", "wrong wrong");
  await alerted(page, "User not found");
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await said(page, "If the account exists");
  await tryToSignIn(visitor.email, visitor.password);
  await alerted(page, "User is not an admin");
  await page.goto(`${site}/admin/news`);
  await page.waitForURL(`${site}/admin/login`);
  expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.adminSeen)).toBeNull();
});

describe("an admin who is no admin any more", () => {
  it("loses access with the next call, is told so, and keeps what was written", async () => {
    const { page } = visit;
    await open(page, "/admin/news/create");
    await andCounted(signIn(page, demoted.email, demoted.password));
    await page.waitForURL(`${site}/admin/news/create`);
    await page.getByLabel("Titill (nauðsynlegt)").fill("Ekki týnast");
    await page.getByRole("textbox", { name: "Efni (nauðsynlegt)" }).fill("Texti sem skiptir máli");
    const db = adminFirestore();
    await db.doc(`webpage_admin/${demoted.uid}`).update({ isAdmin: false });
    await page.getByRole("button", { name: "Vista og birta" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Birta", exact: true }).click();
    await page.waitForURL(`${site}/admin/login`);
    await alerted(page, "Þú ert ekki lengur stjórnandi og kerfið skráði þig því út.");
    await db.doc(`webpage_admin/${demoted.uid}`).update({ isAdmin: true });
    await signIn(page, demoted.email, demoted.password);
    await page.waitForURL(`${site}/admin/news/create`);
    await page.getByRole("button", { name: "Halda áfram með þær" }).click();
    expect(await page.getByLabel("Titill (nauðsynlegt)").inputValue()).toBe("Ekki týnast");

    // A read that is refused counts as much as a call.
    await page.evaluate((prefix) => {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    }, STORAGE_KEYS.articleDraftPrefix);
    await andCounted(page.goto(`${site}/admin/users`));
    // This screen's own read has been answered too.
    await page.getByRole("row").filter({ hasText: visitor.email }).waitFor();
    await db.doc(`webpage_admin/${demoted.uid}`).update({ isAdmin: false });
    await page.getByRole("link", { name: "Skilaboð" }).click();
    await page.waitForURL(`${site}/admin/login`);
    await alerted(page, "Þú ert ekki lengur stjórnandi");
    await db.terminate();
  });
});

describe("a call that is refused because access was taken away", () => {
  it("says so at the login alone: nothing else flashes before it, or comes back after the next login", async () => {
    const { page } = visit;
    await open(page, "/admin/users");
    await andCounted(signIn(page, leaving.email, leaving.password));
    await page.getByRole("row").filter({ hasText: visitor.email }).waitFor();
    await page.evaluate(() => {
      const alerts = new Set<string>();
      Object.assign(window, { alerts });
      const read = () => {
        for (const { textContent } of document.querySelectorAll("[role=alert]"))
          alerts.add(textContent ?? "");
      };
      new MutationObserver(read).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    const db = adminFirestore();
    await db.doc(`webpage_admin/${leaving.uid}`).update({ isAdmin: false });
    await page.getByRole("row").filter({ hasText: visitor.email }).getByRole("switch").click();
    await alerted(page, "Þú ert ekki lengur stjórnandi");
    await db.doc(`webpage_admin/${leaving.uid}`).update({ isAdmin: true });
    await signIn(page, leaving.email, leaving.password);
    await page.getByRole("row").filter({ hasText: visitor.email }).waitFor();
    const seen = await page.evaluate(() => [...(window as unknown as { alerts: Set<string> }).alerts]);
    expect(seen.filter((text) => text !== "")).toEqual([
      "Þú ert ekki lengur stjórnandi og kerfið skráði þig því út.",
    ]);
    await db.terminate();
  });
});
