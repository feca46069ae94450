import { throttling } from "lighthouse/core/config/constants.js";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { CHROMIUM_ARGS, findChromium } from "../local/find-chromium.ts";
import { withTemporarySite } from "../local/temporary-site.ts";
import { startHttp2Proxy } from "./http2-proxy.ts";

export const PHONE = { width: 412, height: 823 } as const;

export type BenchSite = {
  readonly webDir: string;
  readonly browser: Browser;
  /** The local suite's Hosting: HTTP/1, uncompressed. */
  readonly hosting: string;
  /** The same over HTTP/2, with brotli. */
  readonly address: string;
};

/** Runs `measure` with a seeded local site, an HTTP/2 proxy of it and a browser, all on this machine. */
export function withBenchSite<Result>(measure: (site: BenchSite) => Promise<Result>): Promise<Result> {
  return withTemporarySite(async ({ ports, webDir }) => {
    const hosting = `http://127.0.0.1:${ports.hosting}`;
    const proxy = await startHttp2Proxy(hosting);
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...CHROMIUM_ARGS, "--ignore-certificate-errors"],
    });
    try {
      return await measure({ webDir, browser, hosting, address: proxy.url });
    } finally {
      await browser.close();
      proxy.close();
    }
  });
}

/** Opens a phone's browser with an empty cache. */
export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
    ignoreHTTPSErrors: true,
  });
}

/**
 * Slows a page down to Lighthouse's "mobile" profile (lighthouse/core/config/constants.js): every request waits 562 ms,
 * 3.75 times the round trip of 150 ms, which stands for what connecting costs on a real network.
 */
export async function slowDown(page: Page): Promise<void> {
  const profile = throttling.mobileSlow4G;
  const bytesPerSecond = (kbps: number) => (kbps * 1_024) / 8;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: profile.requestLatencyMs,
    downloadThroughput: bytesPerSecond(profile.downloadThroughputKbps),
    uploadThroughput: bytesPerSecond(profile.uploadThroughputKbps),
  });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: profile.cpuSlowdownMultiplier });
}
