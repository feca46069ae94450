import { COLLECTIONS, LEARNED_WORDS, PUBLISHED_CONTENT } from "@matbjorg/contract/collections";
import { expect, it } from "vitest";
import { SPELLING_LIMIT } from "../../functions/src/lib/request-limit.ts";
import { auditOf, db, refused, visitAs } from "../lib/clients.ts";

// Who may call what: callables.spec.ts.

const content = db.collection(COLLECTIONS.content);
const [author, editor] = [await visitAs("author"), await visitAs("editor")];
const TEXTS = ["Kombútsja firir alla", "Opið", "meiri kombútsja"];
const found = async () =>
  (await author.call("checkSpelling", { texts: TEXTS })).misspellings.map(({ text, word }) => [text, word]);

it("a word counts as misspelled until an editor teaches it, and again once it is forgotten", async () => {
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
  // Visitors read this document alone.
  expect(JSON.stringify((await content.doc(PUBLISHED_CONTENT).get()).data() ?? {})).not.toMatch(/kombútsja/i);
  await editor.call("learnWord", { word: "kombútsja", isLearned: false });
  expect(await found()).toEqual(all);
});

it("a list of words that was damaged is read as far as it can be", async () => {
  await content.doc(LEARNED_WORDS).set({ words: [5, null, { a: 1 }, "KOMBÚTSJA"] });
  expect(await found()).toEqual([[0, "firir"]]);
  await content.doc(LEARNED_WORDS).set({ words: "x" });
  expect(await found()).toHaveLength(2);
  await content.doc(LEARNED_WORDS).delete();
});

it("a user's checks are limited, not those of others", async () => {
  const someone = await visitAs("author");
  // More than the limit: its minute may end meanwhile, and each process counts for itself.
  let count = 0;
  const flood = async () => {
    for (; count < 8 * SPELLING_LIMIT.max; count++) await someone.call("checkSpelling", { texts: [] });
  };
  await expect(flood()).rejects.toMatchObject(refused("resource-exhausted", "proofreading/too-many"));
  expect(count).toBeGreaterThanOrEqual(SPELLING_LIMIT.max);
  expect(await found()).toHaveLength(2);
});
