import type { i18n as I18n } from "i18next";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { brand } from "../brand.ts";
import type { Article } from "../shared/article/article.ts";
import { ArticleHtmlContext } from "../shared/components/article-html.ts";
import { basenameOf, languageOfPath, pathInLanguage } from "../shared/config/paths.ts";
import type { Language } from "../shared/i18n/language.ts";
import { createI18n } from "../shared/i18n/setup.ts";
import { App } from "./app.tsx";
import { type CollectedHead, HeadCollectorProvider } from "./document-head.tsx";
import { FEED_FORMATS, FEED_PATHS, FEED_TYPES } from "./feed.ts";
import { articleElements, headElements } from "./head-elements.ts";
import type { RenderedPage } from "./html-page.ts";
import { escapeMarkup } from "./lib/markup.ts";
import type { PageData } from "./lib/page-data.ts";
import { PageDataContext } from "./lib/page-data-context.ts";
import { loadPage, routeOf } from "./load-page.ts";
import { NOT_FOUND, PAGES } from "./route-table.ts";
import { dressOnServer } from "./server-html.ts";
import { structuredData } from "./structured-data.ts";

// For whoever sends a page.
export { parseArticle, textIn, updateOf } from "../shared/article/article.ts";
export { languageOfPath, pathInLanguage, paths } from "../shared/config/paths.ts";
export { newsAsked } from "./features/news/news-address.ts";
export { FEED_TYPES, feedOf } from "./feed.ts";
export { htmlPage, type RenderedPage, type SiteFiles } from "./html-page.ts";
export { type PageData, pageDataElement } from "./lib/page-data.ts";
export {
  robotsTxt,
  SITEMAP_MAX_URLS,
  type SitemapPage,
  sitemapIndexOf,
  sitemapOf,
} from "./sitemap.ts";

/**
 * An address of each page in both languages, and the files that Hosting answers them from (cleanUrls): none of a page that
 * is rendered on request.
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
    // Hosting has one for all addresses; under /en the browser renders the English one: see starter.js.
    { url: "/404", file: "404.html" },
  ];
}

/**
 * Renders the page at this address, in the language of the address.
 *
 * @param url path and query
 * @param data what the page would read in the browser; without it a page that is rendered on request is as while it loads
 */
export async function renderPage(url: string, data?: PageData): Promise<RenderedPage> {
  const [path = ""] = url.split("?");
  const language = languageOfPath(path);
  const pathname = pathInLanguage(path, "is");
  const route = routeOf(pathname);
  const i18n = await createI18n(language);
  await loadPage(route, i18n);
  let page: CollectedHead | undefined;
  const { prelude } = await prerender(
    <HeadCollectorProvider
      collect={(head) => {
        page = head;
      }}
    >
      <ArticleHtmlContext value={dressOnServer}>
        <PageDataContext value={data ?? {}}>
          <StaticRouter basename={basenameOf(language)} location={url}>
            <App i18n={i18n} />
          </StaticRouter>
        </PageDataContext>
      </ArticleHtmlContext>
    </HeadCollectorProvider>,
    // A larger page would be sent in parts that inline scripts put together, which the security policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await new Response(prelude).text();
  if (!page) throw new Error(`The page at ${url} has no <DocumentHead>`);
  // The browser renders these afresh.
  const standsForMany = route === NOT_FOUND || (route.isOnRequest === true && !data);
  return {
    language,
    html: `<div id="root"${standsForMany ? "" : ` data-path="${escapeMarkup(path)}"`}>${html}</div>`,
    head: headOf(page, standsForMany ? undefined : pathname, i18n, data?.article?.article ?? undefined),
    route: route.name,
    namespaces: ["common", ...(route.namespaces ?? [])],
    // What it reads comes along.
    reads: route.reads === true && !route.isOnRequest,
    isHidden: page.isHidden === true,
    isListed: route !== NOT_FOUND && !route.path.includes(":") && !page.isHidden,
  };
}

/** @param pathname undefined if the HTML stands for many addresses */
function headOf(page: CollectedHead, pathname: string | undefined, i18n: I18n, article: Article | undefined) {
  const language = i18n.language as Language;
  const elements = [
    ...headElements(page, pathname, language, article && "article"),
    ...(article && !page.isHidden ? articleElements(article) : []),
  ].map(({ tag, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeMarkup(value)}"`);
    return `<${tag} ${written.join(" ")} data-page>`;
  });
  const title = `<title>${escapeMarkup(page.title)}</title>`;
  if (pathname === undefined || page.isHidden) return [title, ...elements].join("\n    ");
  const { name, description = "", image } = page;
  const names = { home: i18n.t("nav.home"), news: i18n.t("nav.news") };
  const address = pathname + (page.query ?? "");
  const data = structuredData({ pathname: address, language, name, description, image, article, names });
  const block = `<script type="application/ld+json" data-page>${data}</script>`;
  // It stays while the browser goes from page to page.
  const called = escapeMarkup(`${names.news} – ${brand.name}`);
  const feeds = FEED_FORMATS.map(
    (format) =>
      `<link rel="alternate" type="${FEED_TYPES[format]}" href="${FEED_PATHS[language][format]}" title="${called}">`,
  );
  return [title, ...elements, ...feeds, block].join("\n    ");
}
