import { parseAdminArticle } from "@matbjorg/contract/news/stored-article";
import { describe, expect, it } from "vitest";
import { matchesSearch } from "./admin-article.ts";

describe("an article in the admin area", () => {
  it.each([
    ["ÞORSKUR", true],
    ["þorsk  fish", true],
    ["kári", true],
    ["thorskur kari", true],
    ["sodid", true],
    ["orskur", false],
    ["þorskur lax", false],
    ["nýveiddur úr sjó", true],
    // Markup.
    ["intro", false],
    ["strong", false],
  ])("is found by %j: %s", (search, found) => {
    const article = parseAdminArticle("a", {
      title: "Þorskur í soðið",
      author: "Kári",
      content: '<p class="intro"><strong>Nýveiddur</strong> úr <em>s</em>jó</p>',
      translations: { en: { title: "Fish for dinner" } },
    });
    expect(matchesSearch(article, search)).toBe(found);
  });
});
