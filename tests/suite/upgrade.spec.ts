import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentData, Firestore } from "@google-cloud/firestore";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { readPaths } from "@matbjorg/contract/public-reads";
import { beforeAll, describe, expect, it } from "vitest";
import { indexMissing } from "../../functions/src/news/backfill-news-published.ts";
import { readNewsPage } from "../../functions/src/pages/read-news.ts";
import type { DocumentLine } from "../../scripts/archive/archive.ts";
import { fromJson } from "../../scripts/archive/document-json.ts";
import { auditOf, db, emptyFirestore, visit, visitAsAdmin } from "../clients.ts";
import { site } from "../local-suite.ts";

// A deploy over the data of the last release, which open pages go on using: documents as its functions stored them, and the
// calls of its pages, in an order in which they succeed. A new release replaces the file.

const RELEASE = "1.0.0";

type Release = {
  readonly documents: readonly DocumentLine[];
  readonly calls: readonly { readonly name: string; readonly input: object }[];
};

const file = join(import.meta.dirname, "..", "releases", `${RELEASE}.json`);
const release: Release = JSON.parse(readFileSync(file, "utf8"));
const isContent = (path: string) => /^webpage_(partners|towns|content)\//.test(path);
const isEntry = ({ path }: DocumentLine) => path.startsWith(`${COLLECTIONS.newsSearch}/`);

/** As saved by the release, and one that was written elsewhere. */
const [SAVED, ELSEWHERE] = ["supa-vikunnar", "fra-odrum"];

async function write(firestore: Firestore, documents: readonly DocumentLine[]): Promise<void> {
  const batch = firestore.batch();
  for (const { path, fields } of documents) {
    batch.set(firestore.doc(path), fromJson(firestore, fields) as DocumentData);
  }
  await batch.commit();
}

describe(`a deploy over data of ${RELEASE}`, () => {
  beforeAll(async () => {
    const { news, newsSearch, partners, towns, content } = COLLECTIONS;
    for (const name of [news, newsSearch, partners, towns, content])
      await db.recursiveDelete(db.collection(name));
    await write(db, release.documents);
  });

  it("leaves the lists complete at once, and articles and their search entries as they were", async () => {
    const page = await (await fetch(`${site}/news`)).text();
    expect(page).toContain(`/news/${SAVED}`);
    const visitor = await visit();
    const { articles } = await visitor.call("searchNews", { words: "rofusupa" });
    expect(articles).toMatchObject([{ id: SAVED, english: { title: "Soup of the week" } }]);
    await expect
      .poll(async () => (await db.doc(`${COLLECTIONS.newsSearch}/${ELSEWHERE}`).get()).exists)
      .toBe(true);
    expect(await auditOf(`${COLLECTIONS.news}/${SAVED}`)).toEqual([]);
  });

  it("shows each article in both languages, with its earlier address", async () => {
    expect(await (await fetch(`${site}/en/news/${SAVED}`)).text()).toContain("Swedes and carrots.");
    const moved = await fetch(`${site}/news/supa`, { redirect: "manual" });
    expect(moved.headers.get("location")).toMatch(new RegExp(`/news/${SAVED}$`));
  });

  it("shows partners, towns and content as they were, and changes no document of theirs", async () => {
    const read = async (path: string) => (await fetch(site + path)).json();
    const partners: { id: string }[] = await read(readPaths.partners);
    expect(partners.map(({ id }) => id)).toEqual(["matbjorg", "nordurljos-banki"]);
    expect(await read(readPaths.towns)).toMatchObject([{ id: "hofn", shops: [{ name: "Fiskbúðin" }] }]);
    const { sections } = await read(readPaths.content("is"));
    expect(sections.figures.savedKg).toBe(120_000);
    for (const { path, fields } of release.documents.filter(({ path }) => isContent(path)))
      expect((await db.doc(path).get()).data()).toEqual(fromJson(db, fields));
  });

  it.each(release.calls)("does what an open page asks for: $name", async ({ name, input }) => {
    const admin = await visitAsAdmin();
    await expect(admin.call(name, input)).resolves.toBeDefined();
  });

  it("has stored that as content, and in the documents that visitors read", async () => {
    const saved = await db.doc(`${COLLECTIONS.content}/partners`).get();
    const { docs } = await db.collection(COLLECTIONS.partners).orderBy("order").get();
    const names = docs.map((one) => one.get("name"));
    expect(saved.get("values.partners").map((one: { name: string }) => one.name)).toEqual(names);
    expect(names).toContain("Sjóðurinn");
  });
});

it("articles without search entries, as of releases before them, are listed after publishDueNews", async () => {
  const older = emptyFirestore();
  await write(
    older,
    release.documents.filter((one) => !isEntry(one)),
  );
  expect(await readNewsPage(older, {})).toMatchObject({ articles: [] });
  expect(await indexMissing(older, new Date())).toBe(3);
  const listed = await readNewsPage(older, {});
  expect(listed?.articles.map(({ id }) => id)).toEqual([SAVED, ELSEWHERE]);
  expect(await indexMissing(older, new Date())).toBe(0);
});
