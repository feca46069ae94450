import { randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SaveNewsInput } from "@matbjorg/contract/news/news";
import { expect, it } from "vitest";
import { deleteCreated, saveArticle, visitAs } from "../lib/clients.ts";

deleteCreated(COLLECTIONS.content);

const editor = await visitAs("editor");
const publish = (title: string, changes: Partial<SaveNewsInput> = {}) =>
  saveArticle(editor, {
    title,
    summary: "",
    content: "<p>Texti</p>",
    imageUrl: "",
    isPublished: true,
    ...changes,
  });
const linkTo = (href: string) => `<p>Sjá <a href="${href}">fréttina</a></p>`;

it.each<[string, (id: string, version: number) => Promise<{ linkedFrom?: readonly string[] }>]>([
  ["withdraws it in the list", (id) => editor.call("setNewsPublished", { id, isPublished: false })],
  ["withdraws it in the editor", (id, version) => publish("Tilboð", { id, version, isPublished: false })],
  ["deletes it", (id) => editor.call("deleteNews", { id })],
])("the published articles that link to an article are named when someone %s", async (_, withdraw) => {
  const { id, version } = await publish("Tilboð");
  await publish("Vísar á íslensku", { content: linkTo(`/news/${id}`) });
  const english = linkTo(`https://matbjorg.example/en/news/${id}#kafli`);
  await publish("Vísar á ensku", { translations: { en: { title: "Links", summary: "", content: english } } });
  await publish("Drög vísa", { content: linkTo(`/news/${id}`), isPublished: false });
  await publish("Annar vefur", { content: linkTo(`https://example.is/news/${id}`) });
  // The question before the withdrawal names them too.
  const { titles } = await editor.call("getLinkingArticles", { id });
  expect(titles.toSorted()).toEqual(["Vísar á ensku", "Vísar á íslensku"]);
  const { linkedFrom = [] } = await withdraw(id, version);
  expect(linkedFrom.toSorted()).toEqual(["Vísar á ensku", "Vísar á íslensku"]);
});

it("nothing is said about links when an article is withdrawn to which none leads", async () => {
  const { id } = await publish("Stök frétt");
  expect(await editor.call("getLinkingArticles", { id })).toEqual({ titles: [], sections: [] });
  expect(await editor.call("setNewsPublished", { id, isPublished: false })).not.toHaveProperty("linkedFrom");
});

const saveNotice = (link: string, version = 0, isPublished = true) =>
  editor.call("saveContent", {
    section: "notice",
    version,
    values: {
      text: { is: "Nýtt tilboð", en: "New offer" },
      linkText: { is: "Sjá", en: "See" },
      link,
      from: "",
      until: "",
    },
    isPublished,
    requestId: randomUUID(),
  });

it("the sections whose published content links to an article are named", async () => {
  const { id } = await publish("Tilboð");
  await saveNotice(`/news/${id}`, 0, false);
  expect(await editor.call("getLinkingArticles", { id })).toEqual({ titles: [], sections: [] });
  await saveNotice(`/news/${id}`, 1);
  expect(await editor.call("getLinkingArticles", { id })).toEqual({ titles: [], sections: ["notice"] });
});

it("publishing a section names its links to pages that do not exist", async () => {
  const { id } = await publish("Tilboð");
  expect(await saveNotice("/engin-sida", 0, false)).toEqual({ version: 1 });
  expect(await saveNotice("/engin-sida", 1)).toEqual({ version: 2, deadLinks: ["/engin-sida"] });
  expect(await saveNotice(`/en/news/${id}`, 2)).toEqual({ version: 3 });
});
