import { use, useMemo } from "react";
import { ArticleHtmlContext } from "./article-html.ts";
import type { Words } from "./sanitize-html.ts";
import styles from "./sanitized-html.module.css";
import { playVideos } from "./video-facade.ts";

type Props = {
  readonly html: string;
  /** What it is in, if that is not the page's language. */
  readonly lang?: string | undefined;
  /** The same object until the language changes: the HTML is worked through anew for each. */
  readonly words: Words;
};

/**
 * The only place that puts stored HTML into a page. Functions sanitise what they save; this sanitises again, for
 * what was written before or elsewhere.
 */
export function SanitizedHtml({ html, lang, words }: Props) {
  const safeHtml = use(ArticleHtmlContext);
  const safe = useMemo(() => safeHtml(html, words), [safeHtml, html, words]);
  return (
    <div className={styles.prose} lang={lang} ref={playVideos} dangerouslySetInnerHTML={{ __html: safe }} />
  );
}
