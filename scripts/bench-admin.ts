import { Firestore } from "@google-cloud/firestore";
import type { BrowserContextOptions, CDPSession, Page } from "playwright";
import { nextVersion } from "../functions/src/news/article-version.ts";
import { type BenchSite, MOBILE, slowDown, withSite } from "./bench-phone.ts";
import { PROJECT_ID } from "./local-site.ts";
import { median } from "./percentile.ts";

const ROUNDS = 5;
const NEWEST_LIST = "main table[aria-busy=false]";
const VIEW_GOAL_MS = 2_000;
/** Of HTML, in each language. */
const ARTICLE_CHARS = 50_000;
const LETTERS = "Þetta er skrifað inn í langa grein";
/** Between two letters; and after the last, for what waits until typing rests. */
const LETTER_MS = 150;
const REST_MS = 1_500;
const TASK_GOAL_MS = 50;

/**
 * What the admin area costs who works in it, on a phone with Lighthouse's mobile profile: how long until the signed-in
 * admin sees the list of news, as it was last and as it is now, with nothing cached (as after a deploy) and with the files of
 * before; and how long the browser is busy
 * at a stretch while letters are typed into an article of 50,000 characters in each language. "on the processor" is what
 * the machine's other work does not lengthen. What flatters them: functions are warm, and the list is short.
 */
export function adminRows(): Promise<{ view: object[]; typing: object[] }> {
  return withSite(async (site) => {
    const signedIn = await signIn(site);
    return { view: await viewRows(site, signedIn), typing: await typingRows(site, signedIn) };
  });
}

async function signIn({ admin, address, phone }: BenchSite): Promise<BrowserContextOptions> {
  const context = await phone();
  const page = await context.newPage();
  await page.goto(`${address}/admin/login`);
  await page.locator("[name=username]").fill(admin.username);
  await page.locator("[name=password]").fill(admin.password);
  await page.locator("button[type=submit]").click();
  await page.locator(`${NEWEST_LIST} tbody tr`).first().waitFor();
  // Firebase Auth keeps who is signed in there.
  const storageState = await context.storageState({ indexedDB: true });
  await context.close();
  return { storageState };
}

async function viewRows({ address, phone }: BenchSite, signedIn: BrowserContextOptions): Promise<object[]> {
  const seen = { first: [] as View[], again: [] as View[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await phone(signedIn);
    const page = await context.newPage();
    await slowDown(page, MOBILE);
    for (const visit of ["first", "again"] as const) {
      seen[visit].push(await view(page, `${address}/admin/news`));
      await page.waitForLoadState("networkidle");
    }
    await context.close();
  }
  return (["first", "again"] as const).map((visit) => ({
    what: `/admin/news, ${visit === "first" ? "nothing cached" : "been here before"}`,
    "list shown ms": Math.round(median(seen[visit].map(({ ms }) => ms))),
    goal: VIEW_GOAL_MS,
    "list of now shown ms": Math.round(median(seen[visit].map(({ newestMs }) => newestMs))),
    "requests before": median(seen[visit].map(({ requests }) => requests)),
    "KB before": Number((median(seen[visit].map(({ bytes }) => bytes)) / 1_000).toFixed(1)),
    "round trips of data until now": median(seen[visit].map(({ trips }) => trips)),
  }));
}

type View = {
  /** Until there is a list, perhaps the one that was kept. */
  readonly ms: number;
  /** Until it is the one that Firestore has now. */
  readonly newestMs: number;
  readonly requests: number;
  readonly bytes: number;
  readonly trips: number;
};

/** `trips`: how often one answer had to come before the next could be asked for, of what is not a file. */
async function view(page: Page, url: string): Promise<View> {
  await page.goto(url, { waitUntil: "commit" });
  const shownAt = async (list: string) => {
    const shown = await page.waitForFunction(
      (rows) => document.querySelector(rows) && performance.now(),
      `${list} tbody tr`,
    );
    return Number(await shown.jsonValue());
  };
  const ms = await shownAt("main table");
  const newestMs = await shownAt(NEWEST_LIST);
  const entries = await page.evaluate(
    (until) =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ startTime }) => startTime < until)
        .map(({ name, startTime, responseEnd, transferSize }) => ({
          name,
          startTime,
          responseEnd,
          transferSize,
        })),
    newestMs,
  );
  const reads = entries.filter(({ name }) => !/\.[a-z0-9]+$/.test(new URL(name).pathname));
  let [trips, until] = [0, 0];
  for (const { startTime, responseEnd } of reads.filter(({ responseEnd }) => responseEnd <= newestMs)) {
    if (startTime < until) continue;
    trips += 1;
    until = responseEnd;
  }
  const before = entries.filter(({ startTime }) => startTime < ms);
  const bytes = before.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return { ms, newestMs, requests: before.length, bytes, trips };
}

async function typingRows(
  { address, phone, ports }: BenchSite,
  signedIn: BrowserContextOptions,
): Promise<object[]> {
  const id = await writeLongArticle(`127.0.0.1:${ports.firestore}`);
  const context = await phone(signedIn);
  const page = await context.newPage();
  await page.goto(`${address}/admin/news/edit/${id}`);
  const text = page.locator("#article-is-content");
  await text.waitFor();
  await slowDown(page, { ...MOBILE, latencyMs: 0, downKbps: 100_000, upKbps: 100_000 });
  const rows: object[] = [];
  // The browser counts the letters before the caret at each one: the end is the worst place.
  for (const [where, into, key] of [
    ["into its text", text, undefined],
    ["at the end of its text", text, "Control+End"],
    ["into its title", page.locator("#article-is-title"), undefined],
  ] as const) {
    // The first letter marks the article changed, and is no measure of those that follow.
    await into.click();
    if (key) await page.keyboard.press(key);
    await page.keyboard.type("a");
    await page.waitForTimeout(REST_MS);
    const tasks = await tasksDuring(page, async () => {
      await page.keyboard.type(LETTERS, { delay: LETTER_MS });
      await page.waitForTimeout(REST_MS);
    });
    const longest = (key: keyof Task) => Number(Math.max(...tasks.map((task) => task[key])).toFixed(1));
    rows.push({
      what: `typing ${LETTERS.length} letters ${where}`,
      "longest task on the processor, ms": longest("processor"),
      goal: TASK_GOAL_MS,
      "longest task, ms": longest("ms"),
      "tasks over the goal": tasks.filter(({ processor }) => processor > TASK_GOAL_MS).length,
      "processor per letter, ms": Number(
        (tasks.reduce((sum, { processor }) => sum + processor, 0) / LETTERS.length).toFixed(1),
      ),
    });
  }
  await context.close();
  return rows;
}

async function writeLongArticle(host: string): Promise<string> {
  process.env.FIRESTORE_EMULATOR_HOST = host;
  const db = new Firestore({ projectId: PROJECT_ID });
  const sentence =
    'Matur sem annars yrði hent fer í poka, og <strong>pokinn</strong> fer heim með <a href="/story">þeim</a> sem sækir hann. ';
  const part = `<h2>Kafli</h2><p>${sentence.repeat(4)}</p><ul><li><p>${sentence}</p></li></ul>`;
  const content = part.repeat(Math.ceil(ARTICLE_CHARS / part.length));
  const article = {
    title: "Löng grein",
    summary: "",
    content,
    translations: { en: { title: "A long article", summary: "", content } },
    imageUrl: "",
    isPublished: false,
    author: "Stjórnandi",
    authorId: "bench",
    createdBy: "bench",
    publishedAt: new Date("2026-01-15T09:00:00Z"),
  };
  await db.doc("webpage_news/bench").set({ ...article, ...nextVersion(undefined, article, new Date()) });
  await db.terminate();
  return "bench";
}

/** How long one was, all told and of the processor. */
type Task = { readonly ms: number; readonly processor: number };
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** The tasks of the page's main thread. */
async function tasksDuring(page: Page, act: () => Promise<void>): Promise<Task[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser");
  const devTools: CDPSession = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devTools.on(
    "Tracing.dataCollected",
    ({ value }) => void events.push(...(value as unknown as TraceEvent[])),
  );
  const ended = new Promise((resolve) => devTools.once("Tracing.tracingComplete", resolve));
  await devTools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["disabled-by-default-devtools.timeline", "__metadata"],
    },
  });
  await act();
  await devTools.send("Tracing.end");
  await ended;
  await devTools.detach();
  const mains = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, pid, tid }) => name === "RunTask" && mains.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = dur }) => ({ ms: dur / 1_000, processor: tdur / 1_000 }));
}
