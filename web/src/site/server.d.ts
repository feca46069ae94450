// What functions may use of entry-server.tsx, in types that need neither a browser's nor React's. web/build.ts holds the
// one to the other.
import type { RenderedPage } from "./html-page.ts";
import type { PageData } from "./lib/page-data.ts";

export { parseArticle } from "../shared/article/article.ts";
export { languageOfPath, pathInLanguage, paths } from "../shared/config/paths.ts";
export { htmlPage, type RenderedPage, type SiteFiles } from "./html-page.ts";
export { type PageData, pageDataElement } from "./lib/page-data.ts";
export declare function renderPage(url: string, data?: PageData): Promise<RenderedPage>;
