import { expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { suite } from "../suite.ts";

const site = `http://127.0.0.1:${suite.ports.hosting}`;
const textOf = async (path: string) => (await fetch(site + path)).text();

it("the sitemap, which robots.txt names, has every page that is a place to arrive at", async () => {
  expect(await textOf("/robots.txt")).toContain(`Sitemap: ${brand.origin}/sitemap.xml\n`);
  const named = [...(await textOf("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) =>
    url.slice(brand.origin.length),
  );
  const isNone = (path: string) => /\/(404|RedirectProductGoogleAds|_)$/.test(path);
  expect(named.sort()).toEqual(suite.pages.filter((path) => !isNone(path)).sort());
  for (const path of named) expect(await textOf(path)).toContain(`href="${brand.origin}${path}"`);
});
