import type { i18n as I18n } from "i18next";
import { useEffect } from "react";
import { matchPath } from "react-router-dom";
import { languageOfPath, pathInLanguage } from "../shared/config/paths.ts";
import { loadPage, routeOf } from "./load-page.ts";

/** Pointing at a link, touching it or reaching it by keyboard loads its page ahead, and what the page will fetch. */
const EVENTS = ["pointerover", "touchstart", "focusin"] as const;

/** Watches the whole document: no link needs to know. */
export function usePagePreloading(i18n: I18n): void {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link?.origin !== location.origin || link.target) return;
      // The twin in the other language is a page load of its own.
      if (languageOfPath(link.pathname) !== i18n.language) return;
      const pathname = pathInLanguage(link.pathname, "is");
      const route = routeOf(pathname);
      // A failure shows when the link is followed.
      loadPage(route, i18n).catch(() => {});
      route.prefetch?.(matchPath(route.path, pathname)?.params ?? {}, i18n).catch(() => {});
    };
    const options = { passive: true };
    for (const event of EVENTS) document.addEventListener(event, preload, options);
    return () => {
      for (const event of EVENTS) document.removeEventListener(event, preload);
    };
  }, [i18n]);
}
