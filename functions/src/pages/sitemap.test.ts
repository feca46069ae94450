import { brand } from "@matbjorg/web/brand";
import { expect, it } from "vitest";
import { sitemapIndexOf, sitemapOf } from "./sitemap.ts";

it("the sitemap contains each page, the same page in the other language, and the time of its last change", () => {
  const xml = sitemapOf([{ path: "/" }, { path: "/story", changedAt: new Date("2026-03-05T10:00:00Z") }]);
  const named = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(named).toEqual(["/", "/en", "/story", "/en/story"].map((path) => brand.origin + path));
  expect(xml).toContain(
    `<url><loc>${brand.origin}/story</loc><lastmod>2026-03-05T10:00:00.000Z</lastmod>` +
      `<xhtml:link rel="alternate" hreflang="is" href="${brand.origin}/story"/>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${brand.origin}/en/story"/></url>`,
  );
});

it("a page that is not translated has only one language in the sitemap", () => {
  const xml = sitemapOf([{ path: "/news/a", soleLanguage: "is" }]);
  expect(xml).toContain(
    `<url><loc>${brand.origin}/news/a</loc><xhtml:link rel="alternate" hreflang="is" href="${brand.origin}/news/a"/></url>`,
  );
  expect(xml).not.toContain("/en");
});

it("the sitemap index names several sitemaps", () => {
  const xml = sitemapIndexOf(["/sitemap.xml?part=0", "/sitemap.xml?part=1&a=b"]);
  expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual([
    `${brand.origin}/sitemap.xml?part=0`,
    `${brand.origin}/sitemap.xml?part=1&amp;a=b`,
  ]);
});
