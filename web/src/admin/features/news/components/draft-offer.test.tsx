import type { SaveNewsResult } from "@matbjorg/contract/news";
import { describe, expect, it, vi } from "vitest";
import { STORAGE_KEYS } from "../../../../shared/config/storage-keys.ts";
import { callableAnswers, fault, later } from "../../../../testing/backend.ts";
import { openEditor } from "../../../../testing/open-editor.ts";
import { ADMIN } from "../../../../testing/render-screen.tsx";
import { storedArticle, VERSION } from "../../../../testing/stored-article.ts";
import { type ArticleForm, EMPTY_FORM } from "../form-model.ts";

const KEY = `${STORAGE_KEYS.articleDraftPrefix}${ADMIN.uid}_frett`;
const LATER = VERSION + 1;

/** What was typed over the article before a crash. */
function draftIs(version = VERSION, key = KEY): void {
  const form = { ...EMPTY_FORM, is: { ...EMPTY_FORM.is, title: "Óvistað", content: "<p>Óvistað efni</p>" } };
  localStorage.setItem(key, JSON.stringify({ form, keptAt: "2026-03-05T13:14:00Z", version }));
}

describe("what is typed and not saved", () => {
  it.each([
    ["is", "Textinn er geymdur í þessum vafra á meðan þú skrifar."],
    ["en", "The text is kept in this browser while you write."],
  ] as const)("is kept in this browser, which is said in %s", async (language, words) => {
    const screen = await openEditor(language, storedArticle());
    await screen.title.fill("Óvistað");
    await expect.element(screen.status(words)).toBeVisible();
    expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toMatchObject({
      form: { is: { title: "Óvistað", content: "<p>Efni</p>" } },
      version: VERSION,
    });
  });

  it.each([
    ["is", "Vafrinn getur ekki geymt textann á meðan þú skrifar. Vistaðu oft."],
    ["en", "This browser cannot keep the text while you write. Save often."],
  ] as const)("is said in %s not to be kept where storage is blocked", async (language, words) => {
    const screen = await openEditor(language, storedArticle());
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await screen.title.fill("Óvistað");
    await expect.element(screen.status(words)).toBeVisible();
  });

  it("is another tab's still, once this one is saved", async () => {
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
    expect(localStorage.getItem(KEY)).toContain("Óvistað");
  });

  it("is kept again where another tab has thrown away what it had put in its place", async () => {
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Mitt");
    await expect.poll(() => localStorage.getItem(KEY)).toContain("Mitt");
    localStorage.removeItem(KEY);
    dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: null }));
    expect(localStorage.getItem(KEY)).toContain("Mitt");
  });

  it("is not kept any longer once it is saved", async () => {
    callableAnswers("saveNews", { id: "frett", version: LATER, removed: [] });
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Óvistað");
    await expect.poll(() => localStorage.getItem(KEY)).toContain("Óvistað");
    await screen.button("save").click();
    await expect.element(screen.status("Fréttin var vistuð")).toBeVisible();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ["nothing of it", "Óvistað", null],
    ["what was written meanwhile", "Skrifað á meðan", "Skrifað á meðan"],
  ])("keeps %s if the page is left the moment it is saved", async (_what, text, kept) => {
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
  it.each([
    ["is", "Þú átt óvistaðar breytingar frá 05. mars 2026, 13:14.", "Halda áfram með þær"],
    ["en", "You have unsaved changes from 05. March 2026, 13:14.", "Continue with them"],
  ] as const)(
    "is offered in %s before anything else can be typed, and continued",
    async (language, words, go) => {
      draftIs();
      const screen = await openEditor(language, storedArticle());
      const offer = screen.getByRole("status").filter({ hasText: words });
      await expect.element(offer).toBeVisible();
      expect(offer.getByText(screen.text("draftOlder")).elements()).toEqual([]);
      const title = document.getElementById("article-is-title") as HTMLInputElement;
      expect([title.value, title.closest("[inert]") !== null]).toEqual(["Frétt", true]);
      await screen.getByRole("button", { name: go }).click();
      await expect.element(screen.title).toHaveValue("Óvistað");
      await expect.element(screen.content).toHaveTextContent("Óvistað efni");
      expect(title.isConnected && title.closest("[inert]")).toBeNull();
      expect(offer.elements()).toEqual([]);
    },
  );

  it.each([
    ["is", "Henda þeim"],
    ["en", "Discard them"],
  ] as const)("is thrown away for good, in %s", async (language, discard) => {
    draftIs();
    const screen = await openEditor(language, storedArticle());
    await screen.getByRole("button", { name: discard }).click();
    await expect.element(screen.title).toHaveValue("Frétt");
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ["is", "Fréttinni hefur verið breytt síðan þá."],
    ["en", "The article has been changed since then."],
  ] as const)(
    "says in %s that someone has saved since, and is saved as what it was typed over",
    async (language, words) => {
      draftIs(VERSION - 1);
      const calls = callableAnswers("saveNews", { id: "frett", version: LATER, removed: [] });
      const screen = await openEditor(language, storedArticle());
      await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
      await screen.button("draftRestore").click();
      await screen.button("save").click();
      await expect.poll(() => calls.map(({ version }) => version)).toEqual([VERSION - 1]);
    },
  );

  it.each(["new", "new:0b1c"])("of a new article (%s) waits for the next new one", async (id) => {
    localStorage.setItem(
      `${STORAGE_KEYS.articleDraftPrefix}${ADMIN.uid}_${id}`,
      JSON.stringify({
        form: { ...EMPTY_FORM, is: { ...EMPTY_FORM.is, title: "Ný óvistuð" } },
        keptAt: "2026-03-05T13:14:00Z",
      }),
    );
    const screen = await openEditor();
    await screen.button("draftRestore").click();
    await expect.element(screen.title).toHaveValue("Ný óvistuð");
  });

  it("of a new article whose saving got no answer is the same request, unless it is thrown away", async () => {
    const calls = callableAnswers("saveNews", fault("offline"));
    for (const go of [undefined, "draftRestore", "draftDiscard"]) {
      const screen = await openEditor();
      if (go) await screen.button(go).click();
      await screen.title.fill("Ný frétt");
      await screen.content.fill("Efni");
      await screen.button("savePublish").click();
      await screen.confirm("publish");
      await expect.element(screen.alert("Ekki tókst að vista fréttina")).toBeVisible();
      await screen.unmount();
    }
    const [first, restored, another] = calls.map(({ requestId }) => requestId);
    expect(restored).toBe(first);
    expect(another).not.toBe(first);
  });

  it("of a new article is not offered while another tab writes it, and is not written over", async () => {
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
    expect(localStorage.getItem(key)).toBe(kept);
    const others = Object.keys(localStorage).filter((one) => one.includes("_new:") && one !== key);
    expect(others.map((one) => localStorage.getItem(one))).toEqual([expect.stringContaining("Önnur ný")]);
    closed.come();
  });

  it.each(["{broken", '{"form":{"title":"Án hins"}}', "null"])(
    "is not offered if it cannot be read: %s",
    async (text) => {
      localStorage.setItem(KEY, text);
      const screen = await openEditor("is", storedArticle());
      await expect.element(screen.title).toBeVisible();
      expect(screen.status("Þú átt óvistaðar breytingar").elements()).toEqual([]);
    },
  );

  it("of another admin is not offered", async () => {
    draftIs(VERSION, `${STORAGE_KEYS.articleDraftPrefix}gunnar_frett`);
    const screen = await openEditor("is", storedArticle());
    await expect.element(screen.title).toBeVisible();
    expect(screen.status("Þú átt óvistaðar breytingar").elements()).toEqual([]);
  });
});
