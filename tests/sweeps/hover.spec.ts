import { describe, expect, it } from "vitest";
import { site, visitSite, waitUntilHydrated } from "../e2e/visit-site.ts";

const visit = visitSite({}, "returning");

/** Name, path and selector of elements that lift on hover. */
const HOVERED = [
  ["a button", "/", "main .button"],
  ["a store's badge", "/", "main a:has(> span > b)"],
  ["a product", "/", "main li.card:has(h3 > a)"],
  ["an article's card", "/news", "main article.card"],
  ["an entry of the story", "/story", "main article.card"],
] as const;

describe("hover at the lower edge", () => {
  it.each(HOVERED)("lifts %s without flickering", async (_name, path, selector) => {
    await visit.page.goto(site + path);
    await waitUntilHydrated(visit.page);
    const lifting = visit.page.locator(selector).first();
    await lifting.evaluate(async (element) => {
      element.scrollIntoView({ block: "center" });
      await document.fonts.ready;
    });
    for (const { x, y } of await lifting.evaluate(pointsAtLowerEdge)) {
      await visit.page.mouse.move(2, 2);
      await visit.page.mouse.move(x, y);
      const lifted = await lifting.evaluate(liftedInFrames);
      expect({ x, y, lifted }).toEqual({ x, y, lifted: lifted.map(() => true) });
    }
  });
});

describe("a button that is pressed", () => {
  it("receives the click at its lifted position", async () => {
    await visit.page.goto(site);
    await waitUntilHydrated(visit.page);
    await visit.page.evaluate(() => document.fonts.ready.then(() => {}));
    const button = visit.page.locator("main .button").first();
    const clicks = await button.evaluateHandle((element) => {
      const clicks: Event[] = [];
      element.addEventListener("click", (click) => {
        click.preventDefault();
        clicks.push(click);
      });
      return clicks;
    });
    await button.hover();
    const { x, y, width } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await visit.page.mouse.move(x + width / 2, y + 1);
    await visit.page.mouse.down();
    await visit.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await visit.page.mouse.up();
    expect(await clicks.evaluate((clicks) => clicks.length)).toBe(1);
  });
});

/** Returns points at the lower edge of the element: at its rounded corners, and between them. */
function pointsAtLowerEdge(element: Element): { x: number; y: number }[] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [left + 2, left + 8, (left + right) / 2, right - 2].map((x) => {
    let y = bottom;
    while (y > top && !element.contains(document.elementFromPoint(x, y))) y -= 0.5;
    return { x, y };
  });
}

/**
 * Returns, for each of several frames after the pointer has reached the element, whether the element is
 * lifted.
 */
async function liftedInFrames(element: Element): Promise<boolean[]> {
  const lifted: boolean[] = [];
  for (let frame = 0; frame < 6; frame += 1) {
    await new Promise((next) => requestAnimationFrame(next));
    lifted.push(new DOMMatrix(getComputedStyle(element).transform).m42 < 0);
  }
  return lifted.slice(2);
}
