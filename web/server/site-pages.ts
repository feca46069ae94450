import { pathInLanguage } from "../src/shared/config/paths.ts";
import { PAGES } from "../src/site/rendering/route-table.ts";

/** The path under which the not-found page is prerendered. */
export const NOT_FOUND_PATH = "/404";

/**
 * Returns the URL of each page in both languages, and the file that Hosting serves for it (cleanUrls). Pages that are rendered
 * on request have no file.
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
    // Hosting has one file for all unknown URLs, except for those under /en, which the function `pages` answers.
    { url: NOT_FOUND_PATH, file: "404.html" },
    { url: pathInLanguage(NOT_FOUND_PATH, "en") },
  ];
}
