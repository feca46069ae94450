import { ARTICLE_SPECIMENS } from "@matbjorg/contract/testing/article-specimens";
import { ARTICLE_ELEMENTS } from "@matbjorg/contract/text/article-html";
import { expect, it, onTestFinished, vi } from "vitest";
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

it("screen readers do not call the text of an article with a video clickable", async () => {
  const add = vi.spyOn(EventTarget.prototype, "addEventListener");
  onTestFinished(() => add.mockRestore());
  const article = await shown(`<p>Texti</p><iframe src="${PLAYER}"></iframe>`);
  expect(article.querySelector("button")).not.toBeNull();
  // Firefox calls elements with such listeners clickable; React adds `onclick` for `onClick`.
  const clicks = add.mock.calls.flatMap(([type], call) =>
    /^(click|mouse(down|up))$/.test(type) ? [call] : [],
  );
  expect(clicks.map((call) => add.mock.contexts[call])).not.toContain(article);
  expect(article.onclick).toBeNull();
});

it("table heads are readable with forced colors", async () => {
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
])("the unsafe part of %s is removed", async (html) => {
  const content = await shown(`<p>á undan</p>${html}<p>á eftir</p>`);
  for (const element of content.querySelectorAll("*")) (element as HTMLElement).click?.();
  expect(content.innerHTML).not.toMatch(
    /<(script|form|style|svg|iframe|input)|\son\w+=|style=|class=|id=|javascript:|data:|evil\.example/i,
  );
  expect(content.textContent).toMatch(/^á undan.*á eftir$/);
  expect(pwned()).toBeUndefined();
});

/** Returns the elements that the contract allows, in document order, with the values of their allowed attributes. */
function held(root: Element): string[] {
  return [...root.querySelectorAll(Object.keys(ARTICLE_ELEMENTS).join())].map((element) => {
    const names = ARTICLE_ELEMENTS[element.localName as keyof typeof ARTICLE_ELEMENTS];
    return [element.localName, ...names.map((name) => `${name}=${element.getAttribute(name)}`)].join(" ");
  });
}

// Videos load after a click, so a test below covers them.
it.each(ARTICLE_SPECIMENS.filter((html) => !html.includes("<iframe")))(
  "stored HTML keeps %s",
  async (html) => {
    const given = document.createElement("div");
    given.innerHTML = html;
    expect(held(await shown(html))).toEqual(held(given));
  },
);

it("uploaded pictures get a srcset", async () => {
  const at = (file: string) =>
    `https://firebasestorage.googleapis.com/v0/b/x/o/images%2F0123456789abcdefghij%2F${file}?alt=media`;
  const content = await shown(`<img src="${at("960.webp")}" alt=""><img src="/images/logo.svg" alt="">`);
  const [uploaded, other] = content.querySelectorAll("img");
  expect(uploaded?.srcset).toBe(`${at("480.webp")} 480w, ${at("960.webp")} 960w`);
  expect(uploaded?.sizes).toContain("44rem");
  expect(other).not.toHaveAttribute("srcset");
});

it("links open external pages without an opener", async () => {
  const content = await shown('<a href="https://example.com" target="_blank">út</a>');
  expect(content.querySelector("a")).toHaveAttribute("rel", "noopener noreferrer");
});

it("a click loads a video player, sandboxed and with a title", async () => {
  const content = await shown(`<iframe src="${PLAYER}"></iframe>`);
  expect(content.querySelector("iframe")).toBeNull();
  content.querySelector("button")?.click();
  const player = content.querySelector("iframe");
  expect(player?.src.startsWith(`${PLAYER}?`)).toBe(true);
  expect(player).toHaveAttribute("title", "Myndband");
  expect(player?.getAttribute("sandbox")).toContain("allow-scripts");
});

it("a frameset renders nothing", async () => {
  expect((await shown('<frameset cols="50%,50%"><frame src="/"></frameset>')).innerHTML).toBe("");
});

it("tables and code are scrollable by keyboard", async () => {
  const content = await shown(
    '<table><thead><tr><th scope="col" colspan="2">Flokkur</th></tr></thead></table><pre><code>kóði</code></pre>',
  );
  const scroller = content.querySelector('[role="group"]') as HTMLElement;
  expect(scroller).toHaveAttribute("aria-label", "Tafla");
  expect([scroller.tabIndex, content.querySelector("pre")?.tabIndex]).toEqual([0, 0]);
  expect(content.querySelector("th")).toHaveAttribute("colspan", "2");
});

it("an Arabic list has its markers on the right, and an Icelandic list on the left", async () => {
  const item = "مرحبا بالعالم";
  const article = await shown(
    `<p>Fyrst</p><ul><li>${item}</li></ul><ol><li>Íslenska</li><li>${item}</li></ol>`,
  );
  const directions = [...article.querySelectorAll("li")].map((one) => getComputedStyle(one).direction);
  expect(directions).toEqual(["rtl", "ltr", "ltr"]);
  // The text of an item runs in its own direction, whatever its list's is.
  const range = document.createRange();
  const [first, , last] = [...article.querySelectorAll("li")].map((one) => {
    range.selectNodeContents(one);
    return one.getBoundingClientRect().right - range.getBoundingClientRect().right;
  });
  expect([Math.round(first ?? -1), Math.round(last ?? -1)]).toEqual([0, 0]);
});
