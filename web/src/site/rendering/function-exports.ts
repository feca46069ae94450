// What functions use beside feeds and pages: modules without React elements and browser types, which their compiler reads.
export { parseArticle, textIn, updateOf } from "../../shared/article/article.ts";
export { languageOfPath, pathInLanguage, paths } from "../../shared/config/paths.ts";
export { parseNewsAddress } from "../features/news/news-address.ts";
export { FEED_TYPES } from "../feeds/feed-formats.ts";
export {
  robotsTxt,
  SITEMAP_MAX_URLS,
  type SitemapPage,
  sitemapIndexOf,
  sitemapOf,
} from "../feeds/sitemap.ts";
export { drawShareCard } from "../head/share-card.ts";
export { htmlPage, type RenderedPage, type SiteFiles } from "./html-page.ts";
export type { PageData } from "./page-data.ts";
