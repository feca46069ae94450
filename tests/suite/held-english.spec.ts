import { COLLECTIONS } from "@matbjorg/contract/collections";
import { readPaths } from "@matbjorg/contract/public-reads";
import { expect, it } from "vitest";
import { deleteCreated, saveArticle, visitAsAdmin } from "../lib/clients.ts";
import { site } from "../lib/local-suite.ts";

deleteCreated(COLLECTIONS.news, COLLECTIONS.newsSearch);

const ENGLISH = { title: "Kohlrabi season", summary: "Kohlrabi in short", content: "<p>Kohlrabi text</p>" };

it.each(["isEnglishHeld", "isEnglishUnread"])(
  "an English text is shown nowhere while it is held back (%s), and everywhere afterwards",
  async (held) => {
    const admin = await visitAsAdmin();
    const text = { title: "Hnúðkál í vertíð", translations: { en: ENGLISH }, isPublished: true };
    const { id, version, address = id } = await saveArticle(admin, { ...text, [held]: true });
    const read = async (path: string) => {
      const response = await fetch(site + path);
      return Buffer.from(await response.arrayBuffer()).toString("latin1");
    };
    const found = async () => {
      const { articles } = await admin.call("searchNews", { words: "kohlrabi" });
      return String(articles.some((one) => one.id === id));
    };
    const english = `hreflang="en" href="[^"]*/en/news/${address}"`;
    const surfaces: Readonly<Record<string, () => Promise<boolean>>> = {
      page: async () => (await read(`/en/news/${address}`)).includes("Kohlrabi"),
      "hreflang, switcher": async () => new RegExp(english, "i").test(await read(`/news/${address}`)),
      article: async () => (await read(readPaths.article(address, "en"))).includes("Kohlrabi"),
      list: async () => (await read("/en/news")).includes("Kohlrabi"),
      "read list": async () => (await read(readPaths.list({}))).includes("Kohlrabi"),
      home: async () => (await read(readPaths.latest)).includes("Kohlrabi"),
      search: async () => (await found()) === "true",
      feed: async () => (await read("/en/feed.xml")).includes("Kohlrabi"),
      sitemap: async () => new RegExp(english).test(await read("/sitemap.xml")),
      card: async () => (await read(`/en/share/${address}.jpg`)) !== (await read(`/share/${address}.jpg`)),
    };
    const shown = async () => {
      const names: string[] = [];
      // Requests one picture after another, because not all are drawn if several are requested at once.
      for (const [name, look] of Object.entries(surfaces)) if (await look()) names.push(name);
      return names;
    };
    expect(await shown()).toEqual([]);
    await saveArticle(admin, { ...text, id, version, [held]: false });
    expect(await shown()).toEqual(Object.keys(surfaces));
  },
);
