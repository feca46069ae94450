import { expect, it } from "vitest";
import { openText } from "../../../../../testing/open-text.ts";

/** Opens a text with the caret at "|". */
function openAt(html: string) {
  const text = openText(html);
  const { view } = text.editor;
  let caret = 0;
  view.state.doc.descendants(({ text = "" }, position) => {
    if (text.includes("|")) caret = position + text.indexOf("|");
  });
  view.dispatch(view.state.tr.delete(caret, caret + 1));
  text.editor.commands.setTextSelection(caret);
  return text;
}

const ITEMS = "<li><p>1</p></li><li><p>2</p></li>";
const LIST = `<ul>${ITEMS}</ul>`;
const TABLE = "<table><tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>";
const MERGED =
  '<table><tbody><tr><td><p>1</p></td><td rowspan="2"><p>2</p></td></tr><tr><td><p>3</p></td></tr></tbody></table>';
const CAPTIONED = "<table><caption>3</caption><tbody><tr><td><p>4</p></td></tr></tbody></table>";
const cell = (content: string) => `<table><tbody><tr><td>${content}</td></tr></tbody></table>`;

it.each([
  ["a list", "<p>|a</p>", LIST, `${LIST}<p>a</p>`],
  ["a list", "<p>a|</p>", LIST, `<p>a</p>${LIST}`],
  ["a list", "<p>a|b</p>", LIST, `<p>a</p>${LIST}<p>b</p>`],
  ["a list", "<p>|</p>", LIST, LIST],
  ["a list", "<ul><li><p>|a</p></li></ul>", LIST, `<ul>${ITEMS}<li><p>a</p></li></ul>`],
  ["a list", "<ol><li><p>a|</p></li></ol>", LIST, `<ol><li><p>a</p></li>${ITEMS}</ol>`],
  ["a list", "<ol><li><p>|</p></li></ol>", LIST, `<ol>${ITEMS}</ol>`],
  ["a list after words", "<p>|a</p>", `<p>b</p>${LIST}`, `<p>b</p>${LIST}<p>a</p>`],
  ["a table", "<p>|a</p>", `<p>b</p>${TABLE}`, `<p>b</p>${TABLE}<p>a</p>`],
  [
    "a quotation",
    "<p>|a</p>",
    "<blockquote><p>1</p></blockquote>",
    "<blockquote><p>1</p></blockquote><p>a</p>",
  ],
  ["a heading", "<p>|a</p>", "<h2>1</h2>", "<h2>1</h2><p>a</p>"],
  ["a heading", "<p>a|b</p>", "<h2>1</h2>", "<p>a1b</p>"],
  ["a heading and words", "<p>a|</p>", "<h2>1</h2><p>2</p>", "<p>a</p><h2>1</h2><p>2</p>"],
  ["words", "<p>a|b</p>", "<p>1</p><p>2</p>", "<p>a1</p><p>2b</p>"],
  ["a table", cell("<p>a|</p>"), TABLE, cell(`<p>a</p>${TABLE}`)],
  [
    "a table with a caption, from a quotation,",
    cell("<p>|</p>"),
    `<blockquote>${CAPTIONED}</blockquote>`,
    cell(CAPTIONED),
  ],
  ["a table of merged cells", cell("<p>|</p>"), MERGED, cell(MERGED)],
])("%s pasted into %s stays apart from its words", (_, before, pasted, after) => {
  const text = openAt(before);
  text.paste("x", pasted);
  expect(text.html()).toBe(after);
});

it("a cell that is pasted over a merged cell becomes its words", () => {
  const text = openText(MERGED);
  const cells: number[] = [];
  text.editor.state.doc.descendants(({ type }, position) => {
    if (type.name === "tableCell") cells.push(position);
  });
  const select = (index: number) => {
    const cell = cells[index] ?? 0;
    text.editor.commands.setCellSelection({ anchorCell: cell, headCell: cell });
  };
  select(0);
  const { dom } = text.editor.view.serializeForClipboard(text.editor.state.selection.content());
  select(1);
  text.paste("1", dom.innerHTML);
  expect(text.html()).toBe(MERGED.replace("2</p>", "1</p>"));
});

const fromChrome = '<span class="Apple-converted-space">&nbsp;</span>';

it.each([
  [" 1 ", "<p>a|b</p>", "<p>a 1 b</p>"],
  ["<span> 1</span><b> </b>", "<p>a|b</p>", "<p>a 1<strong> </strong>b</p>"],
  ["<b>1</b> <i>2</i> <!--EndFragment-->", "<p>a|b</p>", "<p>a<strong>1</strong> <em>2</em> b</p>"],
  [`<span>${fromChrome}1${fromChrome}</span>`, "<p>a|b</p>", "<p>a 1 b</p>"],
  ["<p> 1 </p>", "<ul><li><p>a|b</p></li></ul>", "<ul><li><p>a 1 b</p></li></ul>"],
  ["<html>\n<body>\n<p> 1</p>\n<p>2\n</p>\n</body>", "<p>|b</p>", "<p>1</p><p>2b</p>"],
  ["<pre>  1</pre>", "<p>|</p>", "<pre><code>  1</code></pre>"],
])("the spaces at the ends of %s are kept next to words", (pasted, before, after) => {
  const text = openAt(before);
  text.paste("x", pasted);
  expect(text.html()).toBe(after);
});

it("words copied from a list item stay words", () => {
  const text = openText("<ul><li><p>abc</p></li></ul><p>xy</p>");
  const { view } = text.editor;
  text.editor.commands.setTextSelection({ from: 4, to: 5 });
  const { dom } = view.serializeForClipboard(view.state.selection.content());
  text.editor.commands.setTextSelection(11);
  text.paste("b", dom.innerHTML);
  expect(text.html()).toBe("<ul><li><p>abc</p></li></ul><p>xby</p>");
});
