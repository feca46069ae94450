import { COLLECTIONS } from "@matbjorg/contract/collections";
import { describe, expect, it } from "vitest";
import { type Language, open, visitAdmin, waitForAlert, writeArticle } from "../e2e/visit-admin.ts";
import { DESKTOP, expectAccessible, PHONE } from "../e2e/visit-site.ts";
import { createAccount, db, deleteCreated, visitAsAdmin } from "../lib/clients.ts";

// tests/e2e/admin-login.spec.ts checks the sign-in, and tests/e2e/admin-users.spec.ts checks the page where a
// user chooses a password.

const visit = visitAdmin();
deleteCreated(COLLECTIONS.messages, COLLECTIONS.images, COLLECTIONS.admins);

const button = (name: RegExp) => visit.page.getByRole("button", { name }).first();
const row = (text: string) => visit.page.getByRole("row").filter({ hasText: text }).first();
const dialog = () => visit.page.getByRole("dialog").waitFor();
const close = () => visit.page.keyboard.press("Escape");
const MORE = /^(Fleiri aðgerðir|More actions)/;

/** Brings each screen into every state that axe should check, and yields in each of these states. */
const SCREENS: Readonly<Record<string, (language: Language) => AsyncGenerator<void>>> = {
  async *"the news"(language) {
    await open(visit.page, "/admin/news", language);
    await visit.page.getByRole("table").waitFor();
    yield;
    await button(MORE).click();
    yield;
    await close();
    await button(/^(Delete |Eyða „)/).click();
    await dialog();
    yield;
  },
  async *"the editor, with problems, panels, previews and the address's dialog"(language) {
    const { page } = visit;
    await open(page, "/admin/news/edit/hundrad-tonn-af-mat", language);
    await page.locator(".tiptap").first().waitFor();
    // On wide screens both languages are side by side, and nothing overflows.
    await page
      .getByRole("radio", { name: /^(Íslenska|Side by side)/ })
      .first()
      .check();
    yield;
    const meta = page.getByText(/^(Svona birtist fréttin í leit|How it looks in search)/);
    await meta.click();
    await page.getByRole("figure").first().waitFor();
    yield;
    await meta.click();
    await page.getByRole("button", { name: /^(Breyta slóð|Change address)$/ }).click();
    await page.getByRole("dialog", { name: /^(Breyta slóð|Change the article’s address)/ }).waitFor();
    yield;
    await page.keyboard.press("Escape");
    await page.locator("#article-is-title").fill("");
    await page.locator("button[type=submit]").click();
    await waitForAlert(page, language === "is" ? "Þetta þarf að laga" : "Please fix the following");
    await page
      .getByRole("button", { name: /^(Hlekkur|Link)$/ })
      .first()
      .click();
    yield;
    await page.getByRole("button", { name: /^(Forskoða|Preview)$/ }).click();
    await page.getByRole("dialog", { name: /^(Svona birtist|This is how)/ }).waitFor();
    await page.frameLocator("dialog iframe").getByRole("heading", { level: 1 }).waitFor();
    yield;
    await page.keyboard.press("Escape");
    await page
      .getByRole("button", { name: /^(Hætta við|Cancel)$/ })
      .last()
      .click();
    await page.getByRole("dialog").waitFor();
    yield;
  },
  async *"the trash"(language) {
    const id = await writeArticle("ruslatunna");
    await (await visitAsAdmin()).call("deleteNews", { id });
    await open(visit.page, "/admin/trash", language);
    await row("ruslatunna").getByRole("button").last().click();
    await dialog();
    yield;
    await close();
    yield;
  },
  async *"an article's history"(language) {
    const id = await writeArticle("saga");
    await db.collection(`${COLLECTIONS.news}/${id}/revisions`).add({
      title: "Áður",
      content: "<p>Gamall texti með villu</p>",
      isPublished: false,
      savedAt: new Date("2026-02-03T12:34:00Z"),
      savedByName: "Sigga Prufa",
    });
    await open(visit.page, `/admin/news/history/${id}`, language);
    await visit.page.locator("ins").first().waitFor();
    yield;
    await visit.page.locator("main section").getByRole("button").last().click();
    await dialog();
    yield;
  },
  async *"the inbox"(language) {
    await db.collection(COLLECTIONS.messages).add({
      name: "Föst",
      email: "gudrun@inbox.example",
      message: "Skilaboð",
      language: "is",
      isRead: false,
      createdAt: new Date(),
      relay: {
        state: "failed",
        attempts: 8,
        lastAttemptAt: new Date(0),
        nextAttemptAt: null,
        lastError: null,
      },
    });
    const { page } = visit;
    await open(page, "/admin/inbox", language);
    await page.getByText(/1 (message hasn’t been forwarded|skilaboð hafa ekki verið áframsend)\./).waitFor();
    yield;
    await page.getByRole("main").getByRole("link").filter({ hasText: "Föst" }).click();
    const letter = page.getByRole("article", { name: "Föst" });
    await letter.waitFor();
    yield;
    // The first item downloads the person's messages.
    for (const at of [1, 2]) {
      await letter.getByRole("button", { name: /^(Fleiri|More)/ }).click();
      await page.getByRole("menuitem").nth(at).click();
      await dialog();
      yield;
      await close();
    }
  },
  async *"the pictures"(language) {
    await db.collection(COLLECTIONS.images).add({ alt: "Rófa", width: 700, uploadedAt: new Date() });
    await open(visit.page, "/admin/images", language);
    const card = visit.page.getByRole("listitem").filter({ hasText: "Rófa" });
    await card.getByText(/^(Hvergi|Nowhere)$/).waitFor();
    yield;
    for (const at of [0, 1]) {
      await card.getByRole("button").nth(at).click();
      await dialog();
      yield;
      await close();
    }
  },
  async *"the content, the texts of a page"(language) {
    await open(visit.page, "/admin/content", language);
    await visit.page.getByRole("table").last().waitFor();
    yield;
    await open(visit.page, "/admin/content/page-contact", language);
    await visit.page.locator("form textarea").first().waitFor();
    yield;
  },
  async *"the partners"(language) {
    yield* foldedAndNot("/admin/content/partners", /Norðurljós/, language);
  },
  async *"the towns"(language) {
    yield* foldedAndNot("/admin/content/towns", /Selfoss/, language);
  },
  async *"the users"(language) {
    const { page } = visit;
    const submit = page.locator("form button[type=submit]");
    await createAccount("katla@annad.example", "an outsider's password");
    await open(page, "/admin/users", language);
    await submit.click();
    await page.locator("[aria-invalid]").first().waitFor();
    yield;
    await page.locator("[name=email]").fill("katla@annad.example");
    await page.locator("[name=name]").fill("Katla Björnsdóttir");
    await submit.click();
    await page.getByRole("region", { name: "Katla Björnsdóttir" }).waitFor();
    yield;
    await row("katla@annad.example").getByRole("button").last().click();
    await dialog();
    yield;
  },
  async *"the activity"(language) {
    await (await visitAsAdmin()).call("recordLogin", {});
    await open(visit.page, "/admin/audit", language);
    await visit.page
      .getByText(/(skráði sig inn|signed in)$/)
      .first()
      .waitFor();
    yield;
  },
  async *"what waits"(language) {
    await open(visit.page, "/admin/waiting", language);
    await visit.page.getByRole("heading", { level: 2 }).first().waitFor();
    yield;
  },
  async *help(language) {
    await open(visit.page, "/admin/help", language);
    await visit.page.getByRole("heading", { level: 2 }).first().waitFor();
    yield;
  },
  async *"a screen that does not exist"(language) {
    await open(visit.page, "/admin/nope", language);
    yield;
  },
};

async function* foldedAndNot(path: string, item: RegExp, language: Language): AsyncGenerator<void> {
  await open(visit.page, path, language);
  const folded = visit.page.locator("button[aria-expanded]").filter({ hasText: item });
  await folded.waitFor();
  yield;
  await folded.click();
  yield;
}

describe.each([
  ["is", PHONE, "dark"],
  ["en", DESKTOP, "light"],
] as const)("in %s at %o, %s, axe finds nothing", (language, viewport, colorScheme) => {
  it.each(Object.entries(SCREENS))("on %s, its menus and its dialogs", async (_, states) => {
    await visit.page.setViewportSize(viewport);
    await visit.page.emulateMedia({ colorScheme });
    for await (const _state of states(language)) await expectAccessible(visit.page);
    // A 404 is expected, because the picture has no file.
    expect(visit.consoleErrors.filter((text) => !/status of 404/.test(text))).toEqual([]);
  });
});
