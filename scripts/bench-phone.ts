import { throttling } from "lighthouse/core/config/constants.js";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
import { startFront } from "./bench-front.ts";
import { CHROMIUM_ARGS, findChromium } from "./find-chromium.ts";
import { type OwnSite, withOwnSite } from "./own-site.ts";

/** A network, and a processor so many times slower than this machine's. */
export type Profile = {
  readonly latencyMs: number;
  readonly downKbps: number;
  readonly upKbps: number;
  readonly slowdown: number;
};

/**
 * Lighthouse's "mobile" profile in numbers for a real throttled network (lighthouse/core/config/constants.js): every request
 * waits 562 ms, 3.75 times the round trip of 150 ms, which stands for what connecting costs on a real one.
 */
export const MOBILE: Profile = {
  latencyMs: throttling.mobileSlow4G.requestLatencyMs,
  downKbps: throttling.mobileSlow4G.downloadThroughputKbps,
  upKbps: throttling.mobileSlow4G.uploadThroughputKbps,
  slowdown: throttling.mobileSlow4G.cpuSlowdownMultiplier,
};

export type BenchSite = Pick<OwnSite, "admin" | "ports" | "webDir"> & {
  readonly browser: Browser;
  /** The local suite's Hosting: HTTP/1, nothing compressed. */
  readonly hosting: string;
  /** The same over HTTP/2, with brotli. */
  readonly address: string;
  /** A context of its own: nothing cached, nobody signed in. */
  phone(options?: BrowserContextOptions): Promise<BrowserContext>;
};

/** Runs `measure` with a site, a front of it and a browser, all of its own and on this machine. */
export function withSite<Result>(measure: (site: BenchSite) => Promise<Result>): Promise<Result> {
  return withOwnSite(async ({ admin, ports, webDir }) => {
    const hosting = `http://127.0.0.1:${ports.hosting}`;
    const front = await startFront(hosting);
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...CHROMIUM_ARGS, "--ignore-certificate-errors"],
    });
    const size = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
    const phone = (options?: BrowserContextOptions) =>
      browser.newContext({ ...size, reducedMotion: "reduce", ignoreHTTPSErrors: true, ...options });
    try {
      return await measure({ admin, ports, webDir, browser, hosting, address: front.url, phone });
    } finally {
      await browser.close();
      front.close();
    }
  });
}

/** From now on the page has this network and this processor. */
export async function slowDown(
  page: Page,
  { latencyMs, downKbps, upKbps, slowdown }: Profile,
): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const bytesPerSecond = (kbps: number) => (kbps * 1024) / 8;
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond(downKbps),
    uploadThroughput: bytesPerSecond(upKbps),
  });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}
