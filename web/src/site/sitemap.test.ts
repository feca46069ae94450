import { expect, it } from "vitest";
import { brand } from "../brand.ts";
import { sitemapOf } from "./sitemap.ts";

it("the sitemap names each page with its twin in the other language", () => {
  const xml = sitemapOf(["/", "/en", "/story"]);
  const named = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(named).toEqual(["/", "/en", "/story"].map((path) => brand.origin + path));
  expect(xml).toContain(
    `<url><loc>${brand.origin}/story</loc>` +
      `<xhtml:link rel="alternate" hreflang="is" href="${brand.origin}/story"/>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${brand.origin}/en/story"/></url>`,
  );
});
