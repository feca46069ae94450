// What entry-server.tsx adds to function-exports.ts, in types that need neither a browser's nor React's. prerender.ts checks that they
// match.
import type { Article } from "../../shared/article/article.ts";
import type { Language } from "../../shared/i18n/language.ts";
import type { FeedFormat } from "../feeds/feed-formats.ts";
import type { RenderedPage } from "./html-page.ts";
import type { GivenData } from "./page-data.ts";

export * from "./function-exports.ts";
export declare function feedOf(
  articles: readonly Article[],
  language: Language,
  format: FeedFormat,
): Promise<string>;
export declare function renderPage(url: string, data: GivenData): Promise<RenderedPage>;
