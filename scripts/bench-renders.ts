import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Firestore, Timestamp } from "@google-cloud/firestore";
import { EMULATOR, withServer } from "./bench-firestore.ts";
import type { Render } from "./bench-render-process.ts";

const root = join(import.meta.dirname, "..");
const PROJECT_ID = "demo-bench";
const SIZES = [10, 10_000] as const;
const RENDERS = 300;
const BATCH = 250;
const TOPICS = 5;
/** Of one article, in a language. */
const ARTICLE_BYTES = 20_000;
const RENDER_GOAL_MS = 30;
/** Shares of visits that Hosting's caches answer. */
const HIT_RATES = [0, 0.9, 0.99] as const;
const ARTICLE = "/news/article-5";
const PATHS = [ARTICLE, "/news", "/read/latest-news"];

/**
 * What one render costs of the processor, with few articles in the store and with many; and what a thousand visits to each
 * kind of page cost in calls and documents read, by how many of them a cache answers. After `functionRows`, which
 * builds the functions.
 */
export async function renderRows(): Promise<{ renders: object[]; visits: object[] }> {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-bench-"));
  const web = join(folder, "web");
  spawnSync(process.execPath, ["web/build.ts", "--out-dir", web], { cwd: root, stdio: "inherit" });
  try {
    const bySize: Render[][] = [];
    for (const size of SIZES) {
      const measured = await withServer(EMULATOR, async ({ address }) => {
        await fill(address, size);
        return render(address, `${web}.files.json`);
      });
      bySize.push(measured);
    }
    const renders = PATHS.flatMap((path, page) => {
      const ofPage = bySize.map((measured) => measured[page] as Render);
      const [few, many] = ofPage;
      return [
        ...ofPage.map(({ p50, p99, documents, bytes }, index) => ({
          path,
          articles: SIZES[index],
          "p50 ms": round(p50),
          "p99 ms": round(p99),
          documents,
          KB: round(bytes / 1_000),
          ...(path === ARTICLE && { goal: RENDER_GOAL_MS }),
        })),
        {
          path,
          what: "p50 with many articles to that with few",
          value: round((many?.p50 ?? 0) / (few?.p50 ?? 1)),
          goal: 1,
        },
      ];
    });
    const visits = HIT_RATES.flatMap((rate) =>
      (bySize[1] ?? []).map(({ path, documents }) => {
        const calls = Math.round(1_000 * (1 - rate));
        return {
          path,
          "answered by caches": rate,
          "calls per 1,000 visits": calls,
          "documents read": calls * documents,
        };
      }),
    );
    return { renders, visits };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In a process of its own, which the Admin SDK finds the store in. */
function render(address: string, siteFiles: string): Render[] {
  const { stdout } = spawnSync(
    process.execPath,
    ["scripts/bench-render-process.ts", String(RENDERS), ...PATHS],
    {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...process.env,
        GCLOUD_PROJECT: PROJECT_ID,
        FIRESTORE_EMULATOR_HOST: address,
        SITE_FILES: siteFiles,
      },
    },
  );
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Render[];
}

/** As functions write them: an article, and what lists show of it. */
async function fill(address: string, size: number): Promise<void> {
  const [host = "", port] = address.split(":");
  const db = new Firestore({ projectId: PROJECT_ID, host, port: Number(port), ssl: false });
  const paragraphs = (bytes: number) =>
    `<h2>Kafli</h2><p>${"Góður matur á skilið að vera borðaður. ".repeat(10)}</p>`.repeat(
      Math.ceil(bytes / 420),
    );
  for (let slug = 0; slug < TOPICS; slug += 1)
    await db
      .doc(`webpage_topics/topic-${slug}`)
      .set({ name: { is: `Flokkur ${slug}`, en: `Topic ${slug}` } });
  for (let start = 0; start < size; start += BATCH) {
    const batch = db.batch();
    for (let n = start; n < Math.min(start + BATCH, size); n += 1) {
      const topics = [`topic-${n % TOPICS}`];
      const shown = {
        title: `Frétt ${n}`,
        summary: "Samantekt",
        author: "Anna",
        imageUrl: "/images/logo.webp",
        topics,
      };
      const publishedAt = Timestamp.fromMillis(Date.UTC(2026, 0, 1) + n * 60_000);
      // Only the one that is rendered is read.
      const content = paragraphs(`/news/article-${n}` === ARTICLE ? ARTICLE_BYTES : 400);
      batch.set(db.doc(`webpage_news/article-${n}`), { ...shown, content, publishedAt, isPublished: true });
      const entry = { card: shown, publishedAt, isPublished: true, keys: [] };
      batch.set(db.doc(`webpage_news_search/article-${n}`), entry);
    }
    await batch.commit();
  }
  await db.terminate();
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
