import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Article, parseArticle } from "@matbjorg/contract/news/stored-article";
import { cursorOf, readPaths } from "@matbjorg/contract/public-reads";
import { expect, it, onTestFinished } from "vitest";
import { languageOfPath, pathInLanguage } from "../src/shared/config/paths.ts";
import { LANGUAGES } from "../src/shared/i18n/language.ts";
import type { PageData } from "../src/site/rendering/page-data.ts";
import { defaultContent, defaultSection } from "../src/testing/default-content.ts";
import { renderPage, sitePages } from "./entry-server.tsx";

const require = createRequire(import.meta.url);
const EVERYTHING = {
  title: "Hundrað tonn",
  summary: "Af mat.",
  content: "<p>Efni</p>",
  metaTitle: "Í leit",
  metaDescription: "Lýsing",
  imageUrl: "https://a.example/a.jpg",
  imageAlt: "Epli",
  author: "Guðrún </script>",
  isPublished: true,
  publishedAt: { toDate: () => new Date("2026-03-05T10:00:00Z") },
  updatedAt: { toDate: () => new Date("2026-03-06T10:00:00Z") },
  topics: ["matur"],
  translations: { en: { title: "A hundred tonnes", summary: "Of food.", content: "<p>Text</p>" } },
};
const before = cursorOf({ seconds: 1_772_704_800, nanoseconds: 0 }, "a");
const list = (query: Parameters<typeof readPaths.list>[0]): PageData => ({
  reads: {
    [readPaths.topics]: [],
    [readPaths.list(query)]: { articles: [], older: null, newer: null },
  },
});
const article = (fields: Record<string, unknown>): PageData => ({
  reads: Object.fromEntries(
    LANGUAGES.map((language) => [readPaths.article("a", language), parseArticle("a", fields)]),
  ),
});
/** Pages that are rendered on request, by Icelandic path, with the types that they must contain in addition to breadcrumbs. */
const ON_REQUEST: readonly [path: string, data: PageData, types: readonly string[]][] = [
  ["/towns", { reads: { [readPaths.towns]: [] } }, []],
  ["/news", list({}), []],
  [`/news?before=${before}`, list({ before }), []],
  ["/news/a", article(EVERYTHING), ["NewsArticle", "Organization"]],
  ["/news/a", article({ title: "Stutt" }), ["NewsArticle", "Organization"]],
  ["/news/a", article({ ...EVERYTHING, isPublished: false }), []],
];

type Thing = { readonly "@type": string; readonly [property: string]: unknown };

/** Returns the structured data of a page, as a search engine reads it. */
async function thingsOn(url: string, data?: PageData): Promise<Thing[]> {
  const content = defaultContent(languageOfPath(url.replace(/\?.*/, "")));
  const { head, html } = await renderPage(url, { ...data, content });
  const blocks = (head + html).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g);
  return [...blocks].flatMap(([, json = ""]) => {
    const { "@context": context, ...block } = JSON.parse(json);
    expect(context).toBe("https://schema.org");
    return block["@graph"] ?? [block];
  });
}

it("an article's picture names its photographer", async () => {
  const imageOf = async (fields: object) => {
    const things = await thingsOn("/news/a", article({ ...EVERYTHING, ...fields }));
    return things.find((thing) => thing["@type"] === "NewsArticle")?.image;
  };
  const image = await imageOf({});
  expect(image).toEqual(expect.stringMatching(/^https:/));
  expect(await imageOf({ imageCredit: "Anna" })).toEqual({
    "@type": "ImageObject",
    url: image,
    creditText: "Anna",
  });
});

it("the publisher is what an owner has published, without what was emptied", async () => {
  const { sections } = defaultContent("is");
  const company = { email: "spurt@kras.is", kennitala: "010101-2989", vatNumber: "", linkedin: "" };
  const contact = { phone: "555 1234", street: "Gata 1", place: "101 Reykjavík", hours: "" };
  const content = {
    version: 1,
    sections: { ...sections, company: { ...defaultSection("company"), ...company }, contact },
  };
  const { head } = await renderPage("/", { content });
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
  const [organization] = JSON.parse(json)["@graph"];
  expect(organization).toMatchObject({
    email: "spurt@kras.is",
    telephone: "+3545551234",
    taxID: "010101-2989",
    address: { streetAddress: "Gata 1", addressLocality: "101 Reykjavík" },
  });
  expect(organization).not.toHaveProperty("vatID");
});

/** Invalid objects, which prove that the compiler finds errors. */
const WRONG: readonly (readonly [what: string, Thing])[] = [
  ["an unknown property", { "@type": "NewsArticle", headlin: "A" }],
  ["a nested unknown property", { "@type": "NewsArticle", author: { "@type": "Person", nam: "A" } }],
  ["a wrong type", { "@type": "NewsArticle", headline: { is: "A" } }],
  ["a nested wrong type", { "@type": "BreadcrumbList", itemListElement: [{ "@type": "ListItem", item: 2 }] }],
  ["an unknown nested thing", { "@type": "WebSite", publisher: { "@type": "Wheel" } }],
  ["an unknown thing", { "@type": "FaqPage" }],
];

/** Checks each object against schema-dts and returns the type errors. Each line starts with the object's name. */
function compileErrors(things: readonly (readonly [of: string, Thing])[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "structured-data-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    paths: { "schema-dts": [join(dirname(require.resolve("schema-dts")), "schema.d.ts")] },
  };
  const lines = things.map(
    ([, thing]) => `(${JSON.stringify(thing)}) satisfies import("schema-dts").${thing["@type"]};`,
  );
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["things.ts"] }));
  writeFileSync(join(folder, "things.ts"), lines.join("\n"));
  const tsc = join(dirname(require.resolve("typescript/package.json")), "bin", "tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "--project", folder], { encoding: "utf8" });
  return [...stdout.matchAll(/^.*things\.ts\((\d+),\d+\)(: .*)/gm)].map(
    ([, line, message = ""]) => things[Number(line) - 1]?.[0] + message,
  );
}

it("the structured data of every page conforms to schema.org", async () => {
  const found: [page: string, Thing[]][] = [];
  for (const { url, file } of sitePages()) if (file) found.push([url, await thingsOn(url)]);
  for (const language of LANGUAGES) {
    for (const [path, data, types] of ON_REQUEST) {
      const url = pathInLanguage(path, language);
      const things = await thingsOn(url, data);
      const isDraft =
        (data.reads?.[readPaths.article("a", language)] as Article | undefined)?.isPublished === false;
      const all = isDraft ? [] : ["BreadcrumbList", ...types];
      expect([url, things.map((thing) => thing["@type"])]).toEqual([url, all]);
      found.push([url, things]);
    }
  }
  const typesOf = (page: string) => found.find(([url]) => url === page)?.[1].map((thing) => thing["@type"]);
  expect(typesOf("/")).toEqual(["Organization", "WebSite"]);
  expect(typesOf("/en/questions")).toEqual(["BreadcrumbList", "FAQPage"]);
  expect(typesOf("/story")).toEqual(["BreadcrumbList"]);
  const things = found.flatMap(([url, on]) => on.map((thing) => [url, thing] as const));
  expect(things.length).toBeGreaterThan(30);
  const errors = compileErrors([...things, ...WRONG]);
  const isOf = (what: string) => (line: string) => line.startsWith(`${what}: `);
  expect(WRONG.filter(([what]) => !errors.some(isOf(what)))).toEqual([]);
  expect(errors.filter((line) => !WRONG.some(([what]) => isOf(what)(line)))).toEqual([]);
});
