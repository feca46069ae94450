import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import {
  COLLECT_HOST,
  CONFIG_HOST,
  INSTALLATION_ID,
  INSTALLATIONS_HOST,
  MEASUREMENT_ID,
  type OutsideRequest,
  pageViews,
  storedOf,
  TAG_HOST,
} from "./fake-google.ts";
import { expectAccessible, PHONE, site, waitUntilHydrated } from "./visit-site.ts";
import { AFTER_ACCEPT, AT_START, arrive, visitor } from "./visit-with-google.ts";

type Call = [string, ...unknown[]];

/** The keys that the site itself stores on any page, whatever the visitor chooses. */
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

/** Changes the route without loading a new document. */
async function goTo(page: Page, path: string): Promise<void> {
  await waitUntilHydrated(page);
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/**
 * Waits until analytics would have loaded. By then the browser has been idle, and a page that was requested
 * later is shown.
 */
async function pastLoading(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await goTo(page, "/hvergi");
  await page.getByRole("heading", { level: 1, name: "Síða fannst ekki" }).waitFor();
}

/** Waits until the partners are loaded and cached, so that the site's own storage is complete. */
const footerLoaded = (page: Page) => page.getByRole("contentinfo").getByRole("img").first().waitFor();

/** Clicks Accept, and waits until Firebase, the tag and the site itself have stored their data. */
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

/**
 * Expects that the first command to the Google tag denies all consent, and that no setting would identify the
 * visitor.
 */
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

describe("a visitor who has not answered the cookie banner", () => {
  it("is reported by page path only: nothing is stored and no identifier is sent", async () => {
    const { page, asked } = await visitor(AT_START);
    await page.goto(`${site}/contact?name=Gudrun&email=gudrun%40example.is#leyndarmal`);
    await banner(page).waitFor();
    await expect.poll(() => pageViews(asked)).toEqual([`${site}/contact`]);
    await expectConsentFirst(page);
    await goTo(page, "/hvergi?gclid=abc#leyndarmal");
    await expect.poll(() => pageViews(asked)).toEqual([`${site}/contact`, `${site}/hvergi`]);
    // Loads a new page, with a referrer that has a query.
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

  it("is reported with the article's title once the article has loaded", async () => {
    const { page, asked } = await visitor(AT_START);
    await page.goto(`${site}/news/hundrad-tonn-af-mat`);
    await expect.poll(() => pageViews(asked)).toEqual([`${site}/news/hundrad-tonn-af-mat`]);
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    expect(lastReport(asked)?.dt).toBe(`${title} – ${brand.name}`);
  });

  it("causes no request to Google before Accept if the operator configures it so", async () => {
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

  it("is counted even on a page that is never idle", async () => {
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

  it("sees an accessible banner on a phone", async () => {
    const { page } = await visitor({}, PHONE);
    await page.goto(site);
    await banner(page).waitFor();
    await expectAccessible(page);
  });
});

it("each arrival at a page is reported as one page view with the page's final title if the banner is not answered", async () => {
  await arrive(await visitor(AT_START), true);
});

describe("Accept", () => {
  it("registers this browser once, lets the tag store data, and shows no banner again", async () => {
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
    // Firebase's own call; the tag stores its cookies by these settings too.
    const settings = {
      origin: "firebase",
      cookie_flags: "SameSite=None;Secure",
      allow_google_signals: false,
    };
    await expect
      .poll(() => calls(page))
      .toContainEqual(["config", MEASUREMENT_ID, expect.objectContaining(settings)]);
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

  it("requests its configuration again if the first request fails with 500", async () => {
    const { page, asked } = await visitor({ ...AT_START, cookieConsent: "accepted" });
    const failed = { status: 500, headers: { "Access-Control-Allow-Origin": "*" } };
    await page.route(`https://${CONFIG_HOST}/**`, (route) => route.fulfill(failed), { times: 1 });
    const first = page.waitForResponse((response) => response.url().includes(CONFIG_HOST));
    await page.goto(site);
    expect((await first).status()).toBe(500);
    await expect.poll(() => hostsOf(asked)).toContain(CONFIG_HOST);
  });

  it("measures with the tag alone if Firebase cannot be reached", async () => {
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
  const INSTALLATIONS = "firebase-installations-database";

  it("without an earlier Accept removes the script, globals and storage, and ends all requests", async () => {
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

  it("after Accept removes everything except cookies that neither Google nor Firebase has set", async () => {
    const { page, asked } = await visitor(AT_START);
    await acceptAndStore(page, asked);
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the test needs a cookie that neither Google nor Firebase has set
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

  it("takes effect even while Firebase is still requesting its configuration", async () => {
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

  it("removes cookies and databases even if a content blocker now blocks the script that stored them", async () => {
    const { page, asked } = await visitor(AT_START);
    await acceptAndStore(page, asked);
    await page.route(/\/assets\/firebase-analytics-/, (route) => route.abort());
    await page.reload();
    await settings(page).click();
    await decline(page);
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe("");
    await expect.poll(() => databases(page)).toEqual([]);
  });

  it("also applies to the visitor's other tabs", async () => {
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

  it.each([
    ["cookies and databases", ["cookie", "deleteDatabase"]],
    ["only cookies", ["cookie"]],
  ])(
    "removes Google's tag and what is stored without an error if the browser blocks %s",
    async (_, blocked) => {
      const { page, asked } = await visitor(AT_START);
      const errors: Error[] = [];
      page.on("pageerror", (error) => errors.push(error));
      await page.addInitScript((names) => {
        const block = () => {
          throw new DOMException("blocked", "SecurityError");
        };
        if (names.includes("cookie"))
          Object.defineProperty(Document.prototype, "cookie", { get: block, set: block });
        if (names.includes("deleteDatabase")) IDBFactory.prototype.deleteDatabase = block;
      }, blocked);
      await page.goto(site);
      await expect.poll(() => pageViews(asked)).toEqual([`${site}/`]);
      await page.evaluate(async (name) => {
        const opening = indexedDB.open(name);
        await new Promise((resolve) => opening.addEventListener("success", resolve));
        opening.result.close();
      }, INSTALLATIONS);
      expect(await databases(page)).toContain(INSTALLATIONS);
      await decline(page);
      await expect.poll(() => globals(page)).toEqual([]);
      const kept = blocked.includes("deleteDatabase") ? [INSTALLATIONS] : [];
      await expect
        .poll(async () => (await databases(page)).filter((name) => name === INSTALLATIONS))
        .toEqual(kept);
      await goTo(page, "/hvergi");
      await page.getByRole("heading", { level: 1, name: "Síða fannst ekki" }).waitFor();
      expect(errors).toEqual([]);
    },
  );

  it("is remembered until the visitor leaves the page if storage is blocked", async () => {
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

it("a page that the browser prerenders or opens in the background is not reported to Google until the visitor sees the page", async () => {
  const { page, context, asked } = await visitor({ ...AT_START, [STORAGE_KEYS.consent]: "accepted" });
  await page.addInitScript(() =>
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" }),
  );
  await page.goto(site);
  await pastLoading(page);
  // Once a page that was opened later is reported, the prerendered page would have been, too.
  const seen = await context.newPage();
  await seen.goto(`${site}/contact`);
  await expect.poll(() => pageViews(asked)).toContain(`${site}/contact`);
  expect(pageViews(asked)).toEqual([`${site}/contact`]);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => pageViews(asked)).toEqual([`${site}/contact`, `${site}/`, `${site}/hvergi`]);
});
