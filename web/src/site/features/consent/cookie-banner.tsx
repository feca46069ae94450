import { useEffect, useRef, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { analyticsStart } from "../../../brand.ts";
import { paths } from "../../../shared/config/paths.ts";
import { ANALYTICS_COOKIE_YEARS } from "../../../shared/config/storage-keys.ts";
import { focusHeading } from "../../../shared/lib/focus-heading.ts";
import { useSharedText } from "../../lib/site-content.ts";
import { allowAnalytics } from "./analytics-loader.ts";
import { type Consent, consent, decide, onConsent } from "./consent.ts";
import styles from "./cookie-banner.module.css";

const TEXTS = { "at-start": "cookies.atStart", "after-accept": "cookies.afterAccept" } as const;

type Props = {
  /** The button that reopened the banner and gets the focus back. */
  readonly opener: HTMLElement | undefined;
  onAnswer(): void;
};

/** How long the banner must be in view before analytics may start without an answer. */
const SEEN_AFTER_MS = 1_000;

/** Calls back once the banner has been in view for a second without interruption. */
function watchSeen(banner: HTMLElement, onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(onSeen, SEEN_AFTER_MS);
    },
    { threshold: 0.5 },
  );
  observer.observe(banner);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** Returns the choice, or "undecided" while prerendering, so that the HTML contains the banner. */
function useConsent(): Consent {
  return useSyncExternalStore(onConsent, consent, () => "undecided");
}

/**
 * A banner over the lower edge of the window until the visitor answers. It is not modal, but comes first in the tab order,
 * before the header.
 */
export function CookieBanner({ opener, onAnswer }: Props) {
  const t = useSharedText();
  const answer = useConsent();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (opener) region.current?.focus();
  }, [opener]);
  const isOpen = answer === "undecided" || opener !== undefined;
  // Until hydration, inline-script.js hides an answered banner by this attribute.
  useEffect(() => void delete document.documentElement.dataset.consent, []);
  useEffect(() => {
    return isOpen && region.current ? watchSeen(region.current, allowAnalytics) : undefined;
  }, [isOpen]);
  if (!isOpen) return null;

  function choose(choice: "accepted" | "declined") {
    decide(choice);
    if (opener) opener.focus();
    else focusHeading();
    onAnswer();
  }

  return (
    <section
      ref={region}
      className={`card raised ${styles.banner}`}
      aria-labelledby="consent-question"
      tabIndex={-1}
    >
      <div>
        {/* The id does not contain "cookie", because content blockers hide such elements. */}
        <h2 id="consent-question">{t("cookies.title")}</h2>{" "}
        <p>
          <span>{t(TEXTS[analyticsStart], { years: ANALYTICS_COOKIE_YEARS })}</span>{" "}
          <Link to={paths.privacy}>{t("privacyPolicy")}</Link>
        </p>
      </div>
      <p className={`row ${styles.choices}`}>
        <button type="button" className="button quiet" onClick={() => choose("declined")}>
          {t("cookies.decline")}
        </button>{" "}
        <button type="button" className="button quiet" onClick={() => choose("accepted")}>
          {t("cookies.accept")}
        </button>
      </p>
    </section>
  );
}
