import lighthouse from "lighthouse";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/bench-lighthouse.ts";
import { launchBrowser, PAGES, site } from "./visit-site.ts";

let browser: Browser;
let port: number;

beforeAll(async () => {
  port = await freePort();
  browser = await launchBrowser([`--remote-debugging-port=${port}`]);
});

afterAll(() => browser.close());

describe("Lighthouse", () => {
  it.each(PAGES)(
    "gives %s all points for accessibility",
    async (path) => {
      const result = await lighthouse(site + path, {
        port,
        logLevel: "silent",
        onlyCategories: ["accessibility"],
        // Only what the page is counts here, not how fast this machine shows it.
        throttlingMethod: "provided",
        disableFullPageScreenshot: true,
        // The not-found page is one too.
        ignoreStatusCode: true,
        maxWaitForLoad: 120_000,
        // With its script this page would have left for the store before Lighthouse looks.
        ...(path.endsWith("/RedirectProductGoogleAds") && { blockedUrlPatterns: ["*.js"] }),
      });
      const { audits = {}, categories, runtimeError } = result?.lhr ?? {};
      const failed = Object.values(audits).filter(({ score }) => score !== null && score < 1);
      expect(runtimeError).toBeUndefined();
      expect(failed.map(({ id, details }) => [id, details])).toEqual([]);
      expect(categories?.accessibility?.score).toBe(1);
    },
    180_000,
  );
});
