import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { expectAccessible, PHONE, site, visitSite } from "./visit-site.ts";

const visit = visitSite();

type Call = [string, ...unknown[]];

/** A visitor with these choices stored; Google's servers are answered for here, and what they were asked is listed. */
async function visitor(
  stored: Record<string, string>,
  viewport = { width: 1280, height: 900 },
): Promise<{ page: Page; asked: string[] }> {
  const context = await visit.browser.newContext({ viewport, reducedMotion: "reduce" });
  const asked: string[] = [];
  await context.route(/^https:/, (route) => {
    const { host, pathname } = new URL(route.request().url());
    asked.push(host + pathname);
    if (pathname.endsWith("/webConfig")) return route.fulfill({ json: { measurementId: "G-0000000000" } });
    if (host.startsWith("firebaseinstallations")) {
      const authToken = { token: "t", expiresIn: "604800s" };
      return route.fulfill({ json: { fid: "c".repeat(22), refreshToken: "r", authToken } });
    }
    return route.fulfill({ contentType: "text/javascript", body: "window.gtagHasRun = true" });
  });
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) if (!localStorage.getItem(key)) localStorage.setItem(key, value);
  }, Object.entries(stored));
  return { page: await context.newPage(), asked };
}

const MEASURED = { analyticsInLocalSuite: "yes" };
const banner = (page: Page) => page.getByRole("region", { name: "Má bjóða þér vafraköku?" });

/** What was pushed into the data layer: `gtag`'s arguments. */
const calls = (page: Page): Promise<Call[] | undefined> =>
  page.evaluate(() =>
    (window as unknown as { dataLayer?: IArguments[] }).dataLayer?.map(
      (entry) => JSON.parse(JSON.stringify([...entry])) as Call,
    ),
  );

const pageViews = async (page: Page) =>
  ((await calls(page)) ?? [])
    .filter(([command, name]) => command === "event" && name === "page_view")
    .map(([, , values]) => (values as { page_path: string }).page_path);

/** A route change without leaving the page. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

describe("before there is a choice", () => {
  it("asks, loads analytics with storage denied, and reports each page", async () => {
    const { page, asked } = await visitor(MEASURED);
    await page.goto(site);
    await banner(page).waitFor();
    await page.waitForFunction(() => "gtagHasRun" in window);
    await expect.poll(() => pageViews(page)).toEqual(["/"]);
    expect(asked).toContain("www.googletagmanager.com/gtag/js");
    const denied = {
      analytics_storage: "denied",
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
    };
    const made = (await calls(page)) ?? [];
    expect(made.find(([command]) => command === "consent")).toEqual(["consent", "default", denied]);
    expect(made.find(([command]) => command === "config")).toEqual([
      "config",
      "G-0000000000",
      expect.objectContaining({ cookie_flags: "SameSite=None;Secure", send_page_view: false }),
    ]);
    expect(made.findIndex(([command]) => command === "consent")).toBeLessThan(
      made.findIndex(([command]) => command === "config"),
    );
    await goTo(page, "/hvergi");
    await expect.poll(() => pageViews(page)).toEqual(["/", "/hvergi"]);
    await page.context().close();
  });

  it("sends nothing out of the machine from the local suite, unless a test answers", async () => {
    const { page, asked } = await visitor({});
    await page.goto(site);
    await banner(page).waitFor();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await page.context().close();
  });

  it.each([
    ["phone", PHONE],
    ["desktop", { width: 1280, height: 900 }],
  ])("asks without moving the page, and accessibly, on a %s", async (_name, viewport) => {
    const { page } = await visitor({}, viewport);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(site);
    await banner(page).waitFor();
    await page.getByRole("article").first().waitFor();
    await expectAccessible(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
    await page.context().close();
  });

  it("is met by the keyboard before the header", async () => {
    const { page } = await visitor({});
    await page.goto(site);
    await banner(page).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Hafna");
    await page.context().close();
  });
});

describe("Accept", () => {
  it("is stored, allows analytics its storage, and never asks again", async () => {
    const { page } = await visitor(MEASURED);
    await page.goto(site);
    await page.waitForFunction(() => "gtagHasRun" in window);
    await page.getByRole("button", { name: "Samþykkja" }).click();
    await banner(page).waitFor({ state: "detached" });
    await expect
      .poll(async () => ((await calls(page)) ?? []).filter(([command]) => command === "consent").at(-1))
      .toEqual([
        "consent",
        "update",
        expect.objectContaining({ analytics_storage: "granted", ad_storage: "denied" }),
      ]);
    expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBe("accepted");
    await page.reload();
    await page.waitForFunction(() => "gtagHasRun" in window);
    const made = (await calls(page)) ?? [];
    expect(made.find(([command]) => command === "consent")).toEqual([
      "consent",
      "default",
      expect.objectContaining({ analytics_storage: "granted" }),
    ]);
    expect(await banner(page).count()).toBe(0);
    await page.context().close();
  });
});

describe("Decline", () => {
  it("removes the script, its globals and its cookies, and nothing is reported any more", async () => {
    const { page, asked } = await visitor(MEASURED);
    await page.goto(site);
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as Google Analytics writes them
      document.cookie = "_ga=GA1.1.1.1; path=/";
      // biome-ignore lint/suspicious/noDocumentCookie: as Google Analytics writes them
      document.cookie = "_ga_0000000000=GS1.1.1; path=/";
      // biome-ignore lint/suspicious/noDocumentCookie: one that is none of theirs
      document.cookie = "other=1; path=/";
    });
    await page.waitForFunction(() => "gtagHasRun" in window);
    await page.getByRole("button", { name: "Hafna" }).click();
    await banner(page).waitFor({ state: "detached" });
    await expect.poll(() => page.locator('script[src*="googletagmanager"]').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe("other=1");
    expect(await page.evaluate(() => ["dataLayer" in window, "gtag" in window])).toEqual([false, false]);
    expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBe("declined");
    await goTo(page, "/hvergi");
    await page.getByRole("heading", { level: 1, name: "Síða fannst ekki" }).waitFor();
    expect(await calls(page)).toBeUndefined();
    asked.length = 0;
    await page.reload();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    expect(await banner(page).count()).toBe(0);
    await page.context().close();
  });

  it("can be taken back in the footer; focus goes to the question and returns", async () => {
    const { page } = await visitor({ cookieConsent: "declined" });
    await page.goto(site);
    const settings = page.getByRole("button", { name: "Stillingar á vafrakökum" });
    await settings.click();
    await banner(page).waitFor();
    expect(await banner(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "Samþykkja" }).click();
    expect(await settings.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBe("accepted");
    await page.context().close();
  });

  it.each(["", "yes", "constructor"])("asks again where %j is stored", async (value) => {
    const { page } = await visitor({ cookieConsent: value });
    await page.goto(site);
    await banner(page).waitFor();
    await page.context().close();
  });

  it("holds until the page is left where storage is blocked", async () => {
    const { page } = await visitor({});
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    await page.goto(site);
    await page.getByRole("button", { name: "Hafna" }).click();
    await banner(page).waitFor({ state: "detached" });
    await goTo(page, "/hvergi");
    await page.getByRole("heading", { level: 1, name: "Síða fannst ekki" }).waitFor();
    expect(await banner(page).count()).toBe(0);
    await page.context().close();
  });
});
