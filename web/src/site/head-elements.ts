import { brand } from "../brand.ts";
import type { Article } from "../shared/article/article.ts";
import { pathInLanguage } from "../shared/config/paths.ts";
import { LANGUAGES, type Language } from "../shared/i18n/language.ts";

export type PageHead = {
  /** Without the site's name, which follows it; only the home page's has it. */
  readonly title: string;
  readonly description?: string | undefined;
  /** What a shared link shows: a JPEG or a PNG, since some of those who show links take nothing else. */
  readonly image: string;
  /** As much of the address' query as makes it another page, with its "?". */
  readonly query?: string | undefined;
  /** The language of its text, where there is no translation: the page in the other language shows the same. */
  readonly onlyIn?: Language | undefined;
  /** Set for pages that are no place to arrive at: not-found, errors. */
  readonly isHidden?: boolean | undefined;
};

export type HeadElement = {
  readonly tag: "meta" | "link";
  readonly attributes: Readonly<Record<string, string>>;
};

/** As Open Graph writes languages: https://ogp.me/#optional. */
const LOCALES = { is: "is_IS", en: "en_GB" } as const satisfies Record<Language, string>;

/**
 * What a page says of itself beside its title.
 *
 * @param pathname without a language prefix; undefined if the HTML stands for many addresses, each of which says
 *   the rest itself once it is rendered
 */
export function headElements(
  page: PageHead,
  pathname: string | undefined,
  language: Language,
  type: "website" | "article" = "website",
): HeadElement[] {
  const description = page.description ?? "";
  const elements = [meta("name", "description", description)];
  if (page.isHidden) return [...elements, meta("name", "robots", "noindex")];
  if (pathname === undefined) return elements;
  const address = (of: Language) => brand.origin + pathInLanguage(pathname, of) + (page.query ?? "");
  const shown = page.onlyIn ?? language;
  const others = page.onlyIn ? [] : LANGUAGES.filter((one) => one !== language);
  return [
    ...elements,
    // One of two pages with the same text is what search engines show: that in the text's own language.
    link({ rel: "canonical", href: address(shown) }),
    ...[shown, ...others].map((one) => link({ rel: "alternate", hreflang: one, href: address(one) })),
    link({ rel: "alternate", hreflang: "x-default", href: address("is") }),
    meta("property", "og:type", type),
    meta("property", "og:site_name", brand.name),
    meta("property", "og:locale", LOCALES[shown]),
    ...others.map((other) => meta("property", "og:locale:alternate", LOCALES[other])),
    meta("property", "og:title", page.title),
    meta("property", "og:description", description),
    meta("property", "og:url", address(shown)),
    meta("property", "og:image", sharedPicture(page.image)),
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

/** The site's own picture where an address is none: a page must not fail for it. */
export function sharedPicture(image: string): string {
  return new URL(URL.canParse(image, brand.origin) ? image : "/images/share.jpg", brand.origin).href;
}

function meta(kind: "name" | "property", name: string, content: string): HeadElement {
  return { tag: "meta", attributes: { [kind]: name, content } };
}

function link(attributes: Record<string, string>): HeadElement {
  return { tag: "link", attributes };
}
