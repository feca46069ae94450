import type { i18n as I18n } from "i18next";
import { StrictMode, use } from "react";
import { I18nextProvider } from "react-i18next";
import { Route, Routes } from "react-router-dom";
import { ErrorBoundary } from "../shared/components/error-boundary.tsx";
import { useI18n } from "../shared/i18n/use-i18n.ts";
import { SiteLayout } from "./layout/site-layout.tsx";
import { loadPage } from "./load-page.ts";
import { NOT_FOUND, PAGES, type PageRoute } from "./route-table.ts";

/** The whole public site. The router around it differs: the browser's while it runs, a fixed one at build time. */
export function App({ i18n }: { i18n: I18n }) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        {/* A fault in a page shows inside the layout; this is for the layout itself. */}
        <ErrorBoundary>
          <Routes>
            <Route element={<SiteLayout />}>
              {[...PAGES, NOT_FOUND].map((route) => (
                <Route key={route.name} path={route.path} element={<Page key={route.name} route={route} />} />
              ))}
            </Route>
          </Routes>
        </ErrorBoundary>
      </I18nextProvider>
    </StrictMode>
  );
}

/** The page of this route. While its chunk is on the way the one before stays: see SiteLayout. */
function Page({ route }: { route: PageRoute }) {
  const i18n = useI18n();
  const Component = use(loadPage(route, i18n));
  return <Component />;
}
