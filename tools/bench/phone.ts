import { throttling } from "lighthouse/core/config/constants.js";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { CHROMIUM_ARGS, findChromium } from "../local/find-chromium.ts";
import { withTemporarySite } from "../local/temporary-site.ts";
import { startHttp2Proxy } from "./http2-proxy.ts";

const PHONE = { width: 412, height: 823 } as const;

export type BenchSite = {
  readonly browser: Browser;
  /** The URL of the local suite's Hosting: HTTP/1, uncompressed. */
  readonly hosting: string;
  /** The URL of the same site over HTTP/2, with brotli. */
  readonly address: string;
};

/**
 * Runs `measure` with a seeded local site, an HTTP/2 proxy of it and a browser, all on this machine.
 *
 * @param port the port on which the browser's debugger listens
 */
export function withBenchSite<Result>(
  measure: (site: BenchSite) => Promise<Result>,
  port = 0,
): Promise<Result> {
  return withTemporarySite(async ({ ports }) => {
    const hosting = `http://127.0.0.1:${ports.hosting}`;
    const proxy = await startHttp2Proxy(hosting);
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...CHROMIUM_ARGS, "--ignore-certificate-errors", `--remote-debugging-port=${port}`],
    });
    try {
      return await measure({ browser, hosting, address: proxy.url });
    } finally {
      await browser.close();
      proxy.close();
    }
  });
}

/** Opens a browser context that imitates a phone, with an empty cache. */
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
 * Slows a page down to Lighthouse's "mobile" profile (lighthouse/core/config/constants.js). Every request waits 562 ms,
 * 3.75 times the round trip of 150 ms, to imitate what connecting takes on a real network.
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
