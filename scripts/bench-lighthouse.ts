import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import lighthouse, { type Config } from "lighthouse";
import { chromium } from "playwright";
import { CHROMIUM_ARGS, findChromium } from "./find-chromium.ts";

/** A phone with a slow network, as Lighthouse simulates it: figures of different machines are near each other. */
const MOBILE: Config = { extends: "lighthouse:default", settings: { throttlingMethod: "simulate" } };
const RUNS = 3;

type Figures = {
  performance: number;
  accessibility: number;
  seo: number;
  practices: number;
  lcp: number;
  si: number;
  tbt: number;
  cls: number;
};

/**
 * What Lighthouse says of every page, and of the two home pages how they compare with themselves when no script comes
 * (budgets: LCP 1.05 times, Speed Index 1.10 times, total blocking time 50 ms, layout shift 0).
 */
export async function lighthouseRows(
  site: string,
  pages: readonly string[],
): Promise<{ scores: object[]; ratios: object[] }> {
  const hosting = await compressing(site);
  const { port: hostingPort } = hosting.address() as AddressInfo;
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${debuggingPort}`],
  });
  const measure = (path: string, isScripted = true) =>
    measureOnce(`http://127.0.0.1:${hostingPort}${path}`, debuggingPort, isScripted);
  const scores: object[] = [];
  const ratios: object[] = [];
  try {
    // The redirect page leaves for the store before it could be measured.
    for (const path of pages.filter((page) => !page.endsWith("/RedirectProductGoogleAds"))) {
      const { performance, accessibility, practices, seo, lcp, tbt, cls } = await measure(path);
      scores.push({
        page: path,
        performance,
        accessibility,
        practices,
        seo,
        "LCP ms": lcp,
        "blocked ms": tbt,
        "layout shift": cls,
      });
    }
    for (const path of ["/", "/en"]) {
      const scripted: Figures[] = [];
      const bare: Figures[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        scripted.push(await measure(path));
        bare.push(await measure(path, false));
      }
      // A run in which Lighthouse saw no paint has no figure.
      const median = (figures: Figures[], key: keyof Figures) => {
        const known = figures.map((one) => one[key]).filter((value) => !Number.isNaN(value));
        return known.sort((one, other) => one - other)[Math.floor(known.length / 2)] ?? Number.NaN;
      };
      const ratio = (key: "lcp" | "si") => Number((median(scripted, key) / median(bare, key)).toFixed(2));
      ratios.push(
        { page: path, what: "LCP, times that without scripts", value: ratio("lcp"), goal: 1.05 },
        { page: path, what: "Speed Index, times that without scripts", value: ratio("si"), goal: 1.1 },
        { page: path, what: "total blocking time, ms", value: Math.round(median(scripted, "tbt")), goal: 50 },
        { page: path, what: "layout shift", value: median(scripted, "cls"), goal: 0 },
      );
    }
  } finally {
    await browser.close();
    hosting.close();
  }
  return { scores, ratios };
}

async function measureOnce(url: string, port: number, isScripted: boolean): Promise<Figures> {
  const result = await lighthouse(
    url,
    {
      port,
      logLevel: "silent",
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
      disableFullPageScreenshot: true,
      ignoreStatusCode: true,
      ...(!isScripted && { blockedUrlPatterns: ["*.js"] }),
    },
    MOBILE,
  );
  const { audits = {}, categories = {} } = result?.lhr ?? {};
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    seo: score("seo"),
    practices: score("best-practices"),
    lcp: Math.round(value("largest-contentful-paint")),
    si: Math.round(value("speed-index")),
    tbt: Math.round(value("total-blocking-time")),
    cls: Number(value("cumulative-layout-shift").toFixed(3)),
  };
}

/** The local Hosting sends everything as it is; the real one sends text as brotli, and so does this before it. */
async function compressing(site: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url, { method: request.method ?? "GET", redirect: "manual" });
    const body = Buffer.from(await answer.arrayBuffer());
    const isText = /html|javascript|css|json|svg/.test(answer.headers.get("content-type") ?? "");
    for (const [name, value] of answer.headers) {
      if (!/^(content-(length|encoding)|transfer-encoding|connection|keep-alive)$/.test(name))
        response.setHeader(name, value);
    }
    if (isText) response.setHeader("content-encoding", "br");
    response.writeHead(answer.status).end(isText ? brotliCompressSync(body) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** Chromium does not tell Playwright which port it chose. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
