/** A page as HTML: the build writes it to a file, a function could send it. */
export type RenderedPage = {
  readonly language: string;
  /** Goes into `#root`. */
  readonly html: string;
  /** Goes into `<head>`. */
  readonly head: string;
  /** Which chunks it needs besides the entry: of the route table and of `i18n/locales`. */
  readonly route: string;
  readonly namespaces: readonly string[];
  /** Whether it needs Firestore's, too. */
  readonly reads: boolean;
  /** Nothing for search engines, nor to be shared. */
  readonly isHidden: boolean;
  /** A place to arrive at, by its own address: for the sitemap. */
  readonly isListed: boolean;
};

/** What the build knows of the files that pages need: hosting has them, under names that change with their content. */
export type SiteFiles = {
  /** index.html as built, without its scripts, with places for what differs. */
  readonly template: string;
  /** The address of the script that runs as a page has come, whether or not somebody wants more of it. */
  readonly arrival: string;
  /** The addresses of the scripts that every page starts with, in the order in which one needs the other. */
  readonly scripts: readonly string[];
  /** By page, "{route} {language}": what the first paint and the first render wait for. */
  readonly links: Readonly<Record<string, PageLinks>>;
  /** The addresses, without a language prefix, of the pages that the build wrote and that are places to arrive at. */
  readonly listed: readonly string[];
};

export type PageLinks = {
  /** What the first paint waits for. */
  readonly font: string;
  /** Its own stylesheets, beside that of every page. */
  readonly styles: readonly string[];
  /**
   * What is asked for as soon as somebody is there: addresses of the scripts that the first render waits for, and of what
   * the page leads to.
   */
  readonly chunks: readonly string[];
};

export const linksKey = (route: string, language: string) => `${route} ${language}`;

/** The whole document of a rendered page; `data` is an element that its scripts read. */
export function htmlPage(files: SiteFiles, page: RenderedPage, data = ""): string {
  const links = files.links[linksKey(page.route, page.language)];
  if (!links) throw new Error(`The build knows no files of "${page.route}" in "${page.language}"`);
  const font = `<link rel="preload" href="${links.font}" as="font" type="font/woff2" crossorigin>`;
  const styles = links.styles.map((href) => `  <link rel="stylesheet" crossorigin href="${href}">`);
  return files.template
    .replace('<html lang="is">', `<html lang="${page.language}">`)
    .replace("<!--head-->", () => [page.head, font].join("\n    "))
    .replace("</head>", () => [...styles, "</head>"].join("\n  "))
    .replace(
      "<script data-key",
      `<script data-scripts="${files.scripts.join(" ")}" data-chunks="${links.chunks.join(" ")}" data-arrival="${files.arrival}" data-key`,
    )
    .replace('<div id="root"></div>', () => page.html + data);
}
