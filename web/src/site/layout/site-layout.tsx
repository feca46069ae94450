import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigationType } from "react-router-dom";
import { ErrorBoundary } from "../../shared/components/error-boundary.tsx";
import { useI18n } from "../../shared/i18n/use-i18n.ts";
import { focusHeading } from "../../shared/lib/focus-heading.ts";
import { LoadError } from "../../shared/lib/load-in-time.ts";
import { allowReload, reloadOnce } from "../../shared/lib/reload-once.ts";
import { reportPageView } from "../features/consent/analytics-loader.ts";
import { CookieBanner } from "../features/consent/cookie-banner.tsx";
import { returnToPlace } from "../lib/kept-place.ts";
import { forgetFailedPages } from "../load-page.ts";
import { OnPageTold } from "../on-page-told.ts";
import { AdminBarSlot } from "./admin-bar-slot.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./site-layout.module.css";

export function SiteLayout() {
  const { t } = useTranslation();
  const i18n = useI18n();
  const { pathname, search } = useLocation();
  // Of a list every page is one; what filters it is not.
  useArrival(pathname + /before=[^&]*/.exec(search));
  useEffect(returnToPlace, []);
  const [cookiesAskedBy, askCookiesBy] = useState<HTMLElement>();

  function onFault(cause: unknown): boolean {
    forgetFailedPages(i18n);
    return cause instanceof LoadError && reloadOnce();
  }

  return (
    <>
      <a className="skip" href="#main">
        {t("skipToContent")}
      </a>
      <CookieBanner opener={cookiesAskedBy} onAnswer={() => askCookiesBy(undefined)} />
      <AdminBarSlot />
      <Header />
      <main id="main" className={styles.main}>
        {/* Above what changes with the address: the router navigates in transitions, and those keep what a
            boundary shows until the next page can be shown. */}
        <Suspense>
          <ErrorBoundary key={pathname} onFault={onFault}>
            {/* The first page too, unless declined (specification, section 4). */}
            <OnPageTold value={reportPageView}>
              <Outlet />
            </OnPageTold>
            <Arrived />
          </ErrorBoundary>
        </Suspense>
      </main>
      <Suspense>
        <Footer onCookieSettings={askCookiesBy} />
      </Suspense>
    </>
  );
}

/** Mounts together with a page that has arrived whole. */
function Arrived() {
  useEffect(allowReload, []);
  return null;
}

/**
 * On a new page scrolls to the top (specification, section 2) and moves focus to its heading, so that a screen
 * reader says where one is; on Back the browser restores the position.
 */
function useArrival(page: string): void {
  const action = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    focusHeading();
    if (action !== "POP") scrollTo(0, 0);
  }, [page, action]);
}
