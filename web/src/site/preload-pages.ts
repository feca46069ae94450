import type { i18n as I18n } from "i18next";
import { languageOfPath, pathInLanguage } from "../shared/config/paths.ts";
import { loadPage, routeOf } from "./load-page.ts";

/**
 * Pointing at a link, touching it or reaching it by keyboard loads its page ahead, and reads what that shows first. On a slow
 * network that is too late: from the first of these on somebody is there, and the code of a page is loaded, a few
 * kilobytes, as soon as a link to it is in view: in the opened menu, on a card that has come.
 */
const INTENTS = ["pointerover", "touchstart", "focusin"] as const;

/** https://wicg.github.io/savedata/#savedata-attribute; only Chromium's browsers know it. */
type Connected = { readonly connection?: { readonly saveData?: boolean } };

/** Watches the whole document: no link needs to know, nor has React to have come. @returns what ends it */
export function preloadPages(i18n: I18n): () => void {
  if ((navigator as Connected).connection?.saveData) return () => {};
  const load = (link: HTMLAnchorElement, isMeant: boolean) => {
    const { origin, pathname } = link;
    if (origin !== location.origin || pathname === location.pathname) return;
    // The twin in the other language is a page load of its own.
    if (languageOfPath(pathname) !== i18n.language) return;
    const route = routeOf(pathInLanguage(pathname, "is"));
    // A failure shows when the link is followed.
    Promise.all([loadPage(route, i18n), isMeant && route.readAhead?.(link, i18n)]).catch(() => {});
  };
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) load(target as HTMLAnchorElement, false);
  });
  const watchLinks = () => {
    for (const link of document.querySelectorAll("a[href]")) inView.observe(link);
  };
  const changes = new MutationObserver(watchLinks);
  const watch = () => {
    watchLinks();
    // Again and again: that changes nothing.
    changes.observe(document.body, { childList: true, subtree: true });
  };
  // Somebody for whom starter.js has had the page taken over.
  if (document.documentElement.dataset.somebody !== undefined) watch();
  const onIntent = ({ target }: Event) => {
    watch();
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (link) load(link, true);
  };
  for (const event of INTENTS) document.addEventListener(event, onIntent);
  return () => {
    inView.disconnect();
    changes.disconnect();
    for (const event of INTENTS) document.removeEventListener(event, onIntent);
  };
}
