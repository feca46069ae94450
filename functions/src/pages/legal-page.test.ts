import { completeContent, siteContentOf, UNPUBLISHED } from "@matbjorg/contract/content/content";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { readPaths } from "@matbjorg/contract/public-reads";
import { legalTextInCode, shownTextInCode } from "@matbjorg/web/server";
import { describe, expect, it } from "vitest";
import { type AskedLegal, orTextInCode } from "../legal/read-legal.ts";
import { legalPage } from "./legal-page.ts";

const files = {
  template: '<html lang="is"><head><!--head--></head><body><div id="root"></div></body></html>',
  scripts: { "legal is": [], "legal en": [] },
  listed: [],
  pictures: [],
  pages: {},
  content: completeContent(UNPUBLISHED, defaultSections({})),
};
const content = Promise.resolve(siteContentOf(files.content, "is"));
type Read = Parameters<typeof legalPage>[2];
const page = (path: string, read: Read) => legalPage(path, files, read, content);
const failing: Read = (asked) =>
  orTextInCode(asked as AskedLegal, Promise.reject(new Error("Firestore cannot be read")), 8_000);
const readsIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? "{}").reads;

describe("the page of a legal text", () => {
  it.each([
    [
      "/terms",
      "is",
      "Ekki tókst að kanna hvort nýrri útgáfa sé í gildi. Hér er textinn frá 25. febrúar 2023.",
    ],
    ["/en/terms", "en", "We couldn’t check whether a newer version is in force. This is the text from"],
  ] as const)(
    "%s contains the text of the code if Firestore cannot be read, says so, and is not cached",
    async (path, language, notice) => {
      const { status, cacheControl, html } = await page(path, failing);
      expect([status, cacheControl]).toEqual([200, "private, no-store"]);
      expect(html).toContain(notice);
      for (const { id } of legalTextInCode("terms", language).sections) expect(html).toContain(`id="${id}"`);
      expect(html).toContain('rel="canonical"');
      expect(readsIn(html)[readPaths.legal("terms", language)]).toMatchObject({
        isUnchecked: true,
        ...shownTextInCode("terms", language),
      });
    },
  );

  it("is left to the browser if Firestore takes long, because a newer version may be in force", async () => {
    const { status, cacheControl, html } = await page("/privacy", () => new Promise(() => {}));
    expect([status, cacheControl]).toEqual([200, "private, no-store"]);
    expect(html).toContain("data-loading");
    expect(html).not.toContain('id="retention"');
  });

  it("is left to the browser if another version cannot be read", async () => {
    const { status, cacheControl, html } = await page("/terms/2027-01-15", failing);
    expect([status, cacheControl]).toEqual([200, "private, no-store"]);
    expect(html).toContain("data-loading");
    expect(readsIn(html)).toBeUndefined();
  });

  it("has the anchors, links and dates of the text in the code, as long as no version is stored", async () => {
    const from = "2023-02-25";
    const { html } = await page("/terms", async () => ({
      today: "2026-11-30",
      versions: [{ from }],
      shown: from,
      ...shownTextInCode("terms", "is"),
    }));
    expect(html).toMatch(/Í gildi frá 25\. febrúar 2023, síðast breytt \d+\. \S+ 20\d\d/);
    expect(html).toMatch(/<h2 id="payments" tabindex="-1"><span[^>]*>\d\.<\/span> <span>/);
    expect(html).toContain('<a href="#withdrawal-form">');
    expect(html).toContain("&nbsp;daga");
    expect(html).not.toContain("Ekki tókst að kanna");
  });
});
