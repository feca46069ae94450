import { createContext, use, useMemo } from "react";
import type { ArticleTexts } from "./enhance-html.ts";
import styles from "./sanitized-html.module.css";
import { playVideo } from "./video-facade.ts";

/** Turns stored HTML into HTML that a page may show. */
type ArticleHtml = (html: string, texts: ArticleTexts) => string;

/**
 * The function that `SanitizedHtml` uses; without it, the component shows nothing. The admin area reads stored documents and
 * sanitizes them (`sanitizeHtml`). The site shows HTML that functions have sanitized, and only enhances it (`enhanceHtml`).
 */
export const ArticleHtmlContext = createContext<ArticleHtml | undefined>(undefined);

type Props = {
  readonly html: string;
  /** Its language, if it differs from the page's. */
  readonly lang?: string | undefined;
  /** A new object causes the HTML to be processed again. */
  readonly texts: ArticleTexts;
};

/** The only component that puts stored HTML into a page. The function of `ArticleHtmlContext` makes the HTML safe first. */
export function SanitizedHtml({ html, lang, texts }: Props) {
  const safeHtml = use(ArticleHtmlContext);
  const safe = useMemo(() => safeHtml?.(html, texts) ?? "", [safeHtml, html, texts]);
  // With `onClick`, React would make the element clickable, and screen readers would say so of the text.
  const props = { className: styles.prose, lang, onClickCapture: playVideo };
  return <div {...props} dangerouslySetInnerHTML={{ __html: safe }} />;
}
