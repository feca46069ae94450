import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { analyticsStart } from "../../../brand.ts";
import { paths } from "../../../shared/config/paths.ts";
import { decide, useConsent } from "./consent.ts";
import styles from "./cookie-banner.module.css";

const TEXTS = { "at-start": "cookies.atStart", "after-accept": "cookies.afterAccept" } as const;

// The footer's button opens the banner again; what opened it gets the focus back.
let opener: HTMLElement | undefined;
const listeners = new Set<() => void>();

function setOpener(element: HTMLElement | undefined): void {
  opener = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the footer: shows the choice again, whatever it was. */
export function reopenCookieBanner(from: HTMLElement): void {
  setOpener(from);
}

/**
 * Asks until there is an answer, in nobody's way: it lies over the page's foot and can be left alone. It comes
 * early in the page, so that whoever uses a keyboard meets it before the header.
 */
export function CookieBanner() {
  const { t } = useTranslation();
  const consent = useConsent();
  const isReopened = useSyncExternalStore(
    subscribe,
    () => opener !== undefined,
    () => false,
  );
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isReopened) region.current?.focus();
  }, [isReopened]);
  if (consent !== "undecided" && !isReopened) return null;
  if (consent === undefined) return null;

  function choose(choice: "accepted" | "declined") {
    decide(choice);
    opener?.focus();
    setOpener(undefined);
  }

  return (
    <section
      ref={region}
      className={`card ${styles.banner}`}
      aria-labelledby="cookie-banner"
      tabIndex={-1}
      data-cookie-banner=""
    >
      <div>
        <h2 id="cookie-banner">{t("cookies.title")}</h2>
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
