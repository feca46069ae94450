import { describe, expect, it } from "vitest";
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, site, visitSite } from "./visit-site.ts";

// The page that shows every piece: what holds for a piece there holds wherever it stands. That it shows them all is
// shown by web/dev/vocabulary.test.tsx, that it is not deployed by web/build.test.ts.

const visit = visitSite({}, "returning");

async function open(area: string, language: string): Promise<void> {
  await visit.page.goto(`${site}/dev/pieces?area=${area}&language=${language}`);
  await visit.page.locator("[data-piece]").first().waitFor();
}

describe.each(["site", "admin"])("the pieces of the %s", (area) => {
  it.each(["is", "en"])(
    "are accessible and fit a phone, in forced colours and with large text too (%s)",
    async (language) => {
      const { page } = visit;
      await open(area, language);
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size);
        await expectAccessible(page);
        await page.emulateMedia({ forcedColors: "active" });
        await expectAccessible(page);
        await page.emulateMedia({ forcedColors: "none" });
      }
      // The browser's own setting, which media queries heed too.
      const devTools = await page.context().newCDPSession(page);
      await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
      const sizeOfLetters = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      await expect.poll(sizeOfLetters).toBe("34px");
      await expectNoOverflow(page);
      expect(visit.complaints).toEqual([]);
    },
  );
});
