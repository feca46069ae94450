import type { i18n as I18n } from "i18next";
import { languageOfPath, pathInLanguage } from "../../shared/config/paths.ts";
import { loadPage, routeOf } from "./load-page.ts";

/** https://wicg.github.io/savedata/#savedata-attribute (Chromium only) */
type Connected = { readonly connection?: { readonly saveData?: boolean } };

/**
 * Prefetches the code and texts of every page that a visible link leads to. Watches the whole document, so that
 * links need no code for it. Not the cookie banner, whose link every new visitor sees and hardly anyone follows.
 *
 * @returns a function that stops it
 */
export function prefetchPages(i18n: I18n): () => void {
  if ((navigator as Connected).connection?.saveData) return () => {};
  const prefetch = ({ origin, pathname }: HTMLAnchorElement) => {
    if (origin !== location.origin || pathname === location.pathname) return;
    // The twin in the other language is a page load of its own.
    if (languageOfPath(pathname) !== i18n.language) return;
    // A failure shows once the visitor follows the link.
    loadPage(routeOf(pathInLanguage(pathname, "is")), i18n).catch(() => {});
  };
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) prefetch(target as HTMLAnchorElement);
  });
  const observeLinks = () => {
    // Observing an element a second time has no effect.
    for (const link of document.querySelectorAll(":is(header, main, footer) a[href]")) inView.observe(link);
  };
  const changes = new MutationObserver(observeLinks);
  changes.observe(document.body, { childList: true, subtree: true });
  observeLinks();
  return () => {
    inView.disconnect();
    changes.disconnect();
  };
}
