import { parseArticle } from "@matbjorg/contract/news/stored-article";
import { brand } from "@matbjorg/web/brand";
import { createI18n, LANGUAGES } from "@matbjorg/web/server";
import { afterEach, expect, it, vi } from "vitest";
import { feedOf } from "./feed.ts";

afterEach(() => void vi.restoreAllMocks());

it("the author of an article in RSS is only a name, even if no article has a text", async () => {
  const article = parseArticle("a", { title: "Titill", author: "Anna & Jón" });
  expect(await feedOf([article], "is", "rss")).toMatch(
    /<dc:creator xmlns:dc="http:\/\/purl.org\/dc\/elements\/1.1\/">Anna &amp; Jón<\/dc:creator>/,
  );
});

async function contentInFeed(content: string): Promise<string> {
  const article = parseArticle("a", {
    title: "Titill",
    content,
    publishedAt: { toDate: () => new Date("2026-03-05T10:00:00Z") },
  });
  const { items } = JSON.parse(await feedOf([article], "is", "json")) as {
    items: { content_html: string }[];
  };
  return items[0]?.content_html ?? "";
}

it.each([
  [
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42" title="Markaðurinn"></iframe>',
    '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=42s">Markaðurinn</a></p>',
  ],
  [
    '<iframe src="https://player.vimeo.com/video/123456789?dnt=1"></iframe>',
    '<p><a href="https://vimeo.com/123456789">Opna myndbandið á Vimeo</a></p>',
  ],
])("the video %s is followed by a link to its page", async (player, link) => {
  expect(await contentInFeed(player)).toBe(player + link);
});

it("lists in a feed keep their numbers", async () => {
  const list = '<ol start="5" type="a"><li>a</li></ol>';
  expect(await contentInFeed(list)).toBe(list);
});

it.each(LANGUAGES)(
  "the feeds in the language %s say that the site is a demo, and those of an operator do not",
  async (language) => {
    const demo = (await createI18n(language)).t("footer.demo");
    const isDemo = vi.spyOn(brand, "isDemo", "get");
    const article = parseArticle("a", { title: "Titill", content: "<p>Efni</p>" });
    for (const format of ["rss", "json"] as const) {
      isDemo.mockReturnValue(true);
      expect(await feedOf([article], language, format)).toContain(demo);
      isDemo.mockReturnValue(false);
      expect(await feedOf([article], language, format)).not.toContain(demo);
    }
  },
);
