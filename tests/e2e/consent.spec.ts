import type { Browser, BrowserContext, Page } from "playwright";
import { beforeAll, describe, expect, it, onTestFailed, onTestFinished } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import {
  COLLECT_HOST,
  CONFIG_HOST,
  fakeGoogle,
  INSTALLATION_ID,
  INSTALLATIONS_HOST,
  MEASUREMENT_ID,
  type OutsideRequest,
  pageViews,
  storedOf,
  TAG_HOST,
} from "./fake-google.ts";
import { DESKTOP, expectAccessible, PHONE, sharedBrowser, site, waitUntilHydrated } from "./visit-site.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

type Call = [string, ...unknown[]];
type Visitor = {
  page: Page;
  context: BrowserContext;
  asked: OutsideRequest[];
  hold(host: string): () => void;
};

/** Opens a page with this local storage and a fake Google. */
async function visitor(stored: Record<string, string>, viewport = DESKTOP): Promise<Visitor> {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
  onTestFinished(() => context.close());
  const { asked, hold } = await fakeGoogle(context);
  const logged: string[] = [];
  context.on("console", (message) => logged.push(message.text()));
  context.on("requestfailed", (request) => logged.push(`${request.url()}: ${request.failure()?.errorText}`));
  onTestFailed(() => console.error({ asked: asked.map(({ text }) => text.split("\n")[0]), logged }));
  // A machine without a network is offline to the browser, and Firebase then asks for nothing.
  await context.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => true }));
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) if (!localStorage.getItem(key)) localStorage.setItem(key, value);
  }, Object.entries(stored));
  return { page: await context.newPage(), context, asked, hold };
}

/** The operator's setting (see web/src/brand.ts): without it the local suite requests nothing from Google. */
const AT_START = { analyticsInLocalSuite: "at-start" };
const AFTER_ACCEPT = { analyticsInLocalSuite: "after-accept" };

/** The site's own storage on any page, whatever the answer. */
const OWN = ["analyticsInLocalSuite", STORAGE_KEYS.partnersCache];

const banner = (page: Page) => page.getByRole("region", { name: "Vafrakökur." });
const accept = (page: Page) => page.getByRole("button", { name: "Samþykkja" }).click();
const decline = (page: Page) => page.getByRole("button", { name: "Hafna" }).click();
const settings = (page: Page) => page.getByRole("button", { name: "Vafrakökustillingar" });
const tags = (page: Page) => page.locator('script[src*="googletagmanager"]').count();
const hostsOf = (asked: readonly OutsideRequest[]) => [...new Set(asked.map(({ host }) => host))].sort();

/** The data layer's entries: `gtag`'s arguments. */
const calls = (page: Page): Promise<Call[] | undefined> =>
  page.evaluate(() =>
    (window as unknown as { dataLayer?: IArguments[] }).dataLayer?.map(
      (entry) => JSON.parse(JSON.stringify([...entry])) as Call,
    ),
  );

const globals = (page: Page) =>
  page.evaluate(() => ["dataLayer", "gtag", "gaGlobal"].filter((name) => name in window));

/** A route change without leaving the page. */
async function goTo(page: Page, path: string): Promise<void> {
  await waitUntilHydrated(page);
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/**
 * Waits until analytics would have loaded: the browser has been idle, and a page requested after that is shown.
 */
async function pastLoading(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await goTo(page, "/hvergi");
  await page.getByRole("heading", { level: 1, name: "Síða fannst ekki" }).waitFor();
}

/** Waits until the partners are loaded and cached, so that the site's own storage is complete. */
const footerLoaded = (page: Page) => page.getByRole("contentinfo").getByRole("img").first().waitFor();

/** Accepts, and waits until Firebase, the tag and the site itself have stored what they store. */
async function acceptAndStore(page: Page, asked: readonly OutsideRequest[]): Promise<void> {
  await page.goto(site);
  await expect.poll(() => pageViews(asked)).toEqual([`${site}/`]);
  await accept(page);
  await goTo(page, "/hvergi");
  await expect.poll(() => pageViews(asked)).toEqual([`${site}/`, `${site}/hvergi`]);
  await footerLoaded(page);
}

const lastReport = (asked: readonly OutsideRequest[]) =>
  asked.findLast(({ host }) => host === COLLECT_HOST)?.reported;

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Expects all consent to be denied before any other command of the Google tag, and no setting that would identify. */
async function expectConsentFirst(page: Page): Promise<void> {
  const made = (await calls(page)) ?? [];
  expect(made[0]).toEqual([
    "consent",
    "default",
    {
      analytics_storage: "denied",
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
      functionality_storage: "denied",
      personalization_storage: "denied",
      security_storage: "denied",
    },
  ]);
  expect(made).toContainEqual(["set", "ads_data_redaction", true]);
  expect(made).toContainEqual(["set", "url_passthrough", false]);
  expect(made.filter(([command]) => command === "config")).toEqual([
    [
      "config",
      MEASUREMENT_ID,
      {
        cookie_flags: "SameSite=None;Secure",
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        page_location: `${site}/contact`,
        page_path: "/contact",
        page_referrer: "",
        page_title: expect.any(String),
      },
    ],
  ]);
}

describe("without an answer", () => {
  it("reports pages by their path, stores nothing and sends no identifier", async () => {
    const { page, asked } = await visitor(AT_START);
    await page.goto(`${site}/contact?name=Gudrun&email=gudrun%40example.is#leyndarmal`);
    await banner(page).waitFor();
    await expect.poll(() => pageViews(asked)).toEqual([`${site}/contact`]);
    await expectConsentFirst(page);
    await goTo(page, "/hvergi?gclid=abc#leyndarmal");
    await expect.poll(() => pageViews(asked)).toEqual([`${site}/contact`, `${site}/hvergi`]);
    // A new page load whose referrer has a query.
    await page.evaluate(() => {
      location.href = "/story";
    });
    await expect.poll(() => pageViews(asked).at(-1)).toBe(`${site}/story`);
    await footerLoaded(page);

    expect(hostsOf(asked)).toEqual([COLLECT_HOST, TAG_HOST]);
    for (const { text, reported } of asked) {
      expect(text).not.toMatch(/gudrun|example\.is|leyndarmal|gclid|_ga|firebase|cid=|fid/i);
      if (reported.en) expect(reported.gcs).toBe("G100");
    }
    expect(lastReport(asked)?.dr).toBe(`${site}/hvergi`);
    expect(await storedOf(page)).toEqual({ cookies: [], databases: {}, local: OWN, session: [] });
  });

  it("reports an article by its title once it has loaded", async () => {
    const { page, asked } = await visitor(AT_START);
    await page.goto(`${site}/news/hundrad-tonn-af-mat`);
    await expect.poll(() => pageViews(asked)).toEqual([`${site}/news/hundrad-tonn-af-mat`]);
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    expect(lastReport(asked)?.dt).toBe(`${title} – ${brand.name}`);
  });

  it("requests nothing from Google before Accept if the operator configures it so", async () => {
    const { page, asked } = await visitor(AFTER_ACCEPT);
    await page.goto(site);
    await banner(page).waitFor();
    await pastLoading(page);
    expect(asked).toEqual([]);
    expect(await globals(page)).toEqual([]);
    await accept(page);
    await expect.poll(() => pageViews(asked)).toEqual([`${site}/hvergi`]);
    expect(lastReport(asked)).toMatchObject({ gcs: "G101", "ep.firebase_id": INSTALLATION_ID });
  });

  it("measures also on a page that is never idle", async () => {
    const { page, asked } = await visitor(AFTER_ACCEPT);
    await page.goto(site);
    await banner(page).waitFor();
    await page.evaluate(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const end = performance.now() + 5;
        while (performance.now() < end);
        port2.postMessage(null);
      };
      port2.postMessage(null);
    });
    await accept(page);
    await expect.poll(() => pageViews(asked)).toEqual([`${site}/`]);
  });

  it("shows an accessible banner on a phone", async () => {
    const { page } = await visitor({}, PHONE);
    await page.goto(site);
    await banner(page).waitFor();
    await expectAccessible(page);
  });
});

describe("Accept", () => {
  it("registers this browser once, lets the tag store, and shows no banner again", async () => {
    const { page, asked } = await visitor(AT_START);
    await acceptAndStore(page, asked);
    const first = asked.findIndex(({ host }) => host === INSTALLATIONS_HOST);
    expect(asked.slice(first).map(({ method, host }) => [method, host])).toEqual(
      expect.arrayContaining([
        ["POST", INSTALLATIONS_HOST],
        ["GET", CONFIG_HOST],
        ["POST", COLLECT_HOST],
      ]),
    );
    expect(lastReport(asked)).toMatchObject({ gcs: "G101", "ep.firebase_id": INSTALLATION_ID });
    const made = (await calls(page)) ?? [];
    const update = made.findIndex(([command, how]) => command === "consent" && how === "update");
    expect(made[update]).toEqual(["consent", "update", { analytics_storage: "granted" }]);
    const stored = await storedOf(page);
    expect(stored).toMatchObject({
      cookies: ["_ga", "_ga_0000000000"],
      local: [...OWN, "cookieConsent"].sort(),
      session: [],
    });
    expect(stored.databases).toEqual({
      "firebase-installations-database": [expect.objectContaining({ fid: INSTALLATION_ID })],
    });
    expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBe("accepted");

    asked.length = 0;
    await page.goto(`${site}/story?name=Gudrun`);
    await expect.poll(() => pageViews(asked)).toEqual([`${site}/story`]);
    expect(asked.map(({ text }) => text).join()).not.toContain("Gudrun");
    expect((await calls(page))?.[0]).toEqual([
      "consent",
      "default",
      expect.objectContaining({ analytics_storage: "granted", ad_storage: "denied" }),
    ]);
    expect(await banner(page).count()).toBe(0);
    await expect.poll(() => hostsOf(asked)).toEqual([CONFIG_HOST, COLLECT_HOST, TAG_HOST].sort());
  });

  it("asks again for its configuration, which is answered 500 at first", async () => {
    const { page, asked } = await visitor({ ...AT_START, cookieConsent: "accepted" });
    const failed = { status: 500, headers: { "Access-Control-Allow-Origin": "*" } };
    await page.route(`https://${CONFIG_HOST}/**`, (route) => route.fulfill(failed), { times: 1 });
    const first = page.waitForResponse((response) => response.url().includes(CONFIG_HOST));
    await page.goto(site);
    expect((await first).status()).toBe(500);
    await expect.poll(() => hostsOf(asked)).toContain(CONFIG_HOST);
  });

  it("measures by the tag alone if Firebase cannot be reached", async () => {
    const { page, asked } = await visitor({ ...AT_START, cookieConsent: "accepted" });
    await page.route(`https://${INSTALLATIONS_HOST}/**`, (route) => route.abort());
    await page.goto(site);
    await expect.poll(() => tags(page)).toBe(1);
    await expect
      .poll(async () =>
        ((await calls(page)) ?? []).some(
          ([command, name]) => command === "config" && name === MEASUREMENT_ID,
        ),
      )
      .toBe(true);
    await expect.poll(() => pageViews(asked)).toEqual([`${site}/`]);
  });
});

describe("Decline", () => {
  it("before Accept removes script, globals and storage, and ends all requests", async () => {
    const { page, asked } = await visitor(AT_START);
    await page.goto(site);
    await expect.poll(() => pageViews(asked)).toEqual([`${site}/`]);
    await decline(page);
    await banner(page).waitFor({ state: "detached" });
    await expect.poll(() => tags(page)).toBe(0);
    await expect.poll(() => globals(page)).toEqual([]);
    asked.length = 0;
    await pastLoading(page);
    await page.reload();
    await pastLoading(page);
    await footerLoaded(page);
    expect(asked).toEqual([]);
    expect(await banner(page).count()).toBe(0);
    expect(await storedOf(page)).toEqual({
      cookies: [],
      databases: {},
      local: [...OWN, "cookieConsent"].sort(),
      session: [],
    });
    expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBe("declined");
  });

  it("after Accept removes everything, except other cookies", async () => {
    const { page, asked } = await visitor(AT_START);
    await acceptAndStore(page, asked);
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: one that is none of theirs
      document.cookie = "other=1; path=/";
    });
    await expect.poll(() => databases(page)).toContain("firebase-installations-database");
    await settings(page).click();
    asked.length = 0;
    await decline(page);
    await banner(page).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe("other=1");
    await expect.poll(() => tags(page)).toBe(0);
    await expect.poll(() => globals(page)).toEqual([]);
    await expect.poll(() => databases(page)).toEqual([]);
    await goTo(page, "/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await pastLoading(page);
    await page.reload();
    await pastLoading(page);
    expect(asked).toEqual([]);
    expect(await storedOf(page)).toMatchObject({ cookies: ["other"], databases: {} });
  });

  it("wins while Firebase still asks for its configuration", async () => {
    const host = CONFIG_HOST;
    const { page, asked, hold } = await visitor(AT_START);
    await page.goto(site);
    await expect.poll(() => pageViews(asked)).toEqual([`${site}/`]);
    const release = hold(host);
    await accept(page);
    await expect.poll(() => asked.some((request) => request.host === host)).toBe(true);
    await expect.poll(() => databases(page)).toContain("firebase-installations-database");
    // A page view that is not reported yet.
    await goTo(page, "/hvergi");
    await page.getByRole("heading", { level: 1, name: "Síða fannst ekki" }).waitFor();
    await settings(page).click();
    await decline(page);
    await banner(page).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe("");
    await expect.poll(async () => Object.values((await storedOf(page)).databases).flat()).toEqual([]);
    asked.length = 0;
    const answered = page.waitForResponse((response) => new URL(response.url()).host === host);
    release();
    await (await answered).finished();
    await expect.poll(() => tags(page)).toBe(0);
    await expect.poll(() => globals(page)).toEqual([]);
    await goTo(page, "/");
    await pastLoading(page);
    await expect.poll(() => databases(page)).toEqual([]);
    await page.reload();
    await pastLoading(page);
    expect(asked).toEqual([]);
    expect(await storedOf(page)).toMatchObject({ cookies: [], databases: {} });
  });

  it("removes cookies and databases also where a content blocker withholds the script that stored them", async () => {
    const { page, asked } = await visitor(AT_START);
    await acceptAndStore(page, asked);
    await page.route(/\/assets\/firebase-analytics-/, (route) => route.abort());
    await page.reload();
    await settings(page).click();
    await decline(page);
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe("");
    await expect.poll(() => databases(page)).toEqual([]);
  });

  it("applies to the visitor's other tabs", async () => {
    const { page, context, asked } = await visitor(AT_START);
    await acceptAndStore(page, asked);
    const other = await context.newPage();
    await other.goto(`${site}/story`);
    await expect.poll(() => pageViews(asked).at(-1)).toBe(`${site}/story`);
    await settings(page).click();
    await decline(page);
    await expect.poll(() => tags(other)).toBe(0);
    asked.length = 0;
    await pastLoading(other);
    expect(await globals(other)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it("holds until the page is left if storage is blocked", async () => {
    const { page } = await visitor({});
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    await page.goto(site);
    await decline(page);
    await banner(page).waitFor({ state: "detached" });
    await goTo(page, "/hvergi");
    await page.getByRole("heading", { level: 1, name: "Síða fannst ekki" }).waitFor();
    expect(await banner(page).count()).toBe(0);
  });
});
