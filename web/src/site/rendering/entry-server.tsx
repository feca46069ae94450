import { type CompleteContent, siteContentOf } from "@matbjorg/contract/content/content";
import type { SectionId, SiteContent } from "@matbjorg/contract/content/content-sections";
import { escapeMarkup } from "@matbjorg/contract/text/html-tags";
import type { i18n as I18n } from "i18next";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { brand } from "../../brand.ts";
import { basenameOf, languageOfPath, pathInLanguage } from "../../shared/config/paths.ts";
import { LANGUAGES, type Language } from "../../shared/i18n/language.ts";
import { createI18n } from "../../shared/i18n/setup.ts";
import { FEED_FORMATS, FEED_PATHS, FEED_TYPES } from "../feeds/feed-formats.ts";
import { type CollectedHead, HeadCollector } from "../head/page-head.tsx";
import { shareName } from "../head/share-picture.ts";
import { structuredData } from "../head/structured-data.ts";
import { ShownSectionsContext } from "../lib/site-content.ts";
import { App } from "./app.tsx";
import type { RenderedPage } from "./html-page.ts";
import { loadPage, routeOf } from "./load-page.ts";
import type { GivenData } from "./page-data.ts";
import { PageDataContext } from "./page-data-context.ts";
import { NOT_FOUND, NOT_FOUND_PATH, PAGES } from "./route-table.ts";

// For the functions.
export { textIn, updateOf } from "../../shared/article/article.ts";
export { languageOfPath, pathInLanguage, paths } from "../../shared/config/paths.ts";
// For the build.
export { PAGE_FIELDS } from "../../shared/lib/page-fields.ts";
export { parseNewsAddress } from "../features/news/news-address.ts";
export { feedOf } from "../feeds/feed.ts";
export { FEED_TYPES } from "../feeds/feed-formats.ts";
export {
  robotsTxt,
  type SitemapPage,
  sitemapIndexOf,
  sitemapOf,
} from "../feeds/sitemap.ts";
export { drawShareCard } from "../head/share-card.ts";
export { htmlPage, type SiteFiles } from "./html-page.ts";
export type { PageData } from "./page-data.ts";
export { sitePages } from "./route-table.ts";

/** The pictures of shared links that the build draws, by `shareName`. Articles have their own: see `drawShareCard`. */
export async function sharePictures(
  content: CompleteContent,
): Promise<{ name: string; title: string; drawing: string }[]> {
  const drawn = PAGES.flatMap(({ path, drawing }) =>
    drawing && !path.includes(":") ? [{ path, drawing }] : [],
  );
  return Promise.all(
    LANGUAGES.flatMap((language) =>
      drawn.map(async ({ path, drawing }) => {
        const given = { content: siteContentOf(content, language) };
        const { title } = await renderPage(pathInLanguage(path, language), given);
        return { name: shareName(path, language), title, drawing };
      }),
    ),
  );
}

/** None of the router's patterns matches one: such an address has no page, also no not-found page. */
const LINE_BREAK = /%(?:0[ad]|e2%80%a[89])/gi;

/**
 * Renders the page at this address, in the language of the address.
 *
 * @param url path and query
 * @param data what the page would read in the browser. Without reads, a page that reads shows its loading state.
 */
export async function renderPage(url: string, data: GivenData): Promise<RenderedPage> {
  const [path = ""] = url.split("?");
  const language = languageOfPath(path);
  const pathname = pathInLanguage(path, "is");
  const route = routeOf(pathname);
  const i18n = await createI18n(language);
  await loadPage(route, i18n);
  let head: CollectedHead | undefined;
  const shown = new Set<SectionId>();
  // Hosting answers every unknown address with the same file: the browser renders it instead of hydrating.
  const dataPath = path === NOT_FOUND_PATH ? undefined : path;
  const { prelude } = await prerender(
    // Without <html>, React would write its head elements in front of the page.
    <html lang={language}>
      <body>
        <div id="root" data-path={dataPath}>
          <HeadCollector
            value={(collected) => {
              head = collected;
            }}
          >
            <ShownSectionsContext value={shown}>
              <PageDataContext value={data}>
                <StaticRouter basename={basenameOf(language)} location={url.replace(LINE_BREAK, "%20")}>
                  <App i18n={i18n} />
                </StaticRouter>
              </PageDataContext>
            </ShownSectionsContext>
          </HeadCollector>
        </div>
      </body>
    </html>,
    // A larger page would be sent in parts that inline scripts put together, which the security policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await new Response(prelude).text();
  if (!head) throw new Error(`The page at ${url} has no <PageHead>`);
  const isListed = route !== NOT_FOUND && !head.isHidden;
  return {
    language,
    title: head.name,
    html: between(html, "<body>", "</body>"),
    head: [
      between(html, "<head>", "</head>"),
      ...(isListed ? machineReadable(head, pathname, i18n) : []),
    ].join("\n    "),
    route: route.name,
    isHidden: head.isHidden === true,
    isListed: isListed && !route.path.includes(":"),
    content: withOnly(shown, data.content),
  };
}

function withOnly(names: ReadonlySet<SectionId>, { version, sections }: SiteContent): SiteContent {
  const shown = Object.entries(sections).filter(([name]) => names.has(name as SectionId));
  return { version, sections: Object.fromEntries(shown) as SiteContent["sections"] };
}

/** The part of a document between two tags, each of which it has once. */
function between(html: string, start: string, end: string): string {
  return html.slice(html.indexOf(start) + start.length, html.lastIndexOf(end));
}

/** The feeds' addresses and the structured data: static, because nothing reads them after a navigation in the browser. */
function machineReadable(
  { name, description = "", image, query = "", article }: CollectedHead,
  pathname: string,
  i18n: I18n,
): string[] {
  const language = i18n.language as Language;
  const names = { home: i18n.t("nav.home"), news: i18n.t("nav.news") };
  const data = structuredData({
    pathname: pathname + query,
    language,
    name,
    description,
    image,
    article,
    names,
  });
  const title = escapeMarkup(`${names.news} – ${brand.name}`);
  return [
    ...FEED_FORMATS.map(
      (format) =>
        `<link rel="alternate" type="${FEED_TYPES[format]}" href="${FEED_PATHS[language][format]}" title="${title}">`,
    ),
    `<script type="application/ld+json">${data}</script>`,
  ];
}
