import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "playwright";
import { lighthouseRows } from "./bench-lighthouse.ts";
import { withSite } from "./bench-phone.ts";
import { prerenderedPages } from "./prerendered-pages.ts";

const ARTICLE = "/news/hundrad-tonn-af-mat";
/** Next to themselves without scripts. */
export const COMPARED = ["/", "/en", "/story", "/contact", "/news", ARTICLE, "/terms"];

type Kind = "html" | "js" | "css" | "font" | "image";

/**
 * What a first visit to each prerendered page weighs: kilobytes by kind (text as brotli, as Hosting sends it), requests
 * and Firestore documents read. "js first" is what the HTML names, and so what hydration waits for; "js later" comes
 * after it; "first requests" come before the page has loaded; then what Lighthouse says of it. Everything runs on this machine, in a local suite of its own.
 */
export function pageRows(): Promise<{ weights: object[]; scores: object[]; ratios: object[] }> {
  return withSite(async ({ webDir, browser, hosting }) => {
    const pages = [...prerenderedPages(webDir), "/news", "/en/news", ARTICLE];
    const weights: object[] = [];
    for (const path of pages) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
      weights.push(await visit(await context.newPage(), hosting, path));
      await context.close();
    }
    return { weights, ...(await lighthouseRows(hosting, pages, COMPARED)) };
  });
}

async function visit(page: Page, site: string, path: string): Promise<object> {
  const responses: Response[] = [];
  let firstRequests = 0;
  page.on("response", (response) => responses.push(response));
  page.on("load", () => {
    firstRequests = responses.length;
  });
  await page.goto(site + path, { waitUntil: "networkidle" });
  const html = (await responses[0]?.text()) ?? "";
  const bytes = { html: 0, js: 0, css: 0, font: 0, image: 0 };
  let jsFirst = 0;
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
    if (kind === "js" && html.includes(url.pathname)) jsFirst += size;
  }
  const kb = (size: number) => Number((size / 1_000).toFixed(1));
  return {
    page: path,
    html: kb(bytes.html),
    "js first": kb(jsFirst),
    "js later": kb(bytes.js - jsFirst),
    css: kb(bytes.css),
    font: kb(bytes.font),
    images: kb(bytes.image),
    "first requests": firstRequests,
    requests: responses.length,
    documents,
  };
}

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
