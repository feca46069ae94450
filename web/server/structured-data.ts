import type { LocalSection } from "@matbjorg/contract/content/content-sections";
import { shareable } from "@matbjorg/contract/content/image-sources";
import { textIn, updateOf } from "@matbjorg/contract/news/article-text";
import type { Article } from "@matbjorg/contract/news/stored-article";
import { organization, organizationId } from "@matbjorg/contract/organization";
import { dataBlockJson } from "@matbjorg/contract/text/data-block-json";
import type { BreadcrumbList, Graph, NewsArticle, Organization, WebSite } from "schema-dts";
import { brand } from "../src/brand.ts";
import { pathInLanguage, paths } from "../src/shared/config/paths.ts";
import type { Language } from "../src/shared/i18n/language.ts";
import { DEFAULT_LOGO, sharedPicture } from "../src/site/head/share-picture.ts";

type Page = {
  /** The path without a language prefix. */
  readonly pathname: string;
  readonly language: Language;
  /** The title of the page without the site's name. */
  readonly name: string;
  readonly description: string;
  /** The picture of a shared link. */
  readonly image: string;
  /** Set on an article's page. */
  readonly article: Article | undefined;
  readonly company: LocalSection<"company"> & LocalSection<"contact">;
  /** The titles of the pages above this page. */
  readonly names: { readonly home: string; readonly news: string };
};

/**
 * Returns a page's structured data (https://schema.org) as JSON for a data block: the publisher on the home page,
 * breadcrumbs on all other pages, and the article on its page. Only HTML from a server contains it.
 */
export function structuredData(page: Page): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": thingsOn(page) };
  return dataBlockJson(graph);
}

function thingsOn(page: Page): Graph["@graph"] {
  const { pathname, language, name, article, names, company } = page;
  const address = (path: string) => brand.origin + pathInLanguage(path, language);
  const home = address(paths.home);
  if (pathname === paths.home) return [publisher(company), webSite(home, language)];
  const own = [article ? textIn(article, language).title : name, address(pathname)] as const;
  if (!article) return [breadcrumbs([[names.home, home], own])];
  const above = [
    [names.home, home],
    [names.news, address(paths.news)],
  ] as const;
  return [breadcrumbs([...above, own]), newsArticle(page, article, address(pathname)), publisher(company)];
}

function publisher(company: Page["company"]): Organization {
  return organization(company, brand, sharedPicture(company.logo || DEFAULT_LOGO));
}

function webSite(url: string, language: Language): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${url}#website`,
    url,
    name: brand.name,
    inLanguage: language,
    publisher: { "@id": organizationId(brand) },
  };
}

/** Returns the structured data of an article: https://developers.google.com/search/docs/appearance/structured-data/article */
function newsArticle(page: Page, article: Article, url: string): NewsArticle {
  const { publishedAt, author, imageCredit } = article;
  const { title, language } = textIn(article, page.language);
  const changedAt = updateOf(article) ?? publishedAt;
  const image = sharedPicture(shareable(article.imageUrl) ?? page.image);
  return {
    "@type": "NewsArticle",
    headline: title,
    description: page.description,
    image: imageCredit ? { "@type": "ImageObject", url: image, creditText: imageCredit } : image,
    inLanguage: language,
    mainEntityOfPage: url,
    publisher: { "@id": organizationId(brand) },
    ...(publishedAt && { datePublished: publishedAt.toISOString() }),
    ...(changedAt && { dateModified: changedAt.toISOString() }),
    ...(author && { author: { "@type": "Person", name: author } }),
  };
}

function breadcrumbs(steps: readonly (readonly [name: string, url: string])[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, item], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item,
    })),
  };
}
