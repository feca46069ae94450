import { COLLECTIONS, LEARNED_WORDS, PUBLISHED_CONTENT } from "@matbjorg/contract/collections";
import { expect, it } from "vitest";
import { SPELLING_LIMIT } from "../../functions/src/lib/request-limit.ts";
import { auditOf, db, refused, saveArticle, visitAs } from "../lib/clients.ts";

// callables.spec.ts tests who may make these calls.

const content = db.collection(COLLECTIONS.content);
const [author, editor] = [await visitAs("author"), await visitAs("editor")];
const TEXTS = ["Kombútsja firir alla", "Opið", "meiri kombútsja"];
const found = async () =>
  (await author.call("checkSpelling", { texts: TEXTS })).misspellings.map(({ text, word }) => [text, word]);

it("a word counts as misspelled until an editor adds it to the dictionary, and again once an editor removes it", async () => {
  const all = [
    [0, "firir"],
    [2, "kombútsja"],
  ];
  expect(await found()).toEqual(all);
  await editor.call("learnWord", { word: "Kombútsja", isLearned: true });
  await editor.call("learnWord", { word: "kombútsja", isLearned: true });
  expect(await found()).toEqual([[0, "firir"]]);
  expect((await content.doc(LEARNED_WORDS).get()).data()).toEqual({
    words: ["kombútsja"],
    updatedAt: expect.anything(),
    updatedBy: editor.uid,
  });
  expect((await auditOf(`${COLLECTIONS.content}/${LEARNED_WORDS}`)).at(0)).toMatchObject({
    action: "learnWord",
    by: editor.uid,
    changes: { title: expect.stringMatching(/kombútsja/i), isLearned: true },
  });
  // This is the only document of content that visitors read.
  expect(JSON.stringify((await content.doc(PUBLISHED_CONTENT).get()).data() ?? {})).not.toMatch(/kombútsja/i);
  await editor.call("learnWord", { word: "kombútsja", isLearned: false });
  expect(await found()).toEqual(all);
});

it("the two languages of a text are compared, and words of the English text do not count as misspelled", async () => {
  const texts = [
    {
      is: '<p>Pokinn kostar <b>1.2</b>00 kr. Brunchinn er firir alla, sjá <a href="/towns">bæi</a>.</p>',
      en: '<p>A bag costs ISK 1,300. The brunch is for all, see <a href="https://matbjorg.is/en/towns">towns</a>.</p>',
      isHtml: true,
    },
    { is: "Opið 10–18", en: "Open 10 am–6 pm" },
  ];
  expect(await author.call("checkSpelling", { texts, origin: "https://matbjorg.is" })).toEqual({
    misspellings: [{ text: 0, word: "firir", suggestion: "fyrir" }],
    differences: [
      { text: 0, language: "is", kind: "text", value: "1.200" },
      { text: 0, language: "en", kind: "text", value: "1,300" },
    ],
    isSpellingRead: true,
  });
});

it("a link to a page or article of this site that does not exist is reported once, and no other link is", async () => {
  const article = { summary: "", content: "<p>Texti</p>", imageUrl: "", isPublished: true };
  const { id } = await saveArticle(editor, { ...article, title: "Frétt sem má lesa" });
  const deleted = await saveArticle(editor, { ...article, title: "Frétt sem var eytt" });
  await editor.call("deleteNews", { id: deleted.id });
  const withdrawn = await saveArticle(editor, { ...article, title: "Frétt sem er falin" });
  await saveArticle(editor, {
    ...article,
    title: "Frétt sem er falin",
    id: withdrawn.id,
    version: withdrawn.version,
    isPublished: false,
    hideAddress: true,
  });
  const alive = [
    ...[
      "/",
      "/en",
      "#kafli",
      "/story/",
      "/en/for-shops?a=1#b",
      "/press",
      "/terms/2023-02-25",
      "/feed.xml",
      "/images/logo.webp",
    ],
    ...[`/news/${id}`, `https://matbjorg.is/en/news/${id}`, "https://example.is/none", "mailto:a@example.is"],
  ];
  const dead = [
    "/sotry",
    "https://matbjorg.is/en/about",
    `/news/${deleted.id}`,
    `/news/${withdrawn.id}`,
    "/news/%",
  ];
  const html = [...alive, ...dead].map((href) => `<a href="${href}">Hér</a>`).join(" ");
  const { differences } = await author.call("checkSpelling", {
    texts: [
      { is: "Opið", en: "Open" },
      { is: `<p>${html}</p>`, en: `<p>${html}</p>`, isHtml: true },
    ],
    origin: "https://matbjorg.is",
  });
  expect(differences.filter(({ kind }) => kind !== "icelandic")).toEqual(
    dead.map((value) => ({ text: 1, language: "is", kind: "dead", value })),
  );
});

it("an Icelandic text in place of the English text is reported first, and misspellings are still reported", async () => {
  const text = "Við opnum firir jólin og það er gaman.";
  const { misspellings, differences } = await author.call("checkSpelling", {
    texts: [
      { is: "1.200 kr.", en: "ISK 1,300" },
      { is: text, en: text },
    ],
  });
  expect(misspellings.map(({ word }) => word)).toEqual(["firir"]);
  expect(differences.map(({ kind }) => kind)).toEqual(["icelandic", "text", "text"]);
});

it("the readable words of a damaged list are used", async () => {
  await content.doc(LEARNED_WORDS).set({ words: [5, null, { a: 1 }, "KOMBÚTSJA"] });
  expect(await found()).toEqual([[0, "firir"]]);
  await content.doc(LEARNED_WORDS).set({ words: "x" });
  expect(await found()).toHaveLength(2);
  await content.doc(LEARNED_WORDS).delete();
});

it("a user who has reached the limit of spell checks does not limit other users", async () => {
  const someone = await visitAs("author");
  // Sends many more checks than the limit allows, because the minute may end in between and each process
  // counts separately.
  let count = 0;
  const flood = async () => {
    for (; count < 8 * SPELLING_LIMIT.max; count++) await someone.call("checkSpelling", { texts: [] });
  };
  await expect(flood()).rejects.toMatchObject(refused("resource-exhausted", "proofreading/too-many"));
  expect(count).toBeGreaterThanOrEqual(SPELLING_LIMIT.max);
  expect(await found()).toHaveLength(2);
});
