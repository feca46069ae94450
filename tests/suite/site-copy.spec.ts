import { COLLECTIONS, PUBLISHED_CONTENT } from "@matbjorg/contract/collections";
import { expect, it, onTestFinished } from "vitest";
import { auditOf, db, saveArticle, visitAsAdmin } from "../lib/clients.ts";

const admin = await visitAsAdmin();
const copies = () => auditOf(`${COLLECTIONS.content}/copy`);

it("an admin's copy contains all texts in both languages and the pictures' URLs, and is recorded once", async () => {
  // More than a part of the copy contains.
  for (let number = 1; number <= 20; number += 1) await saveArticle(admin, { title: `Frétt ${number}` });
  const { id } = await saveArticle(admin, {
    title: "Ósamþykkt drög",
    summary: "Stutt",
    content: '<p>Texti</p><p><img src="/images/logo.webp" alt="Merkið"></p>',
    imageUrl: "/images/logo.webp",
    isPublished: false,
    translations: { en: { title: "A draft", summary: "", content: "<p>Text</p>" } },
  });
  await db
    .collection(COLLECTIONS.content)
    .doc("page-home")
    .set({
      values: { "hero.title": { is: "Nýr titill", en: "" } },
      version: 1,
      isPublished: true,
    });
  const terms = { name: "terms", inForceFrom: "2024-05-01", is: "<p>Skilmálar</p>", en: "<p>Terms</p>" };
  const version = db.collection(COLLECTIONS.legal).doc("terms-2024-05-01");
  onTestFinished(() => version.delete().then(() => {}));
  await version.set({ ...terms, updatedBy: "uid" });
  const first = await admin.call("copySite", {});
  expect(first.legal).toEqual([{ id: "terms-2024-05-01", ...terms }]);
  expect(first.articles).toHaveLength(20);
  const articles = [...first.articles];
  for (let after = first.after; after !== undefined; ) {
    const part = await admin.call("copySite", { after });
    expect(part).not.toHaveProperty("sections");
    articles.push(...part.articles);
    after = part.after;
  }
  expect(articles.find((article) => article.id === id)).toMatchObject({
    title: "Ósamþykkt drög",
    summary: "Stutt",
    content: expect.stringContaining("/images/logo.webp"),
    imageUrl: "/images/logo.webp",
    isPublished: false,
    updatedAt: expect.stringMatching(/^20.+Z$/),
    translations: { en: { title: "A draft", content: "<p>Text</p>" } },
  });
  expect(articles).toHaveLength((await db.collection(COLLECTIONS.news).get()).size);
  expect(first.sections).toMatchObject({
    "page-home": {
      "hero.title": { is: "Nýr titill", en: "Good food deserves to be eaten" },
      "hero.contact": { is: "Hafa samband" },
    },
    figures: { partners: expect.any(Number) },
  });
  expect(JSON.stringify([first, articles])).not.toMatch(/createdBy|authorId|uploadedBy/);
  expect(await copies()).toMatchObject([{ action: "copySite", changes: {} }]);
});

it("an admin's copy contains what is published beside a draft, and the legal texts in the code", async () => {
  const content = db.collection(COLLECTIONS.content);
  const partner = db.collection(COLLECTIONS.partners).doc("bud");
  onTestFinished(
    async () => void (await Promise.all([content.doc("supporters").delete(), partner.delete()])),
  );
  const supporters = (is: string) => ({ heading: { is, en: "Friends" } });
  const shown = (await content.doc(PUBLISHED_CONTENT).get()).data();
  onTestFinished(async () => void (await content.doc(PUBLISHED_CONTENT).set(shown ?? {})));
  await content
    .doc(PUBLISHED_CONTENT)
    .set({ version: 1, sections: { supporters: { values: supporters("Birt") } } });
  await content.doc("supporters").set({ values: supporters("Drög"), version: 2, isPublished: false });
  await partner.set({ name: "Búðin", logo: "/images/logo.webp", order: 0 });
  const copy = await admin.call("copySite", {});
  expect(copy.sections?.supporters).toEqual(supporters("Drög"));
  expect(copy.publishedSections).toMatchObject({
    supporters: supporters("Birt"),
    partners: { partners: expect.arrayContaining([expect.objectContaining({ name: "Búðin" })]) },
    "page-home": { "hero.title": { en: "Good food deserves to be eaten" } },
    figures: { partners: expect.any(Number) },
  });
  expect(copy.drafts).toEqual(["supporters"]);
  expect(copy.legalInCode).toEqual([
    {
      name: "terms",
      inForceFrom: "2023-02-25",
      is: expect.stringContaining("<h2>Skil, gallar og kvartanir</h2>"),
      en: expect.stringContaining("<h2>"),
    },
    expect.objectContaining({ name: "privacy", inForceFrom: "2023-02-01" }),
  ]);
});

it("an admin's copy leaves out values of an article that only the console can store, and keeps the rest", async () => {
  const { id } = await saveArticle(admin, {
    title: "Skrifuð í stjórnborði Firestore",
    content: "<p>Texti</p>",
  });
  await db
    .collection(COLLECTIONS.news)
    .doc(id)
    .update({ author: db.doc("a/b"), summary: Number.NaN, imageAlt: Buffer.from("x") });
  const articles: Record<string, unknown>[] = [];
  for (let after: string | undefined = "", isFirst = true; isFirst || after; isFirst = false) {
    const part: { articles: readonly Record<string, unknown>[]; after?: string } = await admin.call(
      "copySite",
      after ? { after } : {},
    );
    articles.push(...part.articles);
    after = part.after;
  }
  const title = "Skrifuð í stjórnborði Firestore";
  expect(articles.find((article) => article.id === id)).toMatchObject({
    ...{ title, content: "<p>Texti</p>", author: null, summary: null, imageAlt: null },
  });
});
