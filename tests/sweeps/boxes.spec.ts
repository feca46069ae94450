import { describe, expect, it } from "vitest";
import { PAGES, site, visitSite, waitUntilReady } from "../e2e/visit-site.ts";

const visit = visitSite({}, "returning");

const WIDTHS = [320, 360, 390, 600, 768, 1024, 1440, 2560];

/** Elements that leave their container on purpose, by selector, with the reason. */
const MEANT: Readonly<Record<string, string>> = {
  '[class*="_bag_"]': "The bag of groceries is in front of the telephone and extends beyond its column.",
};

/**
 * Returns everything that is painted (texts, pictures, backgrounds, borders) and extends more than a pixel
 * outside its nearest card, list item, cell, figure or column. The parts that elements in between clip do not
 * count. A column is an item of a grid or flexible box. Runs in the page.
 */
function boxesOutside(meant: string): string[] {
  const CONTAINERS =
    "li, td, th, article, figure, fieldset, blockquote, details, dialog, main, header, footer, .card";
  const isColumn = ({ parentElement }: Element) =>
    parentElement !== null && /grid|flex/.test(getComputedStyle(parentElement).display);
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".visually-hidden, svg *, :popover-open") &&
    getComputedStyle(element).position !== "fixed";
  const isPainted = (element: Element) => {
    if (element.matches("img, svg, video, iframe, input, textarea, select")) return true;
    const { backgroundColor, backgroundImage, borderTopWidth, borderTopColor } = getComputedStyle(element);
    const isBordered = borderTopWidth !== "0px" && !borderTopColor.endsWith(", 0)");
    return !backgroundColor.endsWith(", 0)") || backgroundImage !== "none" || isBordered;
  };
  const name = (node: Element) => `${node.localName} ${node.getAttribute("class") ?? ""}`;
  const outside = (of: Element, box: DOMRect, text?: Text): string | undefined => {
    let { left, right, top, bottom } = box;
    for (let one = text ? of : of.parentElement; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.display === "contents") continue;
      const around = one.getBoundingClientRect();
      if (style.overflowX !== "visible") {
        [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
        [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
      }
      if (right - left < 2 || bottom - top < 2) return undefined;
      if (!one.matches(CONTAINERS) && !isColumn(one)) continue;
      const sideways = Math.max(around.left - left, right - around.right);
      // The box of a line of text is as high as its font, which may exceed the line height.
      const by = text ? sideways : Math.max(sideways, around.top - top, bottom - around.bottom);
      const what = text ? `"${text.data.trim().slice(0, 30)}" of ${name(of)}` : name(of);
      return by > 1 ? `${what} leaves ${name(one)} by ${Math.round(by)} px` : undefined;
    }
    return undefined;
  };
  const textBoxes = (text: Text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  };
  return [...document.body.querySelectorAll("*")]
    .filter((element) => isShown(element) && !(meant && element.closest(meant)))
    .flatMap((element) => {
      const box = isPainted(element) ? outside(element, element.getBoundingClientRect()) : undefined;
      const texts = [...element.childNodes].filter((node) => node instanceof Text);
      const lines = texts.flatMap((text) => textBoxes(text).map((line) => outside(element, line, text)));
      return [box, ...lines].filter((one) => one !== undefined);
    });
}

/** Doubles every text, as an owner might write longer ones. Runs in the page. */
function doubleTexts(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const isProse = text.data.trim().includes(" ") && !text.parentElement?.closest("script, style, textarea");
    if (isProse) text.data = `${text.data} ${text.data}`;
  }
}

async function expectBoxesInside(): Promise<void> {
  const outside: Record<string, string[]> = {};
  for (const width of WIDTHS) {
    await visit.page.setViewportSize({ width, height: 900 });
    const found = await visit.page.evaluate(boxesOutside, Object.keys(MEANT).join());
    if (found.length > 0) outside[width] = found.slice(0, 8);
  }
  expect(outside).toEqual({});
}

describe.each(PAGES)("%s", (path) => {
  it("keeps every box inside its card, list item, cell or column, even with longer texts and text of 200%", async () => {
    const { page } = visit;
    await page.addInitScript(() => {
      // Prevents the advertisements' page from redirecting to the app during the test.
      const setTimer = window.setTimeout;
      window.setTimeout = ((run: TimerHandler, ms?: number) =>
        ms === 2000 ? 0 : setTimer(run, ms)) as never;
    });
    await page.goto(site + path, { waitUntil: "commit" });
    await waitUntilReady(page);
    await page.evaluate(async () => {
      for (const picture of document.images) picture.loading = "eager";
      await Promise.allSettled([...document.images].map((picture) => picture.decode()));
      await document.fonts.ready;
    });
    await expectBoxesInside();
    await page.evaluate(doubleTexts);
    await expectBoxesInside();
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expectBoxesInside();
  });
});
