import { StrictMode, use } from "react";
import { Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { I18nextProvider } from "../i18n/react-i18next.ts";
import type { Translator } from "../i18n/translator.ts";
import { SiteLayout } from "./layout/site-layout.tsx";
import { loadedPage, loadPage } from "./load-page.ts";
import { NOT_FOUND, PAGES, type PageRoute } from "./route-table.ts";

/** The whole public site. The router around it differs: the browser's while it runs, a fixed one at build time. */
export function App({ i18n }: { i18n: Translator }) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <SWRConfig value={{ revalidateOnFocus: false }}>
          <Routes>
            <Route element={<SiteLayout i18n={i18n} />}>
              {[...PAGES, NOT_FOUND].map((route) => (
                <Route
                  key={route.name}
                  path={route.path}
                  element={<Page key={route.name} route={route} i18n={i18n} />}
                />
              ))}
            </Route>
          </Routes>
        </SWRConfig>
      </I18nextProvider>
    </StrictMode>
  );
}

/** The page of this route. While its chunk is on the way the one before stays: see SiteLayout. */
function Page({ route, i18n }: { route: PageRoute; i18n: Translator }) {
  const Component = loadedPage(route, i18n) ?? use(loadPage(route, i18n));
  return <Component />;
}
