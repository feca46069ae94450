import { freePorts } from "@matbjorg/emulator/ports";
import lighthouse, { type Config } from "lighthouse";
import { chromium } from "playwright";
import { CHROMIUM_ARGS, findChromium } from "../local/find-chromium.ts";
import { startHttp2Proxy, withoutScripts } from "./http2-proxy.ts";
import { median } from "./median.ts";

const ROUNDS = 5;

/** "simulate" estimates a slow phone and network from an unthrottled load; "devtools" throttles the browser. */
type Method = "simulate" | "devtools";
type Figures = Readonly<
  Record<"performance" | "accessibility" | "seo" | "practices" | "fcp" | "lcp" | "si" | "tbt" | "cls", number>
>;
type Tables = {
  readonly scores: object[];
  readonly simulated: object[];
  readonly observed: object[];
};

/**
 * Returns Lighthouse's scores for every page; for `compared`, the ratio to the same page without scripts, over HTTP/2,
 * interleaved, medians of five rounds, once simulated and once observed in a throttled browser. Blocked time depends on
 * this machine's processor, slowed four times: measure it on a quiet machine.
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
  const compare = async (method: Method) => {
    const rows: object[] = [];
    for (const path of compared) {
      const rounds: { full: Figures; bare: Figures }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({
          full: await measure(full.url + path, port, method),
          bare: await measure(bare.url + path, port, method),
        });
      }
      const of = (variant: "full" | "bare", key: keyof Figures) =>
        median(rounds.map((one) => one[variant][key]));
      const ratio = (key: keyof Figures) => Number((of("full", key) / of("bare", key)).toFixed(2));
      rows.push({
        [`${method}: to itself without scripts`]: path,
        "LCP (goal 1.05)": ratio("lcp"),
        "FCP (1.10)": ratio("fcp"),
        "Speed Index (1.10)": ratio("si"),
        "blocked ms (50)": of("full", "tbt"),
        "without scripts": of("bare", "tbt"),
        "layout shift (0)": of("full", "cls"),
      });
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
    return { scores, simulated: await compare("simulate"), observed: await compare("devtools") };
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
  };
}
