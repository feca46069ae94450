import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { TOPIC_NAME_MAX_CHARS, TOPICS_MAX, TOPICS_PER_ARTICLE_MAX } from "@matbjorg/contract/limits";
import { readSampleData } from "@matbjorg/seed";
import { describe, expect, it } from "vitest";
import { readTopics } from "../../functions/src/pages/read-records.ts";
import { listTopics } from "../../functions/src/topics/topic-store.ts";
import {
  auditOf,
  db,
  deleteCreated,
  documentsRead,
  refused,
  saveArticle,
  visitAsAdmin,
} from "../lib/clients.ts";

const topics = db.collection(COLLECTIONS.topics);
const news = db.collection(COLLECTIONS.news);
const NAME = { is: "Tilraun & þróun", en: "Trials" };
const SLUG = "tilraun-throun";

const admin = await visitAsAdmin();
const seeded = (await topics.get()).docs.map(({ id }) => id);

deleteCreated(COLLECTIONS.topics, COLLECTIONS.audit);

const actions = async (slug: string) =>
  (await auditOf(`${COLLECTIONS.topics}/${slug}`)).map(({ action, changes }) => ({ action, changes }));
const save = (changes: object = {}) => saveArticle(admin, { title: "Um efnið", ...changes });
const topicsOf = async (id: string) => (await news.doc(id).get()).get("topics");

describe("a topic", () => {
  it("is created with a slug made from its Icelandic name, renamed and deleted, with an audit record each time", async () => {
    expect(await admin.call("saveTopic", { name: NAME })).toEqual({ slug: SLUG });
    expect((await topics.doc(SLUG).get()).data()).toMatchObject({ name: NAME });
    const renamed = { is: "Þróun", en: "Development" };
    expect(await admin.call("saveTopic", { slug: SLUG, name: renamed })).toEqual({ slug: SLUG });
    expect((await topics.doc(SLUG).get()).get("name")).toEqual(renamed);
    expect(await admin.call("deleteTopic", { slug: SLUG })).toEqual({ slug: SLUG });
    expect((await topics.doc(SLUG).get()).exists).toBe(false);
    expect(await actions(SLUG)).toEqual([
      { action: "saveTopic", changes: { created: true, name: NAME } },
      { action: "saveTopic", changes: { name: renamed } },
      { action: "deleteTopic", changes: { name: renamed } },
    ]);
  });

  it("cannot be created twice, and cannot be renamed or deleted if it does not exist", async () => {
    await admin.call("saveTopic", { name: NAME });
    await expect(
      admin.call("saveTopic", { name: { is: "tilraun – Þróun", en: "Others" } }),
    ).rejects.toMatchObject(refused("failed-precondition", "topics/exists"));
    expect((await topics.doc(SLUG).get()).get("name")).toEqual(NAME);
    const gone = refused("not-found", "topics/not-found");
    await expect(admin.call("saveTopic", { slug: "enginn", name: NAME })).rejects.toMatchObject(gone);
    await expect(admin.call("deleteTopic", { slug: "enginn" })).rejects.toMatchObject(gone);
    expect((await topics.doc("enginn").get()).exists).toBe(false);
  });

  it.each([
    ["no English name", { name: { is: "Nafn" } }],
    ["an empty name", { name: { is: " ", en: "Name" } }],
    ["a name without letters", { name: { is: "!?", en: "Name" } }],
    ["a name of characters that stand for several letters", { name: { is: "㏙".repeat(40), en: "Name" } }],
    ["a name that is too long", { name: { is: "Þ".repeat(TOPIC_NAME_MAX_CHARS + 1), en: "Name" } }],
    ["a slug that is not a URL segment", { slug: "Tilraun/þróun", name: NAME }],
  ])("with %s is rejected", async (_what, input) => {
    await expect(admin.call("saveTopic", input)).rejects.toMatchObject(
      refused("invalid-argument", "input/invalid"),
    );
    expect((await topics.get()).size).toBe(seeded.length);
  });

  it("cannot be created if the list is full, but existing ones can be renamed", async () => {
    const batch = db.batch();
    for (let count = seeded.length; count < TOPICS_MAX; count += 1) {
      batch.set(topics.doc(`${SLUG}-${count}`), { name: NAME });
    }
    await batch.commit();
    await expect(admin.call("saveTopic", { name: NAME })).rejects.toMatchObject(
      refused("failed-precondition", "topics/too-many"),
    );
    const slug = `${SLUG}-${TOPICS_MAX - 1}`;
    expect(await admin.call("saveTopic", { slug, name: NAME })).toEqual({ slug });
  });

  it("cannot be deleted while articles have this topic", async () => {
    await expect(admin.call("deleteTopic", { slug: "matarsoun" })).rejects.toMatchObject(
      refused("failed-precondition", "topics/in-use"),
    );
    expect((await topics.doc("matarsoun").get()).exists).toBe(true);
  });
});

it("pages read all topics as one document, which every change updates", async () => {
  const named = async () => (await readTopics(db)).filter(({ id }) => id === SLUG).map(({ name }) => name.is);
  await admin.call("saveTopic", { name: NAME });
  expect(await named()).toEqual([NAME.is]);
  expect(await documentsRead(() => readTopics(db))).toEqual([]);
  await admin.call("saveTopic", { slug: SLUG, name: { ...NAME, is: "Annað" } });
  expect(await named()).toEqual(["Annað"]);
  await admin.call("deleteTopic", { slug: SLUG });
  expect(await named()).toEqual([]);
  await topics.doc(SLUG).set({ name: NAME });
  await listTopics(db);
  expect(await named()).toEqual([NAME.is]);
  await admin.call("deleteTopic", { slug: SLUG });
});

describe("an article's topics", () => {
  it("keep their order, stay unchanged by a save without topics, and are removed by an empty list", async () => {
    const first = await save({ topics: ["verslanir", "matarsoun"] });
    expect(await topicsOf(first.id)).toEqual(["verslanir", "matarsoun"]);
    const second = await save({ id: first.id, version: first.version });
    expect(await topicsOf(first.id)).toEqual(["verslanir", "matarsoun"]);
    await save({ id: first.id, version: second.version, topics: [] });
    expect(await topicsOf(first.id)).toEqual([]);
    expect(await topicsOf((await save()).id)).toEqual([]);
  });

  it("count as a change, so that an open editor gets a conflict", async () => {
    const { id, version } = await save({ topics: ["verslanir"] });
    await news.doc(id).update({ topics: ["appid"] });
    await expect(save({ id, version, topics: [] })).rejects.toMatchObject(
      refused("aborted", "news/changed-meanwhile"),
    );
  });

  it("must exist: a save with an unknown topic is rejected with the field's name", async () => {
    const before = (await news.get()).size;
    await expect(save({ topics: ["matarsoun", "enginn"] })).rejects.toMatchObject({
      ...refused("not-found", "topics/not-found"),
      details: { fields: [{ path: "topics", rule: "unknown" }] },
    });
    expect((await news.get()).size).toBe(before);
  });

  it.each([
    ["too many", Array.from({ length: TOPICS_PER_ARTICLE_MAX + 1 }, (_, index) => `t${index}`)],
    ["duplicates", ["appid", "appid"]],
    ["not slugs", ["Matarsóun"]],
    ["not a list", "appid"],
  ])("are rejected if they are %s", async (_what, given) => {
    await expect(save({ topics: given })).rejects.toMatchObject(refused("invalid-argument", "input/invalid"));
  });

  it("are restored with revisions and from the trash, except topics that no longer exist", async () => {
    await admin.call("saveTopic", { name: NAME });
    const first = await save({ topics: [SLUG, "appid"] });
    await save({ id: first.id, version: first.version, topics: ["verslanir"] });
    const [revision] = (await news.doc(first.id).collection(REVISIONS).get()).docs;
    expect(revision?.get("topics")).toEqual([SLUG, "appid"]);
    await admin.call("deleteTopic", { slug: SLUG });
    await admin.call("restoreNewsRevision", { id: first.id, revisionId: revision?.id });
    expect(await topicsOf(first.id)).toEqual(["appid"]);

    await admin.call("saveTopic", { name: NAME });
    const other = await save({ title: "Önnur", topics: ["appid", SLUG] });
    await admin.call("deleteNews", { id: other.id });
    await admin.call("deleteTopic", { slug: SLUG });
    await admin.call("restoreNews", { id: other.id });
    expect(await topicsOf(other.id)).toEqual(["appid"]);
  });

  it("do not change if a revision without topics is restored", async () => {
    const first = await save({ topics: ["appid"] });
    await save({ id: first.id, version: first.version });
    const [revision] = (await news.doc(first.id).collection(REVISIONS).get()).docs;
    const { topics: _, ...older } = revision?.data() ?? {};
    await revision?.ref.set(older);
    await admin.call("restoreNewsRevision", { id: first.id, revisionId: revision?.id });
    expect(await topicsOf(first.id)).toEqual(["appid"]);
  });
});

it("the seeded articles have existing topics", () => {
  const { news: articles, topics: known } = readSampleData();
  const slugs = known.map(({ slug }) => slug);
  expect(articles.filter(({ topics: own }) => !own?.length)).toEqual([]);
  expect(slugs).toEqual(expect.arrayContaining(articles.flatMap(({ topics: own }) => own ?? [])));
});
