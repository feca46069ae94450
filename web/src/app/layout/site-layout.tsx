import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigationType } from "react-router-dom";
import { ErrorBoundary } from "../../components/error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./site-layout.module.css";

export function SiteLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useArrival(pathname);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t("skipToContent")}
      </a>
      <Header />
      <main id="main" className={styles.main}>
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  );
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
