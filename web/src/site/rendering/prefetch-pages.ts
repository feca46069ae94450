import type { i18n as I18n } from "i18next";
import { languageOfPath, pathInLanguage } from "../../shared/config/paths.ts";
import { loadPage, routeOf } from "./load-page.ts";

/** The visitor's wish to save data: https://wicg.github.io/savedata/#savedata-attribute (Chromium only) */
type Connected = { readonly connection?: { readonly saveData?: boolean } };

/**
 * Prefetches the code and texts of each page to which a link in view leads. Watches the whole document, so that links need no
 * code for this. Ignores the cookie banner, whose link all new visitors see but hardly anyone follows.
 *
 * @returns a function that stops it
 */
export function prefetchPages(i18n: I18n): () => void {
  if ((navigator as Connected).connection?.saveData) return () => {};
  const prefetch = ({ origin, pathname }: HTMLAnchorElement) => {
    if (origin !== location.origin || pathname === location.pathname) return;
    // A page in the other language is loaded as a document, so its code is not needed here.
    if (languageOfPath(pathname) !== i18n.language) return;
    // A failure is shown when the visitor follows the link.
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
