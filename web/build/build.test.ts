import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { CONTENT_SECTIONS, SECTION_NAMES } from "@matbjorg/contract/content/content-sections";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { LEGAL_TEXTS } from "@matbjorg/contract/legal/legal-versions";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { legalTextInCode } from "../server/legal/legal-texts.ts";
import { brand, DATA_VARIABLES } from "../src/brand.ts";
import { LANGUAGES } from "../src/shared/i18n/language.ts";
import { hasConditions, isNewerFormat, newerApis, newerStyles } from "./newer-features.ts";

const folder = mkdtempSync(join(tmpdir(), "build-"));
let files: string[];

/** Only a build that hangs takes so long. Next to other tests on a busy machine, a build takes minutes. */
const HANGS_AFTER_MS = 1_200_000;

beforeAll(() => {
  const { VITE_LOCAL_SUITE: _, ...env } = process.env;
  execFileSync(process.execPath, [join(import.meta.dirname, "build.ts"), "--out-dir", folder], { env });
  files = readdirSync(folder, { recursive: true, encoding: "utf8" });
}, HANGS_AFTER_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = (name: string) => readFileSync(join(folder, name), "utf8");
const html = () => files.filter((name) => name.endsWith(".html") && !name.startsWith("admin"));
const propertyOf = (page: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(page)?.[1];

const sizes = new Map<string, number>();

/** Returns the size of all files of a kind that a page loads, compressed by brotli, in kilobytes (1,000 bytes). */
function weight(page: string, kind: "js" | "css"): number {
  const names = new Set(text(page).match(new RegExp(`/assets/[\\w./-]+\\.${kind}\\b`, "g")));
  for (const name of names)
    if (!sizes.has(name)) sizes.set(name, brotliCompressSync(readFileSync(join(folder, name))).length);
  return [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) / 1_000;
}

it("a visitor's page has at most 126 KB of scripts and 15 KB of styles", () => {
  const pages = html().map((name) => ({ name, scripts: weight(name, "js"), styles: weight(name, "css") }));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter(({ scripts, styles }) => scripts > 126 || styles > 15)).toEqual([]);
  // Smaller sizes would mean that the pattern no longer finds the files.
  expect(pages.filter(({ scripts, styles }) => scripts < 80 || styles < 4)).toEqual([]);
});

it("a page has one stylesheet and few scripts", () => {
  const files = html().map((name) => ({
    name,
    styles: text(name).match(/<link rel="stylesheet"/g)?.length,
    scripts: /data-scripts="([^"]+)"/.exec(text(name))?.[1]?.split(" ").length ?? 0,
  }));
  // The scripts are the bundler's runtime, the vendor, the site and the page. Some pages have a fifth script: code that two
  // pages share.
  expect(files.filter(({ styles, scripts }) => styles !== 1 || scripts > 5)).toEqual([]);
});

it("a page gives the element on which React listens for clicks no role, so that screen readers call nothing in it clickable", () => {
  const pages = files.filter((name) => name.endsWith(".html"));
  expect(pages).toContain("admin.html");
  const roots = pages.map((name) => /<div id="root"[^>]*>/.exec(text(name))?.[0] ?? "");
  expect(roots.filter((root) => root && !root.includes('role="presentation"'))).toEqual([]);
  expect(roots.filter(Boolean).length).toBeGreaterThan(20);
});

it("no script contains a legal text, because only servers load the legal texts", () => {
  const { scripts } = JSON.parse(readFileSync(`${folder}.files.json`, "utf8"));
  expect(scripts["legal is"]).toContainEqual(expect.stringMatching(/\/legal-/));
  // One phrase of each text.
  const inTexts =
    /Héraðsdómi Reykjavíkur|District Court of Reykjavík|ábyrgðaraðili að vinnslu|is the controller of the personal data/;
  const texts = LEGAL_TEXTS.flatMap((name) => LANGUAGES.map((language) => legalTextInCode(name, language)));
  expect(texts.map((one) => inTexts.test(JSON.stringify(one)))).toEqual([true, true, true, true]);
  const code = files.filter((name) => name.endsWith(".js"));
  expect(code.length).toBeGreaterThan(20);
  expect(code.filter((name) => inTexts.test(text(name)))).toEqual([]);
});

it("the news list also loads the script of article pages", () => {
  const { scripts } = JSON.parse(readFileSync(`${folder}.files.json`, "utf8"));
  for (const key of ["news is", "news en"])
    expect(scripts[key]).toContainEqual(expect.stringMatching(/\/article-/));
});

/** Newer APIs that code uses only in browsers that have them. */
const GUARDED = [
  ".share()",
  ".hidePopover()",
  ".startViewTransition()",
  "Error.captureStackTrace",
  "Temporal",
  "navigation",
];
const GUARDED_BY_CONTRACT = ["Intl.Segmenter"];
const GUARDED_BY_ADMIN = [
  ".caretPositionFromPoint()",
  ".caretRangeFromPoint()",
  "cancelIdleCallback()",
  "requestIdleCallback()",
];
/** Methods of a library's own objects that have the name of a newer API. */
const OWN = [".toArray()", ".toBase64()", ".use()"];

it("scripts use no API that the oldest browsers lack", () => {
  const apis =
    "Promise.withResolvers(), Object.groupBy(a), a.toSorted(), a?.isWellFormed(), new URLPattern(), a.map(b)";
  const others = "scheduler.yield(), cookieStore.get(a), requestIdleCallback(a), /[a]/v, /(?i:a)/, /a/u";
  expect(newerApis("all.js", `${apis}, ${others}`)).toHaveLength(10);
  const scripts = files.filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(30);
  const inline = /<script[^>]*>(.+?)<\/script>/s.exec(text("index.html"))?.[1] ?? "";
  expect(inline).toContain("localStorage");
  const found = [...scripts.map(text), inline].flatMap((code) => newerApis("a.js", code));
  const expected = [...GUARDED, ...GUARDED_BY_CONTRACT, ...GUARDED_BY_ADMIN, ...OWN];
  expect([...new Set(found)].toSorted()).toEqual(expected.toSorted());
});

/** Newer styles that only decorate, or that are inside `@supports`. The conditions of `:has()` are listed below. */
const DECORATIVE = [
  ":has",
  "::details-content",
  "::view-transition-group",
  "::view-transition-old",
  "::view-transition-new",
  ":popover-open",
  "accent-color",
  "anchor-name",
  "content-visibility",
  "font-size-adjust",
  "forced-color-adjust",
  "hyphenate-limit-chars",
  "hyphens",
  "paint-order",
  "position-anchor",
  "position-area",
  "scrollbar-width",
  "text-size-adjust",
  "text-wrap",
  "user-select",
];
/** Firefox before 121 lacks `:has()`. None of these rules decides whether something is shown or can be used. */
const DECORATIVE_CONDITIONS = [
  ".about:has([data-state])",
  ".articleCard:has(>[data-testid=fallback-picture])",
  ".articleRow:has(.chip~.chip~[data-state],[data-planned])",
  // These three set properties that WebKit needs, and properties that follow from them.
  ".articleRow:has([data-open=true])",
  ".articleRow:has([data-state])",
  ".articleRow:not(:has([data-open=true])",
  ".card:has(h3>a:focus-visible)",
  ".choices>:has(:disabled)",
  ".contact>li:not(:has(a)",
  ".field>:has(+.reveal)",
  ".figures:has(>:nth-child(4))",
  ".hero:has(.chosen)",
  ".layout:has(.illustration)",
  ".more:has(+:popover-open)",
  ".more:has([data-count])",
  ".opener:has(+:popover-open)",
  ".screens>:has(img)",
  ".steps:has(>:nth-child(3):last-child)",
  ".steps:has(>:nth-child(4))",
  ".steps>:has(img)",
  ".switch>label:has(.chip)",
  ".toggle:has(+:popover-open)",
  ":has(:checked)",
  ":not(:has(td)",
  // Such browsers scroll the focused element by a rule of their own.
  "html:has(.bottom:not(:empty))",
  "selector(:has(*)",
  "figure:has(>:is(img,figure)~:is(img,figure))",
  "label:has(:checked)",
  // If a browser ignores this rule, lists of pictures are printed in columns.
  "ol):has(>li img)",
  "p:has(>svg)",
  "span):has(>:is([type=checkbox],[type=radio]))",
];

it("styles that the oldest browsers lack are only decoration", () => {
  const styles = files.filter((name) => name.endsWith(".css")).map(text);
  expect(styles.length).toBeGreaterThan(1);
  const found = (names: (code: string) => string[]) => [...new Set(styles.flatMap(names))].toSorted();
  expect(found(newerStyles)).toEqual(DECORATIVE.toSorted());
  expect(found(hasConditions)).toEqual(DECORATIVE_CONDITIONS.toSorted());
});

it("the oldest browsers can decode the pictures, and each AVIF has a fallback file", () => {
  expect(["avif", "webp", "jxl"].map(isNewerFormat)).toEqual([false, false, true]);
  for (const name of html()) {
    const images = text(name).match(/<img [^>]*>/g) ?? [];
    expect(
      images.filter((image) => image.includes(".avif")),
      name,
    ).toEqual([]);
    const sources = text(name).match(/<source [^>]*avif[^>]*>/g) ?? [];
    expect(
      sources.filter((source) => !source.includes('type="image/avif"')),
      name,
    ).toEqual([]);
    for (const [, file = ""] of images.join("").matchAll(/ src="(\/images\/[^"]+)"/g))
      expect(files, name).toContain(file.slice(1));
  }
});

it("media queries have no ranges, which older browsers do not know", () => {
  const styles = files
    .filter((name) => name.endsWith(".css"))
    .map(text)
    .join();
  expect(styles).toContain("max-width");
  expect(styles.match(/@media[^{]*width\s*[<>][^{]*/g)).toBeNull();
});

it('no list has the style "none", because WebKit would remove its role', () => {
  const styles = files.filter((name) => name.endsWith(".css")).map(text);
  const selectors = styles.flatMap((code) => [
    ...code.matchAll(/([^{}]*)\{[^{}]*list-style(?:-type)?:\s*none/g),
  ]);
  expect(
    selectors.map(([, selector]) => selector?.trim()).filter((one) => !one?.endsWith("summary")),
  ).toEqual([]);
  expect(styles.join()).toContain('list-style-type:""');
});

it("pages have no script element with a URL, because they load their scripts after `load`", () => {
  for (const name of html()) expect(text(name), name).not.toMatch(/<script[^>]* src=|rel="modulepreload"/);
});

it("every page that can be shared has a picture of 1200 by 630", async () => {
  const pictures = new Map(
    html().flatMap((name) => {
      const address = propertyOf(text(name), "og:image");
      return address === undefined ? [] : [[name, address] as const];
    }),
  );
  expect(pictures.size).toBeGreaterThan(16);
  for (const [name, address] of pictures) {
    // A function redirects the home page's picture, which an owner can replace.
    const path = address.slice(brand.origin.length).replace("/share/_site.jpg", "/images/share.jpg");
    expect(brand.origin + path, name).toMatch(new RegExp(`^${brand.origin}/images/share`));
    const bytes = readFileSync(join(folder, path));
    expect(await sharp(bytes).metadata(), name).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  }
  // Each picture shows its own title.
  const [home, story, english] = ["index.html", "story.html", join("en", "story.html")].map((name) =>
    pictures.get(name),
  );
  expect(new Set([home, story, english]).size).toBe(3);
});

it("the pictures of each page exist in the widths of their srcset", async () => {
  const named = new Map<string, number | undefined>();
  for (const name of html()) {
    for (const [, src = ""] of text(name).matchAll(/ src="(\/images\/[^"]+)"/g))
      named.set(src, named.get(src));
    for (const [, set = ""] of text(name).matchAll(/ srcset="([^"]+)"/gi))
      for (const [, file = "", width] of set.matchAll(/(\/images\/\S+) (\d+)w/g))
        named.set(file, Number(width));
  }
  expect(named.size).toBeGreaterThan(60);
  for (const [file, width] of named) {
    const picture = await sharp(join(folder, file)).metadata();
    if (width) expect([file, picture.width]).toEqual([file, width]);
  }
});

it("each page except the target of advertisements is linked from another page", () => {
  const pathOf = (name: string) => `/${name.replaceAll("\\", "/").replace(/(?:(?:^|\/)index)?\.html$/, "")}`;
  // Links from the same page in the other language do not count.
  const icelandic = (path: string) => path.replace(/^\/en(?=\/|$)/, "") || "/";
  const unlinked = html()
    .map(pathOf)
    .filter(
      (path) =>
        !html().some(
          (other) => icelandic(pathOf(other)) !== icelandic(path) && text(other).includes(` href="${path}"`),
        ),
    );
  const expected = ["/404", "/RedirectProductGoogleAds", "/en/RedirectProductGoogleAds"];
  expect(unlinked.toSorted()).toEqual(expected);
});

it("each section of content is shown on its page", () => {
  const sections = defaultSections(DATA_VARIABLES);
  const stringsOf = (value: unknown): string[] =>
    typeof value === "string" ? [value] : Object.values(Object(value)).flatMap(stringsOf);
  const missing = SECTION_NAMES.filter((name) => {
    const { page, ...more } = CONTENT_SECTIONS[name];
    // Pages read sections that are collections separately from other content.
    if ("collection" in more) return false;
    const shown = text(page === "/" ? "index.html" : `${page.slice(1)}.html`);
    const words = stringsOf(sections[name]).filter((one) => /\p{L}{4}/u.test(one));
    return words.length > 0 && !words.some((one) => shown.includes(one));
  });
  expect(missing).toEqual([]);
});

it("the build has the icons and the web app manifest that its pages name", async () => {
  for (const name of html()) {
    for (const [, href = ""] of text(name).matchAll(
      /<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g,
    )) {
      expect(existsSync(join(folder, href)), `${name}: ${href}`).toBe(true);
    }
  }
  const manifest = JSON.parse(text("site.webmanifest"));
  expect(manifest).toMatchObject({ name: brand.name, start_url: "/" });
  expect(manifest.icons).toHaveLength(3);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(join(folder, src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  // https://en.wikipedia.org/wiki/ICO_(file_format): reserved, type 1, three pictures.
  const favicon = readFileSync(join(folder, "favicon.ico"));
  expect([...favicon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  for (const [index, side] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    const [bytes, start] = [favicon.readUInt32LE(entry + 8), favicon.readUInt32LE(entry + 12)];
    const picture = await sharp(favicon.subarray(start, start + bytes)).metadata();
    expect(picture).toMatchObject({ format: "png", width: side, height: side });
    expect([...favicon.subarray(entry, entry + 2)]).toEqual([side, side]);
  }
});

it.each([
  ["story.html", "/feed.xml", "Fréttir"],
  [join("en", "story.html"), "/en/feed.xml", "News"],
])("the page %s names the feeds of its language", (name, href, title) => {
  const named = (type: string, address: string) =>
    `<link rel="alternate" type="${type}" href="${address}" title="${title} – ${brand.name}">`;
  expect(text(name)).toContain(named("application/rss+xml", href));
  expect(text(name)).toContain(named("application/feed+json", href.replace(".xml", ".json")));
});

describe("structured data", () => {
  const of = (name: string) => {
    const [, json = "null"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text(name)) ?? [];
    return JSON.parse(json)?.["@graph"];
  };

  it.each([
    ["index.html", "/", "is"],
    ["en.html", "/en", "en"],
  ])("on %s names the publisher of the site", (name, path, language) => {
    const [organization, site] = of(name);
    expect(organization).toMatchObject({
      "@type": "Organization",
      name: brand.name,
      legalName: brand.legalName,
      taxID: brand.kennitala,
    });
    expect(existsSync(join(folder, new URL(organization.logo).pathname))).toBe(true);
    expect(site).toMatchObject({ "@type": "WebSite", url: brand.origin + path, inLanguage: language });
    expect(site.publisher["@id"]).toBe(organization["@id"]);
  });

  it.each([
    [
      "story.html",
      [
        ["Heim", "/"],
        ["Sagan okkar", "/story"],
      ],
    ],
    [
      "en/story.html",
      [
        ["Home", "/en"],
        ["Our story", "/en/story"],
      ],
    ],
  ])("on %s has breadcrumbs", (name, steps) => {
    const [{ itemListElement }] = of(name);
    expect(itemListElement).toEqual(
      steps.map(([name, path], index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: brand.origin + path,
      })),
    );
  });

  it("is absent from the not-found page", () => {
    expect(of("404.html")).toBeUndefined();
  });
});
