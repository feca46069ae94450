import { pathInLanguage } from "../../shared/config/paths.ts";
import { PAGES } from "./route-table.ts";

/** Of the page for unknown addresses. */
export const NOT_FOUND_PATH = "/404";

/**
 * Returns each page's URL in both languages and the file that Hosting serves for it (cleanUrls); no file for pages that
 * are rendered on request.
 */
export function sitePages(): { url: string; file?: string }[] {
  const inBothLanguages = PAGES.flatMap(({ path, isOnRequest }) => {
    const url = path.replace(/:\w+/, "_");
    return [url, pathInLanguage(url, "en")].map((url) => ({ url, isOnRequest }));
  });
  return [
    ...inBothLanguages.map(({ url, isOnRequest }) => {
      if (isOnRequest) return { url };
      return { url, file: url === "/" ? "index.html" : `${url.slice(1)}.html` };
    }),
    // Hosting has one for all addresses; the function `pages` answers those under /en.
    { url: NOT_FOUND_PATH, file: "404.html" },
    { url: pathInLanguage(NOT_FOUND_PATH, "en") },
  ];
}
