import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { afterAll, describe, expect, it } from "vitest";
import { PROJECT_ID } from "../../scripts/local-site.ts";
import { brand } from "../../web/src/brand.ts";
import { adminFirestore } from "../clients.ts";
import { suite } from "../suite.ts";

const site = `http://127.0.0.1:${suite.ports.hosting}`;
const pages = `http://127.0.0.1:${suite.ports.functions}/${PROJECT_ID}/us-central1/pages`;
const server = adminFirestore();
afterAll(() => server.terminate());

/** As whoever runs no scripts sees it. */
async function read(path: string) {
  const response = await fetch(site + path);
  return { response, html: await response.text() };
}

describe("an article without scripts", () => {
  it.each([
    ["/news/hundrad-tonn-af-mat", "is", "Hundrað tonn af mat hafa ratað á diskinn", "Hundrað tonn í tölum"],
    [
      "/en/news/hundrad-tonn-af-mat",
      "en",
      "A hundred tonnes of food have found a plate",
      "A hundred tonnes in figures",
    ],
  ])("%s has title, text, picture and what a shared link shows", async (path, language, title, heading) => {
    const home = language === "is" ? "/" : "/en";
    const { response, html } = await read(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("etag")).toBeTruthy();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<title>${title} – ${brand.name}</title>`);
    expect(html).toContain(`<h2>${heading}</h2>`);
    expect(html).toContain('src="/images/news/hundrad-tonn-af-mat.webp"');
    expect(html).toContain(`<link rel="canonical" href="${brand.origin}${path}" data-page>`);
    const property = (name: string) =>
      new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
    expect(property("og:title")).toBe(`${title} – ${brand.name}`);
    expect(property("og:type")).toBe("article");
    expect(property("og:url")).toBe(brand.origin + path);
    // Its own picture is a WebP, which not everybody who shows links can read.
    expect(property("og:image")).toBe(`${brand.origin}/images/share/news.jpg`);
    expect(property("article:published_time")).toBe("2026-10-12T11:00:00.000Z");
    expect(property("article:author")).toBe("Sólveig Hrafnsdóttir");
    const [, json = ""] = /<script type="application\/ld\+json" data-page>(.*?)<\/script>/.exec(html) ?? [];
    const [breadcrumbs, article, publisher] = JSON.parse(json)["@graph"];
    expect(breadcrumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual(
      [home, `${home === "/" ? "" : home}/news`, path].map((step) => brand.origin + step),
    );
    expect(article).toMatchObject({
      "@type": "NewsArticle",
      headline: title,
      inLanguage: language,
      datePublished: "2026-10-12T11:00:00.000Z",
      author: { "@type": "Person", name: "Sólveig Hrafnsdóttir" },
    });
    expect(article.publisher["@id"]).toBe(publisher["@id"]);
  });

  it.each([
    [
      "/news/heimsending-a-hjoli",
      "Nú kemur maturinn á hjóli",
      "Matur á rafhjóli í miðborginni og Vesturbænum",
      "Pantaðu mat sem annars færi til spillis",
    ],
    [
      "/en/news/heimsending-a-hjoli",
      "Your food now arrives by bike",
      "Surplus food by e-bike in central Reykjavík",
      "Order food that would otherwise go to waste",
    ],
  ])(
    "%s tells search results and shared links what was written for them",
    async (path, heading, title, text) => {
      const { html } = await read(path);
      expect(html).toContain(`<title>${title} – ${brand.name}</title>`);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
      const content = (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
      for (const name of ["og:title", "twitter:title"])
        expect(content(name)).toBe(`${title} – ${brand.name}`);
      for (const name of ["description", "og:description", "twitter:description"]) {
        expect(content(name)).toContain(text);
      }
      const [, json = ""] = /<script type="application\/ld\+json" data-page>(.*?)<\/script>/.exec(html) ?? [];
      const [breadcrumbs, article] = JSON.parse(json)["@graph"];
      // What the article is called stays what it is called.
      expect(breadcrumbs.itemListElement.at(-1).name).toBe(heading);
      expect(article).toMatchObject({ headline: heading, description: content("description") });
    },
  );

  it("is the same page for who asks for its head alone, and 304 for who has it", async () => {
    const path = "/news/hundrad-tonn-af-mat";
    const { response } = await read(path);
    expect((await fetch(site + path, { method: "HEAD" })).status).toBe(200);
    // `fetch` would add that it takes nothing from a cache, and the local Hosting asks functions for the whole page.
    const headers = { "If-None-Match": response.headers.get("etag") ?? "" };
    const [again] = (await once(get(pages + path, { headers }), "response")) as [IncomingMessage];
    again.resume();
    expect(again.statusCode).toBe(304);
    const posted = await fetch(site + path, { method: "POST" });
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("is 404 where there is none, and 410 where it was deleted", async () => {
    expect((await read("/news/er-ekki-til")).response.status).toBe(404);
    const trashed = server.collection(COLLECTIONS.newsTrash).doc("pages-deleted");
    await trashed.set({ title: "Farin" });
    const { response, html } = await read("/en/news/pages-deleted");
    await trashed.delete();
    expect(response.status).toBe(410);
    expect(html).not.toContain("Farin");
  });

  it("names files that are there", async () => {
    const { html } = await read("/news/hundrad-tonn-af-mat");
    const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|images)\/[^"]+)"/g)].map(
      ([, file = ""]) => file,
    );
    expect(files.length).toBeGreaterThan(10);
    for (const file of new Set(files)) expect((await fetch(site + file)).status, file).toBe(200);
  });
});
