import { completeContent, siteContentOf, UNPUBLISHED } from "@matbjorg/contract/content/content";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import * as web from "@matbjorg/web/server";
import { expect, it } from "vitest";

const content = siteContentOf(completeContent(UNPUBLISHED, defaultSections({})), "is");

it.each([
  "%0d%0ax:y",
  "%0ax:y",
  "x:y",
  "%",
  "%ff",
  "%00",
  "/x",
  "%5cx",
  "http:%2f%2fa.is",
  "a%0d%0ab",
  "%e2%80%a8:",
])("the path /%s has a page in both languages", async (path) => {
  for (const url of [`/${path}`, `/en/${path}`, `/news/${path}`, `/en/news/${path}`]) {
    const page = await web.renderPage(url, { content });
    expect(page.html).toContain("<main");
  }
});
