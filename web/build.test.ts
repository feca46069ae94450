import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "./src/brand.ts";

const folder = mkdtempSync(join(tmpdir(), "build-"));
let files: string[];

beforeAll(() => {
  const { VITE_LOCAL_SUITE: _, ...env } = process.env;
  execFileSync(process.execPath, [join(import.meta.dirname, "build.ts"), "--out-dir", folder], { env });
  files = readdirSync(folder, { recursive: true, encoding: "utf8" });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = (name: string) => readFileSync(join(folder, name), "utf8");
const html = () => files.filter((name) => name.endsWith(".html") && !name.startsWith("admin"));
const propertyOf = (page: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(page)?.[1];

it("what is deployed has neither the page of the pieces nor its scripts", () => {
  expect(files).toContain("admin.html");
  expect(files.filter((name) => /(^|[\\/])dev([\\/]|$)|pieces/.test(name))).toEqual([]);
  const texts = files.filter((name) => /\.(js|css|html)$/.test(name));
  expect(texts.filter((name) => text(name).includes("data-piece"))).toEqual([]);
});

/** TCP's initial window: https://www.rfc-editor.org/rfc/rfc6928 (ten segments of 1,460 bytes). */
const FIRST_PACKETS_BYTES = 10 * 1_460;
/** Of a page's answer and of its two sheets', which compression leaves: 66 to 78 each. */
const HEADERS_BYTES = 3 * 78;

/** Kilobytes of brotli, 1,000 bytes each: what a page names of this kind. */
function weight(page: string, kind: "js" | "css"): number {
  const names = new Set(text(page).match(new RegExp(`/assets/[\\w./-]+\\.${kind}\\b`, "g")));
  const sizes = [...names].map((name) => brotliCompressSync(readFileSync(join(folder, name))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

it("whoever only looks at a page runs no more than 2.4 KB of scripts", () => {
  const [, arrival = ""] = /data-arrival="\/([^"]+)"/.exec(text("story.html")) ?? [];
  expect(brotliCompressSync(text(arrival)).length).toBeLessThanOrEqual(2_400);
  // It runs by itself.
  expect(text(arrival)).not.toMatch(/\bfrom\s*"|\bimport\s*"/);
  expect(text("story.html")).not.toMatch(/<script[^>]* src=|rel="modulepreload"/);
});

// What the first render waits for, once somebody is there (decision 0021).
it.each([
  ["index.html", 107],
  ["story.html", 102.8],
  ["contact.html", 105.3],
  ["questions.html", 106],
  ["terms.html", 113.3],
])("%s weighs no more than its budget of %d KB of scripts", (page, budget) => {
  expect(weight(page, "js")).toBeLessThanOrEqual(budget);
  expect(weight(page, "js")).toBeGreaterThan(80);
});

it("every page is painted with the site's stylesheet and at most one of its own, of 8 KB together", () => {
  for (const page of html().filter((name) => !name.endsWith("contact-answer.html"))) {
    const sheets = text(page).match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(sheets.length, page).toBeGreaterThan(0);
    expect(sheets.length, page).toBeLessThanOrEqual(2);
    expect(weight(page, "css"), page).toBeGreaterThan(5);
    expect(weight(page, "css"), page).toBeLessThanOrEqual(8);
  }
});

// Decision 0018: in Lighthouse's model what comes in a connection's first ten packets costs no time, and each page that is
// compared with itself without scripts has to come in as many as that. An article is held to it in tests/suite/pages.spec.ts.
it.each(["index", "en", "story", "en/story", "contact", "en/contact", "questions"])(
  "%s and its styles come in the first ten packets",
  (name) => {
    const page = `${name}.html`;
    const total = brotliCompressSync(text(page)).length + weight(page, "css") * 1_000;
    expect(total).toBeLessThanOrEqual(FIRST_PACKETS_BYTES - HEADERS_BYTES);
  },
);

it("the admin area's first screen waits for no more than 194 KB of scripts in 32 files, and 9 of styles", () => {
  expect(weight("admin.html", "js")).toBeLessThanOrEqual(194);
  expect(weight("admin.html", "js")).toBeGreaterThan(150);
  expect(weight("admin.html", "css")).toBeLessThanOrEqual(9);
  expect(new Set(text("admin.html").match(/\/assets\/[\w./-]+\.js\b/g)).size).toBeLessThanOrEqual(32);
});

it("the admin area asks who is signed in once 29 KB of them have come, in two files", () => {
  const [, main = ""] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(text("admin.html")) ?? [];
  const first = [main];
  for (const name of first) {
    for (const [, imported = ""] of text(name).matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)) {
      const file = `assets/admin/${imported}`;
      if (!first.includes(file)) first.push(file);
    }
  }
  expect(first.length).toBe(2);
  expect(first.map(text).join("")).toContain("identitytoolkit.googleapis.com");
  const bytes = first.reduce((sum, name) => sum + brotliCompressSync(text(name)).length, 0);
  expect(bytes).toBeLessThanOrEqual(29_000);
});

it("the admin area connects to whom it asks first, which its policy allows", () => {
  const hosts = [...text("admin.html").matchAll(/<link rel="preconnect" crossorigin href="([^"]+)"/g)].map(
    ([, host]) => host,
  );
  expect(hosts).toEqual(["https://identitytoolkit.googleapis.com", "https://firestore.googleapis.com"]);
  const { hosting } = JSON.parse(readFileSync(join(import.meta.dirname, "..", "firebase.json"), "utf8"));
  const { headers } = hosting.headers.find(({ source }: { source: string }) => source === "/admin");
  const policy = headers.find(({ key }: { key: string }) => key === "Content-Security-Policy").value;
  for (const host of hosts) expect(/connect-src ([^;]+)/.exec(policy)?.[1]).toContain(host);
});

it("every page that can be shared shows a picture of its own, of 1200 by 630, which is there", async () => {
  const pictures = new Map(
    html().flatMap((name) => {
      const address = propertyOf(text(name), "og:image");
      return address === undefined ? [] : [[name, address] as const];
    }),
  );
  expect(pictures.size).toBeGreaterThan(20);
  for (const [name, address] of pictures) {
    expect(address, name).toMatch(new RegExp(`^${brand.origin}/images/share`));
    const bytes = readFileSync(join(folder, address.slice(brand.origin.length)));
    expect(await sharp(bytes).metadata(), name).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  }
  const twins = [...pictures].map(([name, address]) => [name.replace(/^en[\\/.](html)?/, ""), address]);
  const [home, story] = ["index.html", "story.html"].map((name) => pictures.get(name));
  expect(home).not.toBe(story);
  // A page and its English twin show the same one.
  for (const [page, address] of twins)
    if (page && pictures.has(page)) expect(pictures.get(page)).toBe(address);
});

it("has the icons and the web app manifest that its pages name", async () => {
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
  expect([...readFileSync(join(folder, "favicon.ico")).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});

it.each([
  ["story.html", "/feed.xml", "Fréttir"],
  [join("en", "story.html"), "/en/feed.xml", "News"],
])("%s names the feeds of its language", (name, href, title) => {
  const named = (type: string, address: string) =>
    `<link rel="alternate" type="${type}" href="${address}" title="${title} – ${brand.name}">`;
  expect(text(name)).toContain(named("application/rss+xml", href));
  expect(text(name)).toContain(named("application/feed+json", href.replace(".xml", ".json")));
});

describe("structured data", () => {
  const of = (name: string) => {
    const [, json = "null"] =
      /<script type="application\/ld\+json" data-page>(.*?)<\/script>/.exec(text(name)) ?? [];
    return JSON.parse(json)?.["@graph"];
  };

  it.each([
    ["index.html", "/", "is"],
    ["en.html", "/en", "en"],
  ])("%s says who publishes the site", (name, path, language) => {
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
  ])("%s says where in the site it is", (name, steps) => {
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

  it("is not said of what is no place to arrive at", () => {
    expect(of("404.html")).toBeUndefined();
  });
});
