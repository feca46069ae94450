import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePorts } from "@matbjorg/emulator/ports";
import lighthouse, { type Config } from "lighthouse";
import { chromium } from "playwright";
import { CHROMIUM_ARGS, findChromium } from "../local/find-chromium.ts";
import { startHttp2Proxy, withoutScripts } from "./http2-proxy.ts";
import { median } from "./median.ts";

const ROUNDS = 5;

/** "simulate" estimates a slow phone and network from an unthrottled load; "devtools" throttles the browser. */
type Method = "simulate" | "devtools";
/** What is compared, with its name in the table. */
const COMPARED = {
  lcp: "largest paint ms",
  fcp: "first paint ms",
  si: "Speed Index ms",
  tbt: "blocked ms",
  cls: "layout shift",
  kb: "KB",
  requests: "requests",
} as const;

type Figures = Readonly<
  Record<"performance" | "accessibility" | "seo" | "practices" | keyof typeof COMPARED, number>
>;
type Row = {
  readonly page: string;
  readonly figure: string;
  readonly today: number;
  readonly "without scripts": number;
  readonly "last release": number | undefined;
};
type Tables = { readonly scores: object[]; readonly simulated: Row[]; readonly observed: Row[] };

/** Written by `npm run bench -- pages --json scripts/bench/last-release.json` when the site is released. */
const LAST_RELEASE = join(import.meta.dirname, "last-release.json");

/**
 * Returns Lighthouse's scores for every page; for `compared`, the figures of today, of the same page without scripts and of the
 * last release, over HTTP/2, interleaved, medians of five rounds, once simulated and once observed in a throttled browser.
 * Blocked time depends on this machine's processor, slowed four times: measure it on a quiet machine.
 */
export async function lighthouseRows(
  site: string,
  pages: readonly string[],
  compared: readonly string[],
): Promise<Tables> {
  const [full, bare] = await Promise.all([startHttp2Proxy(site), startHttp2Proxy(site, withoutScripts)]);
  // Chromium does not tell Playwright which port it chose.
  const { hub: port } = await freePorts();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, "--ignore-certificate-errors", `--remote-debugging-port=${port}`],
  });
  const lastRelease = JSON.parse(readFileSync(LAST_RELEASE, "utf8")) as Readonly<Record<string, Row[]>>;
  const compare = async (method: Method, table: string) => {
    const rows: Row[] = [];
    for (const path of compared) {
      const rounds: { full: Figures; bare: Figures }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({
          full: await measure(full.url + path, port, method),
          bare: await measure(bare.url + path, port, method),
        });
      }
      for (const [key, figure] of Object.entries(COMPARED)) {
        const of = (variant: "full" | "bare") =>
          median(rounds.map((one) => one[variant][key as keyof typeof COMPARED]));
        const before = lastRelease[table]?.find((row) => row.page === path && row.figure === figure);
        rows.push({
          page: path,
          figure,
          today: of("full"),
          "without scripts": of("bare"),
          "last release": before?.today,
        });
      }
    }
    return rows;
  };
  try {
    const scores: object[] = [];
    for (const path of pages) {
      const { performance, accessibility, practices, seo, lcp, tbt, cls } = await measure(
        full.url + path,
        port,
        "simulate",
      );
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
    return {
      scores,
      simulated: await compare("simulate", "pages simulated"),
      observed: await compare("devtools", "pages observed"),
    };
  } finally {
    await browser.close();
    full.close();
    bare.close();
  }
}

async function measure(url: string, port: number, throttlingMethod: Method): Promise<Figures> {
  const config: Config = { extends: "lighthouse:default", settings: { throttlingMethod } };
  const result = await lighthouse(
    url,
    {
      port,
      logLevel: "silent",
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
      disableFullPageScreenshot: true,
      ignoreStatusCode: true,
    },
    config,
  );
  const { audits = {}, categories = {} } = result?.lhr ?? {};
  const requests =
    (audits["network-requests"]?.details as { items?: { transferSize?: number }[] })?.items ?? [];
  const bytes = requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  // A run in which Lighthouse saw no paint has no value.
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    seo: score("seo"),
    practices: score("best-practices"),
    fcp: Math.round(value("first-contentful-paint")),
    lcp: Math.round(value("largest-contentful-paint")),
    si: Math.round(value("speed-index")),
    tbt: Math.round(value("total-blocking-time")),
    cls: Number(value("cumulative-layout-shift").toFixed(3)),
    kb: Math.round(bytes / 1_000),
    requests: requests.length,
  };
}
