import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SuitePorts } from "@matbjorg/local-suite/ports";
import autocannon, { type Result } from "autocannon";
import { PROJECT_ID } from "../local/local-site.ts";
import type { Row } from "./people.ts";

/** Keeps `count` connections busy: half of them request the pages in turn, half run the browser's query for news. */
export async function readFor(
  ports: SuitePorts,
  pages: readonly string[],
  { count, seconds }: { count: number; seconds: number },
): Promise<Row[]> {
  if (count === 0) return [];
  const structuredQuery = {
    from: [{ collectionId: COLLECTIONS.news }],
    where: {
      fieldFilter: { field: { fieldPath: "isPublished" }, op: "EQUAL", value: { booleanValue: true } },
    },
    orderBy: [{ field: { fieldPath: "publishedAt" }, direction: "DESCENDING" }],
    limit: 13,
  };
  const load = { connections: Math.ceil(count / 2), duration: seconds, timeout: 60 };
  const [page, list] = await Promise.all([
    autocannon({
      ...load,
      url: `http://127.0.0.1:${ports.hosting}`,
      requests: pages.map((path) => ({ path })),
    }),
    autocannon({
      ...load,
      url: `http://127.0.0.1:${ports.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents:runQuery`,
      method: "POST",
      body: JSON.stringify({ structuredQuery }),
    }),
  ]);
  return [rowOf("page", page), rowOf("list of news", list)];
}

function rowOf(what: string, { requests, latency, errors, non2xx }: Result): Row {
  return {
    what,
    requests: requests.total,
    "p50 ms": latency.p50,
    "p99 ms": latency.p99,
    "max ms": latency.max,
    errors: errors + non2xx,
  };
}
