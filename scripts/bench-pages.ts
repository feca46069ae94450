import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { freePorts } from "@matbjorg/emulator/ports";
import { chromium, type Page, type Response } from "playwright";
import { lighthouseRows } from "./bench-lighthouse.ts";
import { CHROMIUM_ARGS, findChromium } from "./find-chromium.ts";
import { buildSite, startLocalSite } from "./local-site.ts";
import { prerenderedPages } from "./prerendered-pages.ts";

const ARTICLE = "/news/hundrad-tonn-af-mat";
/** Next to themselves without scripts. */
const COMPARED = ["/", "/en", "/story", "/contact", "/news", ARTICLE, "/terms"];

type Kind = "html" | "js" | "css" | "font" | "image";

/**
 * What a first visit to each prerendered page weighs: kilobytes by kind (text as brotli, as Hosting sends it), requests
 * and Firestore documents read. "js first" is what the HTML names, and so what hydration waits for; "js later" comes
 * after it; "first requests" come before the page has loaded; then what Lighthouse says of it. Everything runs on this machine, in a local suite of its own.
 */
export async function pageRows(
  root: string,
): Promise<{ weights: object[]; scores: object[]; ratios: object[] }> {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-bench-"));
  const webDir = join(folder, "web");
  const ports = await freePorts();
  const site = await startLocalSite({
    root,
    ports,
    dataFolder: join(folder, "data"),
    webDir,
    built: buildSite(root, ports, webDir),
    fresh: true,
    say: () => {},
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS] });
  const address = `http://127.0.0.1:${ports.hosting}`;
  const pages = [...prerenderedPages(webDir), "/news", "/en/news", ARTICLE];
  const weights: object[] = [];
  try {
    for (const path of pages) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
      weights.push(await visit(await context.newPage(), address, path));
      await context.close();
    }
    return { weights, ...(await lighthouseRows(address, pages, COMPARED)) };
  } finally {
    await browser.close();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
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
