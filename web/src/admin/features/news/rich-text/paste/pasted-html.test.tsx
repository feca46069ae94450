import { Editor } from "@tiptap/core";
import { expect, it } from "vitest";
import { editorOptions } from "../editor-extensions.ts";
import { pastedHtml } from "./pasted-html.ts";
import googleDocs from "./samples/google-docs.txt?raw";
import notion from "./samples/notion.txt?raw";
import pages from "./samples/pages.txt?raw";
import word from "./samples/word.txt?raw";
import wordForTheWeb from "./samples/word-for-the-web.txt?raw";

/**
 * Returns the HTML that the visual editor makes of pasted HTML, without the empty paragraph for writing that it adds at
 * the end.
 */
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
  "<table><tbody><tr><th><p>Réttur</p></th><th><p>Verð</p></th></tr>" +
  "<tr><td><p>Súpa</p></td><td><p>900 kr.</p></td></tr></tbody></table>";
const wordLists = (numbers = "") =>
  "<ul><li><p>Grænmeti</p><ul><li><p>Gulrætur</p></li><li><p><strong>Rófur</strong></p>" +
  "<ul><li><p>Rauðar</p></li></ul></li></ul></li><li><p>Brauð</p></li></ul>" +
  `<ol><li><p>Sjóða</p><ol${numbers}><li><p>Hræra</p></li></ol></li><li><p>Bera fram</p></li></ol><p>Verð:</p>`;

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
      `${SENTENCE}Sjá <a href="https://matbjorg.example/um">vefinn</a>.</p><h3>Hráefni</h3>${wordLists(' type="a"')}${TABLE}` +
      // The file is on the author's own disk.
      '<img width="2" height="2" data-upload>',
  ],
  [
    "Word for the web",
    wordForTheWeb,
    `<h2>Súpa dagsins</h2>${SENTENCE}` +
      'Sjá <a target="_blank" href="https://matbjorg.example/um">vefinn</a>.</p>' +
      `<h3>Hráefni</h3>${wordLists()}${TABLE}`,
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
    "text that only looks bold",
    '<b style="font-weight:400">a</b><strong>b</strong>',
    "<p>a<strong>b</strong></p>",
  ],
  ["text that only looks italic", '<em style="font-style:normal">a</em><i>b</i>', "<p>a<em>b</em></p>"],
  ["an underline, but not a link's", '<span style="text-decoration: underline">a</span>', "<p><u>a</u></p>"],
  ["a bold heading", '<h2><span style="font-weight:700">a</span></h2>', "<h2>a</h2>"],
  ["headings from h2 on", "<h2>a</h2><h3>b</h3><h6>c</h6>", "<h2>a</h2><h3>b</h3><h4>c</h4>"],
  ["headings from h1 on", "<h1>a</h1><h2>b</h2><h5>c</h5>", "<h2>a</h2><h3>b</h3><h4>c</h4>"],
  ["a heading by class", '<p class="MsoHeading7">a</p><p class="MsoTitle">b</p>', "<h4>a</h4><h2>b</h2>"],
  [
    "a numbered heading",
    '<h2 style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>a</h2>',
    "<h2>1. a</h2>",
  ],
  [
    "lists that start again at 1",
    item("a", 1, 1, "1.") + item("b", 1, 2, "1."),
    "<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>",
  ],
  [
    "bullets below numbers",
    item("a", 1, 1, "(a)") + item("b", 3, 1, "o") + item("c", 1, 1, "(b)"),
    '<ol type="a"><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ol>',
  ],
  [
    "bullets after numbers",
    item("a", 1, 1, "1.") + item("b", 2, 1, "i.") + item("c", 2, 1, "o"),
    '<ol><li><p>a</p><ol type="i"><li><p>b</p></li></ol><ul><li><p>c</p></li></ul></li></ol>',
  ],
  ["a single item, however deep", item("a", 2, 1), "<ul><li><p>a</p></li></ul>"],
  ["the second line of an item", '<p class="MsoListParagraph">a</p>', "<p>a</p>"],
  ["lines of one paragraph", "<p>a<br>b</p><br><p>&nbsp;</p><p>c</p>", "<p>a<br>b</p><p>c</p>"],
  ["lines without a paragraph", "<span>a</span><br><span>b</span>", "<p>a<br>b</p>"],
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
    "a picture within the clipboard that has the size of one",
    '<p>a</p><p><img alt="b" src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAoAAAAHg"></p>',
    '<p>a</p><img alt="b" data-upload>',
  ],
  [
    "a column of boxes, one of them with a list",
    "<table><tr><td>a</td></tr><tr><td><ul><li>b</li></ul></td></tr></table>",
    "<p>a</p><ul><li><p>b</p></li></ul>",
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
  [
    "letters below and above the line",
    'CO<sub>2</sub>, 10<sup>6</sup>, m<span style="vertical-align:super">2</span><a style="vertical-align: sub">n</a>',
    "<p>CO<sub>2</sub>, 10<sup>6</sup>, m<sup>2</sup><sub>n</sub></p>",
  ],
  [
    "raised and lowered letters",
    'm<span style="vertical-align:4px">2</span>n<span style="mso-text-raise:-1.5pt">3</span><b style="vertical-align:0px">4</b>',
    "<p>m<sup>2</sup>n<sub>3</sub><strong>4</strong></p>",
  ],
  ["empty lines", "<div>a</div><div><span>&nbsp;</span></div><div>b</div>", "<p>a</p><p>b</p>"],
  ["linked code", '<a href="/a"><code>b</code></a>', '<p><a href="/a"><code>b</code></a></p>'],
  ["hidden words", 'a<span style="mso-hide:all">b</span><!-- c --><style>d</style>', "<p>a</p>"],
])("pasting keeps the meaning of %s", (_, html, written) => {
  expect(pasted(html)).toBe(written);
});

const li = (text: string, inner = "") => `<li><p>${text}</p>${inner}</li>`;

it.each([
  ["start", '<ol start="5"><li>a</ol>', `<ol start="5">${li("a")}</ol>`],
  [
    "value",
    '<ol><li value="5">a<li>b<li value="9">c</ol>',
    `<ol start="5">${li("a")}${li("b")}</ol><ol start="9">${li("c")}</ol>`,
  ],
  ["a start that is not a number", '<ol start="x" type="disc"><li>a</ol>', `<ol>${li("a")}</ol>`],
  [
    "type",
    '<ol type="1"><li>a</ol><ol type="A"><li>a</ol>',
    `<ol>${li("a")}</ol><ol type="A">${li("a")}</ol>`,
  ],
  [
    "style",
    '<ol start="3"><li style="list-style-type:lower-roman">a</ol>',
    `<ol start="3" type="i">${li("a")}</ol>`,
  ],
  [
    "Word's, after a paragraph",
    item("a", 1, 1, "1.") +
      item("b", 1, 1, "2.") +
      "<p>c</p>" +
      item("d", 1, 1, "3.") +
      item("e", 1, 1, "4."),
    `<ol>${li("a")}${li("b")}</ol><p>c</p><ol start="3">${li("d")}${li("e")}</ol>`,
  ],
  [
    "Word's, with a gap",
    item("a", 1, 1, "1.") + item("b", 1, 1, "7)"),
    `<ol>${li("a")}</ol><ol start="7">${li("b")}</ol>`,
  ],
  [
    "Word's letters",
    `${item("a", 1, 1, "h)")}<p>b</p>${item("c", 1, 1, "i)")}`,
    `<ol start="8" type="a">${li("a")}</ol><p>b</p><ol start="9" type="a">${li("c")}</ol>`,
  ],
  ["Word's Roman digits", item("a", 1, 1, "XIV."), `<ol start="14" type="I">${li("a")}</ol>`],
  ["Word's words", item("a", 1, 1, "1. gr."), "<p>1. gr. a</p>"],
  [
    "counting down",
    "<ol reversed><li>a<ol><li>b</ol><li>c</ol>",
    `<ol start="2">${li("a", `<ol>${li("b")}</ol>`)}</ol><ol>${li("c")}</ol>`,
  ],
  [
    "paragraphs between items",
    "<ol><li>a</li><p>b</p><li>c</li></ol>",
    `<ol>${li("a", "<p>b</p>")}${li("c")}</ol>`,
  ],
])("pasting keeps the numbers of lists: %s", (_, html, written) => {
  expect(pasted(html)).toBe(written);
});

it.each([
  ["alone", "<ul><ul><li>a</ul></ul>", `<ul>${li("a")}</ul>`],
  ["alone in an item", "<ul><li><ol type=a><li>a</ol></ul>", `<ol type="a">${li("a")}</ol>`],
  ["before an item", "<ol><ol><li>a</ol><li>b</ol>", `<ol>${li("a")}${li("b")}</ol>`],
  [
    "of another kind before an item",
    "<ul><li><ol><li>a</ol></li><li>b</ul>",
    `<ol>${li("a")}</ol><ul>${li("b")}</ul>`,
  ],
  [
    "after an item",
    "<ul><li>a<ul><li>b</ul></li><ul><li>c</ul></ul>",
    `<ul>${li("a", `<ul>${li("b")}${li("c")}</ul>`)}</ul>`,
  ],
  [
    "after an item, in one",
    "<ol><li>a</li><li><ol><li>b</ol></li></ol>",
    `<ol>${li("a", `<ol>${li("b")}</ol>`)}</ol>`,
  ],
  ["three levels deep", "<ul><li><ul><li><ul><li>a</ul></ul><li>b</ul>", `<ul>${li("a")}${li("b")}</ul>`],
  [
    "deeper than the items around it",
    "<ol><li>a<ol><ol><ol><li>b</ol><li>c<ol><li>d</ol></ol><li>e</ol></ol>",
    `<ol>${li("a", `<ol>${li("b")}${li("c", `<ol>${li("d")}</ol>`)}${li("e")}</ol>`)}</ol>`,
  ],
  [
    "before its item's text",
    "<ul><li>a<li><ul><li>b</ul>c</ul>",
    `<ul>${li("a", `<ul>${li("b")}</ul>`)}${li("c")}</ul>`,
  ],
])("pasting a list within a list makes no empty item: %s", (_, html, written) => {
  expect(pasted(html)).toBe(written);
});

it.each([
  [
    "of a chat program",
    '<ol><li data-stringify-indent="0">a<li data-stringify-indent="0">b</ol><ul><li data-stringify-indent="1">c<li data-stringify-indent="1">d</ul><ol start="3"><li data-stringify-indent="0">e</ol>f<br><ol><li data-stringify-indent="0">g</ol>',
    `<ol>${li("a")}${li("b", `<ul>${li("c")}${li("d")}</ul>`)}${li("e")}</ol><p>f</p><ol>${li("g")}</ol>`,
  ],
  [
    "of one list",
    '<ul><li>a<li class="ql-indent-2">b<li class="ql-indent-1">c</ul>',
    `<ul>${li("a", `<ul>${li("b")}${li("c")}</ul>`)}</ul>`,
  ],
])("pasting keeps the depth of indented items: %s", (_, html, written) => {
  expect(pasted(html)).toBe(written);
});

it("words in a list without an item become lines", () => {
  expect(pasted("<ul>a <b>b</b><li>c</li>d <i>e</i></ul>")).toBe(
    "<p>a <strong>b</strong></p><ul><li><p>c</p><p>d <em>e</em></p></li></ul>",
  );
});

const spans = (style: string) => `<span style="${style}">a</span><span style="${style}">b</span>`;

it.each([
  ["spans", spans("display:block")],
  ["spans in a paragraph", `<p>${spans("color:red; display: flex")}</p>`],
  ["spans in bold", `<b style="font-weight:400">${spans("display:table")}</b>`],
  ["descriptions", "<dl><dt>a</dt><dt>b</dt></dl>"],
  ["centred text", "<center>a</center><center>b</center>"],
  ["a break that is a span", '<div>a<span style="display:block"></span>b</div>'],
  ["a break between spans", '<span>a</span><span style="display:block"></span><span>b</span>'],
])("pasted lines that are not paragraphs stay lines: %s", (_, html) => {
  expect(pasted(html)).toBe("<p>a</p><p>b</p>");
});

it.each([
  ["in a heading", `<h2>${spans("display:block")}</h2>`, "<h2>a<br>b</h2>"],
  [
    "as line ends",
    '<div style="white-space: pre-wrap">a\nb<b>c</b></div>',
    "<p>a<br>b<strong>c</strong></p>",
  ],
  ["without a meaning", "<div>a\nb</div>", "<p>a b</p>"],
  ["hidden", 'a<div style="display:none">b</div>', "<p>a</p>"],
  ["words before a break", "<div>a</div>b<br>c", "<p>a</p><p>b<br>c</p>"],
  [
    "a video in a paragraph",
    '<p><iframe src="https://player.vimeo.com/video/123456?dnt=1"></iframe></p>',
    '<iframe src="https://player.vimeo.com/video/123456?dnt=1"></iframe>',
  ],
  [
    "pictures that share a caption",
    '<figure><img src="/a.webp"><img src="/b.webp"><figcaption>c</figcaption></figure>',
    '<img src="/a.webp"><img src="/b.webp"><p>c</p>',
  ],
  ["words next to a picture", '<figure><img src="/a.webp"><p>b</p></figure>', '<img src="/a.webp"><p>b</p>'],
])("pasting keeps lines and words: %s", (_, html, written) => {
  expect(pasted(html)).toBe(written);
});

const DOT = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

it.each([
  [
    "a checklist",
    '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA==" aria-roledescription="checkbox"><p>a</p></li></ul>',
    "<ul><li><p>a</p></li></ul>",
  ],
  ["inputs", '<ul><li><input type="checkbox"><label>a</label></li></ul>', "<ul><li><p>a</p></li></ul>"],
  ["a tracking pixel", '<p>a</p><img src="https://a.is/b.gif" width="1" height="1">', "<p>a</p>"],
  ["a pixel by style", '<p>a</p><img src="https://a.is/b.gif" style="width:1px;height:1px">', "<p>a</p>"],
  [
    "a note's mark",
    '<p><img width="17" height="17" src="data:image/png;base64,AA==" alt="To Do">a</p>',
    "<p>a</p>",
  ],
  ["a hidden picture", '<p>a</p><img src="https://a.is/b.png" style="display:none">', "<p>a</p>"],
  ["decoration", '<p>a</p><span aria-hidden="true"><img src="https://a.is/b.png"></span>', "<p>a</p>"],
  ["a placeholder", `<p>a</p><img src="${DOT}" width="640">`, "<p>a</p>"],
  [
    "an empty drawing",
    `<p>a</p><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3C/svg%3E">`,
    "<p>a</p>",
  ],
  [
    "emoji",
    'a <img alt="😀" src="https://a.is/b.png"><img alt=":tada:" data-stringify-emoji=":tada:" src="/c">',
    "<p>a 😀:tada:</p>",
  ],
  [
    "emoji of Slack, by their files",
    '<p>a <img src="https://a.slack-edge.com/production-standard-emoji-assets/14.0/google-medium/1f389@2x.png" alt=":tada:" data-stringify-type="emoji" data-stringify-emoji=":tada:"><img src="https://a.slack-edge.com/x/1f44b-1f3fc@2x.png" alt=":wave::skin-tone-3:"></p>',
    "<p>a 🎉👋🏼</p>",
  ],
  [
    "an emoji of Teams, by its id",
    '<p>a <img itemtype="http://schema.skype.com/Emoji" itemid="1f389_partypopper" alt="Party popper" src="https://statics.teams.cdn.office.net/evergreen-assets/personal-expressions/v2/assets/emoticons/1f389_partypopper/default/20_f.png"></p>',
    "<p>a 🎉</p>",
  ],
  [
    "emoji of WhatsApp and Google Chat, by their attributes",
    '<p>a <img class="emoji" data-plain-text="🎉" alt="" src="data:image/gif;base64,AA"><img data-emoji="🇮🇸" alt="" src="https://fonts.gstatic.com/s/e/notoemoji/15.0/1f1ee_1f1f8/72.png"></p>',
    "<p>a 🎉🇮🇸</p>",
  ],
  [
    "a picture whose file has a number",
    '<p>a</p><img src="https://a.is/2019/1f389.png" alt="Ostur">',
    '<p>a</p><img src="https://a.is/2019/1f389.png" alt="Ostur">',
  ],
  [
    "a picture that loads on scrolling",
    `<img src="${DOT}" data-src="https://a.is/b.png">`,
    '<img src="https://a.is/b.png">',
  ],
])("pasting uploads no decoration: %s", (_, html, written) => {
  expect(pasted(html)).toBe(written);
});

it.each([
  ["between all words", "Við&nbsp;bjóðum&nbsp;upp&nbsp;á&nbsp;súpu", "Við bjóðum upp á súpu"],
  ["a single one", "kostar 1.000&nbsp;kr. í dag", "kostar 1.000&nbsp;kr. í dag"],
  [
    "of a number among others",
    "Súpan&nbsp;kostar&nbsp;1.000&nbsp;kr.&nbsp;í&nbsp;dag",
    "Súpan kostar 1.000&nbsp;kr. í dag",
  ],
  ["across styles", "<b>Við</b>&nbsp;<i>bjóðum</i>&nbsp;súpu", "<strong>Við</strong> <em>bjóðum</em> súpu"],
])("pasted lines can break at no-break spaces: %s", (_, html, written) => {
  expect(pasted(html)).toBe(`<p>${written}</p>`);
});

it("a pasted cell that contains only no-break spaces is empty", () => {
  expect(pasted("<table><tr><td>&nbsp;&nbsp;</td><td>a</td></tr></table>")).toBe(
    "<table><tbody><tr><td><p></p></td><td><p>a</p></td></tr></tbody></table>",
  );
});

it.each([
  [
    "merged cells",
    "<table><tr><td colspan=2>a<td>b<tr><td rowspan=2>c<td>d<td>e<tr><td>f<td>g</table>",
    '<table><tbody><tr><td colspan="2"><p>a</p></td><td><p>b</p></td></tr>' +
      '<tr><td rowspan="2"><p>c</p></td><td><p>d</p></td><td><p>e</p></td></tr>' +
      "<tr><td><p>f</p></td><td><p>g</p></td></tr></tbody></table>",
  ],
  [
    "rows without a table",
    "<meta charset=utf-8><tr><td>a</td><td>b</td></tr>",
    "<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>",
  ],
])("pasting neither adds nor joins cells: %s", (_, html, written) => {
  expect(pasted(html)).toBe(written);
});

it("pasting keeps HTML from a ProseMirror editor", () => {
  const html = '<p data-pm-slice="1 1 []"><b style="font-weight:normal">a</b></p>';
  expect(pastedHtml(html)).toBe(html);
});
