import { type CompleteContent, siteContentOf } from "@matbjorg/contract/content/content";
import type { SectionId, SiteContent } from "@matbjorg/contract/content/content-sections";
import { escapeMarkup } from "@matbjorg/contract/text/html-tags";
import type { i18n as I18n } from "i18next";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { brand } from "../src/brand.ts";
import { basenameOf, languageOfPath, pathInLanguage } from "../src/shared/config/paths.ts";
import { LANGUAGES, type Language } from "../src/shared/i18n/language.ts";
import { createI18n, loadNamespace } from "../src/shared/i18n/setup.ts";
import { type CollectedHead, HeadCollector } from "../src/site/head/page-head.tsx";
import { shareName } from "../src/site/head/share-picture.ts";
import { ShownSectionsContext } from "../src/site/lib/site-content.ts";
import { App } from "../src/site/rendering/app.tsx";
import { loadPage, routeOf } from "../src/site/rendering/load-page.ts";
import type { GivenData } from "../src/site/rendering/page-data.ts";
import { PageDataContext } from "../src/site/rendering/page-data-context.ts";
import { NOT_FOUND, PAGES } from "../src/site/rendering/route-table.ts";
import { FEED_FORMATS, FEED_PATHS, FEED_TYPES } from "./feed-formats.ts";
import type { RenderedPage } from "./html-page.ts";
import { NOT_FOUND_PATH } from "./site-pages.ts";
import { structuredData } from "./structured-data.ts";

// These exports are for the functions.
export { languageOfPath, pathInLanguage, paths } from "../src/shared/config/paths.ts";
// These exports are for the build.
export { PAGE_FIELDS } from "../src/shared/lib/page-fields.ts";
export { sharedPicture } from "../src/site/head/share-picture.ts";
export type { PageData } from "../src/site/rendering/page-data.ts";
export { FEED_PATHS, FEED_TYPES, type FeedFormat } from "./feed-formats.ts";
export { htmlPage, type SiteFiles } from "./html-page.ts";
export { legalHtml, legalTextInCode, shownTextInCode } from "./legal/legal-texts.ts";
export { drawShareCard } from "./share-card.ts";
export { sitePages } from "./site-pages.ts";
export { createI18n, LANGUAGES, type Language, loadNamespace };

/** The texts of the news list, which the feeds show. */
export const NEWS_TEXTS = {
  is: () => import("../src/site/pages/news/text.is.ts"),
  en: () => import("../src/site/pages/news/text.en.ts"),
};

/** Returns the pictures of shared links that the build must draw, by `shareName`. A function draws those of articles. */
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

/** Matches an encoded line break. A path with one matches no pattern of the router, not even that of the not-found page. */
const LINE_BREAK = /%(?:0[ad]|e2%80%a[89])/gi;

/**
 * Renders the page at this URL, in the language of the URL.
 *
 * @param url the path and query
 * @param data the data that the page would read in the browser. A page whose reads are missing shows its loading state.
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
  // Hosting responds to each unknown URL with the same file, so the browser renders it instead of hydrating it.
  const dataPath = path === NOT_FOUND_PATH ? undefined : path;
  const { prelude } = await prerender(
    // The page needs an <html> element, because React would otherwise write the head elements before the page.
    <html lang={language}>
      <body>
        {/* React listens for clicks on this element, so Firefox would call what is in it clickable. */}
        <div id="root" role="presentation" data-path={dataPath}>
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
    // React would split a larger page into parts that inline scripts put together, which the security policy forbids.
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
      ...(isListed ? machineReadable(head, pathname, i18n, data.content) : []),
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

/** Returns the part of a document between two tags, each of which the document contains once. */
function between(html: string, start: string, end: string): string {
  return html.slice(html.indexOf(start) + start.length, html.lastIndexOf(end));
}

/** Returns the feed links and the structured data. React does not render them, because only other programs read them. */
function machineReadable(
  { name, description = "", image, query = "", article }: CollectedHead,
  pathname: string,
  i18n: I18n,
  { sections }: SiteContent,
): string[] {
  const language = i18n.language as Language;
  const changed = sections["page-shared"];
  const names = {
    home: changed?.["nav.home"] || i18n.t("nav.home"),
    news: changed?.["nav.news"] || i18n.t("nav.news"),
  };
  const data = structuredData({
    pathname: pathname + query,
    language,
    name,
    description,
    image,
    article,
    // A server has all sections.
    company: { ...sections.company, ...sections.contact } as Parameters<typeof structuredData>[0]["company"],
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
