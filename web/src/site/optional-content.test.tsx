import type { ContentFields } from "@matbjorg/contract/content/content-fields";
import { CONTENT_SECTIONS, fieldsOf, SECTION_NAMES } from "@matbjorg/contract/content/content-sections";
import { readPaths } from "@matbjorg/contract/public-reads";
import { beforeEach, expect, it } from "vitest";
import { siteAnswers } from "../testing/backend.ts";
import { defaultContent } from "../testing/default-content.ts";
import { renderPage } from "../testing/render-screen.tsx";

type Values = Record<string, unknown>;

beforeEach(() => {
  siteAnswers(readPaths.latest, { articles: [] });
  siteAnswers(readPaths.towns, []);
});

function optionalKeys(fields: ContentFields): string[] {
  return Object.entries(fields).flatMap(([key, field]) =>
    field.kind === "list"
      ? optionalKeys(field.of as ContentFields)
      : "isOptional" in field && field.isOptional
        ? [key]
        : [],
  );
}

/** Returns the values with one field emptied, also in the items of lists. */
function withEmpty(emptied: string, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (Array.isArray(value)) return [key, value.map((item) => withEmpty(emptied, item))];
      return [key, key === emptied ? "" : value];
    }),
  );
}

const CASES = SECTION_NAMES.flatMap((section) =>
  [...new Set(optionalKeys(fieldsOf(section)))].map((key) => ({ section, key })),
);

it.each(CASES)(
  "the section $section shows no empty link, label or item if $key is empty",
  async ({ section, key }) => {
    const content = defaultContent("is");
    const values = { ...(content.sections[section] as Values) };
    if (section === "notice") Object.assign(values, { text: "Lokað", link: "/story", linkText: "Sagan" });
    const sections = { ...content.sections, [section]: withEmpty(key, values) };
    await renderPage(CONTENT_SECTIONS[section].page, { content: { ...content, sections } });
    await expect.poll(() => document.querySelectorAll("footer a").length).toBeGreaterThan(10);
    const wordless = () =>
      [...document.querySelectorAll("a, dt, dd, li, label, h1, h2, h3, p")]
        .filter(
          (element) =>
            !element.textContent?.trim() && !element.ariaLabel && !element.querySelector("img, svg"),
        )
        .map(({ outerHTML }) => outerHTML);
    await expect.poll(wordless).toEqual([]);
  },
);
