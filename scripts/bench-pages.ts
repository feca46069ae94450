import { brotliCompressSync } from "node:zlib";
import type { Browser, Response } from "playwright";
import { lighthouseRows } from "./bench-lighthouse.ts";
import { withSite } from "./bench-phone.ts";
import { prerenderedPages } from "./prerendered-pages.ts";

const ARTICLE = "/news/hundrad-tonn-af-mat";
/** Next to themselves without scripts. */
export const COMPARED = ["/", "/en", "/story", "/contact", "/news", ARTICLE, "/terms"];

type Kind = "html" | "js" | "css" | "font" | "image";

/**
 * What a first visit to each prerendered page weighs: kilobytes by kind (text as brotli, as Hosting sends it), requests
 * and Firestore documents read. "js first" comes though nobody touches the page, "js
 * named" once somebody is there: its HTML names it, and hydration waits for it; "js later" comes after it; "first requests"
 * come before the page has loaded; then what Lighthouse says of it. Everything runs on this machine, in a local suite of its own.
 */
export function pageRows(): Promise<{ weights: object[]; scores: object[]; ratios: object[] }> {
  return withSite(async ({ webDir, browser, hosting }) => {
    const pages = [...prerenderedPages(webDir), "/news", "/en/news", ARTICLE];
    const weights: object[] = [];
    for (const path of pages) {
      weights.push({
        ...(await untouched(browser, hosting, path)),
        ...(await visit(browser, hosting, path)),
      });
    }
    return { weights, ...(await lighthouseRows(hosting, pages, COMPARED)) };
  });
}

const PHONE = { viewport: { width: 412, height: 823 } };

/** What comes for whoever only looks. */
async function untouched(browser: Browser, site: string, path: string): Promise<object> {
  const page = await browser.newPage(PHONE);
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (kindOf(response) === "js") scripts.push(response.body());
  });
  await page.goto(site + path, { waitUntil: "networkidle" });
  const sizes = (await Promise.all(scripts)).map((body) => brotliCompressSync(body).length);
  await page.close();
  return { page: path, "js first": kb(sizes.reduce((sum, size) => sum + size, 0)) };
}

async function visit(browser: Browser, site: string, path: string): Promise<object> {
  const page = await browser.newPage(PHONE);
  // A page's scripts come once somebody is there: see web/starter.js.
  await page.addInitScript(() => addEventListener("load", () => dispatchEvent(new Event("keydown"))));
  const responses: Response[] = [];
  let firstRequests = 0;
  page.on("response", (response) => responses.push(response));
  page.on("load", () => {
    firstRequests = responses.length;
  });
  await page.goto(site + path, { waitUntil: "networkidle" });
  const html = (await responses[0]?.text()) ?? "";
  const bytes = { html: 0, js: 0, css: 0, font: 0, image: 0 };
  let jsNamed = 0;
  let documents = 0;
  for (const response of responses) {
    const url = new URL(response.url());
    const body = await response.body().catch(() => Buffer.alloc(0));
    if (/:(runQuery|batchGet)$/.test(url.pathname))
      documents += body.toString().match(/"createTime"/g)?.length ?? 0;
    const kind = kindOf(response);
    if (!kind) continue;
    const size =
      kind === "font" || /webp|avif|png|jpeg/.test(type(response))
        ? body.length
        : brotliCompressSync(body).length;
    bytes[kind] += size;
    if (kind === "js" && html.includes(url.pathname)) jsNamed += size;
  }
  await page.close();
  return {
    html: kb(bytes.html),
    "js named": kb(jsNamed),
    "js later": kb(bytes.js - jsNamed),
    css: kb(bytes.css),
    font: kb(bytes.font),
    images: kb(bytes.image),
    "first requests": firstRequests,
    requests: responses.length,
    documents,
  };
}

const kb = (size: number) => Number((size / 1_000).toFixed(1));

function type(response: Response): string {
  return response.headers()["content-type"] ?? "";
}

function kindOf(response: Response): Kind | undefined {
  const kinds: [RegExp, Kind][] = [
    [/html/, "html"],
    [/javascript/, "js"],
    [/css/, "css"],
    [/font|woff/, "font"],
    [/image/, "image"],
  ];
  return kinds.find(([pattern]) => pattern.test(type(response)))?.[1];
}
