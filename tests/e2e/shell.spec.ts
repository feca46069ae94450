import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { suite } from "../lib/local-suite.ts";
import { signedInUser, startSignedIn } from "./visit-admin.ts";
import {
  expectAccessible,
  holdRequests,
  PHONE,
  site,
  visitSite,
  waitUntilHydrated,
  waitUntilReady,
} from "./visit-site.ts";

const visit = visitSite();

/** Navigates within the site to an unknown URL. */
async function goToUnknownPage(): Promise<void> {
  await waitUntilHydrated(visit.page);
  await visit.page.evaluate(() => {
    history.pushState(null, "", "/hvergi");
    dispatchEvent(new PopStateEvent("popstate"));
  });
}
const notFound = () => visit.page.getByRole("heading", { level: 1, name: "Síða fannst ekki" });
const failed = () => visit.page.getByRole("heading", { level: 1, name: "Eitthvað fór úrskeiðis" });
const CHUNK = "**/assets/not-found-*.js";

describe("the header", () => {
  it("collapses into a menu on a phone, which Escape closes", async () => {
    const { page } = visit;
    await page.setViewportSize(PHONE);
    await page.goto(site);
    const story = page.getByRole("banner").getByRole("link", { name: "Sagan okkar" });
    await page.getByRole("button", { name: "Valmynd" }).click();
    await story.waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await story.waitFor({ state: "hidden" });
  });

  it.each(["/", "/en"])("fits on one line in fallback fonts from 1024 pixels on: %s", async (path) => {
    const { page } = visit;
    await page.route("**/*.woff2", (route) => route.abort());
    await page.goto(site + path);
    const heights: Record<string, number> = {};
    for (const font of ["Liberation Sans", "DejaVu Sans"]) {
      for (const width of [1024, 1216, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        heights[`${font}, ${width}`] = await page.evaluate((name) => {
          document.documentElement.style.setProperty("--font-text", `"${name}"`);
          return document.querySelector("header")?.clientHeight ?? 0;
        }, font);
      }
    }
    expect(new Set(Object.values(heights)), JSON.stringify(heights)).toEqual(new Set([72]));
  });

  it("is painted only once its whole HTML has arrived, so that its parts do not move", async () => {
    const path = "/en/story";
    const html = await (await fetch(site + path)).text();
    const cut = html.indexOf("</nav>");
    let sendHeader = () => {};
    const server = createServer((_, response) => {
      response.setHeader("Content-Type", "text/html; charset=utf-8").write(html.slice(0, cut));
      sendHeader = () => response.write(html.slice(cut, html.indexOf("<main")));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { page } = visit;
    await page.route("**", async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === path) await route.continue();
      else if (!pathname.endsWith(".css")) await route.abort();
      else await route.fulfill({ response: await route.fetch({ url: site + pathname }) });
    });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      waitUntil: "commit",
    });
    // Polls by time, because the browser may withhold frames.
    const polling = 50;
    await page.waitForFunction(
      () => document.styleSheets.length > 0 && document.querySelector("header nav a"),
      undefined,
      { polling },
    );
    const paints = await page.evaluate(async () => {
      for (let turn = 0; turn < 20; turn += 1)
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 50 }));
      return performance.getEntriesByType("paint").length;
    });
    expect(paints).toBe(0);
    sendHeader();
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0, undefined, {
      polling,
    });
  });
});

describe("a page that is loaded on its own", () => {
  it("replaces the previous page once it has loaded, starts at the top with the focus on its heading, and Back restores the earlier position", async () => {
    const { page } = visit;
    // The page's chunk is prefetched as soon as a link to the page is in view.
    const release = await holdRequests(page, "**/assets/story-*.js");
    await page.goto(site);
    await page.getByRole("article").first().waitFor();
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    const before = await heading.textContent();
    await page.evaluate(() => scrollTo(0, 1_500));
    const link = page.getByRole("banner").getByRole("link", { name: "Sagan okkar" });
    // Clicks with a script, because Playwright's own click may scroll first.
    await link.evaluate((element: HTMLElement) => element.click());
    await expect.poll(() => new URL(page.url()).pathname).toBe("/story");
    expect(await heading.textContent()).toBe(before);
    release();
    await expect.poll(() => heading.textContent()).not.toBe(before);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => heading.textContent()).toBe(before);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_500);
  });

  it("is shown at once on Back, because Firefox restores the position right after the event", async () => {
    const { page } = visit;
    await page.goto(`${site}/story`);
    await waitUntilReady(page);
    // The terms show no text that an owner can change.
    await page.getByRole("contentinfo").getByRole("link", { name: "Notendaskilmálar" }).click();
    await page.getByRole("heading", { level: 1, name: "Notendaskilmálar" }).waitFor();
    const shown = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const heading = () => document.querySelector("main h1")?.textContent;
          addEventListener("popstate", () => queueMicrotask(() => resolve(heading())));
          history.back();
        }),
    );
    expect(shown).toBe("Sagan okkar");
  });

  it.each(["/st%6Fry?a=b", "//story?a=b"])("has one URL, even if it is requested as %s", async (path) => {
    const { page } = visit;
    await page.goto(site + path);
    await waitUntilHydrated(page);
    await expect.poll(() => page.url()).toBe(`${site}/story?a=b`);
    await page.getByRole("heading", { level: 1, name: "Sagan okkar" }).waitFor();
  });

  it("stays unchanged if a web archive shows it under a foreign URL", async () => {
    const { page } = visit;
    const copy = `${site}/web/2026/https://matbjorg.example/story`;
    const body = await (await fetch(`${site}/story`)).text();
    await page.route(copy, (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto(copy);
    await page.locator(":root[data-scripts-failed]").waitFor({ state: "attached" });
    await page.getByRole("heading", { level: 1, name: "Sagan okkar" }).waitFor();
  });

  it.each(["failing", "late"])(
    "is loaded as a new document if the request for its content is %s",
    async (how) => {
      const { page } = visit;
      const documents: string[] = [];
      page.on("request", (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
      });
      await page.route("**/read/content?*", (route) => (how === "failing" ? route.abort() : undefined));
      await page.goto(`${site}/figures`);
      await waitUntilHydrated(page);
      await page.getByRole("banner").getByRole("link", { name: "Sagan okkar" }).click();
      await page.getByRole("list", { name: "Tímalína" }).getByRole("article").first().waitFor();
      expect(documents).toEqual(["/figures", "/story"]);
      await page.goBack();
      await page.getByRole("heading", { level: 1, name: "Svona reiknum við" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/figures");
    },
  );

  it("reloads once if its chunk is missing, then shows an error page with a retry button", async () => {
    const { page } = visit;
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.route(CHUNK, (route) => route.abort());
    await page.goto(site);
    await goToUnknownPage();
    await failed().waitFor();
    expect(loads).toBe(2);
    await expectAccessible(page);
    await page.unroute(CHUNK);
    await page.getByRole("button", { name: "Endurhlaða síðuna" }).click();
    await notFound().waitFor();
    // The page clears this after hydration, later than it shows the prerendered text.
    await expect
      .poll(() => page.evaluate((key) => sessionStorage.getItem(key), STORAGE_KEYS.reloaded))
      .toBeNull();
  });
});

describe("the admin bar", () => {
  const bar = () => visit.page.getByRole("navigation", { name: "Stjórnborð" });
  it("is the only part of the admin area that a public page loads for an admin, stays above the header, and disappears after sign-out", async () => {
    const { page } = visit;
    await startSignedIn(page, await signedInUser());
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(site);
    await bar().waitFor();
    await waitUntilReady(page);
    expect(asked.filter((url) => url.includes("/assets/admin/"))).toEqual([]);
    expect(asked.filter((url) => /admin-bar.*\.js$/.test(url))).not.toEqual([]);
    const top = () => page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().top);
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(top).toBe(48);
    await expectAccessible(page);
    await bar().getByRole("button", { name: "Skrá út" }).click();
    await bar().waitFor({ state: "detached" });
    asked.length = 0;
    await page.reload();
    await waitUntilReady(page);
    expect(asked.filter((url) => /admin-bar/.test(url) || url.includes(`:${suite.ports.auth}/`))).toEqual([]);
  });
});
