import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "playwright";
import { describe, expect, it } from "vitest";
import { visitAdmin } from "../e2e/visit-admin.ts";
import { PHONE, site, visitSite, waitUntilReady } from "../e2e/visit-site.ts";

/**
 * The requests that a page makes to its own site until it is idle, with an empty cache. Pictures of articles
 * do not count.
 */
type Cost = {
  /**
   * The size in units of 1,000 bytes: texts count as if compressed with brotli, all other files as they are.
   */
  readonly kilobytes: number;
  readonly requests: number;
  /** Requests of stored data through `/read/`. */
  readonly reads: number;
};

/**
 * Budgets on a phone, each less than 10 KB above the cost on 29 November 2026. A commit that raises a budget
 * says why.
 */
const VISITOR: Readonly<Record<string, Cost>> = {
  "/": { kilobytes: 346, requests: 40, reads: 1 },
  "/story": { kilobytes: 235, requests: 26, reads: 2 },
  "/news": { kilobytes: 218, requests: 20, reads: 2 },
  "/news/hundrad-tonn-af-mat": { kilobytes: 219, requests: 20, reads: 2 },
  "/contact": { kilobytes: 217, requests: 20, reads: 2 },
};
/** Budgets on a computer, for a signed-in admin, who reads stored data from Firestore itself. */
const ADMIN: Readonly<Record<string, Cost>> = {
  "/admin/news": { kilobytes: 533, requests: 35, reads: 0 },
  "/admin/news/create": { kilobytes: 521, requests: 35, reads: 0 },
};

/** The URLs of articles' pictures, which do not count because other tests add pictures at the same time. */
const OF_ARTICLES = /\/(images\/news|media)\//;
const TEXT = /^(text|application)\/(?!octet)|svg/;

async function bytesOf(response: Response): Promise<number> {
  // The editor asks for the server's time, which is in a header.
  if (response.request().method() === "HEAD") return 0;
  const body = await response.body();
  return TEXT.test(response.headers()["content-type"] ?? "") ? brotliCompressSync(body).length : body.length;
}

async function costOf(page: Page, path: string, ready: (page: Page) => Promise<void>): Promise<Cost> {
  const responses: Response[] = [];
  page.on("response", (response) => {
    if (response.url().startsWith(site) && !OF_ARTICLES.test(response.url())) responses.push(response);
  });
  await page.goto(site + path);
  await ready(page);
  await page.waitForLoadState("networkidle");
  const sizes = await Promise.all(responses.map(bytesOf));
  return {
    kilobytes: Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1_000),
    requests: responses.length,
    reads: responses.filter((response) => response.url().startsWith(`${site}/read/`)).length,
  };
}

function expectWithin(cost: Cost, budget: Cost): void {
  // Makes sure that the requests were counted at all.
  expect(cost.requests).toBeGreaterThan(10);
  expect(
    cost.kilobytes <= budget.kilobytes && cost.requests <= budget.requests && cost.reads <= budget.reads,
    `${JSON.stringify(cost)}, budget ${JSON.stringify(budget)}`,
  ).toBe(true);
}

describe("a first visit keeps to its budget:", () => {
  const visit = visitSite({ viewport: PHONE });
  it.each(Object.entries(VISITOR))("%s", async (path, budget) =>
    expectWithin(await costOf(visit.page, path, waitUntilReady), budget),
  );
});

describe("a screen of the admin area keeps to its budget:", () => {
  const visit = visitAdmin("new");
  const heading = (page: Page) => page.locator("main h1").waitFor();
  it.each(Object.entries(ADMIN))("%s", async (path, budget) =>
    expectWithin(await costOf(visit.page, path, heading), budget),
  );
});
