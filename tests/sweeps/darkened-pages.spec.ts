import { expect, it, onTestFinished } from "vitest";
import { launchBrowser, PHONE, site, waitUntilReady } from "../e2e/visit-site.ts";

/** Returns the contrast between the lightest and the darkest pixel of a picture, as WCAG defines it. Runs in the page. */
async function contrastOf(png: string): Promise<number> {
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  context?.drawImage(picture, 0, 0);
  const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
  const light = (value = 0) =>
    value / 255 <= 0.04045 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const lights: number[] = [];
  for (let at = 0; at < pixels.length; at += 4)
    lights.push(0.2126 * light(pixels[at]) + 0.7152 * light(pixels[at + 1]) + 0.0722 * light(pixels[at + 2]));
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

it("the menu button stays visible in a browser that darkens pages even though the site forbids it, such as Samsung Internet", async () => {
  const browser = await launchBrowser([
    "--enable-features=WebContentsForceDark",
    "--blink-settings=forceDarkModeEnabled=true",
  ]);
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: PHONE, reducedMotion: "reduce" });
  // Chromium respects `color-scheme: only light`, so the test removes it.
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      const styles = new CSSStyleSheet();
      styles.replaceSync(":root { color-scheme: normal !important }");
      document.adoptedStyleSheets = [styles];
    }),
  );
  await page.goto(`${site}/story`);
  await waitUntilReady(page);
  const button = await page.getByRole("button", { name: "Valmynd" }).screenshot();
  // WCAG requires 3:1 for controls.
  expect(await page.evaluate(contrastOf, button.toString("base64"))).toBeGreaterThan(3);
});
