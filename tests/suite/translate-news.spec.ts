import { COLLECTIONS } from "@matbjorg/contract/collections";
import { TRANSLATED_MAX_CHARS, TRANSLATED_PER_DAY_MAX_CHARS } from "@matbjorg/contract/limits";
import type { SaveNewsInput } from "@matbjorg/contract/news/news";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { translateNews } from "../../functions/src/index.ts";
import { translateHtml } from "../../functions/src/news/cloud-translation.ts";
import { startTranslationStub, type TranslationMode } from "../../tools/local/translation-stub.ts";
import { callHere, db, saveArticle, visitAs } from "../lib/clients.ts";

const audit = db.collection(COLLECTIONS.audit);
const news = db.collection(COLLECTIONS.news);
const stub = await startTranslationStub();
const author = await visitAs("author");

beforeEach(() => {
  stub.mode = "succeed";
  stub.received.length = 0;
  vi.stubEnv("TRANSLATION_ENDPOINT", stub.url);
  vi.stubEnv("FIREBASE_CONFIG", JSON.stringify({ projectId: "demo" }));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(() => stub.stop());

const call = (texts: readonly string[], more: object = {}, uid = author.uid) =>
  callHere(translateNews, uid, { title: "Ostur", texts, ...more });
const translated = async (...texts: string[]) => (await call(texts)).texts;
const recorded = async (uid: string) =>
  (await audit.where("by", "==", uid).get()).docs
    .map((record) => record.data())
    .filter(({ action }) => action === "translateNews");

describe("a translation", () => {
  it("keeps markup, attributes and the order of texts, and does not translate names", async () => {
    const link = '<p>Sjá <a href="/frettir?a=1&amp;b=2">hér</a> &amp; <b>þar</b></p>';
    expect(await translated("Ostur", link, '<p><span translate="no">Matbjörg</span> selur</p>')).toEqual([
      "EN: Ostur",
      '<p>EN: Sjá <a href="/frettir?a=1&amp;b=2">EN: hér</a> EN: &amp; <b>EN: þar</b></p>',
      "<p>Matbjörg EN: selur</p>",
    ]);
    expect(stub.received).toMatchObject([{ mimeType: "text/html" }]);
  });

  it("is made piece by piece if the service breaks the tags, and keeps names and no-break spaces", async () => {
    stub.mode = "break-tags";
    const name = '<span translate="no">Matbjörg</span>';
    const text = `<p>Tvær <b>stórar</b> &lt; 100\u00a0kr.\u00a0hjá ${name}</p>`;
    expect(await translated("<p>Ein</p>", text)).toEqual([
      "<p>EN: Ein</p>",
      "<p>EN: Tvær <b>EN: stórar</b> EN: &lt; 100\u00a0kr.\u00a0hjá Matbjörg</p>",
    ]);
    expect(stub.received.map(({ contents }) => contents)).toEqual([
      ["<p>Ein</p>", text],
      ["Tvær ", "stórar", " &lt; 100\u00a0kr.\u00a0hjá "],
    ]);
  });

  it("never mixes up the URLs of links", async () => {
    stub.mode = "swap-links";
    const links = '<p><a href="/ostur?a=1&amp;b=2">Ostur</a> og <a href="/braud">brauð</a></p>';
    expect(await translated(links)).toEqual([
      '<p><a href="/ostur?a=1&amp;b=2">EN: Ostur</a> EN: og <a href="/braud">EN: brauð</a></p>',
    ]);
  });

  it("has nothing that a browser would run", async () => {
    const [text] = await translated('<p>a<img src="x" onerror="alert(1)"></p><script>alert(1)</script>');
    expect(text).not.toMatch(/script|onerror/);
  });

  it("of a long article is made with several requests, each within Google's limit", async () => {
    const texts = Array.from({ length: 40 }, (_, index) => `<p>${`Málsgrein ${index}. `.repeat(80)}</p>`);
    const result = await translated(...texts);
    expect(result.map((text) => /\d+/.exec(text)?.[0])).toEqual(texts.map((_, index) => `${index}`));
    expect(stub.received.length).toBeGreaterThan(1);
  });

  it("of a list that is too long for one request is put together from its pieces", async () => {
    const items = Array.from({ length: 90 }, (_, index) => `Atriði ${index} ${"um ost ".repeat(50)}`.trim());
    const list = (mark: string) => `<ul>${items.map((item) => `<li>${mark}${item}</li>`).join("")}</ul>`;
    expect(await translated(list(""))).toEqual([list("EN: ")]);
  });

  it("stores only an audit record", async () => {
    const { id } = await saveArticle(author, { title: "Ostur" });
    const before = (await news.doc(id).get()).updateTime;
    await call(["<p>Gouda</p>"], { id });
    expect((await news.doc(id).get()).updateTime).toEqual(before);
    const records = await recorded(author.uid);
    expect(records.find(({ target }) => target === `${news.path}/${id}`)?.changes).toEqual({
      title: "Ostur",
      characters: 12,
    });
  });

  it("is rejected for other people's articles", async () => {
    const { id } = await saveArticle(await visitAs("editor"), { title: "Annars" });
    await expect(call(["a"], { id })).rejects.toMatchObject({ details: { reason: "auth/role" } });
    expect(stub.received).toEqual([]);
  });
});

describe("a translation that fails", () => {
  it.each<[TranslationMode, string]>([
    ["disabled", "translation/refused"],
    ["denied", "translation/refused"],
    ["unsigned", "translation/refused"],
    ["quota", "translation/busy"],
    ["rate-limit", "translation/busy"],
    ["daily-limit", "translation/busy"],
    ["down", "translation/failed"],
    ["drop", "translation/failed"],
    ["nonsense", "translation/failed"],
    ["half", "translation/failed"],
    ["empty", "translation/failed"],
  ])(
    'because the service is in the state "%s" results in %s, and does not count for the daily limit',
    async (mode, reason) => {
      const someone = await visitAs("author");
      stub.mode = mode;
      await expect(call(["<p>Ein</p>", "<p>Tvær</p>"], {}, someone.uid)).rejects.toMatchObject({
        details: { reason },
      });
      expect(await recorded(someone.uid)).toEqual([]);
    },
  );

  it("because a text is too long for the service results in translation/failed", async () => {
    await expect(translated("a".repeat(40_000))).rejects.toMatchObject({
      details: { reason: "translation/failed" },
    });
  });

  it("because the service does not respond ends after a timeout", async () => {
    stub.mode = "hang";
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
    const settings = { endpoint: stub.url, project: "demo" };
    await expect(translateHtml(["a"], settings)).rejects.toMatchObject({ reason: "translation/failed" });
    // Two rounds of requests must fit into the 70 s of a call.
    expect(timeout.mock.calls[0]?.[0]).toBeLessThan(35_000);
  });

  it("because translation is not set up results in translation/off", async () => {
    vi.stubEnv("TRANSLATION_ENDPOINT", "");
    await expect(translated("a")).rejects.toMatchObject({ details: { reason: "translation/off" } });
  });

  it("because a user has reached the daily limit has its own error, and other users can still translate", async () => {
    const someone = await visitAs("author");
    const texts = Array.from({ length: 50 }, () => "a".repeat(TRANSLATED_MAX_CHARS / 50));
    for (let used = 0; used < TRANSLATED_PER_DAY_MAX_CHARS; used += TRANSLATED_MAX_CHARS) {
      await call(texts, {}, someone.uid);
    }
    await expect(call(["a"], {}, someone.uid)).rejects.toMatchObject({
      details: { reason: "translation/too-much" },
    });
    expect((await call(["a"])).texts).toEqual(["EN: a"]);
    await expect(call([...texts, "a"])).rejects.toMatchObject({ details: { reason: "input/invalid" } });
  });
});

describe("an English text that nobody has checked", () => {
  const translations = { en: { title: "Cheese", summary: "", content: "<p>Gouda</p>" } };
  const save = (changes: Partial<SaveNewsInput>) =>
    saveArticle(author, { title: "Ostur", translations, ...changes });
  const isUnread = async (id: string) => (await news.doc(id).get()).get("isEnglishUnread") ?? false;

  it("is marked as unchecked again when its version is restored", async () => {
    const { id, version } = await save({ isEnglishUnread: true });
    await save({
      id,
      version,
      isEnglishUnread: false,
      translations: { en: { ...translations.en, title: "Cheeses" } },
    });
    const [revision] = (await news.doc(id).collection("revisions").get()).docs;
    await author.call("restoreNewsRevision", { id, revisionId: revision?.id });
    expect(await isUnread(id)).toBe(true);
  });
});
