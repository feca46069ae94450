import type { Article } from "@matbjorg/contract/news/stored-article";
import { createContext, useContext, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { brand } from "../../brand.ts";
import { isUnlistedHost } from "../../shared/config/env.ts";
import { pathInLanguage, paths } from "../../shared/config/paths.ts";
import { LANGUAGES, type Language } from "../../shared/i18n/language.ts";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { reportPageView } from "../features/consent/analytics-loader.ts";
import { SHARE_SIZE, sharedPicture, shareName } from "./share-picture.ts";

type PageSummary = {
  /** The title, including the site's name. */
  readonly title: string;
  readonly description?: string | undefined;
  /** The picture of a shared link, with the size `SHARE_SIZE`. JPEG or PNG, because some networks accept nothing else. */
  readonly image: string;
  /** The words on the picture: the page's title. */
  readonly imageAlt?: string;
  /** The part of the query that identifies the page, with its "?". */
  readonly query?: string | undefined;
  /** Set if the text exists in only one language. The page in the other language then shows the same text. */
  readonly soleLanguage?: Language | undefined;
  /** Whether the page is excluded from search engines, like not-found pages, errors and drafts. */
  readonly isHidden?: boolean | undefined;
};

/** `name` is the title without the site's name. */
export type CollectedHead = PageSummary & { readonly name: string; readonly article: Article | undefined };

/** Passes the head of the rendered page to `renderPage`. Set only on a server. */
export const HeadCollector = createContext<((head: CollectedHead) => void) | undefined>(undefined);

type Props = Omit<PageSummary, "image" | "imageAlt"> & {
  /** Replaces the page's own picture. */
  readonly image?: string | undefined;
  /** Whether the title is a placeholder. The page view is then reported later, with the real title. */
  readonly isLoading?: boolean;
  /** Set on the page of an article. */
  readonly article?: Article | undefined;
};

/**
 * The page's title and metadata. React moves them into the document's head:
 * https://react.dev/reference/react-dom/components/title. Each page renders one.
 */
export function PageHead({
  title,
  description,
  image,
  query,
  soleLanguage,
  isHidden,
  isLoading = false,
  article,
}: Props) {
  const collect = useContext(HeadCollector);
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const fullTitle = pathname === paths.home ? title : `${title} – ${brand.name}`;
  const page: PageSummary = {
    title: fullTitle,
    description,
    image: image ?? shareCardUrl(pathname, language),
    imageAlt: title,
    query,
    soleLanguage,
    isHidden: isHidden || (!import.meta.env.SSR && isUnlistedHost(location.hostname)),
  };
  collect?.({ ...page, name: title, article });
  useEffect(() => {
    // A browser that translates the page may have changed the first <title>, which React then no longer recognizes.
    document.title = fullTitle;
    const path = pathInLanguage(pathname, language);
    reportPageView({ path, query: search, title: fullTitle, isLoading });
  }, [pathname, search, language, fullTitle, isLoading]);
  const elements = [
    ...headElements(page, pathname, language, article && "article"),
    ...(article && !isHidden ? articleElements(article) : []),
  ];
  return (
    <>
      <title>{fullTitle}</title>
      {elements.map(({ tag: Tag, attributes }) => (
        <Tag key={Object.values(attributes).join(" ")} {...attributes} />
      ))}
    </>
  );
}

/** Returns the path of the page's own picture: the build makes it (site-pictures.ts), and an owner chooses the home page's. */
function shareCardUrl(pathname: string, language: Language): string {
  const name = shareName(pathname, language);
  return name ? `/images/share/${name}.jpg` : "/share/_site.jpg";
}

type HeadElement = {
  readonly tag: "meta" | "link";
  readonly attributes: Readonly<Record<string, string>>;
};

/** The Open Graph locales: https://ogp.me/#optional */
const LOCALES = { is: "is_IS", en: "en_GB" } as const satisfies Record<Language, string>;

/**
 * Returns the page's metadata except the title, with attribute names as React writes them.
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
  const textLanguage = page.soleLanguage ?? language;
  const twins = page.soleLanguage ? [] : LANGUAGES.filter((one) => one !== language);
  return [
    ...elements,
    // If two pages have the same text, search engines should show the page in the language of the text.
    link({ rel: "canonical", href: address(textLanguage) }),
    ...[textLanguage, ...twins].map((one) => link({ rel: "alternate", hrefLang: one, href: address(one) })),
    link({ rel: "alternate", hrefLang: "x-default", href: address("is") }),
    meta("property", "og:type", type),
    meta("property", "og:site_name", brand.name),
    meta("property", "og:locale", LOCALES[textLanguage]),
    ...twins.map((twin) => meta("property", "og:locale:alternate", LOCALES[twin])),
    meta("property", "og:title", page.title),
    meta("property", "og:description", description),
    meta("property", "og:url", address(textLanguage)),
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

/** Returns an article's metadata: https://ogp.me/#type_article */
function articleElements({ publishedAt, updatedAt, author }: Article): HeadElement[] {
  const instant = (name: string, value: Date | undefined) =>
    value ? [meta("property", `article:${name}`, value.toISOString())] : [];
  return [
    ...instant("published_time", publishedAt),
    ...instant("modified_time", updatedAt),
    ...(author ? [meta("property", "article:author", author)] : []),
  ];
}

function meta(kind: "name" | "property", name: string, content: string): HeadElement {
  return { tag: "meta", attributes: { [kind]: name, content } };
}

function link(attributes: Record<string, string>): HeadElement {
  return { tag: "link", attributes };
}
