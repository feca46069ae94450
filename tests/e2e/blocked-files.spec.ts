import type { Request } from "playwright";
import { describe, expect, it } from "vitest";
import { arrived, PAGES, site, visitSite } from "./visit-site.ts";

const visit = visitSite();

/**
 * Every page is made of the site's files, and then of its own. Each script, texts among them, is missing once from a page
 * whose words are in its HTML, and once from an article, whose words the scripts bring; stylesheets, and pictures and
 * fonts, are missing all at once. EVERY_FILE=1 takes each file from every page.
 */
const tried = new Set<string>();
const isThorough = process.env.EVERY_FILE === "1";

async function partsOf(path: string): Promise<string[][]> {
  const files = new Map<string, string>();
  visit.page.on("request", (request: Request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === site) files.set(pathname, request.resourceType());
  });
  await visit.page.goto(site + path);
  await arrived(visit.page);
  const ofType = (...types: string[]) =>
    [...files.keys()].filter((file) => types.includes(files.get(file) ?? ""));
  const scripts = ofType("script");
  const styles = ofType("stylesheet");
  expect(scripts.length + styles.length).toBeGreaterThan(5);
  if (isThorough) return ofType("script", "stylesheet", "image", "font").map((file) => [file]);
  return [...scripts.map((file) => [file]), styles, ofType("image", "font")];
}

function isUntried(path: string, part: readonly string[]): boolean {
  if (isThorough) return true;
  const kind = path.includes("/news/") ? "article" : "page";
  // Pictures are the same matter on every page, whichever they are.
  const names = part.map((file) => (file.startsWith("/images/") ? "pictures" : file));
  const untried = names.filter((name) => !tried.has(`${kind} ${name}`));
  for (const name of untried) tried.add(`${kind} ${name}`);
  return untried.length > 0;
}

/** The page runs, or says that it does not. */
const settled = () =>
  Promise.race([
    arrived(visit.page),
    visit.page.locator(":root[data-scripts-failed], [role=alert] h1").first().waitFor({ state: "attached" }),
  ]);

// The redirect page leads away by itself: see redirect.spec.ts. From the end: the home page has the most to load.
describe.each(PAGES.filter((path) => !path.endsWith("/RedirectProductGoogleAds")).toReversed())(
  "%s",
  (path) => {
    it("reads and leads on, whichever of its files is missing", async () => {
      const { page } = visit;
      const parts = await partsOf(path);
      for (const part of parts.filter((part) => isUntried(path, part))) {
        await page.evaluate(() => sessionStorage.clear());
        await page.route(
          ({ pathname }) => part.includes(pathname),
          (route) => route.abort(),
        );
        await page.goto(site + path, { waitUntil: "commit" });
        await settled();
        // A live region is empty until there is something to say.
        const words = page.locator("main").locator("h1:visible, p:visible").filter({ hasText: /\S/ }).first();
        expect((await words.textContent())?.trim(), `without ${part}`).toBeTruthy();
        expect(await page.locator("[data-loading]:visible").count(), `without ${part}`).toBe(0);
        // Taken over, a link leads on within the page; otherwise it is one for the browser.
        expect(
          await page.locator("header a[href], footer a[href]").count(),
          `without ${part}`,
        ).toBeGreaterThan(9);
        await page.unrouteAll();
      }
    });
  },
);
