import { useEffect } from "react";
import { brand } from "../../../brand.ts";

/** How long the app has to open before the visitor is sent to the store (specification, section 9). */
export const REDIRECT_DELAY_MS = 2000;

/**
 * Tries to open the app and, if this page is still visible after `REDIRECT_DELAY_MS`, goes to the store link. A phone that
 * opens the app hides the page, which cancels the redirect. The advertisement's tracking query is passed on.
 */
export function useAppRedirect(): void {
  useEffect(() => {
    const { search } = location;
    const timer = setTimeout(() => location.replace(brand.appLink + search), REDIRECT_DELAY_MS);
    const stayIfHidden = () => {
      if (document.visibilityState === "hidden") clearTimeout(timer);
    };
    document.addEventListener("visibilitychange", stayIfHidden);
    location.href = brand.appScheme + search;
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", stayIfHidden);
    };
  }, []);
}
