import { expect, it } from "vitest";
import { openText } from "../../../../../testing/open-text.ts";

/** Pastes a clipboard at the "|" of `into`, by default into an empty paragraph. */
function pasted({ text = "x", html = "", into = "<p></p>" }) {
  const editor = openText(into.replace("|", "¦"));
  const { view } = editor.editor;
  view.state.doc.descendants((node, position) => {
    const caret = position + (node.text ?? "").indexOf("¦");
    if (node.text?.includes("¦")) view.dispatch(view.state.tr.delete(caret, caret + 1));
    if (node.text?.includes("¦")) editor.editor.commands.setTextSelection(caret);
  });
  editor.paste(text, html);
  return editor.html();
}

const excel = (cells: string) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{color:black}</style></head><body><table border=0 cellpadding=0 cellspacing=0 width=64 style='border-collapse:collapse'><col width=64 style='width:48pt'><!--StartFragment-->${cells}<!--EndFragment--></table></body></html>`;
const sheets = (rows: string) =>
  `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody>${rows}</tbody></table>`;
const BOLD = "font-weight:bold;";
const row = (style: string, ...cells: string[]) =>
  `<tr style="height:21px;">${cells.map((cell) => `<td style="overflow:hidden;${style}" data-sheets-value="{}">${cell}</td>`).join("")}</tr>`;
const HEADED =
  '<table><thead><tr><th scope="col"><p>Vara</p></th><th scope="col"><p>Verð</p></th></tr></thead>' +
  "<tbody><tr><td><p>Súpa</p></td><td><p>900</p></td></tr></tbody></table>";
const ENCODED = encodeURIComponent("https://a.is/b?c=1");
const SAFE = `https://eur01.safelinks.protection.outlook.com/?url=${ENCODED}&data=05%7C02%7Canna%40a.is`;

it.each([
  [
    "a cell of Excel, in a sentence",
    excel("<tr height=20><td height=20 class=xl65>900 kr.</td></tr>"),
    "<p>Súpa á 900 kr. núna</p>",
    "<p>Súpa á | núna</p>",
  ],
  ["a cell of Sheets", sheets(row("", "900 kr.")), "<p>900 kr.</p>"],
  ["a cell of two lines", excel("<tr><td>a<br>b</td></tr>"), "<p>a<br>b</p>"],
  [
    "a mail in frames",
    '<table width="100%"><tr><td><table width="600"><tr><td><h1>Fréttir</h1></td></tr><tr><td>Ein</td></tr><tr><td><table><tr><td>Tvær</td></tr></table></td></tr></table></td></tr></table>',
    "<h2>Fréttir</h2><p>Ein</p><p>Tvær</p>",
  ],
  [
    "a table for looks",
    '<table role="presentation"><tr><td><p>Vinstri</p></td><td><p>Hægri</p></td></tr></table>',
    "<p>Vinstri</p><p>Hægri</p>",
  ],
  [
    "Word's box",
    "<table class=MsoTableGrid><tr><td><p class=MsoNormal>Eitt</p><p class=MsoNormal>Tvö</p></td></tr></table>",
    "<p>Eitt</p><p>Tvö</p>",
  ],
  ["a bold first row of Sheets", sheets(row(BOLD, "Vara", "Verð") + row("", "Súpa", "900")), HEADED],
  [
    "a bold first row of Excel",
    `<style>.xl65 {mso-style-parent:style0; font-weight:700;}</style>${excel("<tr><td class=xl65>Vara</td><td class=xl65>Verð</td></tr><tr><td>Súpa</td><td>900</td></tr>")}`,
    HEADED,
  ],
  [
    "a repeated first row of Word",
    "<table class=MsoTableGrid><thead><tr><td><p class=MsoNormal><b>Vara</b></p></td><td><p><b>Verð</b></p></td></tr></thead><tr><td><p>Súpa</p></td><td><p>900</p></td></tr></table>",
    HEADED,
  ],
  [
    "headers of a page",
    "<table><tr><th>Vara</th><th>Verð</th></tr><tr><td>Súpa</td><td>900</td></tr></table>",
    HEADED,
  ],
  [
    "headers of rows",
    '<table><tr><th scope="row">Súpa</th><td>900</td></tr></table>',
    '<table><tbody><tr><th scope="row"><p>Súpa</p></th><td><p>900</p></td></tr></tbody></table>',
  ],
  [
    "a table that is bold throughout",
    sheets(row(BOLD, "a", "b") + row(BOLD, "c", "d")),
    "<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>",
  ],
  [
    "a column of Excel",
    excel("<tr><td>a</td></tr><tr><td>b</td></tr>"),
    "<table><tbody><tr><td><p>a</p></td></tr><tr><td><p>b</p></td></tr></tbody></table>",
  ],
  [
    "tracked changes of Word",
    `<p class=MsoNormal>Kostar <del cite="mailto:Anna" datetime="2026-11-01T10:00">500</del><ins cite="mailto:Anna" datetime="2026-11-01T10:00">600</ins> kr.</p>`,
    "<p>Kostar 600 kr.</p>",
  ],
  [
    "tracked spans of Word",
    "<p>Kostar <s><span class=msoDel>500</span></s><u><span class=msoIns>600</span></u> kr.</p>",
    "<p>Kostar <u>600</u> kr.</p>",
  ],
  [
    "a deleted item",
    '<ul><li>a</li><li><del datetime="2026-11-01">b</del></li></ul>',
    "<ul><li><p>a</p></li></ul>",
  ],
  ["text struck through by hand", "<p>Var <del>500</del> 600</p>", "<p>Var <s>500</s> 600</p>"],
  [
    "comments of Word",
    '<p>Súpa<span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[A1]</a></span> dagsins</p><div style="mso-element:comment-list"><div style="mso-element:comment"><p class=MsoCommentText>Rétt?</p></div></div>',
    "<p>Súpa dagsins</p>",
  ],
  [
    "comments of Google Docs",
    '<p>Súpa<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> dagsins</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Rétt?</span></p></div>',
    "<p>Súpa dagsins</p>",
  ],
  [
    "a link of Google Docs",
    `<p><a href="https://www.google.com/url?q=${ENCODED}&amp;sa=D&amp;usg=x">vefur</a></p>`,
    '<p><a href="https://a.is/b?c=1">vefur</a></p>',
  ],
  [
    "a link of Outlook, and its address as words",
    `<p><a href="${SAFE}" originalsrc="https://a.is/b?c=1">${SAFE}</a></p>`,
    '<p><a href="https://a.is/b?c=1">https://a.is/b?c=1</a></p>',
  ],
  [
    "a video of a page",
    '<p>Sjá:</p><iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" title="Súpa"></iframe>',
    '<p>Sjá:</p><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Súpa"></iframe>',
  ],
  [
    "a song of a page",
    '<p>Sjá:</p><iframe src="https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC?utm_source=generator"></iframe>',
    '<p>Sjá:</p><p><a href="https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC?utm_source=generator">Spotify</a></p>',
  ],
  [
    "letters of Wingdings",
    '<p>Já <span style="font-family:Wingdings">ü</span> og <font face="Symbol">m</font>g <span style="font-family:Wingdings">J</span></p>',
    "<p>Já ✓ og μg ☺</p>",
  ],
  [
    "bullets of Outlook",
    '<p class=MsoNormal><span style="font-family:Symbol">·</span>&nbsp;&nbsp; Súpa</p><p><span style="font-family:Wingdings">§</span> Brauð</p>',
    "<ul><li><p>Súpa</p></li><li><p>Brauð</p></li></ul>",
  ],
  [
    "bullets of PowerPoint",
    "<div style='mso-line-spacing:90'><span style='font-family:Arial;mso-special-format:bullet'>•</span> Súpa</div>",
    "<ul><li><p>Súpa</p></li></ul>",
  ],
  [
    "hyphens of our page",
    "<p>hæsta\u00adrétt\u00adar\u00adlög\u00admanna\u00adfé\u00adlag\u00adið og orku\u00admál</p>",
    "<p>hæstaréttarlögmannafélagið og orku\u00admál</p>",
  ],
  [
    "words that a PDF breaks",
    "<p>Mat\u00ad<br>vælin eru dýr, og <span>mat\u00ad</span><br><span> urinn</span> góður.</p>",
    "<p>Matvælin eru dýr, og maturinn góður.</p>",
  ],
  [
    "a hidden row of Excel, in merged cells",
    excel(
      "<tr><td rowspan=3>a</td><td>b</td></tr><tr height=0 style='display:none'><td>x</td></tr><tr><td>c</td></tr><tr><td>d</td><td>e</td></tr>",
    ),
    '<table><tbody><tr><td rowspan="2"><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td></tr><tr><td><p>d</p></td><td><p>e</p></td></tr></tbody></table>',
  ],
  [
    "invisible parts of a mail and a page",
    '<div style="font-size:1px;max-height:0px;overflow:hidden">x</div><p>Súpa<span style="position: absolute; clip: rect(0px, 0px, 0px, 0px);">x</span><span class="sr-only">x</span></p><p hidden>x</p><span style="visibility:hidden">x</span><div style="mso-hide: all">x</div><svg><text>x</text></svg><p style="clip: rect(0px, 60px, 200px, 0px); max-height: 0.5em">Brauð</p>',
    "<p>Súpa</p><p>Brauð</p>",
  ],
  [
    "a formula of a chat",
    '<p>Þá er <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">E = mc^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E=mc2</span></span></p>',
    "<p>Þá er E=mc<sup>2</sup></p>",
  ],
  [
    "a formula of Wikipedia",
    '<p>Er <span class="mwe-math-element"><span style="display: none;"><math><msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup><mfrac><mn>1</mn><mn>2</mn></mfrac><msqrt><mn>3</mn></msqrt></math></span><img src="https://a.is/1.svg" aria-hidden="true"></span></p>',
    "<p>Er x<sub>1</sub><sup>2</sup>1/2√3</p>",
  ],
  [
    "a page break of Word",
    "<p class=MsoNormal>a</p><span style='font-size:12pt'><br clear=all style='page-break-before:always'></span><p class=MsoNormal>b</p>",
    "<p>a</p><p>b</p>",
  ],
  [
    "a picture that Word places by a table",
    '<span style=\'mso-ignore:vglayout\'><table cellpadding=0 cellspacing=0 align=left><tr><td width=12 height=7></td></tr><tr><td></td><td><img src="https://a.is/b.png" alt="Súpa"></td></tr></table></span><p>b</p>',
    '<img src="https://a.is/b.png" alt="Súpa"><p>b</p>',
  ],
  [
    "a drop cap of Word",
    "<div style='mso-element:para-border-div'><p class=MsoNormal style='mso-element:dropcap-dropped;mso-element-wrap:around'>M</p></div><p class=MsoNormal>atur</p>",
    "<p>Matur</p>",
  ],
  [
    "a note of Writer",
    '<div id="sdfootnote1"><p class="sdfootnote-western"><a class="sdfootnotesym" href="#sdfootnote1anc">1</a>Hagstofan</p></div>',
    "<p>1 Hagstofan</p>",
  ],
  [
    "a video of our page",
    '<p>Sjá:</p><span role="group" aria-label="Súpa"><span>Súpa</span><button data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1">Spila</button><a href="https://youtu.be/dQw4w9WgXcQ">Horfa</a></span><p>a</p>',
    '<p>Sjá:</p><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Súpa"></iframe><p>a</p>',
  ],
  [
    "players of a page",
    '<p>a</p><video title="Viðtal"><source src="https://a.is/b.mp4">Vafrinn styður ekki</video><audio src="blob:https://a.is/c"></audio>',
    '<p>a</p><p><a href="https://a.is/b.mp4">Viðtal</a></p>',
  ],
  [
    "a picture of several sizes",
    '<img srcset="https://a.is/b-400.jpg 400w, https://a.is/b-800.jpg 800w" alt="Súpa">',
    '<img src="https://a.is/b-800.jpg" alt="Súpa">',
  ],
  [
    "addresses as people write them into HTML",
    '<p><a href="www.a.is/b">a</a> <a href="//a.is/b">b</a> <a href="https://a.is/\n  b">c</a></p>',
    '<p><a href="https://www.a.is/b">a</a> <a href="https://a.is/b">b</a> <a href="https://a.is/b">c</a></p>',
  ],
  [
    "a hidden column of Excel, in merged cells",
    excel(
      "<col style='display:none'><col><tr><td colspan=3>a</td></tr><tr><td rowspan=2>b</td><td>x</td><td>c</td></tr><tr><td>x</td><td>d</td></tr>",
    ),
    '<table><tbody><tr><td colspan="2"><p>a</p></td></tr><tr><td rowspan="2"><p>b</p></td><td><p>c</p></td></tr><tr><td><p>d</p></td></tr></tbody></table>',
  ],
  [
    "hidden cells of one column",
    excel(
      "<tr><td colspan=2>a</td></tr><tr><td style='display:none'>x</td><td>b</td></tr><tr><td style='display:none'>x</td><td>c</td></tr>",
    ),
    "<table><tbody><tr><td><p>a</p></td></tr><tr><td><p>b</p></td></tr><tr><td><p>c</p></td></tr></tbody></table>",
  ],
  [
    "hidden cells beneath a merged one",
    "<table><tr><td colspan=2>a</td><td style='display:none'></td></tr><tr><td>b</td><td>c</td></tr></table>",
    '<table><tbody><tr><td colspan="2"><p>a</p></td></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
  ],
  [
    "an amount of Excel, with room around it",
    excel(
      "<tr><td>Súpa</td><td><span style='mso-spacerun:yes'>&nbsp;&nbsp; </span>900 kr.<span style='mso-spacerun:yes'>&nbsp;</span></td></tr>",
    ),
    "<table><tbody><tr><td><p>Súpa</p></td><td><p>900 kr.</p></td></tr></tbody></table>",
  ],
  [
    "a bold word in a cell of Excel",
    `<style>.font5 {color:black; font-weight:700;}</style>${excel('<tr><td>a</td><td>b <font class="font5">c</font></td></tr>')}`,
    "<table><tbody><tr><td><p>a</p></td><td><p>b <strong>c</strong></p></td></tr></tbody></table>",
  ],
  [
    "two bold rows at the head of a sheet",
    sheets(
      `<tr><td rowspan=2 style="${BOLD}">Vara</td><td colspan=2 style="${BOLD}">Verð</td></tr>${row(BOLD, "Nú", "Áður")}${row("", "Súpa", "4", "5")}`,
    ),
    '<table><thead><tr><th rowspan="2" scope="col"><p>Vara</p></th><th colspan="2" scope="col"><p>Verð</p></th></tr><tr><th scope="col"><p>Nú</p></th><th scope="col"><p>Áður</p></th></tr></thead><tbody><tr><td><p>Súpa</p></td><td><p>4</p></td><td><p>5</p></td></tr></tbody></table>',
  ],
  [
    "a ruled table in a ruled table",
    "<table border=1><tr><td>a</td><td><table border=1><tr><td>b</td><td>c</td></tr></table></td></tr></table>",
    "<table><tbody><tr><td><p>a</p></td><td><table><tbody><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table></td></tr></tbody></table>",
  ],
  [
    "a table foot before the rows",
    "<table><thead><tr><th>a</th><th>b</th></tr></thead><tfoot><tr><td>e</td><td>f</td></tr></tfoot><tbody><tr><td>c</td><td>d</td></tr></tbody></table>",
    '<table><thead><tr><th scope="col"><p>a</p></th><th scope="col"><p>b</p></th></tr></thead><tbody><tr><td><p>c</p></td><td><p>d</p></td></tr><tr><td><p>e</p></td><td><p>f</p></td></tr></tbody></table>',
  ],
  [
    "a picture that a paragraph begins with",
    '<p>a</p><p><span><img src="https://a.is/b.png" alt=""></span>b</p>',
    '<p>a</p><img src="https://a.is/b.png" alt=""><p>b</p>',
  ],
  [
    "headers of a page next to an empty corner",
    "<table><tr><td></td><th>Nú</th><th>Áður</th></tr><tr><th>Súpa</th><td>4</td><td>5</td></tr></table>",
    '<table><thead><tr><th scope="col"><p></p></th><th scope="col"><p>Nú</p></th><th scope="col"><p>Áður</p></th></tr></thead><tbody><tr><th scope="row"><p>Súpa</p></th><td><p>4</p></td><td><p>5</p></td></tr></tbody></table>',
  ],
  [
    "a comment of Calc",
    '<table><tr><td><a class="comment-indicator"></a><comment>Rétt?</comment>a</td><td>b</td></tr></table>',
    "<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>",
  ],
  [
    "a bold line of a Mac's notes",
    '<style>span.s1 {font-family: "X"; font-weight: bold}</style><p class="p1"><span class="s1">a</span></p><p class="p1">b</p>',
    "<p><strong>a</strong></p><p>b</p>",
  ],
  [
    "lines that are bold by their style, and words that are not",
    '<p style="font-weight:700">a <span style="font-weight:400">b</span></p><div style="font-style:italic">c</div><p><b>d <span style="font-weight:normal">e</span></b></p>',
    "<p><strong>a </strong>b</p><p><em>c</em></p><p><strong>d </strong>e</p>",
  ],
  [
    "the last of several styles",
    '<p><span style="font-weight:400;font-weight:700">a</span></p>',
    "<p><strong>a</strong></p>",
  ],
  [
    "quotations of Word",
    "<p class=MsoQuote>a</p><p class=MsoIntenseQuote>b</p><p class=MsoNormal>c</p>",
    "<blockquote><p>a</p><p>b</p></blockquote><p>c</p>",
  ],
  [
    "quotation marks that the browser draws",
    '<p>a <q>b <q>c</q></q> <span lang="en-GB"><q>d</q></span> <q>„e“</q></p>',
    "<p>a „b ‚c‘“ “d” „e“</p>",
  ],
  [
    "reading aids",
    "<p><ruby>東京<rp>(</rp><rt>a</rt><rp>)</rp></ruby><ruby>漢<rt>b</rt></ruby></p>",
    "<p>東京(a)漢(b)</p>",
  ],
  [
    "paragraphs by two line ends",
    "<div>a<br><br>b<br>c<br>\n<br><br>\n d</div><p><b>e</b><br><br>f</p><div>\ng\n</div>",
    "<p>a</p><p>b<br>c</p><p>d</p><p><strong>e</strong></p><p>f</p><p>g</p>",
  ],
  [
    "code next to its language and a button",
    "<pre><div>bash<button>Afrita</button></div><div><code>a\n  b\n</code></div></pre><pre><div>c</div><div>d</div></pre>",
    "<pre><code>a\n  b</code></pre><pre><code>c\nd</code></pre>",
  ],
  [
    "a fraction of sums",
    "<p><math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mfrac></math></p>",
    "<p>(a+b)/c</p>",
  ],
  [
    "emoji that chats draw",
    '<p>a <img alt="1️⃣" src="https://a.is/1.svg"> <img alt=":joy:" src="https://a.is/2.svg"></p>',
    "<p>a 1️⃣ :joy:</p>",
  ],
  [
    "content that a page keeps off screen, or closed",
    '<p>a</p><span style="position:absolute;left:-9999px">x</span><i style="width:1px;height:1px;overflow:hidden">x</i><dialog>x</dialog><datalist><option>x</datalist>',
    "<p>a</p>",
  ],
  ["invisible characters", "<p>mat\u200bbjörg\ufeff o\u0308l\u2028kalt</p>", "<p>matbjörg öl kalt</p>"],
])("pasted HTML is converted: %s", (_, html, expected, into = "<p></p>") => {
  expect(pasted({ html, into })).toBe(expected);
});

const YOUTUBE =
  '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=abc&amp;start=90" title="YouTube video player" frameborder="0" allow="accelerometer; autoplay" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>';
const VIDEO =
  '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90" title="YouTube video player" width="560" height="315"></iframe>';
const link = (href: string, words: string) => `<p><a href="${href}">${words}</a></p>`;

it.each([
  ["YouTube's embed code", YOUTUBE, VIDEO],
  ["an embed code among lines", `Sjá <b>:\n${YOUTUBE}\nTakk`, `<p>Sjá &lt;b&gt;:</p>${VIDEO}<p>Takk</p>`],
  [
    "Vimeo's embed code",
    '<div style="padding:56.25% 0 0 0;position:relative;"><iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0" frameborder="0" title="Lagið"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
    '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;dnt=1" title="Lagið"></iframe>',
  ],
  [
    "Spotify's embed code",
    '<iframe style="border-radius:12px" src="https://open.spotify.com/embed/episode/7makk4oTQel546B0PZlDM5" width="100%" allow="autoplay" loading="lazy"></iframe>',
    link("https://open.spotify.com/episode/7makk4oTQel546B0PZlDM5", "Spotify"),
  ],
  [
    "SoundCloud's embed code",
    '<iframe width="100%" src="https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/anna/lag&color=%23ff5500"></iframe>',
    link("https://soundcloud.com/anna/lag", "SoundCloud"),
  ],
  [
    "a map's embed code",
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d1!2d-21.9!3d64.1!2m3" width="600" height="450" style="border:0;"></iframe>',
    link("https://www.google.com/maps/search/?api=1&amp;query=64.1,-21.9", "Google Maps"),
  ],
  [
    "X's embed code",
    '<blockquote class="twitter-tweet"><p lang="is">Súpa <a href="https://t.co/x">pic</a></p>&mdash; Anna (@anna) <a href="https://twitter.com/anna/status/1?ref_src=twsrc">1. nóv.</a></blockquote> <script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>',
    link("https://twitter.com/anna/status/1?ref_src=twsrc", "X"),
  ],
  [
    "Instagram's embed code",
    '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/abc/?utm_source=ig_embed"><div><a href="https://www.instagram.com/p/x">a</a></div></blockquote><script async src="//www.instagram.com/embed.js"></script>',
    link("https://www.instagram.com/p/abc/?utm_source=ig_embed", "Instagram"),
  ],
  [
    "another service's embed code",
    '<iframe src="https://player.example.is/v/1" title="Viðtal"></iframe>',
    link("https://player.example.is/v/1", "Viðtal"),
  ],
  [
    "Word's bullets",
    "Keypt:\n•\tSúpa\n\t•\tHeit\n•\tBrauð",
    "<p>Keypt:</p><ul><li><p>Súpa</p><ul><li><p>Heit</p></li></ul></li><li><p>Brauð</p></li></ul>",
  ],
  ["bullets of Wingdings", "\uf0a7 Súpa\n\uf0d8 Brauð", "<ul><li><p>Súpa</p></li><li><p>Brauð</p></li></ul>"],
  ["typed bullets", "• Súpa\n• Brauð", "<p>• Súpa</p><p>• Brauð</p>"],
  ["PowerPoint's lines", "Opið\u000balla daga", "<p>Opið</p><p>alla daga</p>"],
  ["a PDF's pages", "Opið\falla daga", "<p>Opið</p><p>alla daga</p>"],
  ["decomposed letters", "Mo\u0308nd", "<p>Mönd</p>"],
  [
    "an address of Outlook",
    `Sjá ${SAFE}.`,
    '<p>Sjá <a href="https://a.is/b?c=1">https://a.is/b?c=1</a>.</p>',
  ],
  [
    "words about HTML",
    "Merkið <iframe> er fyrir myndskeið",
    "<p>Merkið &lt;iframe&gt; er fyrir myndskeið</p>",
  ],
])("pasted text is converted: %s", (_, text, expected) => {
  expect(pasted({ text })).toBe(expected);
});

const ITEM = "<ul><li><p>a|</p></li><li><p>z</p></li></ul>";
const ITEMS = "<ul><li><p>a1</p></li><li><p>2</p></li><li><p>3</p></li><li><p>z</p></li></ul>";

it.each([
  ["text", "separate items of a list", { text: "1\n2\n3", into: ITEM }, ITEMS],
  ["HTML", "separate items of a list", { html: "<p>1</p><p>2</p><p>3</p>", into: ITEM }, ITEMS],
  ["lines of HTML", "separate items of a list", { html: "1<br>2<br>3", into: ITEM }, ITEMS],
  [
    "text",
    "items of a numbered list, around its words",
    { text: "1\n2", into: "<ol><li><p>a|b</p></li></ol>" },
    "<ol><li><p>a1</p></li><li><p>2b</p></li></ol>",
  ],
  [
    "text",
    "paragraphs of a quotation",
    { text: "1\n2", into: "<blockquote><p>a|</p></blockquote><p>z</p>" },
    "<blockquote><p>a1</p><p>2</p></blockquote><p>z</p>",
  ],
  [
    "text",
    "paragraphs of a callout",
    { text: "1\n2", into: "<aside><p>a|</p></aside><p>z</p>" },
    "<aside><p>a1</p><p>2</p></aside><p>z</p>",
  ],
  [
    "text",
    "paragraphs of a cell",
    { text: "1\n2", into: "<table><tbody><tr><td><p>a|</p></td><td><p>z</p></td></tr></tbody></table>" },
    "<table><tbody><tr><td><p>a1</p><p>2</p></td><td><p>z</p></td></tr></tbody></table>",
  ],
])("several lines of %s become %s", (_kind, _name, clipboard, expected) => {
  expect(pasted(clipboard)).toBe(expected);
});

it("an embed code pasted into code stays as it is, and is undone in one step", () => {
  expect(pasted({ text: YOUTUBE, into: "<pre><code>a|</code></pre>" })).toContain("&lt;iframe");
  const editor = openText("<p>a</p>");
  editor.paste(YOUTUBE);
  editor.editor.commands.undo();
  expect(editor.html()).toBe("<p>a</p>");
});
