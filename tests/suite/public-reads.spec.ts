import { COLLECTIONS } from "@matbjorg/contract/collections";
import { readPaths } from "@matbjorg/contract/public-reads";
import type { Firestore } from "firebase-admin/firestore";
import { describe, expect, it, onTestFinished } from "vitest";
import { readHome } from "../../functions/src/pages/read-home.ts";
import { READS } from "../../functions/src/pages/reads.ts";
import { brand } from "../../web/src/brand.ts";
import { db } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

process.env.SITE_FILES = suite.siteFiles;

const CACHED = "public, max-age=0, s-maxage=60, must-revalidate";
const NEVER_CACHED = "private, no-store";

async function read(path: string) {
  const response = await fetch(`http://127.0.0.1:${suite.ports.hosting}${path}`);
  return {
    status: response.status,
    cacheControl: response.headers.get("cache-control"),
    robots: response.headers.get("x-robots-tag"),
    body: await response.json(),
  };
}

/** Returns the local suite's Firestore, in which one collection cannot be read. */
const firestoreWithout = (closed: string): Firestore =>
  new Proxy(db, {
    get(target, name) {
      if (name !== "collection") return Reflect.get(target, name).bind(target);
      return (path: string) => {
        if (path === closed) throw new Error(`${path} cannot be read`);
        return target.collection(path);
      };
    },
  });

/** Stores documents, which are deleted after the test. */
async function store(collection: string, documents: Record<string, object>): Promise<void> {
  const refs = Object.entries(documents).map(([id, fields]) => ({
    ref: db.collection(collection).doc(id),
    fields,
  }));
  await Promise.all(refs.map(({ ref, fields }) => ref.set(fields)));
  onTestFinished(async () => void (await Promise.all(refs.map(({ ref }) => ref.delete()))));
}

describe("the lists that pages read", () => {
  it.each([
    [readPaths.topics, "appid", ["id", "name"]],
    [readPaths.towns, "akureyri", ["id", "isSample", "name", "shops"]],
    [readPaths.partners, "nordurljos-banki", ["id", "logo", "name"]],
  ])("%s returns the public fields, and is cached for a minute", async (path, id, fields) => {
    const { body, ...answer } = await read(path);
    expect(answer).toEqual({ status: 200, cacheControl: CACHED, robots: "noindex" });
    const record = (body as { id: string }[]).find((one) => one.id === id);
    expect(Object.keys(record ?? {}).sort()).toEqual(fields);
  });
});

describe("the response for the home page", () => {
  it.each(["is", "en"] as const)(
    "in %s has what three reads return, the partners only on request, and is cached for a minute",
    async (language) => {
      const paths = [readPaths.content(language), readPaths.latest, readPaths.partners];
      const each = await Promise.all(paths.map(async (path) => [path, (await read(path)).body]));
      const about = { status: 200, cacheControl: CACHED, robots: "noindex" };
      const all = Object.fromEntries(each);
      expect(await read(readPaths.home(language, "1"))).toEqual({ ...about, body: all });
      const { [readPaths.partners]: _, ...others } = all;
      expect(await read(readPaths.home(language))).toEqual({ ...about, body: others });
    },
  );

  it.each([
    ["content", COLLECTIONS.content, readPaths.content("is")],
    ["news", COLLECTIONS.newsSearch, readPaths.latest],
    ["partners", COLLECTIONS.partners, readPaths.partners],
  ])("has everything else if the %s cannot be read, and is not cached then", async (_, closed, path) => {
    // The other reads must not time out on a busy machine.
    const options = { withPartners: true, timeoutMs: 60_000 };
    const answers = await readHome(firestoreWithout(closed), "is", options);
    const all = [readPaths.content("is"), readPaths.latest, readPaths.partners];
    expect(Object.entries(answers).map(([one, answer]) => [one, answer === null])).toEqual(
      all.map((one) => [one, one === path]),
    );
    expect(READS.home.cache?.(answers)).toBe(NEVER_CACHED);
  });
});

describe("the response for an article", () => {
  const ADDRESS = "hundrad-tonn-af-mat";

  it.each([
    ["is", "Hundrað tonn í tölum", ""],
    ["en", "", "A hundred tonnes in figures"],
  ] as const)("in %s has only the text in that language, and is cached for a minute", async (...args) => {
    const [language, icelandic, english] = args;
    const { body, ...answer } = await read(readPaths.article(ADDRESS, language));
    expect(answer).toEqual({ status: 200, cacheControl: CACHED, robots: "noindex" });
    expect(body).toMatchObject({
      id: ADDRESS,
      title: "Hundrað tonn af mat hafa ratað á diskinn",
      publishedAt: "2026-10-12T11:00:00.000Z",
      isTranslated: true,
    });
    expect([body.content !== "", body.english.content !== ""]).toEqual([icelandic !== "", english !== ""]);
    expect(body.content + body.english.content).toContain(icelandic + english);
  });

  it("is sanitized", async () => {
    const content = '<p onclick="x">Efni</p><script>alert(1)</script>';
    await store(COLLECTIONS.news, { "reads-hostile": { title: "a", content, isPublished: true } });
    expect((await read(readPaths.article("reads-hostile", "is"))).body.content).toBe("<p>Efni</p>");
  });

  it("has the article's current slug if it was moved", async () => {
    const fields = { title: "a", content: "<p>b</p>", isPublished: true, address: "reads-new" };
    await store(COLLECTIONS.news, { "reads-moved": fields });
    await store(COLLECTIONS.newsSlugs, {
      "reads-old": { articleId: "reads-moved" },
      "reads-new": { articleId: "reads-moved" },
    });
    for (const address of ["reads-old", "reads-new", "reads-moved"]) {
      const { status, body } = await read(readPaths.article(address, "is"));
      expect([status, body.id, body.address]).toEqual([200, "reads-moved", "reads-new"]);
    }
  });

  it("is not cached while the article is a draft", async () => {
    const { status, cacheControl, body } = await read(readPaths.article("jolamatur-i-drogum", "is"));
    expect([status, cacheControl, body.isPublished]).toEqual([200, NEVER_CACHED, false]);
  });

  it("has the status 404 for an unknown article and 410 for a deleted article, and neither response is cached", async () => {
    for (const address of ["er-ekki-til", "__id__", "a/b", ""]) {
      const { status, cacheControl, body } = await read(readPaths.article(address, "is"));
      expect([status, cacheControl, body]).toEqual([404, NEVER_CACHED, null]);
    }
    await store(COLLECTIONS.newsTrash, { "reads-deleted": { title: brand.name } });
    const { status, cacheControl, body } = await read(readPaths.article("reads-deleted", "en"));
    expect([status, cacheControl, body]).toEqual([410, NEVER_CACHED, null]);
  });
});
