import { COLLECTIONS } from "@matbjorg/contract/collections";
import { readPaths } from "@matbjorg/contract/public-reads";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { db, visit } from "../lib/clients.ts";
import { site } from "../lib/local-suite.ts";
import { deleteNews, type WrittenNews, writeNews } from "../lib/stored-news.ts";

const MARK = "F0reignPicture234567";
const OWN_BUCKET = `${PROJECT_ID}.appspot.com`;
const FILE = `o/images%2F${MARK}%2F960.webp?alt=media`;
const CLOUD = "https://firebasestorage.googleapis.com";
/** URLs that look like URLs of our bucket, but are not. */
const FOREIGN = [
  `${CLOUD}/v0/b/other.appspot.com/${FILE}`,
  // The deployed site's bucket is not the bucket of the local suite.
  `${CLOUD}/v0/b/${OWN_BUCKET}/${FILE}`,
  `${CLOUD}/${MARK}.webp`,
  `http://127.0.0.1:9199/v0/b/other.appspot.com/${FILE}`,
  `http://localhost:1/v0/b/other.appspot.com/${FILE}`,
  `http://127.0.0.1:9199/v0/b/${OWN_BUCKET}/o/elsewhere%2F${MARK}.webp?alt=media`,
  `https://this-site.example/${MARK}.webp`,
];

const content = FOREIGN.map(
  (src) => `<p>Efni<img src="${src.replaceAll("&", "&amp;")}" alt="Epli"></p>`,
).join("");
const text = { title: "Epli", summary: "Samantekt", content };
const NEWS: WrittenNews = Object.fromEntries(
  FOREIGN.map((imageUrl, index) => [
    `foreign-${index}`,
    {
      ...text,
      imageUrl,
      author: "",
      isPublished: true,
      publishedAt: new Date(Date.UTC(2026, 8, 1 + index)),
      translations: { en: text },
    },
  ]),
);
const partners = FOREIGN.map((logo, order) => ({
  ref: db.collection(COLLECTIONS.partners).doc(`foreign-${order}`),
  fields: { name: `Banki ${order}`, logo, order: -1 },
}));

beforeAll(async () => {
  await writeNews(db, NEWS);
  await Promise.all(partners.map(({ ref, fields }) => ref.set(fields)));
});

afterAll(async () => {
  await deleteNews(db, NEWS);
  await Promise.all(partners.map(({ ref }) => ref.delete()));
});

/** Removes links to foreign pictures, which are allowed: a reader who follows one knows where it leads. */
const withoutLinks = (answer: string) => answer.replace(/href=\\?"[^"]*"/g, "");

it.each([
  ...Object.keys(NEWS).flatMap((id) => [`/news/${id}`, `/en/news/${id}`]),
  readPaths.article("foreign-0", "is"),
  readPaths.article("foreign-0", "en"),
  readPaths.beside("foreign-0"),
  readPaths.list({}),
  readPaths.latest,
  readPaths.partners,
  "/news",
  "/en/news",
  "/news?q=Epli",
  "/feed.xml",
  "/en/feed.xml",
  "/feed.json",
  "/en/feed.json",
])("%s shows no picture from any bucket but ours", async (path) => {
  const response = await fetch(site + path);
  const answer = await response.text();
  expect([response.status, withoutLinks(answer).includes(MARK)]).toEqual([200, false]);
  expect(answer).toMatch(path === readPaths.partners ? /Banki 0/ : /Epli/);
});

it("searches return no picture from any bucket but ours", async () => {
  const found = JSON.stringify(await (await visit()).call("searchNews", { words: "Epli" }));
  expect([found.includes("Epli"), found.includes(MARK)]).toEqual([true, false]);
});
