import type { i18n as I18n } from "i18next";
import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigationType } from "react-router-dom";
import { ErrorBoundary } from "../../shared/components/error-boundary.tsx";
import { allowReload, reloadOnce } from "../../shared/lib/reload-once.ts";
import { CookieBanner } from "../features/consent/cookie-banner.tsx";
import { usePageViews } from "../features/consent/use-page-views.ts";
import { forgetFailedPages, PageLoadError } from "../load-page.ts";
import { usePagePreloading } from "../use-page-preloading.ts";
import { AdminBarSlot } from "./admin-bar-slot.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./site-layout.module.css";

export function SiteLayout({ i18n }: { i18n: I18n }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useArrival(pathname);
  usePagePreloading(i18n);
  usePageViews();

  function onFault(cause: unknown): boolean {
    forgetFailedPages(i18n);
    return cause instanceof PageLoadError && reloadOnce();
  }

  return (
    <>
      <a className="skip" href="#main">
        {t("skipToContent")}
      </a>
      <CookieBanner />
      <AdminBarSlot i18n={i18n} />
      <Header />
      <main id="main" className={styles.main}>
        {/* Above what changes with the address: the router navigates in transitions, and those keep what a
            boundary shows until the next page can be shown. */}
        <Suspense>
          <ErrorBoundary key={pathname} onFault={onFault}>
            <Outlet />
            <Arrived />
          </ErrorBoundary>
        </Suspense>
      </main>
      <Suspense>
        <Footer />
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
function useArrival(pathname: string): void {
  const action = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    if (action !== "POP") scrollTo(0, 0);
  }, [pathname, action]);
}
