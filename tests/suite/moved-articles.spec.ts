import type { DocumentReference } from "@google-cloud/firestore";
import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { ADDRESS_MAX_CHARS } from "@matbjorg/contract/limits";
import type { SaveNewsResult } from "@matbjorg/contract/news/news";
import { readPaths } from "@matbjorg/contract/public-reads";
import { doc, getDoc } from "firebase/firestore/lite";
import { describe, expect, it } from "vitest";
import { saveNews, setNewsPublished } from "../../functions/src/index.ts";
import { normalizeArticle } from "../../functions/src/news/normalize-article.ts";
import { publishDueArticles } from "../../functions/src/news/publish-due-news.ts";
import { claim, slugRef } from "../../functions/src/news/slug-claims.ts";
import { brand } from "../../web/src/brand.ts";
import {
  callHere,
  db,
  deleteCreated,
  emptyFirestore,
  refused,
  saveArticle,
  visit,
  visitAs,
  visitAsAdmin,
} from "../lib/clients.ts";
import { site } from "../lib/local-suite.ts";

const news = db.collection(COLLECTIONS.news);
const addresses = db.collection(COLLECTIONS.newsSlugs);
const [admin, visitor] = await Promise.all([visitAsAdmin(), visit()]);

deleteCreated(COLLECTIONS.news, COLLECTIONS.newsTrash, COLLECTIONS.newsSlugs);

const ARTICLE = { summary: "", content: "<p>Texti</p>", imageUrl: "", isPublished: false };
const save = (changes: object = {}) =>
  saveArticle(admin, {
    title: "Flutt frétt",
    content: "<p>Fluttur texti</p>",
    isPublished: true,
    translations: { en: { title: "Moved article", summary: "", content: "<p>Moved text</p>" } },
    ...changes,
  });

const move = (id: string, address: string) => admin.call("moveNews", { id, address });

/** Fetches without following redirects. */
async function ask(path: string) {
  const response = await fetch(site + path, { redirect: "manual" });
  return { status: response.status, location: response.headers.get("location"), html: await response.text() };
}

const leadsTo = (path: string) => ({ status: 301, location: path });

describe("a draft that is published", () => {
  const draft = (changes: object = {}) => save({ isPublished: false, ...changes });
  const publish = (id: string) => admin.call("setNewsPublished", { id, isPublished: true });

  it("gets a slug made from its title, and its unguessable URL redirects to the new URL", async () => {
    const { id } = await draft({ title: "Drög að frétt" });
    expect(id).toMatch(/^drog-ad-frett-[0-9a-f]{12}$/);
    expect(await ask("/news/drog-ad-frett")).toMatchObject({ status: 404 });
    expect(await publish(id)).toMatchObject({ id, address: "drog-ad-frett" });
    expect(await ask("/news/drog-ad-frett")).toMatchObject({ status: 200 });
    expect(await ask(`/en/news/${id}`)).toMatchObject(leadsTo("/en/news/drog-ad-frett"));
  });

  it("gets the slug that its author chose, whether the slug was saved with the text or before it", async () => {
    const { id, version } = await draft({ chosenAddress: "valin-slod" });
    expect(await ask("/news/valin-slod")).toMatchObject({ status: 404 });
    expect(await save({ id, version })).toMatchObject({ address: "valin-slod" });
    const other = await draft();
    const chosen = { id: other.id, version: other.version, chosenAddress: "onnur-slod" };
    expect(await save(chosen)).toMatchObject({ address: "onnur-slod" });
    expect(await save({ chosenAddress: "thridja-slod" })).toMatchObject({ id: "thridja-slod" });
  });

  it("gets its slug when it is published on its date, with a number if another article took the slug meanwhile", async () => {
    const publishedAt = new Date(Date.now() + 60 * 60_000).toISOString();
    const { id } = await save({ chosenAddress: "timasett", publishedAt });
    await save({ chosenAddress: "timasett" });
    await publishDueArticles(db, new Date(publishedAt));
    expect(await ask(`/news/${id}`)).toMatchObject(leadsTo("/news/timasett-2"));
  });

  it("keeps its slug when it is withdrawn and published again, even if its title has changed", async () => {
    const { id } = await draft();
    await publish(id);
    const { version } = await admin.call("setNewsPublished", {
      id,
      isPublished: false,
    });
    expect(await save({ id, version, title: "Nýr titill" })).not.toHaveProperty("address");
    expect((await news.doc(id).get()).get("address")).toBe("flutt-frett");
  });

  it("cannot have a slug that is taken or invalid", async () => {
    const { id } = await save();
    await expect(draft({ chosenAddress: id })).rejects.toMatchObject(
      refused("failed-precondition", "news/address-taken"),
    );
    await expect(draft({ chosenAddress: "Ekki slóð" })).rejects.toMatchObject({
      details: { reason: "input/invalid" },
    });
  });
});

describe("an article that has moved", () => {
  it("is served at its new URL, and every old URL redirects to it directly, in both languages", async () => {
    const { id } = await save();
    expect(id).toBe("flutt-frett");
    expect(await move(id, "annar-stadur")).toEqual({ id, address: "annar-stadur" });
    await move(id, "thridji-stadur");
    for (const old of [id, "annar-stadur"]) {
      expect(await ask(`/news/${old}`)).toMatchObject(leadsTo("/news/thridji-stadur"));
      expect(await ask(`/en/news/${old}?utm_source=x`)).toMatchObject(
        leadsTo("/en/news/thridji-stadur?utm_source=x"),
      );
    }
    const { status, html } = await ask("/en/news/thridji-stadur");
    expect(status).toBe(200);
    expect(html).toContain("Moved text");
    expect(html).toContain(`<link rel="canonical" href="${brand.origin}/en/news/thridji-stadur"/>`);
    // The CDN caches the redirect as long as a page. Browsers do not cache it, because the article may move
    // again.
    const { headers } = await fetch(`${site}/news/${id}`, { redirect: "manual" });
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60, must-revalidate");
  });

  it("has its new URL in sitemap, feed and search, and the same id in the feed", async () => {
    const { id } = await save();
    await move(id, "annar-stadur");
    const [sitemap, feed] = await Promise.all([ask("/sitemap.xml"), ask("/feed.xml")]);
    for (const { html } of [sitemap, feed]) expect(html).toContain(`${brand.origin}/news/annar-stadur<`);
    expect(sitemap.html).not.toContain(id);
    expect(feed.html).toContain(`<link>${brand.origin}/news/annar-stadur</link>`);
    expect(feed.html).toMatch(new RegExp(`<guid[^>]*>${brand.origin}/news/${id}</guid>`));
    const { articles } = await visitor.call("searchNews", { words: "fluttur" });
    expect(articles).toMatchObject([{ id, address: "annar-stadur" }]);
  });

  it("keeps its id, version and history, so that an open editor can still save", async () => {
    const { id, version } = await save();
    await move(id, "annar-stadur");
    expect((await news.doc(id).get()).get("version")).toBe(version);
    const again = await save({ id, version, title: "Nýr titill" });
    expect(again).toMatchObject({ id, version: version + 1 });
    expect((await news.doc(id).get()).get("address")).toBe("annar-stadur");
    expect((await news.doc(id).collection(REVISIONS).get()).size).toBe(1);
    const target = `${COLLECTIONS.news}/${id}`;
    const { docs } = await db.collection(COLLECTIONS.audit).where("target", "==", target).get();
    expect(docs.map((record) => record.data())).toContainEqual(
      expect.objectContaining({
        action: "moveNews",
        changes: { title: "Flutt frétt", from: id, to: "annar-stadur" },
      }),
    );
  });

  it("can move back to an earlier slug, or to its current slug", async () => {
    const { id } = await save();
    await move(id, "annar-stadur");
    await move(id, id);
    expect(await ask(`/news/${id}`)).toMatchObject({ status: 200 });
    expect(await ask("/news/annar-stadur")).toMatchObject(leadsTo(`/news/${id}`));
    await move(id, "annar-stadur");
    expect(await ask(`/news/${id}`)).toMatchObject(leadsTo("/news/annar-stadur"));
    const before = await news.doc(id).get();
    await move(id, "annar-stadur");
    expect((await news.doc(id).get()).updateTime).toEqual(before.updateTime);
  });

  it("responds with 410 at all its URLs while it is in the trash, gets the URLs back when it is restored, and frees them when it is purged", async () => {
    const { id } = await save();
    await move(id, "annar-stadur");
    await move(id, "thridji-stadur");
    const all = [id, "annar-stadur", "thridji-stadur"];
    await admin.call("deleteNews", { id });
    for (const address of all) expect(await ask(`/en/news/${address}`)).toMatchObject({ status: 410 });
    const other = await save({ title: "Önnur frétt" });
    for (const address of all) {
      await expect(move(other.id, address)).rejects.toMatchObject(
        refused("failed-precondition", "news/address-taken"),
      );
    }
    await admin.call("restoreNews", { id });
    expect(await ask("/news/thridji-stadur")).toMatchObject({ status: 200 });
    expect(await ask("/news/annar-stadur")).toMatchObject(leadsTo("/news/thridji-stadur"));
    await admin.call("deleteNews", { id });
    await admin.call("purgeNews", { id });
    for (const address of all) expect(await ask(`/news/${address}`)).toMatchObject({ status: 404 });
    expect((await addresses.get()).size).toBe(0);
    expect(await move(other.id, "annar-stadur")).toEqual({ id: other.id, address: "annar-stadur" });
  });

  it("can be withdrawn, and then stays readable at its URLs, but is not cached", async () => {
    const { id } = await save();
    await move(id, "annar-stadur");
    await admin.call("setNewsPublished", { id, isPublished: false });
    const { headers, status } = await fetch(`${site}/news/${id}`, { redirect: "manual" });
    expect([status, headers.get("cache-control")]).toEqual([301, "private, no-store"]);
    expect(await ask("/news/annar-stadur")).toMatchObject({ status: 200 });
  });
});

describe("an article that is withdrawn with a hidden slug", () => {
  const withdraw = (id: string) =>
    admin.call("setNewsPublished", {
      id,
      isPublished: false,
      hideAddress: true,
    });

  it("is missing at all its URLs, and readable at a URL that cannot be guessed, in both languages", async () => {
    const { id } = await save();
    await move(id, "annar-stadur");
    const { hiddenAddress = "", version } = await withdraw(id);
    expect(hiddenAddress).toMatch(/^flutt-frett-[0-9a-f]{12}$/);
    await save({ id, version, content: "<p>Seinni breyting</p>", isPublished: false });
    for (const address of [id, "annar-stadur"]) {
      for (const path of [`/news/${address}`, `/en/news/${address}`, readPaths.article(address, "is")]) {
        const { status, html } = await ask(path);
        expect([path, status]).toEqual([path, 404]);
        expect(html).not.toMatch(/Seinni breyting|Moved text|Flutt frétt/);
        expect(html).not.toContain(hiddenAddress);
      }
    }
    const read = await fetch(`${site}/news/${hiddenAddress}`, { redirect: "manual" });
    expect([read.status, read.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await read.text()).toContain("Seinni breyting");
    expect(await ask(`/en/news/${hiddenAddress}`)).toMatchObject({ status: 200 });
    await expect(getDoc(doc(visitor.db, COLLECTIONS.news, id))).rejects.toMatchObject({
      code: "permission-denied",
    });
    expect((await getDoc(doc(admin.db, COLLECTIONS.news, id))).get("hiddenAddress")).toBe(hiddenAddress);
  });

  it("gets the same responses as an article that never existed, even if it is in the trash", async () => {
    const { id } = await save({ topics: ["baendur"] });
    await move(id, "annar-stadur");
    const answers = async (address: string) => {
      const paths = [`/en/news/${address}`, readPaths.article(address, "is"), readPaths.beside(address)];
      return Promise.all(
        paths.map(async (path) => {
          const answer = await fetch(site + path, { redirect: "manual" });
          const told = (await answer.text()).replaceAll(address, "…");
          return [answer.status, answer.headers.get("cache-control"), told];
        }),
      );
    };
    await withdraw(id);
    const none = await answers("aldrei-til");
    for (const isInTrash of [false, true]) {
      if (isInTrash) await admin.call("deleteNews", { id });
      for (const address of [id, "annar-stadur"]) expect(await answers(address)).toEqual(none);
    }
  });

  it("is readable at its former URLs again once it is published, and the hidden URL redirects there", async () => {
    const { id } = await save();
    await move(id, "annar-stadur");
    const { hiddenAddress } = await withdraw(id);
    await admin.call("setNewsPublished", { id, isPublished: true });
    expect(await ask("/news/annar-stadur")).toMatchObject({ status: 200 });
    for (const old of [id, hiddenAddress]) {
      expect(await ask(`/news/${old}`)).toMatchObject(leadsTo("/news/annar-stadur"));
    }
    // If an article is withdrawn without being hidden, it stays readable at its URL.
    await admin.call("setNewsPublished", { id, isPublished: false });
    expect(await ask("/news/annar-stadur")).toMatchObject({ status: 200 });
  });

  it("can also be hidden by a save, and keeps its slug if the request is repeated", async () => {
    const { id, version } = await save();
    const { hiddenAddress } = await save({ id, version, isPublished: false, hideAddress: true });
    expect(hiddenAddress).toMatch(/^flutt-frett-[0-9a-f]{12}$/);
    expect((await withdraw(id)).hiddenAddress).toBe(hiddenAddress);
    expect(await ask(`/news/${id}`)).toMatchObject({ status: 404 });
    expect(await ask(`/news/${hiddenAddress}`)).toMatchObject({ status: 200 });
    expect((await addresses.get()).size).toBe(1);
  });

  it("becomes hidden if an author changes it, and shows the author's change once an editor publishes it", async () => {
    const author = await visitAs("author");
    const draft = await saveArticle(author, { title: "Flutt frétt", content: "<p>Rýnt</p>" });
    const publish = (isPublished: boolean) => admin.call("setNewsPublished", { id: draft.id, isPublished });
    const { address = "" } = await publish(true);
    const { version } = await publish(false);
    expect((await ask(`/news/${address}`)).html).toContain("Rýnt");
    const changed = { id: draft.id, version, title: "Flutt frétt", content: "<p>Órýnt</p>" };
    const { hiddenAddress } = await saveArticle(author, changed);
    for (const old of [address, draft.id]) {
      expect((await ask(`/news/${old}`)).status).toBe(404);
      expect((await ask(readPaths.article(old, "en"))).status).toBe(404);
    }
    await expect(getDoc(doc(visitor.db, COLLECTIONS.news, draft.id))).rejects.toMatchObject({
      code: "permission-denied",
    });
    expect((await ask(`/news/${hiddenAddress}`)).html).toContain("Órýnt");
    await publish(true);
    expect((await ask(`/news/${address}`)).html).toContain("Órýnt");
    // Restoring a version also changes the text.
    await publish(false);
    const { docs } = await db.collection(COLLECTIONS.news).doc(draft.id).collection(REVISIONS).get();
    await author.call("restoreNewsRevision", { id: draft.id, revisionId: docs[0]?.id });
    expect((await ask(`/news/${address}`)).status).toBe(404);
  });

  it("is published by its schedule at all its URLs", async () => {
    const { id } = await save();
    const { hiddenAddress, version } = await withdraw(id);
    const publishedAt = new Date(Date.now() + 60_000).toISOString();
    await save({ id, version, isPublished: true, publishedAt });
    expect(await ask(`/news/${id}`)).toMatchObject({ status: 404 });
    await publishDueArticles(db, new Date(Date.now() + 120_000));
    expect(await ask(`/news/${id}`)).toMatchObject({ status: 200 });
    expect(await ask(`/news/${hiddenAddress}`)).toMatchObject(leadsTo(`/news/${id}`));
  });

  it("cannot be hidden and published by the same call", async () => {
    const { id } = await save();
    await expect(
      admin.call("setNewsPublished", { id, isPublished: true, hideAddress: true }),
    ).rejects.toMatchObject({ details: { fields: [{ path: "hideAddress" }] } });
    await expect(save({ isPublished: false, hideAddress: true })).rejects.toMatchObject({
      details: { fields: [{ path: "hideAddress" }] },
    });
  });
});

describe("a slug that is taken", () => {
  it("is rejected, even for new articles", async () => {
    const { id } = await save();
    const other = await save({ title: "Önnur frétt" });
    await move(id, "annar-stadur");
    await move(id, "thridji-stadur");
    for (const taken of [id, "annar-stadur", "thridji-stadur"]) {
      await expect(move(other.id, taken)).rejects.toMatchObject(
        refused("failed-precondition", "news/address-taken"),
      );
    }
    expect((await save({ title: "Annar staður" })).id).toBe("annar-stadur-2");
    expect((await news.doc(other.id).get()).get("address")).toBeUndefined();
  });

  it("is given to only one of several simultaneous requests", async () => {
    const articles = [
      await save({ title: "Ein" }),
      await save({ title: "Tvær" }),
      await save({ title: "Þrjár" }),
    ];
    const outcomes = await Promise.allSettled(articles.map(({ id }) => move(id, "sama-slod")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const owner = (await slugRef(db, "sama-slod").get()).get("articleId");
    const moved = (await news.where("address", "==", "sama-slod").get()).docs.map(({ id }) => id);
    expect(moved).toEqual([owner]);
  });

  it.each<[string, DocumentReference]>([
    ["another article's id", news.doc("sama-slod")],
    ["the id of an article in the trash", db.collection(COLLECTIONS.newsTrash).doc("sama-slod")],
    ["another article's address", slugRef(db, "sama-slod")],
  ])("is not given to a request that found it free if it has since become %s", async (_, owner) => {
    for (const articleId of ["sama-slod", "onnur"]) {
      const batch = db.batch();
      batch.create(news.doc(articleId), { title: "Ný" });
      claim(batch, db, "sama-slod", articleId);
      await owner.set({ articleId: "thridja" });
      // ALREADY_EXISTS: `retryOnConflict` retries it.
      await expect(batch.commit()).rejects.toMatchObject({ code: 6 });
      expect((await news.doc("onnur").get()).exists).toBe(false);
    }
  });

  it("is given to only one of 16 articles that are published at once with the same title, and each article is readable at its own URL", async () => {
    const { uid } = await visitAs("editor");
    const article = (index: number) => ({
      ...ARTICLE,
      title: "Sama stund",
      content: `<p>Grein ${index}.</p>`,
    });
    const drafts = await Promise.all(
      Array.from({ length: 8 }, (_, index) => callHere(saveNews, uid, article(index))),
    );
    const publish = ({ id, version }: SaveNewsResult, index: number) =>
      index % 2
        ? callHere(setNewsPublished, uid, { id, isPublished: true })
        : callHere(saveNews, uid, { ...article(index), id, version, isPublished: true });
    const published = await Promise.all([
      ...drafts.map(publish),
      ...drafts.map((_, index) => callHere(saveNews, uid, { ...article(8 + index), isPublished: true })),
    ]);
    const at = published.map(({ id, address = id }) => address);
    expect(new Set(at).size).toBe(16);
    for (const address of at) expect(address).toMatch(/^sama-stund(-\d+)?$/);
    for (const [index, address] of at.entries()) {
      const { status, html } = await ask(`/news/${address}`);
      expect([address, status, html.includes(`Grein ${index}.`)]).toEqual([address, 200, true]);
    }
  });
});

describe("moving", () => {
  it.each([
    ["capitals", { id: "frett", address: "Slod" }, "address"],
    ["letters outside ASCII", { id: "frett", address: "slóð" }, "address"],
    ["a path", { id: "frett", address: "a/b" }, "address"],
    ["hyphens at the end", { id: "frett", address: "slod-" }, "address"],
    ["too many characters", { id: "frett", address: "a".repeat(ADDRESS_MAX_CHARS + 1) }, "address"],
  ])("to %s is rejected", async (_what, input, path) => {
    await expect(admin.call("moveNews", input)).rejects.toMatchObject({
      code: "functions/invalid-argument",
      details: { fields: expect.arrayContaining([{ path, rule: expect.any(String) }]) },
    });
  });

  it("a draft is rejected", async () => {
    const { id } = await save({ isPublished: false });
    await expect(move(id, "flutt")).rejects.toMatchObject(refused("failed-precondition", "news/draft-stays"));
  });

  it("an unknown article is rejected", async () => {
    await expect(move("er-ekki-til", "slod")).rejects.toMatchObject(
      refused("not-found", "news/article-not-found"),
    );
    expect((await addresses.get()).size).toBe(0);
  });
});

it("an imported article whose `address` is invalid keeps its id as its slug", async () => {
  await news
    .doc("ur-odru-kerfi")
    .set({ title: "T", content: "<p>x</p>", address: "Laugavegur 1", isPublished: true });
  expect(await ask("/news/ur-odru-kerfi")).toMatchObject({ status: 200 });
});

it("a slug that was stored by hand leads to the article, unless the slug belongs to another article", async () => {
  const other = emptyFirestore();
  const [first, second] = ["fyrri", "seinni"].map((id) => other.collection(COLLECTIONS.news).doc(id));
  for (const ref of [first, second] as DocumentReference[]) {
    await ref.set({ ...ARTICLE, title: "Frétt", isPublished: true, address: "sama-slod" });
    await normalizeArticle(other, ref.path, new Date());
  }
  expect((await slugRef(other, "sama-slod").get()).data()).toEqual({ articleId: "fyrri" });
  const stored = await other.getAll(first as DocumentReference, second as DocumentReference);
  expect(stored.map((article) => article.get("address"))).toEqual(["sama-slod", null]);
});
