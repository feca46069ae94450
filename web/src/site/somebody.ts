import { ADMIN_SEEN_STORAGE_KEY } from "../shared/auth/admin-seen.ts";
import { STORAGE_KEYS } from "../shared/config/storage-keys.ts";
import { LANGUAGE_STORAGE_KEY } from "../shared/i18n/language.ts";
import { readStored, store } from "../shared/lib/local-storage.ts";
import { isPrerendered } from "./lib/is-prerendered.ts";

/** How far below the window something is near: what waits for an answer asks for it then. */
export const NEAR_PX = 300;

/**
 * Has starter.js start the page's scripts once somebody is there who may want more than to read it, or the page is not
 * whole without them. Without React, which is among them.
 */
export function waitForSomebody(): void {
  if (!isPrerendered() || hasKept()) {
    want();
    return;
  }
  const come = () => {
    // For preload-pages.ts.
    document.documentElement.dataset.somebody = "";
    want();
  };
  for (const type of ["scroll", "focusin"]) addEventListener(type, come, { once: true, passive: true });
  // Chromium tells of one that has not moved, too, as a page comes to stand under it.
  addEventListener("pointermove", ({ movementX, movementY }) => (movementX || movementY) && come());
  addEventListener("click", rememberLanguage);
  // Before this was there.
  if (scrollY > 0 || document.activeElement !== document.body) come();
  const near = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
    { rootMargin: `${NEAR_PX}px` },
  );
  for (const element of document.querySelectorAll("[data-loading]")) near.observe(element);
}

function want(): void {
  dispatchEvent(new Event("wanted"));
}

/** Whether this browser has kept something that the page shows: a message, the admin bar, the place one was reading at. */
function hasKept(): boolean {
  if (location.hash.startsWith("#at-") || readStored(ADMIN_SEEN_STORAGE_KEY) !== null) return true;
  try {
    return sessionStorage.getItem(STORAGE_KEYS.contactDraft) !== null;
  } catch {
    return false;
  }
}

/** As the language switcher does, once React has taken it over. */
function rememberLanguage({ target }: Event): void {
  const choice = target instanceof Element && target.closest<HTMLAnchorElement>("a[hreflang]");
  if (choice) store(LANGUAGE_STORAGE_KEY, choice.hreflang);
}
