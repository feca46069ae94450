import { brand } from "../brand.ts";
import { pathInLanguage } from "../shared/config/paths.ts";
import { LANGUAGES, type Language } from "../shared/i18n/language.ts";
import { escapeMarkup } from "./lib/markup.ts";

/** A page that is a place to arrive at, by its address without a language prefix. */
export type SitemapPage = {
  readonly path: string;
  readonly changedAt?: Date | undefined;
  /** Where it is not translated: its twin shows the same, and says so by its canonical address. */
  readonly onlyIn?: Language | undefined;
};

/** No sitemap may name more addresses: https://www.sitemaps.org/protocol.html#index. */
export const SITEMAP_MAX_URLS = 50_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** https://www.sitemaps.org/protocol.html: each page, and its twin in the other language. */
export function sitemapOf(pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ path, changedAt, onlyIn }) => {
    const languages = onlyIn ? [onlyIn] : LANGUAGES;
    const twins = languages
      .map(
        (language) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(path, language)}"/>`,
      )
      .join("");
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return languages.map(
      (language) => `  <url><loc>${addressOf(path, language)}</loc>${changed}${twins}</url>\n`,
    );
  });
  return `${XML}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("")}</urlset>\n`;
}

/** Where one sitemap would be too long: the sitemaps at these addresses of this site. */
export function sitemapIndexOf(paths: readonly string[]): string {
  const entries = paths.map(
    (path) => `  <sitemap><loc>${escapeMarkup(brand.origin + path)}</loc></sitemap>\n`,
  );
  return `${XML}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
}

/**
 * What crawlers are told at this host: the published site is open to them, each page says for itself if it is not; all other
 * hosts, which show the same or what is being tried, are closed. https://www.rfc-editor.org/rfc/rfc9309
 */
export function robotsTxt(host: string): string {
  if (host !== new URL(brand.origin).host) return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nAllow: /\n\nSitemap: ${brand.origin}/sitemap.xml\n`;
}

function addressOf(path: string, language: Language): string {
  return escapeMarkup(brand.origin + pathInLanguage(path, language));
}
