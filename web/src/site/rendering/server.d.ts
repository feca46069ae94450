// The exports of entry-server.tsx for functions, in types that need neither a browser's nor React's. prerender.ts checks
// that they match.
import type { NewsQuery } from "@matbjorg/contract/news-lists";
import type { Article } from "../../shared/article/article.ts";
import type { Language } from "../../shared/i18n/language.ts";
import type { RenderedPage } from "./html-page.ts";
import type { PageData } from "./page-data.ts";

export { parseArticle, textIn, updateOf } from "../../shared/article/article.ts";
export { languageOfPath, pathInLanguage, paths } from "../../shared/config/paths.ts";
export {
  robotsTxt,
  SITEMAP_MAX_URLS,
  type SitemapPage,
  sitemapIndexOf,
  sitemapOf,
} from "../feeds/sitemap.ts";
export { htmlPage, type RenderedPage, type SiteFiles } from "./html-page.ts";
export type { PageData } from "./page-data.ts";
/** See features/news/news-address.ts. */
export declare function parseNewsAddress(parameters: URLSearchParams): NewsQuery & { readonly words: string };
export declare const FEED_TYPES: { readonly rss: string; readonly json: string };
export declare function feedOf(
  articles: readonly Article[],
  language: Language,
  format: keyof typeof FEED_TYPES,
): Promise<string>;
/** See share-card.ts. */
export declare function drawShareCard(card: {
  readonly title: string;
  readonly font: string;
  readonly picture?: { readonly file: Uint8Array | string; readonly fills: boolean } | undefined;
}): Promise<Uint8Array>;
export declare function renderPage(url: string, data?: PageData): Promise<RenderedPage>;
