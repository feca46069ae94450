import { freePorts } from "@matbjorg/local-suite/ports";
import lighthouse, { type Config, type RunnerResult } from "lighthouse";
import { steps } from "../local/steps.ts";
import { startHttp2Proxy, withoutScripts } from "./http2-proxy.ts";
import { median } from "./median.ts";
import { withBenchSite } from "./phone.ts";

const PAGES = ["/", "/en", "/story", "/contact", "/news", "/news/hundrad-tonn-af-mat", "/terms"];
const ROUNDS = 5;

/**
 * Lighthouse's methods: "simulate" estimates a slow phone and network from an unthrottled load, and "devtools"
 * throttles the browser.
 */
const METHODS = { simulated: "simulate", observed: "devtools" } as const;
/** The audits that are compared, and their names in the table. */
const COMPARED = {
  "largest-contentful-paint": "largest paint ms",
  "first-contentful-paint": "first paint ms",
  "speed-index": "Speed Index ms",
  "total-blocking-time": "blocked ms",
  "cumulative-layout-shift": "layout shift",
} as const;

/**
 * Returns Lighthouse's figures for each page and for the same page without scripts, over HTTP/2, measured alternately,
 * as medians of five rounds. The blocked time depends on this machine's processor, slowed four times, so measure on a
 * quiet machine.
 */
export async function pageRows(): Promise<Record<string, object[]>> {
  // Chromium does not tell Playwright which port it has chosen.
  const { hub: port } = await freePorts();
  return withBenchSite(async ({ hosting, address }) => {
    const bare = await startHttp2Proxy(hosting, withoutScripts);
    const step = steps(console.error);
    const tables: Record<string, object[]> = {};
    for (const [name, method] of Object.entries(METHODS)) {
      const rows: object[] = [];
      for (const page of PAGES)
        await step(`Lighthouse, ${name}: ${page}`, async () => {
          const rounds: { full: Audits; bare: Audits }[] = [];
          for (let round = 0; round < ROUNDS; round += 1)
            rounds.push({
              full: await audits(address + page, port, method),
              bare: await audits(bare.url + page, port, method),
            });
          for (const [id, figure] of Object.entries(COMPARED)) {
            // A run in which Lighthouse saw no paint yields no value.
            const of = (one: "full" | "bare") =>
              Number(median(rounds.map((round) => round[one][id]?.numericValue ?? Number.NaN)).toFixed(3));
            rows.push({ page, figure, "with scripts": of("full"), "without scripts": of("bare") });
          }
        });
      tables[name] = rows;
    }
    bare.close();
    return tables;
  }, port);
}

type Audits = RunnerResult["lhr"]["audits"];

async function audits(
  url: string,
  port: number,
  throttlingMethod: Config.Settings["throttlingMethod"],
): Promise<Audits> {
  const run = await lighthouse(
    url,
    { port, logLevel: "silent", onlyCategories: ["performance"], disableFullPageScreenshot: true },
    { extends: "lighthouse:default", settings: { throttlingMethod } },
  );
  if (!run) throw new Error(`Lighthouse returned no result for ${url}.`);
  return run.lhr.audits;
}
