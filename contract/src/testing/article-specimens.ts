const VIDEO =
  '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42" title="a" width="560" height="315" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" allowfullscreen></iframe>';

/** Test data: every element and attribute of `ARTICLE_ELEMENTS`, as stored. */
export const ARTICLE_SPECIMENS = [
  "<h2>a</h2><h3>b</h3><h4>c</h4>",
  "<p>a<br />b</p><hr />",
  "<p><strong>a</strong><b>b</b><em>c</em><i>d</i><u>e</u><s>f</s></p>",
  "<p>a<sub>b</sub><sup>c</sup></p>",
  "<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>",
  '<ol start="5" type="a"><li><p>a</p><ol type="I"><li><p>b</p></li></ol></li></ol>',
  "<blockquote><p>a</p></blockquote>",
  "<aside><h3>a</h3><p>b</p><ul><li><p>c</p></li></ul></aside>",
  "<p><code>a</code></p><pre><code>b</code></pre>",
  '<p><a href="https://a.is/b?c=1&amp;d=%20" target="_blank" rel="noopener noreferrer">a</a></p>',
  '<p><a href="/news">a</a><a href="mailto:a@b.is">b</a><a href="tel:+3545551234">c</a></p>',
  '<p><a href="https://a.is" target="_blank" class="button" rel="noopener noreferrer">a</a><a href="/um" class="button">b</a></p>',
  '<img src="/a.webp" alt="a" width="640" height="480" loading="lazy" decoding="async" />',
  '<figure><img src="https://a.is/b.webp" alt="" loading="lazy" decoding="async" /><figcaption>a</figcaption></figure>',
  '<figure><img src="/a.webp" alt="a" loading="lazy" decoding="async" /><figcaption>b <small>c</small></figcaption></figure>',
  '<figure><img src="/a.webp" alt="a" loading="lazy" decoding="async" /><figure><img src="/b.webp" alt="b" loading="lazy" decoding="async" /><figcaption>c</figcaption></figure></figure>',
  '<table><tbody><tr><th scope="col" colspan="2" rowspan="3"><p>a</p></th><td colspan="2" rowspan="3"><p>b</p></td></tr></tbody></table>',
  "<table><caption>a</caption><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>",
  VIDEO,
] as const;

/** Test data: returns a number from 0 to `below` - 1. */
type Pick = (below: number) => number;

const WORDS = [
  "Súpa",
  "17.",
  "CO",
  "007",
  "1.000\u00a0kr.",
  "&lt; 5 °C",
  "*þ*",
  "„x“ &amp; y",
  "- 3",
  "😀👨‍👩‍👧",
  "mat\u00adbjörg",
  "שלום (5)",
] as const;
const MARKS = ["strong", "em", "u", "s", "sub", "sup", "code"] as const;
const LINKS = [
  '<a href="https://a.is/b?c=1&amp;d=%20" target="_blank" rel="noopener noreferrer">',
  '<a href="/um" class="button">',
  `<a href="https://þjóðskrá.is/%C3%B6_(b)?q='c';d#e" rel="noopener noreferrer">`,
  '<a href="mailto:a@b.is?subject=a%20b&amp;body=c">',
] as const;
const IMAGE_END = 'loading="lazy" decoding="async" />';

/** Test data: returns an article made of any allowed elements, in the form that the editor writes and sanitizing leaves. */
export function randomArticle(pick: Pick): string {
  return several(pick, 4, () => block(pick, 3));
}

const several = (pick: Pick, most: number, one: () => string, between = "") =>
  Array.from({ length: 1 + pick(most) }, one).join(between);

const oneOf = <T>(pick: Pick, all: readonly T[]): T => all[pick(all.length)] as T;

function words(pick: Pick): string {
  const run = () => {
    const marks = new Set(Array.from({ length: pick(3) }, () => oneOf(pick, MARKS)));
    const marked = [...marks].reduce<string>(
      (text, mark) => `<${mark}>${text}</${mark}>`,
      oneOf(pick, WORDS),
    );
    return pick(5) === 0 ? `${oneOf(pick, LINKS)}${marked}</a>` : marked;
  };
  const edge = () => (pick(9) === 0 ? "<br />" : "");
  return `${edge()}${several(pick, 4, run, oneOf(pick, ["", " ", "<br />", "<br /><br />"]))}${edge()}`;
}

/** A paragraph, or an empty one. */
const line = (pick: Pick) => `<p>${pick(6) === 0 ? "" : words(pick)}</p>`;

const picture = (pick: Pick) =>
  `<img src="${oneOf(pick, ["/a.webp", "https://a.is/b.webp"])}" alt="${oneOf(pick, ["", "007", "b &amp; &quot;c&quot;"])}" ${oneOf(pick, ["", 'width="64" height="48" '])}${IMAGE_END}`;

const captioned = (pick: Pick) =>
  `<figure>${picture(pick)}<figcaption>a <small>${oneOf(pick, WORDS)}</small></figcaption></figure>`;

const items = (pick: Pick, depth: number) =>
  several(pick, 3, () => {
    const [first, inner] = [line(pick), block(pick, depth)];
    return `<li>${oneOf(pick, [first, first, first + inner, inner])}</li>`;
  });

function table(pick: Pick): string {
  const columns = 1 + pick(2);
  const row = (cell: () => string) => `<tr>${Array.from({ length: columns }, cell).join("")}</tr>`;
  const head = row(() => `<th scope="col"><p>${words(pick)}</p></th>`);
  const cell = () => `<td>${oneOf(pick, ["<p></p>", block(pick, 0)])}</td>`;
  const body = several(pick, 2, () => row(cell));
  const caption = pick(2) === 0 ? "" : `<caption>${oneOf(pick, WORDS)}</caption>`;
  return `<table>${caption}${pick(2) === 0 ? "" : `<thead>${head}</thead>`}<tbody>${body}</tbody></table>`;
}

/**
 * @param depth how many nested blocks it may contain
 */
function block(pick: Pick, depth: number): string {
  const inner = () => several(pick, 2, () => block(pick, depth - 1));
  const start = () => oneOf(pick, ["", ' start="5"', ' type="a"', ' start="0" type="I"']);
  const kinds = [
    () => `${line(pick)}<p>${words(pick)}</p>`,
    () => oneOf(pick, ["<h2>b</h2>", `<h3>${words(pick)}</h3>`, "<h4>b <em>c</em></h4>"]),
    () => oneOf(pick, ["<hr />", "<pre><code>a\n  b <strong>c</strong>\n\n</code></pre>", VIDEO]),
    () => (pick(2) === 0 ? picture(pick) : captioned(pick)),
    () => `<figure>${picture(pick)}${pick(2) === 0 ? picture(pick) : captioned(pick)}</figure>`,
    () => `<ul>${items(pick, depth - 1)}</ul>`,
    () => `<ol${start()}>${items(pick, depth - 1)}</ol>`,
    () => `<blockquote>${inner()}</blockquote>`,
    () => `<aside>${inner()}</aside>`,
    () => table(pick),
    () =>
      `<table><tbody><tr><td colspan="2">${inner()}</td></tr><tr><td>${inner()}</td><td>${inner()}</td></tr></tbody></table>`,
    () =>
      `<table><tbody><tr><th scope="row" rowspan="2">${line(pick)}</th><td>${inner()}</td></tr><tr><td>${inner()}</td></tr></tbody></table>`,
  ];
  return oneOf(pick, depth > 0 ? kinds : kinds.slice(0, 5))();
}
