import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { analyticsStart } from "../../../brand.ts";
import { paths } from "../../../shared/config/paths.ts";
import { focusHeading } from "../../../shared/lib/focus-heading.ts";
import { type Consent, consent, decide, onConsent } from "./consent.ts";
import styles from "./cookie-banner.module.css";

const TEXTS = { "at-start": "cookies.atStart", "after-accept": "cookies.afterAccept" } as const;

type Props = {
  /** What has asked for the question again: it gets the focus back. */
  readonly opener: HTMLElement | undefined;
  onAnswer(): void;
};

/** What is scrolled to stops above the banner, and the footer keeps as much free: `--covered` says how much that is. */
function tellCovered(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const tell = () => style.setProperty("--covered", `calc(${banner.offsetHeight}px + 1.5rem)`);
  const observer = new ResizeObserver(tell);
  observer.observe(banner);
  tell();
  return () => {
    observer.disconnect();
    style.removeProperty("--covered");
  };
}

/** Undefined in the prerendered HTML: only the browser knows. */
function useConsent(): Consent | undefined {
  return useSyncExternalStore(onConsent, consent, () => undefined);
}

/**
 * Asks until there is an answer, in nobody's way: it lies over the page's foot and can be left alone. It comes
 * early in the page, so that whoever uses a keyboard meets it before the header.
 */
export function CookieBanner({ opener, onAnswer }: Props) {
  const { t } = useTranslation();
  const given = useConsent();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (opener) region.current?.focus();
  }, [opener]);
  const isAsked = given !== undefined && (given === "undecided" || opener !== undefined);
  useLayoutEffect(() => {
    return isAsked && region.current ? tellCovered(region.current) : undefined;
  }, [isAsked]);
  if (!isAsked) return null;

  function choose(choice: "accepted" | "declined") {
    decide(choice);
    if (opener) opener.focus();
    else focusHeading();
    onAnswer();
  }

  return (
    <section ref={region} className={`card ${styles.banner}`} aria-labelledby="cookie-banner" tabIndex={-1}>
      <div>
        <h2 id="cookie-banner">{t("cookies.title")}</h2>{" "}
        <p>
          {t(TEXTS[analyticsStart])} <Link to={paths.privacy}>{t("footer.privacy")}</Link>
        </p>
      </div>
      <p className={`row ${styles.choices}`}>
        <button type="button" className="button quiet" onClick={() => choose("declined")}>
          {t("cookies.decline")}
        </button>
        <button type="button" className="button quiet" onClick={() => choose("accepted")}>
          {t("cookies.accept")}
        </button>
      </p>
    </section>
  );
}
