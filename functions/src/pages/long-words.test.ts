import { completeContent, siteContentOf, UNPUBLISHED } from "@matbjorg/contract/content/content";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { searchKeysOf } from "@matbjorg/contract/news/search";
import { expect, it } from "vitest";
import { icelandicWords } from "../news/icelandic-words.ts";
import { articlePage } from "./article-page.ts";

const LETTERS = 22_000;

const content = completeContent(UNPUBLISHED, defaultSections({}));
const files = {
  template: "<!--head-->",
  scripts: { "article is": [] },
  listed: [],
  pictures: [],
  content,
  pages: {},
};

async function renderArticle(text: string): Promise<void> {
  const fields = { title: "Frétt", content: `<p>${text}</p>`, isPublished: true };
  const read = async (id: string) => ({ id, fields, isDeleted: false, around: null });
  await articlePage("/news/a", files, read, Promise.resolve(siteContentOf(content, "is")));
}

async function indexText(text: string): Promise<void> {
  (await icelandicWords()).textKeys(text);
  searchKeysOf([text]);
}

/** Returns the smallest processor time of several runs, because other work of this process only adds to it. */
async function processorMs(run: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
}

it.each([
  ["a page", "Latin", renderArticle, "aábdðeéfghiíjklmnoóprstuúvxyýþæö"],
  ["a page", "Cyrillic", renderArticle, "абвгдежзиклмнопрстуфхцчшщыьэюя"],
  ["a page", "Chinese", renderArticle, "食物剩余市场新闻商店面包奶酪蔬菜水果鱼肉"],
  ["the index", "Latin", indexText, "aábdðeéfghiíjklmnoóprstuúvxyýþæö"],
  ["the index", "Cyrillic", indexText, "абвгдежзиклмнопрстуфхцчшщыьэюя"],
  ["the index", "Chinese", indexText, "食物剩余市场新闻商店面包奶酪蔬菜水果鱼肉"],
])(
  "%s takes as long for one endless %s word as for words of eight letters",
  async (_where, _script, read, alphabet) => {
    let state = 1;
    const word = Array.from({ length: LETTERS }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return alphabet[(state >>> 16) % alphabet.length];
    }).join("");
    const words = word.replace(/.{8}/gu, "$& ");
    await read(words);
    const ofWords = await processorMs(() => read(words));
    expect(await processorMs(() => read(word))).toBeLessThan(3 * ofWords + 5);
  },
);
