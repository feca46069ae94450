import { Editor } from "@tiptap/core";
import { expect, it } from "vitest";
import { editorOptions } from "./editor-extensions.ts";
import { pastedHtml } from "./pasted-html.ts";
import googleDocs from "./pasted-samples/google-docs.txt?raw";
import notion from "./pasted-samples/notion.txt?raw";
import pages from "./pasted-samples/pages.txt?raw";
import word from "./pasted-samples/word.txt?raw";
import wordForTheWeb from "./pasted-samples/word-for-the-web.txt?raw";

/** What the visual editor makes of HTML that is pasted into it, less the last paragraph that it adds to write in. */
function pasted(html: string): string {
  const editor = new Editor({ element: document.createElement("div"), ...editorOptions });
  editor.view.pasteHTML(html);
  const written = editor
    .getHTML()
    .replace(/<p><\/p>$/, "")
    .replaceAll(/ data-upload="[^"]+"/g, " data-upload");
  editor.destroy();
  return written;
}

const SENTENCE =
  "<p>Í dag er <strong>feitt</strong>, <em>skáletrað</em> og <strong><em>hvort tveggja</em></strong>. ";
const TABLE =
  "<table><tbody><tr><td><p><strong>Réttur</strong></p></td><td><p><strong>Verð</strong></p></td></tr>" +
  "<tr><td><p>Súpa</p></td><td><p>900 kr.</p></td></tr></tbody></table>";
const WORD_LISTS =
  "<ul><li><p>Grænmeti</p><ul><li><p>Gulrætur</p></li><li><p><strong>Rófur</strong></p>" +
  "<ul><li><p>Rauðar</p></li></ul></li></ul></li><li><p>Brauð</p></li></ul>" +
  "<ol><li><p>Sjóða</p><ol><li><p>Hræra</p></li></ol></li><li><p>Bera fram</p></li></ol><p>Verð:</p>";

it.each([
  [
    "Google Docs",
    googleDocs,
    "<h2>Súpa dagsins</h2>" +
      `${SENTENCE}Sjá <a href="https://matbjorg.example/um">vefinn</a>, <s>úrelt</s>.</p><h3>Hráefni</h3>` +
      "<ul><li><p>Grænmeti</p><ul><li><p>Gulrætur</p></li><li><p><strong>Rófur</strong></p></li></ul></li>" +
      `<li><p>Brauð</p></li></ul><ol><li><p>Sjóða</p></li><li><p>Bera fram</p></li></ol>${TABLE}`,
  ],
  [
    "Word",
    word,
    "<h2>Súpa dagsins</h2><h2>Matarbjörg</h2>" +
      `${SENTENCE}Sjá <a href="https://matbjorg.example/um">vefinn</a>.</p><h3>Hráefni</h3>${WORD_LISTS}${TABLE}` +
      // On the author's disk.
      '<img width="2" height="2" data-upload>',
  ],
  [
    "Word for the web",
    wordForTheWeb,
    `<h2>Súpa dagsins</h2>${SENTENCE}` +
      'Sjá <a target="_blank" href="https://matbjorg.example/um">vefinn</a>.</p>' +
      `<h3>Hráefni</h3>${WORD_LISTS}${TABLE}`,
  ],
  [
    "Pages",
    pages,
    "<p><strong>Súpa dagsins</strong></p><p>Í dag er <strong>feitt</strong>, <em>skáletrað</em> og " +
      '<strong><em>hvort tveggja</em></strong>. Sjá <a href="https://matbjorg.example/um">vefinn</a>.</p>' +
      "<ul><li><p>Grænmeti</p><ul><li><p>Gulrætur</p></li></ul></li><li><p>Brauð</p></li></ul>" +
      '<img alt="" data-upload>',
  ],
  [
    "Notion",
    notion,
    `<h2>Súpa dagsins</h2>${SENTENCE}Sjá <a href="https://matbjorg.example/um">vefinn</a>, <s>úrelt</s>.</p>` +
      "<h3>Hráefni</h3><ul><li><p>Grænmeti</p><ul><li><p>Gulrætur</p></li></ul></li><li><p>Brauð</p></li></ul>" +
      "<blockquote><p>Ekkert fer til spillis.</p></blockquote><hr>" +
      '<img src="https://prod-files-secure.s3.us-west-2.amazonaws.com/a/b/supa.png?X-Amz-Expires=3600" alt="">',
  ],
])("text from %s is converted", (_, html, written) => {
  expect(pasted(html)).toBe(written);
});

const item = (text: string, level: number, list: number, mark = "·") =>
  `<p style="mso-list: l0 level${level} lfo${list}"><!--[if !supportLists]--><span>${mark}</span><!--[endif]-->${text}</p>`;

it.each([
  ["a weight within a word", '<p>a<span style="font-weight: 600">b</span></p>', "<p>a<strong>b</strong></p>"],
  [
    "what only looks bold",
    '<b style="font-weight:400">a</b><strong>b</strong>',
    "<p>a<strong>b</strong></p>",
  ],
  ["what only looks slanted", '<em style="font-style:normal">a</em><i>b</i>', "<p>a<em>b</em></p>"],
  ["an underline, but not a link's", '<span style="text-decoration: underline">a</span>', "<p><u>a</u></p>"],
  ["a bold heading", '<h2><span style="font-weight:700">a</span></h2>', "<h2>a</h2>"],
  ["headings from h2 on", "<h2>a</h2><h3>b</h3><h6>c</h6>", "<h2>a</h2><h3>b</h3><h4>c</h4>"],
  ["headings from h1 on", "<h1>a</h1><h2>b</h2><h5>c</h5>", "<h2>a</h2><h3>b</h3><h4>c</h4>"],
  ["a heading by class", '<p class="MsoHeading7">a</p><p class="MsoTitle">b</p>', "<h4>a</h4><h2>b</h2>"],
  [
    "a numbered heading",
    '<h2 style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>a</h2>',
    "<h2>a</h2>",
  ],
  [
    "lists that count anew",
    item("a", 1, 1, "1.") + item("b", 1, 2, "1."),
    "<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>",
  ],
  [
    "bullets below numbers",
    item("a", 1, 1, "(a)") + item("b", 3, 1, "o") + item("c", 1, 1, "(b)"),
    "<ol><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ol>",
  ],
  [
    "bullets after numbers",
    item("a", 1, 1, "1.") + item("b", 2, 1, "i.") + item("c", 2, 1, "o"),
    "<ol><li><p>a</p><ol><li><p>b</p></li></ol><ul><li><p>c</p></li></ul></li></ol>",
  ],
  ["an item alone, however deep", item("a", 2, 1), "<ul><li><p>a</p></li></ul>"],
  ["the second line of an item", '<p class="MsoListParagraph">a</p>', "<p>a</p>"],
  ["lines of one paragraph", "<p>a<br>b</p><br><p>&nbsp;</p><p>c</p>", "<p>a<br>b</p><p>c</p>"],
  ["lines alone", "<span>a</span><br><span>b</span>", "<p>a<br>b</p>"],
  [
    "a picture of the web",
    '<p>a</p><p><img src="https://a.is/b.webp" alt="c"></p>',
    '<p>a</p><img src="https://a.is/b.webp" alt="c">',
  ],
  [
    "a picture within the clipboard",
    '<p>a</p><p><img alt="b" src="data:image/png;base64,AA=="></p>',
    '<p>a</p><img alt="b" data-upload>',
  ],
  [
    "a picture that only its program can read",
    '<img src="file:///C:/a.png" data-upload="x"><img data-upload="x">',
    "<img data-upload>",
  ],
  [
    "words about styles",
    '<p class="a" title="style=b">c style="d" &lt;e style=f&gt;</p>',
    '<p>c style="d" &lt;e style=f&gt;</p>',
  ],
  ["hidden words", 'a<span style="mso-hide:all">b</span><!-- c --><style>d</style>', "<p>a</p>"],
])("keeps the meaning of %s", (_, html, written) => {
  expect(pasted(html)).toBe(written);
});

it("keeps HTML from a ProseMirror editor", () => {
  const html = '<p data-pm-slice="1 1 []"><b style="font-weight:normal">a</b></p>';
  expect(pastedHtml(html)).toBe(html);
});
