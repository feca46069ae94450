import { randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import type { Waiting } from "@matbjorg/contract/waiting";
import { beforeEach, expect, it } from "vitest";
import { DATA_VARIABLES } from "../../web/src/brand.ts";
import { db, deleteCreated, saveArticle, visitAs, visitAsAdmin } from "../lib/clients.ts";

const editor = await visitAs("editor");
const admin = await visitAsAdmin();
const { figures, notice, supporters } = defaultSections(DATA_VARIABLES);
const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const day = (days: number) => daysFromNow(days).toISOString().slice(0, 10);

deleteCreated(...Object.values(COLLECTIONS));
beforeEach(async () => {
  const { content, news, newsSearch, images, legal } = COLLECTIONS;
  for (const name of [content, news, newsSearch, images, legal])
    for (const { ref } of (await db.collection(name).get()).docs) await db.recursiveDelete(ref);
  await save("figures", { ...figures, countedOn: day(0) });
});

const save = (section: "figures" | "notice" | "supporters", values: object, version = 0) =>
  editor.call("saveContent", {
    section,
    version,
    values: values as Record<string, unknown>,
    isPublished: true,
    requestId: randomUUID(),
  });
const waiting = async (visitor: Pick<typeof admin, "call"> = editor): Promise<readonly Waiting[]> =>
  (await visitor.call("listWaiting", {})).waiting;
const english = { en: { title: "Title", summary: "", content: "<p>Text</p>" } };

it("nothing waits on a site whose articles have both languages", async () => {
  await saveArticle(editor, { isPublished: true, translations: english });
  await saveArticle(editor, { title: "Drög án ensku" });
  expect(await waiting()).toEqual([]);
});

it("drafts that are ready and articles without English wait, with a link to each", async () => {
  const ready = await saveArticle(editor, { title: "Tilbúin", isReady: true, translations: english });
  const { id } = await saveArticle(editor, { title: "Án ensku", isPublished: true });
  expect(await waiting()).toEqual([
    { kind: "ready", count: 1, items: [{ article: ready.id, title: "Tilbúin", at: expect.any(String) }] },
    { kind: "missingEnglish", count: 1, items: [{ article: id, title: "Án ensku" }] },
  ]);
});

it("a kind with more than 100 articles says that only the first 100 are counted", async () => {
  const { id } = await saveArticle(editor, { title: "Tilbúin", isReady: true, translations: english });
  const entries = db.collection(COLLECTIONS.newsSearch);
  const entry = (await entries.doc(id).get()).data() ?? {};
  const copy = async (count: number) => {
    const batch = db.batch();
    for (let number = 1; number <= count; number += 1) batch.set(entries.doc(`${id}-${number}`), entry);
    await batch.commit();
  };
  await copy(99);
  expect(await waiting()).toMatchObject([{ kind: "ready", count: 100 }]);
  expect((await waiting())[0]).not.toHaveProperty("isCut");
  await copy(100);
  expect(await waiting()).toMatchObject([{ kind: "ready", count: 100, isCut: true }]);
});

it("what is about to end and what comes next are listed by date, articles and the notice together", async () => {
  const publishedAt = daysFromNow(3).toISOString();
  const soon = await saveArticle(editor, {
    title: "Endar brátt",
    isPublished: true,
    translations: english,
    unpublishAt: daysFromNow(2).toISOString(),
  });
  await saveArticle(editor, {
    title: "Endar löngu síðar",
    isPublished: true,
    translations: english,
    unpublishAt: daysFromNow(40).toISOString(),
  });
  const coming = await saveArticle(editor, {
    title: "Kemur",
    isPublished: true,
    translations: english,
    publishedAt,
  });
  await save("notice", { ...notice, text: { is: "Lokað", en: "Closed" }, from: day(1), until: day(4) });
  expect(await waiting()).toEqual([
    {
      kind: "ending",
      count: 2,
      items: [
        { article: soon.id, title: "Endar brátt", at: expect.any(String) },
        { section: "notice", at: day(4) },
      ],
    },
    {
      kind: "coming",
      count: 2,
      items: [
        { section: "notice", at: day(1) },
        { article: coming.id, title: "Kemur", at: publishedAt },
      ],
    },
  ]);
});

it("sections with older English, old figures and pictures without a description wait", async () => {
  await save("supporters", { heading: { ...supporters.heading, is: "Vinir okkar" } });
  await save("figures", { ...figures, countedOn: day(-91) }, 1);
  await db.collection(COLLECTIONS.images).doc("mynd").set({ alt: "", altEn: "" });
  await db.collection(COLLECTIONS.images).doc("lýst").set({ alt: "Brauð", altEn: "" });
  expect(await waiting()).toEqual([
    { kind: "olderEnglish", count: 1, items: [{ section: "supporters" }] },
    { kind: "pictures", count: 1, items: [] },
    { kind: "figures", count: 1, items: [{ section: "figures", at: day(-91) }] },
  ]);
});

it("pictures of the company need no description", async () => {
  const [hero, other] = ["a".repeat(20), "b".repeat(20)];
  for (const id of [hero, other]) await db.collection(COLLECTIONS.images).doc(id).set({ alt: "" });
  await db
    .collection(COLLECTIONS.content)
    .doc("company")
    .set({ values: {}, version: 1, isPublished: true, imageIds: [hero] });
  expect(await waiting()).toEqual([{ kind: "pictures", count: 1, items: [] }]);
});

it("sections with an unpublished draft wait, and the published ones do not", async () => {
  await save("supporters", supporters);
  const { heading } = supporters;
  const input = {
    section: "supporters",
    values: { heading: { ...heading, is: "Vinir", en: "Pals" } },
  } as const;
  await editor.call("saveContent", { ...input, version: 1, isPublished: false, requestId: randomUUID() });
  expect(await waiting()).toEqual([
    { kind: "drafts", count: 1, items: [{ section: "supporters", at: expect.any(String) }] },
  ]);
});

it("versions of the legal texts wait until they come into force, the next one first", async () => {
  const publish = (name: "terms" | "privacy", from: string) =>
    editor.call("saveLegalText", {
      name,
      from,
      texts: { is: "<p>Texti</p>", en: "<p>Text</p>" },
      requestId: randomUUID(),
    });
  await publish("terms", day(40));
  await publish("privacy", day(35));
  await db
    .collection(COLLECTIONS.legal)
    .doc(`terms-${day(0)}`)
    .set({ name: "terms", inForceFrom: day(0), is: "<p>Texti</p>", en: "<p>Text</p>", version: 1 });
  expect(await waiting()).toEqual([
    {
      kind: "legal",
      count: 2,
      items: [
        { section: "privacy", at: day(35) },
        { section: "terms", at: day(40) },
      ],
    },
  ]);
});

it("unread messages wait for admins alone", async () => {
  await db.collection(COLLECTIONS.messages).add({ isRead: false, createdAt: new Date() });
  expect(await waiting()).toEqual([]);
  expect(await waiting(admin)).toEqual([{ kind: "messages", count: expect.any(Number), items: [] }]);
});
