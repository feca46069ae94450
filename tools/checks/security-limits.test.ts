import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  BODY_MAX_BYTES,
  LARGE_BODY_MAX_BYTES,
  MESSAGES_PER_DAY_MAX,
  PUBLIC_LIST_MAX,
  SEARCH_READS_MAX,
} from "@matbjorg/contract/limits";
import { expect, it } from "vitest";
import { REPORTER_LIMIT, REPORTS_LIMIT } from "../../functions/src/client-errors/report-client-error.ts";
import { NETWORK_LIMITS, SENDER_LIMITS } from "../../functions/src/contact/rate-limit.ts";
import { PUBLIC_MAX_INSTANCES } from "../../functions/src/lib/callable/deployment.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../functions/src/lib/durations.ts";
import {
  CALL_LIMIT,
  READ_LIMIT,
  SEARCH_LIMIT,
  SITEMAP_LIMIT,
  SPELLING_LIMIT,
} from "../../functions/src/lib/request-limit.ts";

const kib = (bytes: number) => Math.ceil(bytes / 1024);
const [soon, daily] = SENDER_LIMITS;
const [networkSoon, networkDaily] = NETWORK_LIMITS;
const large = LARGE_BODY_MAX_BYTES;

/** The numbers in each row of "Limits" in SECURITY.md: for one visitor, and for all visitors together. */
const EXPECTED = [
  [
    "contact messages",
    [soon?.max, 10, networkSoon?.max, daily?.max, networkDaily?.max],
    [MESSAGES_PER_DAY_MAX],
  ],
  ["calls without a session and posted forms", [CALL_LIMIT.max, CALL_LIMIT.max], [PUBLIC_MAX_INSTANCES]],
  ["searches", [SEARCH_LIMIT.max, SEARCH_LIMIT.max], [PUBLIC_MAX_INSTANCES]],
  ["documents read by a search", [SEARCH_READS_MAX], []],
  [
    "lists, feeds, share cards and searches in pages; drawing a card counts several times",
    [READ_LIMIT.max, READ_LIMIT.max],
    [PUBLIC_MAX_INSTANCES],
  ],
  ["sitemap", [SITEMAP_LIMIT.max, SITEMAP_LIMIT.max], [PUBLIC_MAX_INSTANCES]],
  ["articles by their URL", [], [PUBLIC_MAX_INSTANCES]],
  ["spell checks", [SPELLING_LIMIT.max], []],
  ["error reports from browsers", [REPORTER_LIMIT.max, REPORTER_LIMIT.max], [REPORTS_LIMIT.max]],
  ["documents returned by a public query", [PUBLIC_LIST_MAX], []],
  [
    "a call's body",
    [
      BODY_MAX_BYTES,
      large.saveNews,
      large.saveContent,
      large.checkSpelling,
      large.seedDefaults,
      large.uploadImage,
    ].map(kib),
    [],
  ],
  ["sign-in attempts, password mails", [], []],
];

it("SECURITY.md states the limits of the code", () => {
  const security = readFileSync(join(import.meta.dirname, "..", "..", "SECURITY.md"), "utf8");
  const [, limits = ""] = security.split(/^## Limits$/m);
  const [table = ""] = limits.split(/^## /m);
  const rows = [...table.matchAll(/^\| (.+) \|$/gm)].slice(1).map(([, row = ""]) => row.split(" | "));
  const numbers = (cell = "") => [...cell.matchAll(/\d+/g)].map(Number);
  expect(rows.map(([of, each, all]) => [of, numbers(each), numbers(all)])).toEqual(EXPECTED);
  const windows = [soon, daily, SEARCH_LIMIT, READ_LIMIT, SITEMAP_LIMIT, REPORTER_LIMIT, REPORTS_LIMIT].map(
    (one) => one?.windowMs,
  );
  expect(windows).toEqual([10 * MINUTE_MS, DAY_MS, MINUTE_MS, MINUTE_MS, MINUTE_MS, HOUR_MS, DAY_MS]);
});

it("each promise about data and access names a test, and names only files that exist", () => {
  const root = join(import.meta.dirname, "..", "..");
  const claims = readFileSync(join(root, "docs", "claims.md"), "utf8");
  const [, promised = ""] = claims.split(/^## Data and access$/m);
  const rows = [...(promised.split(/^## /m)[0] ?? "").matchAll(/^\| (.+) \|$/gm)].slice(1);
  expect(rows.length).toBeGreaterThan(10);
  for (const [row = ""] of rows) expect(row.split(" | ")[2]).toMatch(/\.(test|spec|process)\.ts`/);
  const files = [...claims.matchAll(/`([\w./-]+\/[\w./-]+\.\w+|[a-z]\w*\.(?:json|rules))`/g)];
  for (const [, file = ""] of files) expect(existsSync(join(root, file)), file).toBe(true);
});
