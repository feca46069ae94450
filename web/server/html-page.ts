import type { CompleteContent } from "@matbjorg/contract/content/content";
import type { PageFields, SiteContent } from "@matbjorg/contract/content/content-sections";
import { dataBlockJson } from "@matbjorg/contract/text/data-block-json";
import { escapeMarkup } from "@matbjorg/contract/text/html-tags";
import { PAGE_DATA_ID, type PageData } from "../src/site/rendering/page-data.ts";

/** A rendered page, which the build writes to a file or a function sends. */
export type RenderedPage = {
  readonly language: string;
  /** The title without the site's name. */
  readonly title: string;
  /** The element `#root`. */
  readonly html: string;
  /** The elements of `<head>` that differ between pages. */
  readonly head: string;
  /** The name of its route and of its chunk. */
  readonly route: string;
  /** Whether the page is excluded from search engines and from sharing. */
  readonly isHidden: boolean;
  /** Whether the sitemap contains the page. */
  readonly isListed: boolean;
  /** The sections of content that the page shows. */
  readonly content: SiteContent;
};

/** The results of the build that functions need: the names of files, which contain a hash, and content. */
export type SiteFiles = {
  /** The built index.html without its scripts. */
  readonly template: string;
  /**
   * The URLs of the scripts that hydrate a page, by `scriptsKey`, in the order of import. The page's own script is last,
   * because entry-client.tsx can retry it.
   */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  /** The Icelandic paths of the pages in the route table that the sitemap contains. */
  readonly listed: readonly string[];
  /** The content with which the pages were built. */
  readonly content: CompleteContent;
  /** The URLs of the pictures in the build. */
  readonly pictures: readonly string[];
  /** The fields of the page texts that an owner can change. */
  readonly pages: PageFields;
};

export const scriptsKey = (route: string, language: string) => `${route} ${language}`;

/** Delays the first paint until the header is complete, because parts of it would otherwise move. */
const EXPECTED = '<link rel="expect" href="#language-menu" blocking="render">';

/** Returns the document of a page that was rendered from this data. */
export function htmlPage(files: SiteFiles, page: RenderedPage, data: PageData = {}): string {
  const scripts = files.scripts[scriptsKey(page.route, page.language)];
  if (!scripts) throw new Error(`The build has no scripts of "${page.route}" in "${page.language}"`);
  const hero = escapeMarkup(page.content.sections.company?.hero ?? "");
  return files.template
    .replace('<html lang="is">', `<html lang="${page.language}">`)
    .replace("<script data-", () => `<script data-scripts="${scripts.join(" ")}" data-hero="${hero}" data-`)
    .replace("<!--head-->", () => EXPECTED + page.head)
    .replace('<div id="root"></div>', () => page.html + pageDataElement({ ...data, content: page.content }));
}

/** Returns the data block that contains the data of a page. */
function pageDataElement(data: PageData): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}">${dataBlockJson(data)}</script>`;
}
