import { parseArticle } from "@matbjorg/contract/news/stored-article";
import { afterEach, expect, it, vi } from "vitest";
import { brand } from "../../brand.ts";
import { languageOfPath } from "../../shared/config/paths.ts";
import { LANGUAGES } from "../../shared/i18n/language.ts";
import { createI18n } from "../../shared/i18n/setup.ts";
import { defaultContent } from "../../testing/default-content.ts";
import { FEED_FORMATS } from "../feeds/feed-formats.ts";
import { feedOf, renderPage, sitePages } from "./entry-server.tsx";

const PAGES = [...sitePages().map(({ url }) => url), "/en/er-ekki-til"];
const ARTICLE = parseArticle("a", {
  title: "Titill",
  content: "<p>Efni</p>",
  publishedAt: { toDate: () => new Date("2026-03-05T10:00:00Z") },
});

const demoText = async (url: string) => (await createI18n(languageOfPath(url))).t("footer.demo");
const textOf = (html: string) => html.slice(html.indexOf("<footer")).replaceAll(/<[^>]+>/g, "");

afterEach(() => void vi.restoreAllMocks());

it("every page says in its footer that the site is a demo", async () => {
  vi.spyOn(brand, "isDemo", "get").mockReturnValue(true);
  expect(PAGES.length).toBeGreaterThan(25);
  for (const url of PAGES) {
    const { html } = await renderPage(url, { content: defaultContent(languageOfPath(url)) });
    expect([url, textOf(html)]).toEqual([url, expect.stringContaining(await demoText(url))]);
  }
});

it("every feed says that the site is a demo", async () => {
  vi.spyOn(brand, "isDemo", "get").mockReturnValue(true);
  for (const language of LANGUAGES) {
    const text = await demoText(`/${language}`);
    for (const format of FEED_FORMATS) expect(await feedOf([ARTICLE], language, format)).toContain(text);
  }
});

it("the pages and feeds of an operator do not say so, and the structured data names the operator's accounts", async () => {
  vi.spyOn(brand, "isDemo", "get").mockReturnValue(false);
  for (const url of ["/", "/en"]) {
    const { html, head } = await renderPage(url, { content: defaultContent(languageOfPath(url)) });
    expect(html).not.toContain(await demoText(url));
    for (const account of Object.values(brand.social)) expect(head).toContain(`"${account}"`);
  }
  for (const format of FEED_FORMATS)
    expect(await feedOf([ARTICLE], "is", format)).not.toContain(await demoText("/"));
});
