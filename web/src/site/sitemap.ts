import { brand } from "../brand.ts";
import { pathInLanguage } from "../shared/config/paths.ts";
import { LANGUAGES } from "../shared/i18n/language.ts";

/**
 * https://www.sitemaps.org/protocol.html, with each page's twin in the other language.
 *
 * @param urls the pages' addresses on this site, both languages'
 */
export function sitemapOf(urls: readonly string[]): string {
  const entries = urls.map((url) => {
    const twins = LANGUAGES.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${brand.origin}${pathInLanguage(url, language)}"/>`,
    );
    return `  <url><loc>${brand.origin}${url}</loc>${twins.join("")}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("")}</urlset>
`;
}

/** Who may look at what is said by each page; this says only where the list of them is. */
export function robotsTxt(): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${brand.origin}/sitemap.xml\n`;
}
