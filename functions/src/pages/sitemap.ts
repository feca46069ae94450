import { escapeMarkup } from "@matbjorg/contract/text/html-tags";
import { brand } from "@matbjorg/web/brand";
import { LANGUAGES, type Language, pathInLanguage } from "@matbjorg/web/server";
import { validXml } from "./valid-xml.ts";

/** A page for search engines. */
export type SitemapPage = {
  /** The path without a language prefix. */
  readonly path: string;
  readonly changedAt?: Date | undefined;
  /** Set if the page is not translated: the other language shows the same text, with this page as its canonical URL. */
  readonly soleLanguage?: Language | undefined;
};

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Renders a sitemap with each page in each of its languages: https://www.sitemaps.org/protocol.html. */
export function sitemapOf(pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ path, changedAt, soleLanguage }) => {
    const languages = soleLanguage ? [soleLanguage] : LANGUAGES;
    const twins = languages
      .map(
        (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${urlOf(path, language)}"/>`,
      )
      .join("");
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return languages.map(
      (language) => `  <url><loc>${urlOf(path, language)}</loc>${changed}${twins}</url>\n`,
    );
  });
  return validXml(
    `${XML}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("")}</urlset>\n`,
  );
}

/** Renders an index of the sitemaps at these paths, needed if there are more URLs than one sitemap may contain. */
export function sitemapIndexOf(paths: readonly string[]): string {
  const entries = paths.map(
    (path) => `  <sitemap><loc>${escapeMarkup(brand.origin + path)}</loc></sitemap>\n`,
  );
  return `${XML}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
}

/**
 * Renders robots.txt. It allows crawlers on the published site, where pages opt out by `noindex`, and disallows them on all
 * other hosts, such as previews. https://www.rfc-editor.org/rfc/rfc9309
 */
export function robotsTxt(host: string): string {
  if (host !== new URL(brand.origin).host) return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nAllow: /\n\nSitemap: ${brand.origin}/sitemap.xml\n`;
}

function urlOf(path: string, language: Language): string {
  return escapeMarkup(brand.origin + pathInLanguage(path, language));
}
