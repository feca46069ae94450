import type { CompleteContent } from "@matbjorg/contract/content/content";
import type { PageFields, SiteContent } from "@matbjorg/contract/content/content-sections";
import { type PageData, pageDataElement } from "./page-data.ts";

/** A rendered page: the build writes it to a file, or a function sends it. */
export type RenderedPage = {
  readonly language: string;
  /** Without the site's name. */
  readonly title: string;
  /** The element `#root`. */
  readonly html: string;
  /** The elements of `<head>` that differ between pages. */
  readonly head: string;
  /** The name of its route, which is also that of its chunk. */
  readonly route: string;
  /** Excluded from search engines and from sharing. */
  readonly isHidden: boolean;
  /** Part of the sitemap. */
  readonly isListed: boolean;
  /** The sections that it shows. */
  readonly content: SiteContent;
};

/** The build's result that functions need: names of files, which contain a hash, and content. */
export type SiteFiles = {
  /** index.html as built, without its scripts. */
  readonly template: string;
  /** Addresses of the scripts that hydrate a page, by `scriptsKey`, as they are imported: the page's own last, which entry-client.tsx can retry. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  /** The Icelandic addresses of all prerendered pages that the sitemap lists. */
  readonly listed: readonly string[];
  /** As the pages were built with it. */
  readonly content: CompleteContent;
  /** What of the pages' texts can be changed. */
  readonly pages: PageFields;
};

export const scriptsKey = (route: string, language: string) => `${route} ${language}`;

/** No paint of half a header, whose parts would move. */
const EXPECTED = '<link rel="expect" href="#language-menu" blocking="render">';

/** The whole document of a page rendered from this data. */
export function htmlPage(files: SiteFiles, page: RenderedPage, data: PageData = {}): string {
  const scripts = files.scripts[scriptsKey(page.route, page.language)];
  if (!scripts) throw new Error(`The build has no scripts of "${page.route}" in "${page.language}"`);
  return files.template
    .replace('<html lang="is">', `<html lang="${page.language}">`)
    .replace("<script data-", `<script data-scripts="${scripts.join(" ")}" data-`)
    .replace("<!--head-->", () => EXPECTED + page.head)
    .replace('<div id="root"></div>', () => page.html + pageDataElement({ ...data, content: page.content }));
}
