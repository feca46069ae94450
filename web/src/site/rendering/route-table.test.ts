import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { LANGUAGES } from "../../shared/i18n/language.ts";
import { PAGES } from "./route-table.ts";

// `npm run check` runs this file, which names the parts that a new page still lacks and the compiler cannot find.

const web = join(import.meta.dirname, "..", "..", "..");
const sources = join(web, "src");

const drawings = PAGES.flatMap(({ drawing }) => drawing ?? []).map((name) => `public/images/${name}`);
const texts = PAGES.flatMap(({ namespaces }) =>
  LANGUAGES.flatMap((language) =>
    namespaces.map((name) => `src/shared/i18n/locales/${language}/${name}.json`),
  ),
);
const pages = readdirSync(join(sources, "site", "pages"), { recursive: true, encoding: "utf8" });
const twins = pages.flatMap((file) => {
  const [, stem, language] = /^(.+)\.(is|en)\.ts$/.exec(file) ?? [];
  return stem ? `src/site/pages/${stem}.${language === "is" ? "en" : "is"}.ts` : [];
});

it("each page has its drawing and its texts in both languages", () => {
  expect([...drawings, ...texts, ...twins].filter((file) => !existsSync(join(web, file)))).toEqual([]);
});

/** Returns the modules and stylesheets of `src` by path, with the files that import them. */
function importersByFile(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of readdirSync(sources, { recursive: true, encoding: "utf8" })) {
    if (!/\.(tsx?|css)$/.test(file) || /\.test\.|^testing/.test(file)) continue;
    const code = readFileSync(join(sources, file), "utf8");
    for (const [, imported = ""] of code.matchAll(/(?:from |import |import\()"(\.[^"]+)"/g)) {
      const path = join(dirname(file), imported);
      importers.set(path, [...(importers.get(path) ?? []), file]);
    }
  }
  return importers;
}

const folderOf = (file: string) => /^site\/pages\/([^/]+)\//.exec(file.replaceAll("\\", "/"))?.[1];

it("each folder of pages is in the table, and contains all files that only that page uses", () => {
  const table = readFileSync(join(import.meta.dirname, "route-table.ts"), "utf8");
  const inTable = [...table.matchAll(/import\("\.\.\/pages\/([^/"]+)\//g)].map(([, folder]) => folder);
  // The not-found page is not in the list.
  expect(inTable).toHaveLength(PAGES.length + 1);
  const folders = readdirSync(join(sources, "site", "pages"), { withFileTypes: true });
  expect(folders.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort()).toEqual(
    [...new Set(inTable)].sort(),
  );
  const elsewhere = [...importersByFile()].filter(([file, importers]) => {
    const [folder, ...others] = new Set(importers.map(folderOf));
    return folder !== undefined && others.length === 0 && folderOf(file) === undefined;
  });
  expect(elsewhere).toEqual([]);
});
