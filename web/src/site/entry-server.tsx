import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { basenameOf, languageOfPath, pathInLanguage } from "../shared/config/paths.ts";
import type { Language } from "../shared/i18n/language.ts";
import { createI18n, type Namespace } from "../shared/i18n/setup.ts";
import { App } from "./app.tsx";
import { type CollectedHead, HeadCollectorProvider } from "./document-head.tsx";
import { headElements } from "./head-elements.ts";
import { loadPage, routeOf } from "./load-page.ts";
import { NOT_FOUND, PAGES } from "./route-table.ts";
import { structuredData } from "./structured-data.ts";

/** A page as HTML: the build writes it to a file, a function could send it. */
export type RenderedPage = {
  readonly language: string;
  /** Goes into `#root`. */
  readonly html: string;
  /** Goes into `<head>`. */
  readonly head: string;
  /** Which chunks it needs besides the entry: of the route table and of `i18n/locales`. */
  readonly route: string;
  readonly namespaces: readonly Namespace[];
  /** Whether it needs Firestore's, too. */
  readonly reads: boolean;
  /** Nothing for search engines, nor to be shared. */
  readonly isHidden: boolean;
  /** A place to arrive at, by its own address: for the sitemap. */
  readonly isListed: boolean;
};

/** The addresses whose HTML is the same for everybody, and the files that Hosting answers them from (cleanUrls). */
export function staticPages(): { url: string; file: string }[] {
  const inBothLanguages = PAGES.flatMap((route) => {
    const path = route.shellPath ?? route.path;
    return [path, pathInLanguage(path, "en")];
  });
  return [
    ...inBothLanguages.map((url) => ({ url, file: url === "/" ? "index.html" : `${url.slice(1)}.html` })),
    // Hosting has one for all addresses; under /en the browser renders the English one: see public/language.js.
    { url: "/404", file: "404.html" },
  ];
}

/** Renders the page at this address, in the language of the address. */
export async function renderPage(url: string): Promise<RenderedPage> {
  const language = languageOfPath(url);
  const pathname = pathInLanguage(url, "is");
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
      <StaticRouter basename={basenameOf(language)} location={url}>
        <App i18n={i18n} />
      </StaticRouter>
    </HeadCollectorProvider>,
    // A larger page would be sent in parts that inline scripts put together, which the security policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await new Response(prelude).text();
  if (!page) throw new Error(`The page at ${url} has no <DocumentHead>`);
  const standsForMany = route === NOT_FOUND || pathname === route.shellPath;
  return {
    language,
    html: `<div id="root"${standsForMany ? "" : ` data-path="${escapeHtml(url)}"`}>${html}</div>`,
    head: headOf(page, standsForMany ? undefined : pathname, language, i18n.t("nav.home")),
    route: route.name,
    namespaces: ["common", ...(route.namespaces ?? [])],
    reads: route.reads === true,
    isHidden: page.isHidden === true,
    isListed: !standsForMany && !page.isHidden,
  };
}

/** @param home what the home page is called */
function headOf(page: CollectedHead, pathname: string | undefined, language: Language, home: string): string {
  const elements = headElements(page, pathname, language).map(({ tag, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
    return `<${tag} ${written.join(" ")} data-page>`;
  });
  const isPlace = pathname !== undefined && !page.isHidden;
  const data = isPlace && structuredData({ pathname, language, home, name: page.name });
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    ...elements,
    ...(data ? [`<script type="application/ld+json" data-page>${data}</script>`] : []),
  ].join("\n    ");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
