import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePorts } from "@matbjorg/local-suite/ports";
import lighthouse, { type Config, type RunnerResult } from "lighthouse";
import { chromium } from "playwright";
import { CHROMIUM_ARGS, findChromium } from "../local/find-chromium.ts";
import { steps } from "../local/steps.ts";
import { startHttp2Proxy, withoutScripts } from "./http2-proxy.ts";
import { median } from "./median.ts";

const ROUNDS = 5;
const REPORTS = join(import.meta.dirname, "../../.cache/lighthouse");

/** "simulate" estimates a slow phone and network from an unthrottled load; "devtools" throttles the browser. */
type Method = "simulate" | "devtools";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];
type Lhr = RunnerResult["lhr"];
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

type Figures = Readonly<Record<keyof typeof COMPARED, number>>;
type Row = {
  readonly page: string;
  readonly figure: string;
  readonly "with scripts": number;
  readonly "without scripts": number;
};
type Tables = { readonly scores: object[]; readonly simulated: Row[]; readonly observed: Row[] };

/**
 * Returns Lighthouse's scores for every page; for `compared`, the figures and those of the same page without scripts, over HTTP/2,
 * interleaved, medians of five rounds, once simulated and once observed in a throttled browser.
 * This takes 45 minutes on two cores. Lighthouse's own reports of the scores are in .cache/lighthouse.
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
  mkdirSync(REPORTS, { recursive: true });
  const step = steps(console.error);
  const all = pages.length + 2 * compared.length;
  let begun = 0;
  const measuring = <Result>(what: string, work: () => Promise<Result>) =>
    step(`Lighthouse ${++begun} of ${all}: ${what}`, work);
  const compare = async (method: Method) => {
    const rows: Row[] = [];
    const figures = async (url: string) => figuresOf((await measure(url, port, method, ["performance"])).lhr);
    const comparePage = async (path: string) => {
      const rounds: { full: Figures; bare: Figures }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({ full: await figures(full.url + path), bare: await figures(bare.url + path) });
      }
      for (const [key, figure] of Object.entries(COMPARED)) {
        const of = (variant: "full" | "bare") =>
          median(rounds.map((one) => one[variant][key as keyof typeof COMPARED]));
        rows.push({ page: path, figure, "with scripts": of("full"), "without scripts": of("bare") });
      }
    };
    for (const path of compared) await measuring(`${path}, ${method}`, () => comparePage(path));
    return rows;
  };
  try {
    const scores: object[] = [];
    for (const path of pages) {
      const { lhr, report } = await measuring(path, () =>
        measure(full.url + path, port, "simulate", CATEGORIES),
      );
      writeFileSync(join(REPORTS, `${path.slice(1).replaceAll("/", "-") || "home"}.html`), String(report));
      const { lcp, tbt, cls } = figuresOf(lhr);
      const score = (id: Category) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
      scores.push({
        page: path,
        performance: score("performance"),
        accessibility: score("accessibility"),
        practices: score("best-practices"),
        seo: score("seo"),
        "LCP ms": lcp,
        "blocked ms": tbt,
        "layout shift": cls,
      });
    }
    return {
      scores,
      simulated: await compare("simulate"),
      observed: await compare("devtools"),
    };
  } finally {
    await browser.close();
    full.close();
    bare.close();
  }
}

async function measure(
  url: string,
  port: number,
  throttlingMethod: Method,
  onlyCategories: readonly Category[],
): Promise<RunnerResult> {
  const config: Config = { extends: "lighthouse:default", settings: { throttlingMethod } };
  const run = await lighthouse(
    url,
    {
      port,
      logLevel: "silent",
      output: "html",
      onlyCategories: [...onlyCategories],
      disableFullPageScreenshot: true,
      ignoreStatusCode: true,
    },
    config,
  );
  if (!run) throw new Error(`Lighthouse returned no result for ${url}.`);
  return run;
}

function figuresOf({ audits }: Lhr): Figures {
  const requests =
    (audits["network-requests"]?.details as { items?: { transferSize?: number }[] })?.items ?? [];
  const bytes = requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  // A run in which Lighthouse saw no paint has no value.
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    fcp: Math.round(value("first-contentful-paint")),
    lcp: Math.round(value("largest-contentful-paint")),
    si: Math.round(value("speed-index")),
    tbt: Math.round(value("total-blocking-time")),
    cls: Number(value("cumulative-layout-shift").toFixed(3)),
    kb: Math.round(bytes / 1_000),
    requests: requests.length,
  };
}
