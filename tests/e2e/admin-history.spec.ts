import { describe, expect, it } from "vitest";
import { visitAsAdmin } from "../clients.ts";
import { expectFocus, open, ownArticles, visitAdmin, waitForStatus } from "./visit-admin.ts";
import { DESKTOP, expectAccessible, PHONE, site } from "./visit-site.ts";

const visit = visitAdmin();
const own = ownArticles();

/** Writes an article with an earlier revision. */
async function writeRevised(name: string): Promise<string> {
  const id = await own.write(name);
  await own.db.collection(`webpage_news/${id}/revisions`).add({
    title: `Áður ${own.mark}`,
    summary: "",
    content: "<p>Gamall texti með villu</p>",
    imageUrl: "",
    isPublished: false,
    savedAt: new Date("2026-02-03T12:34:00Z"),
    savedBy: "e2e",
    savedByName: "Sigga Prufa",
  });
  return id;
}

describe("an article's history", () => {
  it("shows author and date of each version, the difference, and restores an earlier text", async () => {
    const id = await writeRevised("saga");
    const { page } = visit;
    await open(page, `/admin/news/history/${id}`);
    await page.getByRole("radio", { name: /03\. febrúar 2026, 12:34.*Sigga Prufa/ }).waitFor();
    const changes = page.getByRole("region", { name: "Breytingar frá þessari útgáfu til þeirrar núverandi" });
    await changes.getByRole("heading", { name: "Efni (íslenska)" }).waitFor();
    expect((await changes.locator("del").allTextContents()).join(" ")).toContain("Gamall");
    expect((await changes.locator("ins").allTextContents()).join(" ")).toContain("Efni");
    await page.getByRole("button", { name: "Endurheimta þessa útgáfu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Endurheimta þessa útgáfu" }).click();
    await waitForStatus(page, "Útgáfan frá 03. febrúar 2026, 12:34 var endurheimt");
    const stored = await own.db.doc(`webpage_news/${id}`).get();
    expect(stored.get("content")).toBe("<p>Gamall texti með villu</p>");
    // The replaced text is now a version.
    await expect.poll(() => page.getByRole("radio").count()).toBe(2);
    expect(visit.consoleErrors).toEqual([]);
  });
});

describe("the trash", () => {
  async function deleteArticle(name: string): Promise<string> {
    const id = await own.write(name);
    const admin = await visitAsAdmin();
    await admin.call("deleteNews", { id });
    await admin.close();
    return id;
  }
  const row = (name: string) => visit.page.getByRole("row").filter({ hasText: `${name} ${own.mark}` });

  it("shows who deleted what and until when it can be restored, and restores it", async () => {
    const id = await deleteArticle("endurheimt");
    const { page } = visit;
    await open(page, "/admin/trash");
    expect(await row("endurheimt").textContent()).toMatch(
      /Stjórnandi eyddi fréttinni \d\d\. \S+ \d{4}, \d\d:\d\d\s*Hverfur \d\d\. /,
    );
    await row("endurheimt")
      .getByRole("button", { name: /^Endurheimta/ })
      .click();
    await waitForStatus(page, `Fréttin „endurheimt ${own.mark}“ var endurheimt`);
    await row("endurheimt").waitFor({ state: "detached" });
    await expectFocus(page, "Ruslatunna");
    expect((await own.db.doc(`webpage_news/${id}`).get()).exists).toBe(true);
    expect(visit.consoleErrors).toEqual([]);
  });

  it("deletes permanently after a confirmation", async () => {
    const id = await deleteArticle("endanlega");
    const { page } = visit;
    await open(page, "/admin/trash", "en");
    await row("endanlega")
      .getByRole("button", { name: /^Delete for good/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Are you sure?" });
    expect(await dialog.textContent()).toContain("This cannot be undone.");
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await waitForStatus(page, "was deleted for good");
    await row("endanlega").waitFor({ state: "detached" });
    expect((await own.db.doc(`webpage_news_trash/${id}`).get()).exists).toBe(false);
    expect(visit.consoleErrors).toEqual([]);
  });

  it.each([
    ["is", PHONE],
    ["en", DESKTOP],
  ] as const)("and the history have no fault that axe finds, in %s at %o", async (language, viewport) => {
    const id = await writeRevised(`axe${language}`);
    await deleteArticle(`axe${language}2`);
    await visit.page.setViewportSize(viewport);
    await open(visit.page, "/admin/trash", language);
    await visit.page.getByRole("table").waitFor();
    await expectAccessible(visit.page);
    await visit.page.getByRole("row").last().getByRole("button").last().click();
    await visit.page.getByRole("dialog").waitFor();
    await expectAccessible(visit.page);
    await visit.page.goto(`${site}/admin/news/history/${id}`);
    await visit.page.locator("ins").first().waitFor();
    await expectAccessible(visit.page);
    await visit.page.locator("main section").getByRole("button").last().click();
    await visit.page.getByRole("dialog").waitFor();
    await expectAccessible(visit.page);
  });
});
