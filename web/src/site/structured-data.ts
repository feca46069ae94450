import type { BreadcrumbList, Graph, Organization, WebSite } from "schema-dts";
import { brand } from "../brand.ts";
import { pathInLanguage, paths } from "../shared/config/paths.ts";
import type { Language } from "../shared/i18n/language.ts";

/**
 * What a page says to search engines in the words of https://schema.org, whose definitions `schema-dts` checks: of the
 * home page who publishes the site, of every other where in it the page is. For the prerendered HTML alone: the browser
 * needs none of it.
 *
 * @param home what the home page is called in this language
 * @param name what the page itself is called, without the site's name
 * @returns JSON for a data block, in which nothing can end the element
 */
export function structuredData(page: {
  readonly pathname: string;
  readonly language: Language;
  readonly home: string;
  readonly name: string;
}): string {
  const { pathname, language, home, name } = page;
  const address = (path: string) => brand.origin + pathInLanguage(path, language);
  const graph: Graph =
    pathname === paths.home
      ? {
          "@context": "https://schema.org",
          "@graph": [organization(), webSite(address(paths.home), language)],
        }
      : {
          "@context": "https://schema.org",
          "@graph": [
            breadcrumbs([
              [home, address(paths.home)],
              [name, address(pathname)],
            ]),
          ],
        };
  // "<" could end the element.
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}

const ORGANIZATION_ID = `${brand.origin}/#organization`;

function organization(): Organization {
  return {
    "@type": "Organization",
    "@id": ORGANIZATION_ID,
    name: brand.name,
    legalName: brand.legalName,
    url: `${brand.origin}/`,
    logo: `${brand.origin}/icon-512.png`,
    email: brand.email,
    taxID: brand.kennitala,
    vatID: brand.vatNumber,
    address: {
      "@type": "PostalAddress",
      streetAddress: brand.address.street,
      addressLocality: brand.address.place,
      addressCountry: "IS",
    },
    sameAs: Object.values(brand.social),
  };
}

function webSite(url: string, language: Language): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${url}#website`,
    url,
    name: brand.name,
    inLanguage: language,
    publisher: { "@id": ORGANIZATION_ID },
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
