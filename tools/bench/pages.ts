import { brotliCompressSync } from "node:zlib";
import type { Browser, Response } from "playwright";
import { prerenderedPages } from "../local/prerendered-pages.ts";
import { steps } from "../local/steps.ts";
import { lighthouseRows } from "./lighthouse.ts";
import { PHONE, withBenchSite } from "./phone.ts";

const ARTICLE = "/news/hundrad-tonn-af-mat";
const COMPARED = ["/", "/en", "/story", "/contact", "/news", ARTICLE, "/terms"];

/**
 * Returns what a first visit to each page downloads (KB by kind, text as brotli as Hosting sends it; requests), Lighthouse's
 * scores, and ratios to the same page without scripts. Everything runs on this machine.
 */
export function pageRows(): Promise<Record<string, object[]>> {
  return withBenchSite(async ({ webDir, browser, hosting }) => {
    // The redirect page leaves for the store at once.
    const prerendered = prerenderedPages(webDir).filter(
      (path) => !path.endsWith("/RedirectProductGoogleAds"),
    );
    const pages = [...prerendered, "/towns", "/en/towns", "/news", "/en/news", ARTICLE];
    const weights: object[] = [];
    await steps(console.error)("Weighing pages", async (report) => {
      for (const path of pages) {
        weights.push(await weigh(browser, hosting, path));
        report(`${weights.length} of ${pages.length}`);
      }
    });
    return { weights, ...(await lighthouseRows(hosting, pages, COMPARED)) };
  });
}

/** Visits a page without touching it. */
async function weigh(browser: Browser, site: string, path: string): Promise<object> {
  const page = await browser.newPage({ viewport: PHONE });
  const responses: Response[] = [];
  let requestsBeforeLoad = 0;
  page.on("response", (response) => responses.push(response));
  page.on("load", () => {
    requestsBeforeLoad = responses.length;
  });
  await page.goto(site + path, { waitUntil: "networkidle" });
  const bytes = { html: 0, script: 0, styles: 0, font: 0, image: 0 };
  for (const response of responses) {
    const body = await response.body().catch(() => Buffer.alloc(0));
    const type = response.headers()["content-type"] ?? "";
    const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1];
    if (!kind) continue;
    const isCompressed = kind === "font" || /webp|avif|png|jpeg/.test(type);
    bytes[kind] += isCompressed ? body.length : brotliCompressSync(body).length;
  }
  await page.close();
  return {
    page: path,
    "scripts KB": kb(bytes.script),
    "styles KB": kb(bytes.styles),
    "HTML KB": kb(bytes.html),
    "fonts KB": kb(bytes.font),
    "images KB": kb(bytes.image),
    "requests before load": requestsBeforeLoad,
    requests: responses.length,
  };
}

const KINDS = [
  [/html/, "html"],
  [/javascript/, "script"],
  [/css/, "styles"],
  [/font|woff/, "font"],
  [/image/, "image"],
] as const;

const kb = (size: number) => Number((size / 1_000).toFixed(1));
