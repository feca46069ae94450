import type { SaveNewsResult } from "@matbjorg/contract/news/news";
import { describe, expect, it, vi } from "vitest";
import { STORAGE_KEYS } from "../../../../shared/config/storage-keys.ts";
import { callableAnswers, fault, later } from "../../../../testing/backend.ts";
import { openEditor } from "../../../../testing/open-editor.ts";
import { ADMIN } from "../../../../testing/render-screen.tsx";
import { storedArticle, VERSION } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";
import { type ArticleForm, EMPTY_FORM } from "./form-model.ts";

const KEY = `${STORAGE_KEYS.draftPrefix}${ADMIN.uid}_frett`;
const LATER = VERSION + 1;

/** Stores a draft of the article, as if the browser had crashed while it was typed. */
function draftIs(version = VERSION, key = KEY): void {
  const form = { ...EMPTY_FORM, is: { ...EMPTY_FORM.is, title: "Óvistað", content: "<p>Óvistað efni</p>" } };
  localStorage.setItem(key, JSON.stringify({ form, storedAt: "2026-03-05T13:14:00Z", version }));
}

describe("the draft of unsaved changes", () => {
  it("is stored in this browser, and the editor says so", async () => {
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

  it.each<[string, () => void]>([
    [
      "refuses locks",
      () =>
        vi.spyOn(LockManager.prototype, "request").mockRejectedValue(new DOMException("", "SecurityError")),
    ],
    ["has no locks", () => vi.spyOn(navigator, "locks", "get").mockReturnValue(undefined as never)],
  ])("of a new article is reported as not stored if the browser %s", async (_, prepare) => {
    prepare();
    const screen = await openEditor();
    await expect.element(screen.status("Vafrinn getur ekki geymt textann")).toBeVisible();
    await screen.title.fill("Ný frétt");
    await screen.unmount();
    expect(Object.keys(localStorage).filter((key) => key.includes("_new:"))).toEqual([]);
  });

  it("is offered only once if it had nothing but a file that was not uploaded", async () => {
    const form = { is: { title: "Frétt" } };
    localStorage.setItem(KEY, JSON.stringify({ form, version: VERSION, unkept: ["a.png"] }));
    const screen = await openEditor("is", storedArticle());
    await screen.button("draftRestore").click();
    await expect.poll(() => localStorage.getItem(KEY)).toBeNull();
  });

  it("is discarded once the text equals the saved one again", async () => {
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Óvistað");
    await expect.poll(() => localStorage.getItem(KEY)).toContain("Óvistað");
    await screen.title.fill("Frétt");
    await expect.poll(() => localStorage.getItem(KEY)).toBeNull();
  });

  it("is reported as not stored if storage is blocked", async () => {
    const screen = await openEditor("is", storedArticle());
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await screen.title.fill("Óvistað");
    await expect
      .element(screen.status("Vafrinn getur ekki geymt textann á meðan þú skrifar. Vistaðu oft."))
      .toBeVisible();
  });

  it("is kept if it belongs to another tab and this tab saves", async () => {
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

  it("is offered again if discarding it is undone", async () => {
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

  it("is stored again when another tab discards it", async () => {
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Mitt");
    await expect.poll(() => localStorage.getItem(KEY)).toContain("Mitt");
    localStorage.removeItem(KEY);
    dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: null }));
    await expect.poll(() => localStorage.getItem(KEY)).toContain("Mitt");
  });

  it.each([
    ["nothing", "Óvistað", null],
    ["what was written meanwhile", "Skrifað á meðan", "Skrifað á meðan"],
  ])("keeps %s if the author leaves the page right after a save", async (_what, text, kept) => {
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
  it("is offered before editing, and can be restored", async () => {
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
    // Each call is sent twice, because it gets no response.
    const [first, , restored, , another] = calls.map(({ requestId }) => requestId);
    expect(restored).toBe(first);
    expect(another).not.toBe(first);
  });

  it("of a new article is neither offered nor overwritten while another tab holds it", async () => {
    const key = `${STORAGE_KEYS.draftPrefix}${ADMIN.uid}_new:1`;
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

  it.each([
    [
      "the first releases, which named its time differently",
      { keptAt: "2026-03-05T13:14:00Z" },
      /kl\. 13:14\./,
    ],
    ["a release that names its time in another way", { at: 5 }, /^Þú átt óvistaðar breytingar\./],
  ])("is offered if it comes from %s", async (_, time, words) => {
    const text = { title: "Óvistað", summary: "", content: "<p>Óvistað efni</p>", imageAlt: "" };
    const empty = { title: "", summary: "", content: "", imageAlt: "" };
    const form = { is: text, en: empty, imageUrl: "", author: "", publishedAt: "", isPublished: true };
    localStorage.setItem(KEY, JSON.stringify({ form, ...time, version: VERSION }));
    const screen = await openEditor("is", storedArticle());
    const offer = screen.status("Þú átt óvistaðar breytingar");
    await expect.poll(() => offer.element().querySelector("p")?.textContent?.trim()).toMatch(words);
    await screen.button("draftRestore").click();
    await expect.element(screen.title).toHaveValue("Óvistað");
  });

  it("of a later release is read as far as possible, and a notice says so", async () => {
    const is = { title: "Óvistað", content: { blocks: [] }, mood: "glöð" };
    localStorage.setItem(KEY, JSON.stringify({ format: 9, form: { is, topics: ["a"] }, version: VERSION }));
    const screen = await openEditor("is", storedArticle());
    await expect.element(screen.status("Hluta þeirra er ekki hægt að lesa")).toBeVisible();
    await screen.button("draftRestore").click();
    await expect.element(screen.title).toHaveValue("Óvistað");
    await expect.element(screen.content).toHaveTextContent("Efni");
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

  it("is not offered to another admin", async () => {
    draftIs(VERSION, `${STORAGE_KEYS.draftPrefix}gunnar_frett`);
    const screen = await openEditor("is", storedArticle());
    await expect.element(screen.title).toBeVisible();
    await expect.poll(() => screen.status("Þú átt óvistaðar breytingar").elements()).toEqual([]);
  });
});
