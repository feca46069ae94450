import lighthouse, { type Config } from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";
import { chromium } from "playwright";
import { type Front, freePort, startFront, withoutScripts } from "./bench-front.ts";
import { CHROMIUM_ARGS, findChromium } from "./find-chromium.ts";

/** A phone with a slow network, as Lighthouse simulates it: figures of different machines are near each other. */
const MOBILE: Config = { extends: "lighthouse:default", settings: { throttlingMethod: "simulate" } };
/** The same phone far from a mast: Lighthouse's "regular 3G", 300 ms and 700 kbit/s (lighthouse/core/config/constants.js). */
export const FAR_AWAY: Config = {
  ...MOBILE,
  settings: { ...MOBILE.settings, throttling: throttling.mobileRegular3G },
};
const ROUNDS = 5;

type Figures = Record<
  "performance" | "accessibility" | "seo" | "practices" | "fcp" | "lcp" | "si" | "tbt" | "longest" | "cls",
  number
>;

/**
 * What Lighthouse says of every page; and of `compared` how they are next to themselves with every script element and every
 * preload of a script removed: over HTTP/2, compressed once, in turns, the median of five rounds. Lighthouse's processor
 * is this machine's, four times slower: on a busy one, blocked times say more of it than of the page.
 */
export async function lighthouseRows(
  site: string,
  pages: readonly string[],
  compared: readonly string[],
  config = MOBILE,
): Promise<{ scores: object[]; ratios: object[] }> {
  const [whole, bare] = await Promise.all([startFront(site), startFront(site, withoutScripts)]);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, "--ignore-certificate-errors", `--remote-debugging-port=${port}`],
  });
  try {
    const scores: object[] = [];
    const ratios: object[] = [];
    // The redirect page leaves for the store before it could be measured.
    for (const path of pages.filter((page) => !page.endsWith("/RedirectProductGoogleAds"))) {
      const rounds = compared.includes(path) ? ROUNDS : 1;
      const measured: Partial<Record<"whole" | "bare", Figures | undefined>>[] = [];
      for (let round = 0; round < rounds; round += 1) {
        // Neither is always the first: whatever is, may find the browser cold.
        const inTurn = rounds === 1 ? [whole] : round % 2 === 0 ? [whole, bare] : [bare, whole];
        const figures = new Map<Front, Figures>();
        for (const front of inTurn) figures.set(front, await measure(front, path, port, config));
        measured.push({ whole: figures.get(whole), bare: figures.get(bare) });
      }
      const median = (variant: "whole" | "bare", key: keyof Figures) =>
        medianOf(measured.map((one) => one[variant]?.[key]));
      const score = (key: keyof Figures) => median("whole", key);
      scores.push({
        page: path,
        performance: score("performance"),
        accessibility: score("accessibility"),
        practices: score("practices"),
        seo: score("seo"),
        "LCP ms": score("lcp"),
        "blocked ms": score("tbt"),
        "longest task ms": score("longest"),
        "layout shift": score("cls"),
      });
      if (rounds === 1) continue;
      const ratio = (key: "fcp" | "lcp" | "si") => Number((score(key) / median("bare", key)).toFixed(2));
      ratios.push({
        "next to itself without scripts": path,
        "FCP (goal 1.02)": ratio("fcp"),
        "LCP (1.05)": ratio("lcp"),
        "Speed Index (1.10)": ratio("si"),
        "blocked ms (50)": score("tbt"),
        "without scripts": median("bare", "tbt"),
        "longest task ms (50)": score("longest"),
        "longest without scripts": median("bare", "longest"),
      });
    }
    return { scores, ratios };
  } finally {
    await browser.close();
    whole.close();
    bare.close();
  }
}

async function measure(front: Front, path: string, port: number, config: Config): Promise<Figures> {
  const result = await lighthouse(
    front.url + path,
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
    longest: Math.round(value("max-potential-fid")),
    cls: Number(value("cumulative-layout-shift").toFixed(3)),
  };
}

/** A run in which Lighthouse saw no paint has no figure. */
function medianOf(figures: readonly (number | undefined)[]): number {
  const known = figures.filter((figure) => figure !== undefined && !Number.isNaN(figure));
  return known.sort((one = 0, other = 0) => one - other)[Math.floor(known.length / 2)] ?? Number.NaN;
}
