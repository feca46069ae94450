import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { firebaseConfigs } from "../../web/src/brand.ts";
import { db } from "../lib/clients.ts";
import { deleteNews, writeNews } from "../lib/stored-news.ts";
import { site, visitSite } from "./visit-site.ts";

const visit = visitSite();
const head = (selector: string) => visit.page.locator(`head ${selector}`);

/** Opens the local site under another host name. */
async function visitAt(host: string, path: string): Promise<void> {
  await visit.page.route(`https://${host}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: site + pathname }) });
  });
  await visit.page.goto(`https://${host}${path}`);
  // Reads the page after hydration, which sets `noindex` if the host name requires it.
  await expect
    .poll(() =>
      visit.page
        .getByRole("button", { name: "Vafrakökustillingar" })
        .evaluate((button) => Object.keys(button).some((key) => key.startsWith("__react"))),
    )
    .toBe(true);
}

afterEach(() => visit.page.unrouteAll({ behavior: "ignoreErrors" }));

it("preview hosts are noindex", async () => {
  await visitAt(`${firebaseConfigs.production.projectId}--preview-1a2b3c.web.app`, "/story");
  expect(await head('meta[name="robots"]').getAttribute("content")).toBe("noindex");
});

describe("an article with characters that XML does not allow in every field", () => {
  const INVALID = String.fromCharCode(...Array.from({ length: 32 }, (_, at) => at), 0xfffe, 0xffff);
  const invalid = (text: string) => `${text}${INVALID}&#1;`;
  const text = {
    title: invalid("Brauð"),
    summary: invalid("Ostar"),
    content: `<p>${invalid("Egg")}<a href="/${INVALID}">hér</a></p>`,
  };
  const article = {
    ...text,
    imageUrl: `https://a.example/${INVALID}.png`,
    author: invalid("Ása"),
    address: invalid("slóð"),
    isPublished: true,
    publishedAt: new Date("2026-08-02T00:00:00Z"),
    translations: { en: text },
  };

  it("leaves the feeds and the sitemap readable", async () => {
    await writeNews(db, { invalid: article });
    onTestFinished(() => deleteNews(db, { invalid: article }));
    for (const path of ["/feed.xml", "/en/feed.xml", "/sitemap.xml"]) await expectReadable(path);
  });

  async function expectReadable(path: string): Promise<void> {
    const response = await fetch(site + path);
    expect(response.status).toBe(200);
    const [error, names] = await visit.page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, "application/xml");
        const texts = [...parsed.querySelectorAll("item > title, loc")].map((one) => one.textContent);
        return [parsed.querySelector("parsererror")?.textContent, texts.join("\n")];
      },
      await response.text(),
    );
    expect(error).toBeUndefined();
    expect(names).toMatch(path === "/sitemap.xml" ? /news\/(invalid|sl)/ : /^Brauð\t/m);
  }
});
