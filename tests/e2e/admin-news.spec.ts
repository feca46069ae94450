import { Timestamp } from "@google-cloud/firestore";
import { describe, expect, it } from "vitest";
import {
  alerted,
  cutOff,
  expectFocus,
  type Language,
  open,
  ownArticles,
  said,
  visitAdmin,
} from "./visit-admin.ts";
import { DESKTOP, expectAccessible, holdBack, PHONE, site } from "./visit-site.ts";

const visit = visitAdmin();
const own = ownArticles();

const row = (id: string) => visit.page.getByRole("row").filter({ hasText: own.titleOf(id) });
const titles = () => visit.page.getByRole("rowheader").allTextContents();

async function openList(language: Language = "is"): Promise<void> {
  await open(visit.page, "/admin/news", language);
  await visit.page.getByRole("table").waitFor();
}

describe("the news list", () => {
  it("shows picture, title, date, status and actions of every article, newest first", async () => {
    await openList();
    const { page } = visit;
    expect((await page.getByRole("columnheader").allTextContents()).join(" ")).toBe(
      "Mynd Titill Dagsetning Staða Aðgerðir",
    );
    const draft = page.getByRole("row").filter({ hasText: "Jólamarkaður" });
    expect(await draft.textContent()).toContain("14. nóvember 2026");
    expect(await draft.getByRole("switch").getAttribute("aria-checked")).toBe("false");
    expect(await draft.getByRole("link", { name: /^Breyta/ }).getAttribute("href")).toMatch(
      /^\/admin\/news\/edit\//,
    );
    expect(visit.complaints).toEqual([]);
  });

  it("is a list of cards on a phone, and still a table to whoever cannot see it", async () => {
    await visit.page.setViewportSize(PHONE);
    await openList("en");
    expect(await visit.page.getByRole("row").count()).toBeGreaterThan(5);
    expect(await visit.page.getByRole("columnheader", { name: "Status" }).count()).toBe(1);
    expect(await visit.page.getByRole("rowheader").count()).toBeGreaterThan(4);
    await visit.page.getByRole("button", { name: "Open menu" }).click();
    await visit.page.getByRole("link", { name: "Users" }).click();
    await expectFocus(visit.page, "Users");
  });

  it("finds articles by their words, in either language, and by their status", async () => {
    await own.write("gulrót", {
      translations: { en: { title: "Carrot", summary: "", content: "<p>Crunchy</p>" } },
    });
    await own.write("epli", { isPublished: true });
    await openList();
    const { page } = visit;
    const search = page.getByRole("searchbox", { name: "Leita í fréttum" });
    await search.fill(`CRUNCHY ${own.mark}`);
    await expect.poll(titles).toEqual([`gulrót ${own.mark}`]);
    await search.fill(own.mark);
    await expect.poll(async () => (await titles()).length).toBe(2);
    await said(page, "2 fréttir");
    await page.getByRole("radio", { name: "Drög" }).check();
    await expect.poll(titles).toEqual([`gulrót ${own.mark}`]);
    await page.getByRole("radio", { name: "Birtar" }).check();
    await expect.poll(async () => (await titles()).map((title) => title.slice(0, 4))).toEqual(["epli"]);
    await search.fill("finnst ekki neins staðar");
    await said(page, "Engar fréttir fundust");
    expect(visit.complaints).toEqual([]);
  });

  it("invites to write the first article only where there is none at all", async () => {
    const { page } = visit;
    await page.route("**/*:runQuery*", (route) =>
      route.fulfill({
        headers: { "Access-Control-Allow-Origin": "*" },
        json: [{ readTime: "2026-11-21T12:00:00Z" }],
      }),
    );
    await open(page, "/admin/news");
    await said(page, "Engar fréttir fundust. Skrifaðu fyrstu fréttina.");
    await page.getByRole("radio", { name: "Drög" }).check();
    await page.getByRole("status").getByText("Engar fréttir fundust", { exact: true }).waitFor();
  });

  it("shows 25 and more when asked", async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        own.write(`gömul${index}`, { publishedAt: new Date(Date.UTC(2001, 0, index + 1)) }),
      ),
    );
    await openList("en");
    const { page } = visit;
    await said(page, "25 articles");
    await page.getByRole("button", { name: "Show more" }).click();
    await expect.poll(async () => (await titles()).length).toBeGreaterThan(35);
    expect(await page.getByRole("button", { name: "Show more" }).count()).toBe(0);
    const shown = await titles();
    expect(new Set(shown).size).toBe(shown.length);
    const { db, mark } = own;
    const old = await db
      .collection("webpage_news")
      .where("publishedAt", "<", Timestamp.fromMillis(Date.UTC(2002, 0)))
      .get();
    await Promise.all(old.docs.filter(({ id }) => id.startsWith(mark)).map(({ ref }) => ref.delete()));
  });

  it("completes articles that lack isPublished as it loads", async () => {
    const id = await own.write("ómerkt", { isPublished: true });
    const { page } = visit;
    const calls: string[] = [];
    page.on(
      "request",
      (request) => request.url().endsWith("/backfillNewsPublished") && calls.push(request.method()),
    );
    await openList();
    await expect.poll(() => calls.filter((method) => method === "POST").length).toBeGreaterThan(0);
    const stored = await own.db.doc(`webpage_news/${id}`).get();
    expect(stored.get("isPublished")).toBe(true);
  });

  it("shows the list although completing fails", async () => {
    await cutOff(visit.page, "backfillNewsPublished");
    await openList();
    expect(await visit.page.getByRole("alert").filter({ hasText: /./ }).count()).toBe(0);
  });

  it.each<[Language, string, string]>([
    ["en", "Error fetching news", "Try again"],
    ["is", "Ekki tókst að sækja fréttir", "Reyna aftur"],
  ])("says in %s when it cannot be read, and tries again when asked", async (language, text, retry) => {
    const { page } = visit;
    await page.route("**/*:runQuery*", (route) => route.abort());
    await open(page, "/admin/news", language);
    await alerted(page, text);
    await page.unroute("**/*:runQuery*");
    await page.getByRole("button", { name: retry }).click();
    await page.getByRole("table").waitFor();
  });
});

describe("the status of an article", () => {
  it.each<[Language, string]>([
    ["en", "Article status updated"],
    ["is", "Staða fréttarinnar var uppfærð"],
  ])("changes at once, is stored and confirmed, in %s", async (language, text) => {
    const id = await own.write(`staða${language}`);
    await openList(language);
    const { page } = visit;
    const release = await holdBack(page, "**/us-central1/setNewsPublished");
    const toggle = row(id).getByRole("switch");
    await toggle.click();
    // Before the server has answered.
    expect(await toggle.getAttribute("aria-checked")).toBe("true");
    release();
    await said(page, text);
    const stored = await own.db.doc(`webpage_news/${id}`).get();
    expect(stored.get("isPublished")).toBe(true);
    expect(stored.get("lastModified")).toBeDefined();
    expect(visit.complaints).toEqual([]);
  });

  it.each<[Language, string]>([
    ["en", "Error updating article status. Please try again."],
    ["is", "Ekki tókst að uppfæra stöðu fréttarinnar. Reyndu aftur."],
  ])("rolls back when the call fails, in %s", async (language, text) => {
    const id = await own.write(`bilun${language}`);
    await openList(language);
    await cutOff(visit.page, "setNewsPublished");
    const toggle = row(id).getByRole("switch");
    await toggle.click();
    await alerted(visit.page, text);
    expect(await toggle.getAttribute("aria-checked")).toBe("false");
    expect((await own.db.doc(`webpage_news/${id}`).get()).get("isPublished")).toBe(false);
  });
});

describe("deleting an article", () => {
  it("asks first and names it; Escape leaves everything as it was", async () => {
    const id = await own.write("kyrr");
    await openList();
    const { page } = visit;
    const button = row(id).getByRole("button", { name: /^Eyða/ });
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Ertu viss?" });
    expect(await dialog.textContent()).toContain(`„kyrr ${own.mark}“`);
    await expectFocus(page, "Hætta við");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await own.db.doc(`webpage_news/${id}`).get()).exists).toBe(true);
  });

  it("puts it in the trash, and undoing brings it back", async () => {
    const id = await own.write("afturkölluð");
    await openList("en");
    const { page } = visit;
    await row(id)
      .getByRole("button", { name: /^Delete/ })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await said(page, `The article “afturkölluð ${own.mark}” was deleted`);
    expect(await row(id).count()).toBe(0);
    await expectFocus(page, "News");
    expect((await own.db.doc(`webpage_news_trash/${id}`).get()).exists).toBe(true);
    await page.getByRole("button", { name: "Undo" }).click();
    await said(page, "was restored");
    await row(id).waitFor();
    expect((await own.db.doc(`webpage_news/${id}`).get()).exists).toBe(true);
    expect(visit.complaints).toEqual([]);
  });

  it("says so when it fails, and when undoing does", async () => {
    const id = await own.write("föst");
    await openList();
    const { page } = visit;
    await cutOff(page, "deleteNews");
    await row(id).getByRole("button", { name: /^Eyða/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Eyða" }).click();
    await alerted(page, "Ekki tókst að eyða fréttinni: Eitthvað fór úrskeiðis");
    expect(await row(id).count()).toBe(1);
    await page.unroute("**/us-central1/deleteNews");
    await cutOff(page, "restoreNews");
    await row(id).getByRole("button", { name: /^Eyða/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Eyða" }).click();
    await page.getByRole("button", { name: "Afturkalla" }).click();
    await alerted(page, "Ekki tókst að endurheimta fréttina");
  });
});

describe("the admin area's bar", () => {
  it("leads to every screen, moves focus to its heading, and changes the language in place", async () => {
    await openList();
    const { page } = visit;
    for (const [link, title] of [
      ["Skilaboð", "Skilaboð"],
      ["Notendur", "Notendur"],
      ["Ruslatunna", "Ruslatunna"],
      ["Ný frétt", "Ný frétt"],
      ["Fréttir", "Fréttir"],
    ] as const) {
      await page.getByRole("navigation").getByRole("link", { name: link }).click();
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await expectFocus(page, title);
      expect(await page.title()).toBe(`${title} – stjórnborð Matbjargar`);
    }
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { level: 1, name: "News" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    expect(await page.getByRole("navigation").textContent()).toContain("Stjórnandi");
    expect(visit.complaints).toEqual([]);
  });

  it("takes a message away with the second change of screens", async () => {
    const id = await own.write("skilaboð");
    await openList();
    const { page } = visit;
    await row(id).getByRole("switch").click();
    await said(page, "Staða fréttarinnar var uppfærð");
    await page.getByRole("link", { name: "Notendur" }).click();
    await page.getByRole("heading", { level: 1, name: "Notendur" }).waitFor();
    await page.getByRole("link", { name: "Ruslatunna" }).click();
    await page.getByRole("heading", { level: 1, name: "Ruslatunna" }).waitFor();
    expect(await page.getByText("Staða fréttarinnar var uppfærð").count()).toBe(0);
  });
});

describe("accessibility", () => {
  it.each([
    ["is", PHONE],
    ["is", DESKTOP],
    ["en", PHONE],
    ["en", DESKTOP],
  ] as const)("axe finds nothing on the list and its dialog, in %s at %o", async (language, viewport) => {
    await visit.page.setViewportSize(viewport);
    await openList(language);
    await expectAccessible(visit.page);
    await visit.page
      .getByRole("button", { name: /^(Eyða|Delete)/ })
      .first()
      .click();
    await visit.page.getByRole("dialog").waitFor();
    await expectAccessible(visit.page);
    await visit.page.goto(`${site}/admin/nope`);
    await visit.page.getByRole("heading", { level: 1 }).waitFor();
    await expectAccessible(visit.page);
  });
});
