import { afterEach, expect, it, vi } from "vitest";
import { brand } from "../src/brand.ts";
import { languageOfPath } from "../src/shared/config/paths.ts";
import { createI18n } from "../src/shared/i18n/setup.ts";
import { defaultContent } from "../src/testing/default-content.ts";
import { renderPage, sitePages } from "./entry-server.tsx";

const PAGES = [...sitePages().map(({ url }) => url), "/en/er-ekki-til"];

const demoText = async (url: string) => (await createI18n(languageOfPath(url))).t("footer.demo");
const textOf = (html: string) => html.slice(html.indexOf("<footer")).replaceAll(/<[^>]+>/g, "");

afterEach(() => void vi.restoreAllMocks());

it("every page says in its footer that the site is a demo", async () => {
  vi.spyOn(brand, "isDemo", "get").mockReturnValue(true);
  expect(PAGES.length).toBeGreaterThan(25);
  for (const url of PAGES) {
    const { html } = await renderPage(url, { content: defaultContent(languageOfPath(url)) });
    expect([url, textOf(html)]).toEqual([url, expect.stringContaining(await demoText(url))]);
  }
});

it("the pages of an operator do not say so, and the structured data names the operator's accounts", async () => {
  vi.spyOn(brand, "isDemo", "get").mockReturnValue(false);
  for (const url of ["/", "/en"]) {
    const { html, head } = await renderPage(url, { content: defaultContent(languageOfPath(url)) });
    expect(html).not.toContain(await demoText(url));
    for (const account of Object.values(brand.social)) expect(head).toContain(`"${account}"`);
  }
});
