import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../../..");
const images = join(root, "web/public/images");
const FOLDERS = ["benefits", "features", "for-shops", "marketplace", "products", "story", "team"];

const sources = globSync(["web/src/site/**/*.{ts,tsx}", "seed/data/*.json"], { cwd: root }).filter(
  (file) => !file.includes(".test."),
);
const text = sources.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
const find = (pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))].sort();

const drawings = find(
  new RegExp(`["/](contact/map|(?:${FOLDERS.join("|")})/[\\w-]+)(?:\\.webp)?\\\\?"`, "g"),
);
const news = find(/\/images\/(news\/[\w-]+)\.webp/g);

/** Widths of a drawing's three files. */
const widths = (name: string) =>
  Promise.all(
    [".small.avif", ".avif", ".webp"].map(
      async (ending) => (await sharp(join(images, name + ending)).metadata()).width,
    ),
  );

it("each drawing that a page names has its files, in the widths of Picture's srcset", async () => {
  expect(drawings.length).toBeGreaterThan(20);
  for (const name of drawings) expect([name, ...(await widths(name))]).toEqual([name, 400, 800, 800]);
});

it("each picture of a sample article has its files, in the widths of ArticlePicture's srcset", async () => {
  expect(news.length).toBeGreaterThan(4);
  for (const name of news) expect([name, ...(await widths(name))]).toEqual([name, 640, 1792, 1792]);
});

it("each drawing is shown somewhere", () => {
  const stored = globSync(`{${FOLDERS.join(",")},contact,news}/*.webp`, { cwd: images });
  expect(stored.map((file) => file.replace(".webp", "")).sort()).toEqual([...drawings, ...news].sort());
});
