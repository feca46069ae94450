import { useState } from "react";
import { useLocation } from "react-router-dom";
import { brand } from "../../../brand.ts";
import { Status } from "../../../shared/components/status.tsx";
import { pathInLanguage } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { copyText } from "../../../shared/lib/copy-text.ts";
import { useIsHydrated } from "../../../shared/lib/use-is-hydrated.ts";
import styles from "./page.module.css";
import type { text as textIs } from "./text.is.ts";

type Props = { readonly title: string; readonly text: (typeof textIs)["share"] };

/** Shares an article by the device's own dialog, by copying its URL, or on Facebook. Requests nothing before a click. */
export function ShareArticle({ title, text }: Props) {
  const [copying, setCopying] = useState<"copied" | "failed">();
  const isHydrated = useIsHydrated();
  const { pathname } = useLocation();
  // The shared URL has no query, so that it does not contain the parameters of a campaign.
  const url = (isHydrated ? location.origin : brand.origin) + pathInLanguage(pathname, useLanguage());

  // The promise rejects if the visitor cancels, but also if the browser refuses to show its dialog.
  async function share() {
    await navigator.share({ title, url }).catch(({ name }) => (name === "AbortError" ? undefined : copy()));
  }

  async function copy() {
    setCopying(undefined); // See `Status`.
    setCopying((await copyText(url)) ? "copied" : "failed");
  }

  return (
    <section className={`stack close ${styles.share}`} aria-labelledby="share">
      <h2 id="share" className="minor small">
        {text.title}
      </h2>
      <p className="row">
        {isHydrated && "share" in navigator && (
          <button type="button" className="button small" onClick={share}>
            {text.native}
          </button>
        )}
        <button type="button" className={`button small ${styles.copy}`} onClick={() => void copy()}>
          {text.copy}
        </button>
        <a
          className="button small"
          href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
          target="_blank"
          rel="noopener"
          aria-label={text.facebook}
        >
          Facebook
        </a>
        <Status as="span" className="hint">
          {copying && `${text[copying]} `}
          {copying === "failed" && <span className={styles.url}>{url}</span>}
        </Status>
      </p>
    </section>
  );
}
