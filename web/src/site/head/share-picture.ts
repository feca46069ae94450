import { parseUrl } from "@matbjorg/contract/text/parse-url";
import { brand } from "../../brand.ts";
import type { Language } from "../../shared/i18n/language.ts";

/** The size that social networks recommend: https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/**
 * Returns the name of the picture for shared links to a page: the first part of its path, followed by ".en" for an English
 * page. Empty for the home page.
 */
export function shareName(pathname: string, language: Language): string {
  const name = pathname.split("/")[1] ?? "";
  return name && language === "en" ? `${name}.en` : name;
}

/** Returns the absolute URL of a picture, or that of the site's own picture if the stored URL is invalid. */
export function sharedPicture(image: string): string {
  return (parseUrl(image, brand.origin) ?? new URL("/images/share.jpg", brand.origin)).href;
}

/** The logo for search engines, unless an owner has chosen one. */
export const DEFAULT_LOGO = "/icon-512.png";
