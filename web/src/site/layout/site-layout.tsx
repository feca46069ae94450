import { Suspense, useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router-dom";
import { ErrorBoundary } from "../../shared/components/error-boundary.tsx";
import { useI18n } from "../../shared/i18n/use-language.ts";
import { focusHeading } from "../../shared/lib/focus-heading.ts";
import { LoadError } from "../../shared/lib/load-error.ts";
import { reloadOnce } from "../../shared/lib/reload-once.ts";
import { CookieBanner } from "../features/consent/cookie-banner.tsx";
import { NoticeBar } from "../features/notice/notice-bar.tsx";
import { forgetFailedContent, useSharedText } from "../lib/site-content.ts";
import { forgetFailedPages } from "../rendering/load-page.ts";
import { AdminBarSlot } from "./admin-bar-slot.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./site-layout.module.css";

export function SiteLayout() {
  const t = useSharedText();
  const i18n = useI18n();
  const { pathname, search, hash } = useLocation();
  // Pagination counts as a new page, but filtering does not.
  useScrollToTop(pathname + /before=[^&]*/.exec(search), hash);
  const [cookieSettingsOpener, setCookieSettingsOpener] = useState<HTMLElement>();

  function onFault(cause: unknown): boolean {
    forgetFailedPages(i18n);
    forgetFailedContent();
    return cause instanceof LoadError && reloadOnce();
  }

  return (
    <div className={styles.sitePage} data-frame="">
      <a className="skip" href="#main">
        {t("skipToContent")}
      </a>
      <div className={styles.bottom}>
        <CookieBanner opener={cookieSettingsOpener} onAnswer={() => setCookieSettingsOpener(undefined)} />
        <NoticeBar />
      </div>
      <AdminBarSlot />
      <Header />
      <main id="main" className={styles.main}>
        {/* Suspense is outside the keyed boundary: the router navigates in transitions, which keep the content of an
            existing Suspense boundary until the next page is ready. */}
        <Suspense>
          <ErrorBoundary key={pathname} onFault={onFault}>
            <Outlet />
          </ErrorBoundary>
        </Suspense>
      </main>
      <Suspense>
        <Footer onCookieSettings={setCookieSettingsOpener} />
      </Suspense>
    </div>
  );
}

/**
 * Scrolls to the top of a new page (specification, section 2), and moves the focus to its heading, so that screen readers
 * announce the page. If the link names a part of the page, scrolls there instead. On Back, the browser restores the scroll
 * position.
 */
function useScrollToTop(page: string, hash: string): void {
  const action = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    focusHeading();
    if (action === "POP") return;
    scrollTo(0, 0);
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [page, hash, action]);
}
