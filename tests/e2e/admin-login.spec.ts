import { describe, expect, inject, it } from "vitest";
import { adminFirestore } from "../clients.ts";
import { alerted, cutOff, type Language, open, otherAdmin, said, signIn } from "./visit-admin.ts";
import { DESKTOP, expectAccessible, holdBack, PHONE, site, visitSite } from "./visit-site.ts";

const visit = visitSite();
const demoted = otherAdmin("Fyrrverandi");
const leaving = otherAdmin("Á útleið");
const visitor = otherAdmin("Gestur", false);

async function tryToSignIn(username: string, password: string): Promise<void> {
  await visit.page.locator("[name=username]").fill(username);
  await visit.page.locator("[name=password]").fill(password);
  await visit.page.locator("button[type=submit]").click();
}

/** Lets Firebase Auth answer with one of its error codes. */
async function answerSignIn(message: string): Promise<void> {
  await visit.page.route("**/accounts:signInWithPassword*", (route) =>
    route.fulfill({
      status: 400,
      headers: { "Access-Control-Allow-Origin": "*" },
      json: { error: { code: 400, message, errors: [] } },
    }),
  );
}

describe("signing in", () => {
  it("leads to the news list, and is recorded", async () => {
    const { page } = visit;
    await open(page, "/admin/login");
    const release = await holdBack(page, "**/us-central1/recordLogin");
    const { username, password } = inject("admin");
    await tryToSignIn(username, password);
    const button = page.getByRole("button", { name: "Skrái inn…" });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    release();
    await page.waitForURL(`${site}/admin/news`);
    await page.getByRole("heading", { level: 1, name: "Fréttir" }).waitFor();
    const db = adminFirestore();
    const { docs } = await db.collection("webpage_admin").where("username", "==", "admin").get();
    expect(docs[0]?.get("lastLogin")?.toMillis()).toBeGreaterThan(Date.now() - 120_000);
    await db.terminate();
    // Public pages look for the admin bar where this is set.
    expect(await page.evaluate(() => localStorage.getItem("matbjorg_admin_seen"))).toBe("true");
    expect(visit.complaints).toEqual([]);
  });

  it("brings whoever was turned away back to where they were going", async () => {
    const { page } = visit;
    await page.goto(`${site}/admin/users`);
    await page.waitForURL(`${site}/admin/login`);
    await signIn(page, inject("admin").username, inject("admin").password);
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
    await signIn(page, inject("admin").username, inject("admin").password);
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

describe("a login that fails", () => {
  it.each<[Language, string]>([
    ["en", "Incorrect password"],
    ["is", "Rangt lykilorð"],
  ])("says in %s: %s", async (language, text) => {
    await open(visit.page, "/admin/login", language);
    await tryToSignIn(inject("admin").username, "wrong wrong");
    await alerted(visit.page, text);
    // What was typed stays.
    expect(await visit.page.locator("[name=username]").inputValue()).toBe(inject("admin").username);
  });

  it.each<[Language, string]>([
    ["en", "User not found"],
    ["is", "Notandi fannst ekki"],
  ])("says in %s: %s", async (language, text) => {
    await open(visit.page, "/admin/login", language);
    await tryToSignIn("nobody@example.is", "wrong wrong");
    await alerted(visit.page, text);
  });

  it.each<[Language, string]>([
    ["en", "Invalid email address"],
    ["is", "Ógilt netfang"],
  ])("says in %s: %s", async (language, text) => {
    await open(visit.page, "/admin/login", language);
    // The emulator looks every address up; the real service refuses this one.
    await answerSignIn("INVALID_EMAIL");
    await tryToSignIn("not an@address", "wrong wrong");
    await alerted(visit.page, text);
  });

  it.each<[Language, string]>([
    ["en", "Invalid username or password"],
    ["is", "Rangt notandanafn eða lykilorð"],
  ])("says in %s where the project does not tell which: %s", async (language, text) => {
    await open(visit.page, "/admin/login", language);
    await answerSignIn("INVALID_LOGIN_CREDENTIALS");
    await tryToSignIn("admin", "wrong wrong");
    await alerted(visit.page, text);
  });

  it.each<[Language, string]>([
    ["en", "User is not an admin"],
    ["is", "Notandinn er ekki stjórnandi"],
  ])("signs whoever is no admin out again: %s, %s", async (language, text) => {
    const { page } = visit;
    await open(page, "/admin/login", language);
    await tryToSignIn(visitor.email, visitor.password);
    await alerted(page, text);
    await page.goto(`${site}/admin/news`);
    await page.waitForURL(`${site}/admin/login`);
    expect(await page.evaluate(() => localStorage.getItem("matbjorg_admin_seen"))).toBeNull();
  });

  it.each<[Language, string]>([
    ["en", "Authentication failed: Firebase: Error (auth/network-request-failed)"],
    ["is", "Innskráning mistókst: Firebase: Error (auth/network-request-failed)"],
  ])("passes on the provider's message, in %s", async (language, text) => {
    await open(visit.page, "/admin/login", language);
    await visit.page.route("**/accounts:signInWithPassword*", (route) => route.abort());
    await tryToSignIn("admin", "wrong wrong");
    await alerted(visit.page, text);
  });

  it("lets nobody in whose login could not be recorded", async () => {
    const { page } = visit;
    await open(page, "/admin/login", "en");
    await cutOff(page, "recordLogin");
    await tryToSignIn(inject("admin").username, inject("admin").password);
    await alerted(page, "Authentication failed: Something went wrong on the server");
    expect(page.url()).toBe(`${site}/admin/login`);
  });

  it("asks for what is missing, at the field", async () => {
    const { page } = visit;
    await open(page, "/admin/login", "en");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Enter your username").waitFor();
    await page.getByText("Enter your password").waitFor();
    const username = page.getByLabel("Username");
    expect(await username.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await username.getAttribute("aria-invalid")).toBe("true");
  });
});

describe("a forgotten password", () => {
  it("asks for the name first, then answers the same for everyone", async () => {
    const { page } = visit;
    await open(page, "/admin/login");
    const forgot = page.getByRole("button", { name: "Gleymt lykilorð?" });
    await forgot.click();
    await page.getByText("Sláðu fyrst inn notandanafn").waitFor();
    for (const name of ["admin", "nobody@example.is"]) {
      await page.getByLabel("Notandanafn").fill(name);
      await forgot.click();
      await said(page, "Ef aðgangurinn er til");
    }
    expect(visit.complaints.filter((text) => !text.includes("400"))).toEqual([]);
  });
});

describe("an admin who is no admin any more", () => {
  it("loses access with the next call, is told so, and keeps what was written", async () => {
    const { page } = visit;
    await open(page, "/admin/news/create");
    await signIn(page, demoted.email, demoted.password);
    await page.waitForURL(`${site}/admin/news/create`);
    await page.getByLabel("Titill (nauðsynlegt)").fill("Ekki týnast");
    await page.getByRole("textbox", { name: "Efni (nauðsynlegt)" }).fill("Texti sem skiptir máli");
    const db = adminFirestore();
    await db.doc(`webpage_admin/${demoted.uid}`).update({ isAdmin: false });
    await page.getByRole("button", { name: "Vista" }).click();
    await page.waitForURL(`${site}/admin/login`);
    await alerted(page, "Þú ert ekki lengur stjórnandi og því lauk innskráningunni.");
    await db.doc(`webpage_admin/${demoted.uid}`).update({ isAdmin: true });
    await signIn(page, demoted.email, demoted.password);
    await page.waitForURL(`${site}/admin/news/create`);
    await page.getByRole("button", { name: "Halda áfram með þær" }).click();
    expect(await page.getByLabel("Titill (nauðsynlegt)").inputValue()).toBe("Ekki týnast");

    // A read that is refused counts as much as a call.
    await page.evaluate(() => localStorage.removeItem("matbjorg_draft_new"));
    await page.goto(`${site}/admin/users`);
    await page.getByRole("heading", { level: 1 }).waitFor();
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
    await signIn(page, leaving.email, leaving.password);
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
      "Þú ert ekki lengur stjórnandi og því lauk innskráningunni.",
    ]);
    await db.terminate();
  });
});

describe("the login page", () => {
  it.each([
    ["is", PHONE],
    ["is", DESKTOP],
    ["en", PHONE],
    ["en", DESKTOP],
  ] as const)("has no fault that axe finds, in %s at %o, with errors shown", async (language, viewport) => {
    await visit.page.setViewportSize(viewport);
    await open(visit.page, "/admin/login", language);
    await expectAccessible(visit.page);
    await visit.page.locator("button[type=submit]").click();
    await expectAccessible(visit.page);
  });

  it("changes its language and keeps what is typed", async () => {
    const { page } = visit;
    await open(page, "/admin/login");
    await page.getByLabel("Notandanafn").fill("admin");
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    expect(await page.getByLabel("Username").inputValue()).toBe("admin");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  });
});
