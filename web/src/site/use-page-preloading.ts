import { useEffect } from "react";
import { languageOfPath, pathInLanguage } from "../shared/config/paths.ts";
import { useI18n } from "../shared/i18n/use-i18n.ts";
import { loadPage, loadReader, routeOf } from "./load-page.ts";
import type { PageRoute } from "./route-table.ts";

/** Pointing at a link, touching it or reaching it by keyboard loads its page ahead, and reads what that shows first. */
const INTENTS = ["pointerover", "touchstart", "focusin"] as const;

/**
 * On a slow network that is too late. Once one of these has said that somebody is there, the code of a page is loaded, a
 * few kilobytes, as soon as a link to it is in view: in the opened menu, on a card that has come.
 */
const GESTURES = ["pointerover", "touchstart", "keydown"] as const;

/** https://wicg.github.io/savedata/#savedata-attribute; only Chromium's browsers know it. */
type Connected = { readonly connection?: { readonly saveData?: boolean } };

/** Watches the whole document: no link needs to know. */
export function usePagePreloading(): void {
  const i18n = useI18n();
  useEffect(() => {
    const load = (link: HTMLAnchorElement): PageRoute | undefined => {
      if (link.origin !== location.origin || link.target || link.pathname === location.pathname) return;
      // The twin in the other language is a page load of its own.
      if (languageOfPath(link.pathname) !== i18n.language) return;
      const route = routeOf(pathInLanguage(link.pathname, "is"));
      // A failure shows when the link is followed.
      loadPage(route, i18n, true).catch(() => {});
      return route;
    };
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || savesData()) return;
      const route = load(link);
      if (!route) return;
      loadReader(route);
      route.readAhead?.(new URLSearchParams(link.search), i18n).catch(() => {});
    };
    const inView = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && !savesData()) load(target as HTMLAnchorElement);
      }
    });
    const watchLinks = () => {
      for (const link of document.querySelectorAll("a[href]")) inView.observe(link);
    };
    const changes = new MutationObserver(watchLinks);
    const onGesture = () => {
      for (const event of GESTURES) document.removeEventListener(event, onGesture);
      watchLinks();
      changes.observe(document.body, { childList: true, subtree: true });
    };
    const given = { passive: true };
    for (const event of INTENTS) document.addEventListener(event, onIntent, given);
    for (const event of GESTURES) document.addEventListener(event, onGesture, given);
    return () => {
      inView.disconnect();
      changes.disconnect();
      for (const event of INTENTS) document.removeEventListener(event, onIntent);
      for (const event of GESTURES) document.removeEventListener(event, onGesture);
    };
  }, [i18n]);
}

const savesData = () => (navigator as Connected).connection?.saveData === true;
