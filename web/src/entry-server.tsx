import { prerender as renderToStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { HeadCollectorProvider, type PageHead } from "./app/document-head.tsx";
import { basenameOf, languageOfPath } from "./config/paths.ts";
import { createI18n, loadResources } from "./i18n/setup.ts";

export { brand } from "./brand.ts";
export { pathInLanguage } from "./config/paths.ts";

/** Renders the page at this address, in the language of the address: the markup of #root and what goes into <head>. */
export async function renderPage(url: string): Promise<{ html: string; head: PageHead; language: string }> {
  const language = languageOfPath(url);
  const i18n = createI18n(language, await loadResources(language));
  let head: PageHead | undefined;
  const { prelude } = await renderToStream(
    <HeadCollectorProvider
      collect={(page) => {
        head = page;
      }}
    >
      <StaticRouter basename={basenameOf(language)} location={url}>
        <App i18n={i18n} />
      </StaticRouter>
    </HeadCollectorProvider>,
  );
  const html = await new Response(prelude).text();
  if (!head) throw new Error(`The page at ${url} has no <DocumentHead>`);
  return { html, head, language };
}
