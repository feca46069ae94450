import { ARTICLE_SPECIMENS, randomArticle } from "@matbjorg/contract/testing/article-specimens";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import hostile from "./hostile-html.json" with { type: "json" };
import { hasContent, sanitizeHtml } from "./sanitize-html.ts";

const clean = async (html: string) => (await sanitizeHtml(html)).html;

/** The allow-list, written a second time for the test: elements, and the pattern of each attribute. */
const LINK = /^(https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[^\s\\]+|\/(?![/\\])[^\s\\]*)$/i;
const PICTURE =
  /^(https:\/\/[^\s\\]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/[^\s\\]*|\/(?![/\\])[^\s\\]*)$/;
const VIDEO =
  /^https:\/\/(www\.youtube-nocookie\.com\/embed\/[\w-]+(\?start=\d+)?|player\.vimeo\.com\/video\/\d+\?(h=[0-9a-f]+&)?dnt=1)$/;
const NUMBER = /^\d+$/;
const ANY = /^/;
const SIZE = { width: NUMBER, height: NUMBER };
const CELL = { colspan: NUMBER, rowspan: NUMBER };
const BARE =
  "h2 h3 h4 p br hr strong b em i u s sub sup small ul li blockquote aside code pre figure figcaption table caption thead tbody tr";
const LEFT: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(BARE.split(" ").map((element) => [element, {}])),
  a: { href: LINK, target: /^_blank$/, class: /^button$/, rel: /^noopener noreferrer$/ },
  img: { src: PICTURE, alt: ANY, ...SIZE, loading: /^lazy$/, decoding: /^async$/ },
  th: { scope: /^(row|col)(group)?$/, ...CELL },
  td: CELL,
  ol: { start: /^-?\d+$/, type: /^[1aAiI]$/ },
  iframe: {
    src: VIDEO,
    title: ANY,
    ...SIZE,
    loading: /^lazy$/,
    referrerpolicy: /^strict-origin-when-cross-origin$/,
    sandbox: /^allow-scripts allow-same-origin allow-presentation allow-popups$/,
    allowfullscreen: /^$/,
  },
};

/**
 * Parses sanitized HTML by a narrow grammar that any other parser reads in the same way: text without angle brackets,
 * and tags whose attributes are all in double quotes. Throws at anything else.
 */
function requireHarmless(html: string): void {
  const ATTRIBUTE = /\s([a-z]+)(?:="([^"<>]*)")?/y;
  let at = 0;
  const bite = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(html);
    if (match) at = pattern.lastIndex;
    return match;
  };
  while (at < html.length) {
    if (bite(/[^<>]+/y) || bite(/<\/[a-z0-9]+>/y)) continue;
    const element = bite(/<([a-z0-9]+)/y)?.[1] ?? "";
    const attributes = LEFT[element];
    if (!attributes) throw new Error(`not allowed: ${html.slice(at, at + 40)}`);
    const seen = new Set<string>();
    for (let found = bite(ATTRIBUTE); found; found = bite(ATTRIBUTE)) {
      const [, name = "", value = ""] = found;
      const text = value.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">");
      if (seen.has(name) || !attributes[name]?.test(text.replaceAll("&amp;", "&"))) {
        throw new Error(`not allowed: ${element} ${name}="${value}"`);
      }
      seen.add(name);
    }
    if (!bite(/( \/)?>/y)) throw new Error(`no end of ${element} at ${html.slice(at, at + 40)}`);
    if ((element === "a" && !seen.has("href")) || (/img|iframe/.test(element) && !seen.has("src"))) {
      throw new Error(`${element} without an address`);
    }
  }
}

describe("hostile HTML", () => {
  it.each(hostile)("keeps nothing active when sanitized: %j", async (html) => {
    const once = await clean(html);
    requireHarmless(once);
    expect(await clean(once)).toBe(once);
    const wrapped = await clean(`<h2>Fyrirsögn</h2><p>a${html}b</p><ul><li>${html}</ul>`);
    requireHarmless(wrapped);
    expect(await clean(wrapped)).toBe(wrapped);
  });

  it("has more than 60 cases here, and requireHarmless rejects each kind of active HTML", () => {
    expect(hostile.length).toBeGreaterThan(60);
    for (const html of [
      "<script>",
      '<p onclick="a">',
      '<a href="javascript:a">',
      "<img>",
      "<p",
      "a < b",
      '<a href="//a">',
    ]) {
      expect(() => requireHarmless(html)).toThrow();
    }
  });

  it("in random combinations is inactive after one pass, and unchanged by a second pass", async () => {
    const piece = fc.oneof(
      fc.constantFrom(...hostile),
      fc.constantFrom(
        ..."<p> </p> <div> </div> <b> </b> <a href=/x> </a> <table> <tr> <td> <th> </table>".split(" "),
      ),
      fc.constantFrom(
        "<ul>",
        "<li>",
        "<h1>",
        "</h1>",
        "<pre>\n",
        "<br>",
        "</br>",
        "</p>",
        "<hr>",
        "&lt;",
        "&",
        "&nbsp;",
      ),
      fc.constantFrom(
        "<iframe src=https://youtu.be/abcdefghijk>",
        "</iframe>",
        "<svg>",
        "</svg>",
        "<span>",
        "\n",
        "<!--",
        "-->",
      ),
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.string({ unit: fc.constantFrom(..."<>/=\"'`& \t\n!-?apdivscrt"), maxLength: 20 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const once = await clean(pieces.join(""));
        requireHarmless(once);
        expect(await clean(once)).toBe(once);
      }),
      { numRuns: 3_000 },
    );
  }, 120_000);

  it("is sanitized fast, even if it is deep and long", async () => {
    requireHarmless(await clean("<div>".repeat(20_000)));
    requireHarmless(await clean("<b>".repeat(60_000)));
    requireHarmless(await clean("<div>a</div>".repeat(15_000)));
    requireHarmless(await clean(`${"<div>a".repeat(15_000)}<p>`));
    requireHarmless(await clean("<a href='".repeat(20_000)));
  });
});

describe("allowed HTML", () => {
  it.each(ARTICLE_SPECIMENS)("stays unchanged: %s", async (html) => {
    expect(await sanitizeHtml(html)).toEqual({ html, removed: [] });
  });

  it("stays unchanged in any article", async () => {
    const article = fc
      .infiniteStream(fc.nat(999))
      .map((numbers) => randomArticle((below) => Number(numbers.next().value) % below));
    await fc.assert(
      fc.asyncProperty(article, async (html) => {
        expect(await sanitizeHtml(html)).toEqual({ html, removed: [] });
      }),
      { seed: 1 },
    );
  });

  it.each([
    ["<h2>a</h2><h3>b</h3><h4>c</h4>", "<h2>a</h2><h3>b</h3><h4>c</h4>"],
    ["<h1>a</h1>", "<h2>a</h2>"],
    ["<p>Brauð &amp; ostur, 5 &lt; 7&nbsp;kr.</p>", "<p>Brauð &amp; ostur, 5 &lt; 7\u00a0kr.</p>"],
    [
      "<p><strong>a</strong><em>b</em><u>c</u><s>d</s>",
      "<p><strong>a</strong><em>b</em><u>c</u><s>d</s></p>",
    ],
    ["<p>x<sup>2</sup>H<sub>2</sub>O</p>", "<p>x<sup>2</sup>H<sub>2</sub>O</p>"],
    ['<ol start=" 5" type="i"><li>a</ol>', '<ol start="5" type="i"><li>a</li></ol>'],
    ['<ol start="a" type="disc"><li>a</ol>', "<ol><li>a</li></ol>"],
    ["<ul><li>a<ol><li>b</ol></ul>", "<ul><li>a<ol><li>b</li></ol></li></ul>"],
    [
      "<blockquote>a</blockquote><hr><pre><code>b</code></pre>",
      "<blockquote>a</blockquote><hr /><pre><code>b</code></pre>",
    ],
    ['<a href="/contact">a</a>', '<a href="/contact">a</a>'],
    [
      '<a href="mailto:a@b.is">a</a><a href="tel:+3545551234">b</a>',
      '<a href="mailto:a@b.is">a</a><a href="tel:+3545551234">b</a>',
    ],
    [
      '<a href="https://a.is/?b=1&c=2">a</a>',
      '<a href="https://a.is/?b=1&amp;c=2" rel="noopener noreferrer">a</a>',
    ],
    [
      '<a target="_blank" href="https://a.is">a</a><a target="_blank" href="/b">b</a>',
      '<a href="https://a.is" target="_blank" rel="noopener noreferrer">a</a><a href="/b">b</a>',
    ],
    [
      '<figure><img src="/a.webp" width="640" height="480px"><figcaption>a</figcaption></figure>',
      '<figure><img src="/a.webp" alt="" width="640" height="480" loading="lazy" decoding="async" /><figcaption>a</figcaption></figure>',
    ],
    [
      '<img alt="Epli" src="http://127.0.0.1:9199/v0/b/x/o/a?alt=media">',
      '<img src="http://127.0.0.1:9199/v0/b/x/o/a?alt=media" alt="Epli" loading="lazy" decoding="async" />',
    ],
    [
      '<table><caption>a</caption><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>',
      '<table><caption>a</caption><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>',
    ],
    ["<div>a</div><div>b<br></div>", "<p>a</p><p>b<br /></p>"],
    ["<div><p>a</p><span>b</span></div>", "<p>a</p>b"],
    ["<dl><dt>a</dt><dd>b</dd></dl><section>c</section>d", "<p>a</p><p>b</p>\n<p>c</p>d"],
  ])("is tidied: %s becomes %s", async (given, expected) => {
    expect(await clean(given)).toBe(expected);
  });

  it.each([
    [
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s",
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42",
    ],
    ["https://youtu.be/dQw4w9WgXcQ?si=tracking", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["//www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789?dnt=1"],
    [
      "https://player.vimeo.com/video/123456789?h=abcdef0123",
      "https://player.vimeo.com/video/123456789?h=abcdef0123&amp;dnt=1",
    ],
  ])("plays the video %s from %s", async (src, expected) => {
    expect(await clean(`<iframe src="${src}" title="Markaðurinn" allow="camera">frames?</iframe>`)).toBe(
      `<iframe src="${expected}" title="Markaðurinn" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" allowfullscreen></iframe>`,
    );
  });

  it("remains when other markup is removed, and the removed markup is reported with counts", async () => {
    const html =
      '<p style="color:red" onclick="a()">a<script>b()</script><script>c()</script></p><a href="javascript:d()">d</a><font>e</font><iframe src="https://evil.example"></iframe><img src="data:x">';
    const { html: left, removed } = await sanitizeHtml(html);
    expect(left).toBe("<p>a</p>de");
    expect(removed).toEqual([
      { kind: "style", name: "p", count: 1 },
      { kind: "attribute", name: "p onclick", count: 1 },
      { kind: "element", name: "script", count: 2 },
      { kind: "address", name: "javascript", count: 1 },
      { kind: "element", name: "font", count: 1 },
      { kind: "element", name: "iframe", count: 1 },
      { kind: "address", name: "data", count: 1 },
    ]);
  });

  it("has its descriptions cut to their limit, and the cut is reported", async () => {
    const image = (alt: string) => `<img src="/a.webp" alt="${alt}" loading="lazy" decoding="async" />`;
    const { html, removed } = await sanitizeHtml(image("e\u0301".repeat(301)));
    expect(html).toBe(image("é".repeat(300)));
    expect(removed).toEqual([{ kind: "attribute", name: "img alt", count: 1 }]);
    expect((await sanitizeHtml(image("e\u0301".repeat(300)))).removed).toEqual([]);
  });

  it("keeps the text of elements that are nested too deeply for a parser", async () => {
    const { html } = await sanitizeHtml(`${"<b>".repeat(5_000)}a${"</b>".repeat(5_000)}<p>b</p>`);
    expect(html.replace(/<[^>]*>/g, "")).toBe("ab");
  });

  it("has its text normalized when it is saved, but not when it is shown", async () => {
    expect((await sanitizeHtml("<p>o\u0308</p>")).html).toBe("<p>ö</p>");
    expect((await sanitizeHtml("<p>o\u0308</p>", { isStored: true })).html).toBe("<p>o\u0308</p>");
  });

  it("gets additional attributes, which a second pass does not report as removed", async () => {
    const first = await sanitizeHtml(
      '<div><a href="https://a.is" target="_blank">a</a><img src="/a.webp"><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe></div>',
    );
    expect((await sanitizeHtml(first.html)).removed).toEqual([]);
  });

  it.each([
    ["<p>a</p>", true],
    ['<img src="/a.webp" alt="">', true],
    ["", false],
    ["<p><br /></p>", false],
    ["<p>\u00a0\u200b</p><hr />", false],
  ])("hasContent(%j) returns %j", (html, expected) => {
    expect(hasContent(html)).toBe(expected);
  });
});
