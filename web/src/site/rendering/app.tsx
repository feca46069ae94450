import type { i18n as I18n } from "i18next";
import { StrictMode, use, useEffect } from "react";
import { I18nextProvider } from "react-i18next";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { ErrorBoundary } from "../../shared/components/error-boundary.tsx";
import { useI18n } from "../../shared/i18n/use-language.ts";
import { allowReload } from "../../shared/lib/reload-once.ts";
import { SiteLayout } from "../layout/site-layout.tsx";
import { loadPage, routeOf } from "./load-page.ts";
import type { PageRoute } from "./route-table.ts";

/** The public site. The caller provides the router: BrowserRouter in the browser, StaticRouter on a server. */
export function App({ i18n }: { i18n: I18n }) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        {/* Catches errors of the layout. SiteLayout has another boundary for errors of a page. */}
        <ErrorBoundary>
          <Pages />
        </ErrorBoundary>
      </I18nextProvider>
    </StrictMode>
  );
}

function Pages() {
  const { pathname, ...rest } = useLocation();
  // Removes slashes at the end. The function `pages` redirects in the same way.
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end -= 1;
  const bare = pathname.slice(0, end);
  if (bare !== pathname) return <Navigate to={{ ...rest, pathname: bare }} replace />;
  const route = routeOf(pathname);
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path={route.path} element={<Page key={route.name} route={route} />} />
      </Route>
    </Routes>
  );
}

/** The page of a route. Suspends until its chunk and texts are loaded; the router shows the previous page until then. */
function Page({ route }: { route: PageRoute }) {
  const i18n = useI18n();
  const Component = use(loadPage(route, i18n));
  useEffect(() => {
    // The page has loaded completely. If a later chunk is missing, the browser may reload once more.
    allowReload();
    // On this event, inline-script.js repeats the clicks from before hydration.
    dispatchEvent(new Event("hydrated"));
  }, []);
  return <Component />;
}
