import type { SaveNewsResult } from "@matbjorg/contract/news/news";
import { describe, expect, it, vi } from "vitest";
import { STORAGE_KEYS } from "../../../../shared/config/storage-keys.ts";
import { callableAnswers, fault, later } from "../../../../testing/backend.ts";
import { openEditor } from "../../../../testing/open-editor.ts";
import { ADMIN } from "../../../../testing/render-screen.tsx";
import { storedArticle, VERSION } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";
import { type ArticleForm, EMPTY_FORM } from "./form-model.ts";

const KEY = `${STORAGE_KEYS.articleDraftPrefix}${ADMIN.uid}_frett`;
const LATER = VERSION + 1;

/** What was typed over the article before a crash. */
function draftIs(version = VERSION, key = KEY): void {
  const form = { ...EMPTY_FORM, is: { ...EMPTY_FORM.is, title: "Óvistað", content: "<p>Óvistað efni</p>" } };
  localStorage.setItem(key, JSON.stringify({ form, storedAt: "2026-03-05T13:14:00Z", version }));
}

describe("the draft of unsaved changes", () => {
  it("is stored in this browser, which is shown", async () => {
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Óvistað");
    await expect
      .element(screen.status("Textinn er geymdur í þessum vafra á meðan þú skrifar."))
      .toBeVisible();
    expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toMatchObject({
      form: { is: { title: "Óvistað", content: "<p>Efni</p>" } },
      version: VERSION,
    });
  });

  it("is shown as not stored if storage is blocked", async () => {
    const screen = await openEditor("is", storedArticle());
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await screen.title.fill("Óvistað");
    await expect
      .element(screen.status("Vafrinn getur ekki geymt textann á meðan þú skrifar. Vistaðu oft."))
      .toBeVisible();
  });

  it("of another tab is kept when this tab saves", async () => {
    callableAnswers("saveNews", { id: "frett", version: LATER, removed: [] });
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Mitt");
    await expect.poll(() => localStorage.getItem(KEY)).toContain("Mitt");
    const answer = later<SaveNewsResult>();
    const calls = callableAnswers("saveNews", answer.promise);
    await screen.button("save").click();
    await expect.poll(() => calls).toHaveLength(1);
    draftIs();
    answer.come({ id: "frett", version: LATER, removed: [] });
    await expect.element(screen.status("Fréttin var vistuð")).toBeVisible();
    await expect.poll(() => localStorage.getItem(KEY)).toContain("Óvistað");
  });

  it("is offered again if its discarding is undone", async () => {
    draftIs();
    const screen = await openEditor("is", storedArticle());
    const stored = localStorage.getItem(KEY);
    await screen.button("draftDiscard").click();
    await expect.poll(() => localStorage.getItem(KEY)).toBeNull();
    const notice = screen.status(screen.text("draftDiscarded"));
    await notice.getByRole("button", { name: adminText("is", "news-admin:list.undo") }).click();
    await expect.poll(() => localStorage.getItem(KEY)).toBe(stored);
    await screen.button("draftRestore").click();
    await expect.element(screen.title).toHaveValue("Óvistað");
  });

  it("is stored again when another tab discards its draft", async () => {
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Mitt");
    await expect.poll(() => localStorage.getItem(KEY)).toContain("Mitt");
    localStorage.removeItem(KEY);
    dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: null }));
    await expect.poll(() => localStorage.getItem(KEY)).toContain("Mitt");
  });

  it.each([
    ["nothing of it", "Óvistað", null],
    ["what was written meanwhile", "Skrifað á meðan", "Skrifað á meðan"],
  ])("keeps %s if the page is left right after a save", async (_what, text, kept) => {
    const answer = later<SaveNewsResult>();
    const calls = callableAnswers("saveNews", answer.promise);
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Óvistað");
    await screen.button("save").click();
    await expect.poll(() => calls).toHaveLength(1);
    await screen.title.fill(text);
    const remove = Storage.prototype.removeItem;
    vi.spyOn(Storage.prototype, "removeItem").mockImplementation(function (this: Storage, key) {
      remove.call(this, key);
      dispatchEvent(new Event("pagehide"));
    });
    answer.come({ id: "frett", version: LATER, removed: [] });
    await expect.element(screen.status("Fréttin var vistuð")).toBeVisible();
    const draft = JSON.parse(localStorage.getItem(KEY) ?? "null") as { form: ArticleForm } | null;
    expect(draft?.form.is.title ?? null).toBe(kept);
  });
});

describe("a draft found in this browser", () => {
  it("is offered before editing, and restored", async () => {
    draftIs();
    const screen = await openEditor("is", storedArticle());
    const offer = screen.status("Þú átt óvistaðar breytingar frá 05. mars 2026 kl. 13:14.");
    await expect.element(offer).toBeVisible();
    await expect.poll(() => offer.getByText(screen.text("draftOlder")).elements()).toEqual([]);
    const title = document.getElementById("article-is-title") as HTMLInputElement;
    expect([title.value, title.closest("[inert]") !== null]).toEqual(["Frétt", true]);
    await screen.getByRole("button", { name: "Halda breytingunum" }).click();
    await expect.element(screen.title).toHaveValue("Óvistað");
    await expect.element(screen.content).toHaveTextContent("Óvistað efni");
    expect(title.isConnected && title.closest("[inert]")).toBeNull();
    await expect.poll(() => offer.elements()).toEqual([]);
  });

  it("says that another version was saved since, and is saved over its own version", async () => {
    draftIs(VERSION - 1);
    const calls = callableAnswers("saveNews", { id: "frett", version: LATER, removed: [] });
    const screen = await openEditor("is", storedArticle());
    await expect
      .element(screen.getByText("Fréttinni hefur verið breytt síðan þá.", { exact: false }))
      .toBeVisible();
    await screen.button("draftRestore").click();
    await screen.button("save").click();
    await expect.poll(() => calls.map(({ version }) => version)).toEqual([VERSION - 1]);
    await expect.element(screen.status(screen.text("saved"))).toBeVisible();
  });

  it("of a new article reuses the idempotency key of a lost response, unless it is discarded", async () => {
    const calls = callableAnswers("saveNews", fault("offline"));
    for (const go of [undefined, "draftRestore", "draftDiscard"]) {
      const screen = await openEditor();
      if (go) await screen.button(go).click();
      await screen.title.fill("Ný frétt");
      await screen.content.fill("Efni");
      await screen.button("savePublish").click();
      await screen.confirm("publish");
      await expect.element(screen.alert(adminText("is", "admin:outcome.unknown"))).toBeVisible();
      await screen.unmount();
    }
    // Each is sent twice.
    const [first, , restored, , another] = calls.map(({ requestId }) => requestId);
    expect(restored).toBe(first);
    expect(another).not.toBe(first);
  });

  it("of a new article is not offered or overwritten while another tab holds it", async () => {
    const key = `${STORAGE_KEYS.articleDraftPrefix}${ADMIN.uid}_new:1`;
    draftIs(0, key);
    const kept = localStorage.getItem(key);
    const closed = later<void>();
    const isHeld = later<void>();
    void navigator.locks.request(key, () => {
      isHeld.come();
      return closed.promise;
    });
    await isHeld.promise;
    const screen = await openEditor();
    await screen.title.fill("Önnur ný");
    await expect.element(screen.status("Textinn er geymdur í þessum vafra")).toBeVisible();
    await expect.poll(() => localStorage.getItem(key)).toBe(kept);
    const others = Object.keys(localStorage).filter((one) => one.includes("_new:") && one !== key);
    await expect
      .poll(() => others.map((one) => localStorage.getItem(one)))
      .toEqual([expect.stringContaining("Önnur ný")]);
    closed.come();
  });

  it.each(["{broken", '{"form":{"title":"Án hins"}}'])(
    "is not offered if it is invalid: %s",
    async (text) => {
      localStorage.setItem(KEY, text);
      const screen = await openEditor("is", storedArticle());
      await expect.element(screen.title).toBeVisible();
      await expect.poll(() => screen.status("Þú átt óvistaðar breytingar").elements()).toEqual([]);
    },
  );

  it("of another admin is not offered", async () => {
    draftIs(VERSION, `${STORAGE_KEYS.articleDraftPrefix}gunnar_frett`);
    const screen = await openEditor("is", storedArticle());
    await expect.element(screen.title).toBeVisible();
    await expect.poll(() => screen.status("Þú átt óvistaðar breytingar").elements()).toEqual([]);
  });
});
