import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { paths } from "../../shared/config/paths.ts";
import { LANGUAGES } from "../../shared/i18n/language.ts";
import { PAGES } from "./route-table.ts";

// `npm run check` runs this file: it names what a new page still lacks, beside what the compiler names.

const web = join(import.meta.dirname, "..", "..", "..");
const sources = join(web, "src");

const drawings = PAGES.flatMap(({ drawing }) => drawing ?? []).map((name) => `public/images/${name}`);
const texts = PAGES.flatMap(({ namespaces }) =>
  LANGUAGES.flatMap((language) =>
    namespaces.map((name) => `src/shared/i18n/locales/${language}/${name}.json`),
  ),
);

it("each page has its drawing, and its short texts in both languages", () => {
  expect([...drawings, ...texts].filter((file) => !existsSync(join(web, file)))).toEqual([]);
});

it("each page is linked from another one, but for the target of advertisements", () => {
  const code = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|config.paths\.ts$|route-table\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(sources, file), "utf8") }));
  const isLinked = ({ name, path }: (typeof PAGES)[number]) => {
    const key = Object.entries(paths).find(([, value]) => value === path)?.[0] ?? name;
    const link = new RegExp(`\\bpaths\\.${key}\\b`);
    return code.some(({ file, text }) => !file.endsWith(join("pages", name, "page.tsx")) && link.test(text));
  };
  const unlinked = PAGES.filter((page) => !isLinked(page)).map(({ name }) => name);
  expect(unlinked).toEqual(["ad-redirect"]);
});
