import { createContext } from "react";
import { sanitizeHtml, type Words } from "./sanitize-html.ts";

/** Makes of stored HTML what a page may show; a server has another, since it has no DOM of its own. */
export type ArticleHtml = (html: string, words: Words) => string;

export const ArticleHtmlContext = createContext<ArticleHtml>(sanitizeHtml);
