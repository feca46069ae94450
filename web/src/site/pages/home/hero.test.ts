import { expect, it } from "vitest";
import { renderPage } from "../../../../server/entry-server.tsx";
import { htmlPage } from "../../../../server/html-page.ts";
import { defaultContent, defaultSection } from "../../../testing/default-content.ts";

const FOLDER = "https://firebasestorage.googleapis.com/v0/b/x/o/images%2F0123456789abcdefghij%2F";
const HERO = `${FOLDER}1600.webp?alt=media`;

/** Returns the file that the build writes for the home page. */
async function homePage(hero: string): Promise<string> {
  const { sections } = defaultContent("is");
  const company = { ...defaultSection("company"), hero, heroFocus: "top" as const };
  const page = await renderPage("/", { content: { version: 1, sections: { ...sections, company } } });
  const template = '<html lang="is"><head><script data-a></script><!--head--></head><div id="root"></div>';
  const files = { template, scripts: { "home is": ["/a.js"] } } as unknown as Parameters<typeof htmlPage>[0];
  return htmlPage(files, page);
}

it("the home page's file has the picture that an owner has chosen, and nothing of the drawing", async () => {
  const html = await homePage(HERO);
  expect(html).toContain(`<source type="image/webp" srcSet="${FOLDER}480.webp?alt=media 480w`);
  expect(html).toMatch(/<img[^>]*data-focus="top"[^>]*fetchPriority="high"/);
  expect(html).toContain(`data-hero="${HERO}"`);
  // The browser requests no former picture early either.
  expect(html).not.toContain("/images/hero/town");
});

it("the home page's file has the drawing of a town until an owner chooses a picture", async () => {
  const html = await homePage("");
  expect(html).toContain('srcSet="/images/hero/town.small.avif 1440w, /images/hero/town.avif 2880w"');
  expect(html).toContain('data-hero=""');
});
