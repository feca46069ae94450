import { ARTICLE_SPECIMENS } from "@matbjorg/contract/testing/article-specimens";
import { ARTICLE_ELEMENTS } from "@matbjorg/contract/text/article-html";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { emulateMedia } from "../../testing/browser-conditions.ts";
import type { ArticleTexts } from "./enhance-html.ts";
import { sanitizeHtml } from "./sanitize-html.ts";
import { ArticleHtmlContext, SanitizedHtml } from "./sanitized-html.tsx";

const PLAYER = "https://www.youtube-nocookie.com/embed/abcdefghijk";
const TEXTS: ArticleTexts = {
  language: "is",
  table: "Tafla",
  video: "Myndband",
  play: "Spila",
  note: (provider) => `Ekkert er sótt til ${provider}`,
  watchAt: (provider) => `Opna á ${provider}`,
};

it("has readable table heads with forced colors", async () => {
  await emulateMedia("forced-colors");
  const article = await shown("<table><tr><th>Magn</th></tr><tr><td>38</td></tr></table>");
  const [head, cell] = ["th", "td"].map((name) => getComputedStyle(article.querySelector(name) as Element));
  expect(head?.backgroundColor).not.toBe(cell?.backgroundColor);
  expect(head?.color).not.toBe(cell?.color);
});

const pwned = () => (window as { pwned?: number }).pwned;

async function shown(html: string): Promise<HTMLElement> {
  const screen = await render(
    <ArticleHtmlContext value={sanitizeHtml}>
      <SanitizedHtml html={html} texts={TEXTS} />
    </ArticleHtmlContext>,
  );
  return screen.container.firstElementChild as HTMLElement;
}

it.each([
  ["<script>window.pwned=1</script>"],
  ['<img src="x" onerror="window.pwned=1" alt="">'],
  ['<svg onload="window.pwned=1"></svg>'],
  ['<a href="javascript:window.pwned=1">smella</a>'],
  ['<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>'],
  ['<iframe src="https://evil.example/"></iframe>'],
  [`<iframe src="https://evil.example/${PLAYER}"></iframe>`],
  ['<form action="https://evil.example"><input name="a"></form>'],
  ["<style>body{display:none}</style>"],
  ['<p style="position:fixed" onclick="window.pwned=1" class="a" id="b">x</p>'],
  ['<p class="button"><a href="#a" class="button evil">x</a><a href="#a" class="evil">x</a></p>'],
  ['<img src="data:image/svg+xml,<svg/>" alt="gögn">'],
  ['<a href="//evil.example">x</a>'],
])("removes %s", async (html) => {
  const content = await shown(`<p>á undan</p>${html}<p>á eftir</p>`);
  for (const element of content.querySelectorAll("*")) (element as HTMLElement).click?.();
  expect(content.innerHTML).not.toMatch(
    /<(script|form|style|svg|iframe|input)|\son\w+=|style=|class=|id=|javascript:|data:|evil\.example/i,
  );
  expect(content.textContent).toMatch(/^á undan.*á eftir$/);
  expect(pwned()).toBeUndefined();
});

/** Every element of the contract, in order, with its attributes. */
function held(root: Element): string[] {
  return [...root.querySelectorAll(Object.keys(ARTICLE_ELEMENTS).join())].map((element) => {
    const names = ARTICLE_ELEMENTS[element.localName as keyof typeof ARTICLE_ELEMENTS];
    return [element.localName, ...names.map((name) => `${name}=${element.getAttribute(name)}`)].join(" ");
  });
}

// Videos are tested below: they load after a click.
it.each(ARTICLE_SPECIMENS.filter((html) => !html.includes("<iframe")))("keeps %s", async (html) => {
  const given = document.createElement("div");
  given.innerHTML = html;
  expect(held(await shown(html))).toEqual(held(given));
});

it("gives uploaded pictures a srcset", async () => {
  const at = (file: string) =>
    `https://firebasestorage.googleapis.com/v0/b/x/o/images%2F0123456789abcdefghij%2F${file}?alt=media`;
  const content = await shown(`<img src="${at("960.webp")}" alt=""><img src="/images/logo.svg" alt="">`);
  const [uploaded, other] = content.querySelectorAll("img");
  expect(uploaded?.srcset).toBe(`${at("480.webp")} 480w, ${at("960.webp")} 960w`);
  expect(uploaded?.sizes).toContain("44rem");
  expect(other).not.toHaveAttribute("srcset");
});

it("opens external pages without an opener", async () => {
  const content = await shown('<a href="https://example.com" target="_blank">út</a>');
  expect(content.querySelector("a")).toHaveAttribute("rel", "noopener noreferrer");
});

it("loads a player after a click, sandboxed and with a title", async () => {
  const content = await shown(`<iframe src="${PLAYER}"></iframe>`);
  expect(content.querySelector("iframe")).toBeNull();
  content.querySelector("button")?.click();
  const player = content.querySelector("iframe");
  expect(player?.src.startsWith(`${PLAYER}?`)).toBe(true);
  expect(player).toHaveAttribute("title", "Myndband");
  expect(player?.getAttribute("sandbox")).toContain("allow-scripts");
});

it("renders nothing for a frameset", async () => {
  expect((await shown('<frameset cols="50%,50%"><frame src="/"></frameset>')).innerHTML).toBe("");
});

it("makes tables and code scrollable by keyboard", async () => {
  const content = await shown(
    '<table><thead><tr><th scope="col" colspan="2">Flokkur</th></tr></thead></table><pre><code>kóði</code></pre>',
  );
  const scroller = content.querySelector('[role="group"]') as HTMLElement;
  expect(scroller).toHaveAttribute("aria-label", "Tafla");
  expect([scroller.tabIndex, content.querySelector("pre")?.tabIndex]).toEqual([0, 0]);
  expect(content.querySelector("th")).toHaveAttribute("colspan", "2");
});
