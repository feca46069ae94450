import { useEffect } from "react";
import { languageOfPath, pathInLanguage } from "../shared/config/paths.ts";
import { useI18n } from "../shared/i18n/use-i18n.ts";
import { loadPage, routeOf } from "./load-page.ts";

/** Pointing at a link, touching it or reaching it by keyboard loads its page ahead. */
const EVENTS = ["pointerover", "touchstart", "focusin"] as const;

/** Watches the whole document: no link needs to know. */
export function usePagePreloading(): void {
  const i18n = useI18n();
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link?.origin !== location.origin || link.target) return;
      // The twin in the other language is a page load of its own.
      if (languageOfPath(link.pathname) !== i18n.language) return;
      const pathname = pathInLanguage(link.pathname, "is");
      // A failure shows when the link is followed.
      loadPage(routeOf(pathname), i18n).catch(() => {});
    };
    const options = { passive: true };
    for (const event of EVENTS) document.addEventListener(event, preload, options);
    return () => {
      for (const event of EVENTS) document.removeEventListener(event, preload);
    };
  }, [i18n]);
}
