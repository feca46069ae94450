import type { i18n } from "i18next";
import { StrictMode } from "react";
import { I18nextProvider } from "react-i18next";
import { Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { paths } from "../config/paths.ts";
import { SiteLayout } from "./layout/site-layout.tsx";
import { Home } from "./routes/home.tsx";
import { NotFound } from "./routes/not-found.tsx";

/** The whole public site. The router around it differs: the browser's while it runs, a fixed one at build time. */
export function App({ i18n }: { i18n: i18n }) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <SWRConfig value={{ revalidateOnFocus: false }}>
          <Routes>
            <Route element={<SiteLayout />}>
              <Route path={paths.home} element={<Home />} />
              <Route path="*" element={<NotFound />} />
            </Route>
          </Routes>
        </SWRConfig>
      </I18nextProvider>
    </StrictMode>
  );
}
