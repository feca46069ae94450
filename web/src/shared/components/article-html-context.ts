import { createContext } from "react";
import type { ArticleTexts } from "./enhance-html.ts";

/** Turns stored HTML into what a page may show. */
export type ArticleHtml = (html: string, texts: ArticleTexts) => string;

/**
 * Without a value nothing is shown. The admin area reads stored documents and sanitizes them (`sanitizeHtml`). The site
 * shows what functions have sanitized, and only enhances it (`enhanceHtml`).
 */
export const ArticleHtmlContext = createContext<ArticleHtml | undefined>(undefined);
