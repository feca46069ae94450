import { brand } from "../../brand.ts";
import type { Article } from "../../shared/article/article.ts";
import { pathInLanguage } from "../../shared/config/paths.ts";
import { LANGUAGES, type Language } from "../../shared/i18n/language.ts";
import { SHARE_SIZE } from "./share-name.ts";

export type PageSummary = {
  /** With the site's name. */
  readonly title: string;
  readonly description?: string | undefined;
  /** The picture of a shared link, of `SHARE_SIZE`: JPEG or PNG, because some networks accept nothing else. */
  readonly image: string;
  /** The words on it: the page's title. */
  readonly imageAlt?: string;
  /** The part of the query that identifies the page, with its "?". */
  readonly query?: string | undefined;
  /** Set if the text exists in one language only: the page in the other language shows the same text. */
  readonly onlyIn?: Language | undefined;
  /** Excluded from search engines: not-found, errors, drafts. */
  readonly isHidden?: boolean | undefined;
};

export type HeadElement = {
  readonly tag: "meta" | "link";
  readonly attributes: Readonly<Record<string, string>>;
};

/** Open Graph locales: https://ogp.me/#optional */
const LOCALES = { is: "is_IS", en: "en_GB" } as const satisfies Record<Language, string>;

/**
 * The page's metadata beside its title, with attribute names as React writes them.
 *
 * @param pathname without a language prefix
 */
export function headElements(
  page: PageSummary,
  pathname: string,
  language: Language,
  type: "website" | "article" = "website",
): HeadElement[] {
  const description = page.description ?? "";
  const elements = [meta("name", "description", description)];
  if (page.isHidden) return [...elements, meta("name", "robots", "noindex")];
  const address = (of: Language) => brand.origin + pathInLanguage(pathname, of) + (page.query ?? "");
  const shown = page.onlyIn ?? language;
  const others = page.onlyIn ? [] : LANGUAGES.filter((one) => one !== language);
  return [
    ...elements,
    // Of two pages with the same text, search engines show the one in the text's own language.
    link({ rel: "canonical", href: address(shown) }),
    ...[shown, ...others].map((one) => link({ rel: "alternate", hrefLang: one, href: address(one) })),
    link({ rel: "alternate", hrefLang: "x-default", href: address("is") }),
    meta("property", "og:type", type),
    meta("property", "og:site_name", brand.name),
    meta("property", "og:locale", LOCALES[shown]),
    ...others.map((other) => meta("property", "og:locale:alternate", LOCALES[other])),
    meta("property", "og:title", page.title),
    meta("property", "og:description", description),
    meta("property", "og:url", address(shown)),
    meta("property", "og:image", sharedPicture(page.image)),
    meta("property", "og:image:width", String(SHARE_SIZE.width)),
    meta("property", "og:image:height", String(SHARE_SIZE.height)),
    ...(page.imageAlt ? [meta("property", "og:image:alt", page.imageAlt)] : []),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:title", page.title),
    meta("name", "twitter:description", description),
    meta("name", "twitter:image", sharedPicture(page.image)),
  ];
}

/** https://ogp.me/#type_article */
export function articleElements({ publishedAt, updatedAt, author }: Article): HeadElement[] {
  const instant = (name: string, value: Date | undefined) =>
    value ? [meta("property", `article:${name}`, value.toISOString())] : [];
  return [
    ...instant("published_time", publishedAt),
    ...instant("modified_time", updatedAt),
    ...(author ? [meta("property", "article:author", author)] : []),
  ];
}

/** Falls back to the site's own picture if the stored address is invalid. */
export function sharedPicture(image: string): string {
  return new URL(URL.canParse(image, brand.origin) ? image : "/images/share.jpg", brand.origin).href;
}

function meta(kind: "name" | "property", name: string, content: string): HeadElement {
  return { tag: "meta", attributes: { [kind]: name, content } };
}

function link(attributes: Record<string, string>): HeadElement {
  return { tag: "link", attributes };
}
