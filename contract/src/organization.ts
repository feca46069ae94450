// The company in the structured data of pages: https://schema.org/Organization
import type { LocalSection } from "./content/content-sections.ts";
import { telephoneLink } from "./text/telephone-link.ts";

type Site = {
  readonly name: string;
  readonly legalName: string;
  readonly origin: string;
  readonly isDemo: boolean;
};

export const organizationId = ({ origin }: Site) => `${origin}/#organization`;

/** @param logo the absolute URL of the logo */
export function organization(
  company: LocalSection<"company"> & LocalSection<"contact">,
  site: Site,
  logo: string,
) {
  const { email, phone, kennitala, vatNumber, street, place, facebook, instagram, linkedin } = company;
  return {
    "@type": "Organization",
    "@id": organizationId(site),
    name: site.name,
    legalName: site.legalName,
    url: `${site.origin}/`,
    logo,
    email,
    ...(phone && { telephone: telephoneLink(phone).slice("tel:".length) }),
    taxID: kennitala,
    ...(vatNumber && { vatID: vatNumber }),
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: place,
      addressCountry: "IS",
    },
    // The accounts of a demo do not exist.
    ...(!site.isDemo && { sameAs: [facebook, instagram, linkedin].filter(Boolean) }),
  } as const;
}

/** Returns a page's structured data with a newer company. Data that does not contain the company stays as it is. */
export function withOrganization(json: string, company: ReturnType<typeof organization>): string {
  const { "@graph": graph = [], ...rest } = JSON.parse(json) as { "@graph"?: { "@type"?: string }[] };
  if (!graph.some((one) => one["@type"] === company["@type"])) return json;
  return JSON.stringify({
    ...rest,
    "@graph": graph.map((one) => (one["@type"] === company["@type"] ? company : one)),
  });
}
