import { NodeSelection } from "@tiptap/pm/state";
import { expect, it, onTestFinished } from "vitest";
import { userEvent } from "vitest/browser";
import { openText } from "../../../../testing/open-text.ts";

const CALLOUT = "<aside><p>a</p></aside>";
const TABLE = "<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>";
const PICTURE = '<img src="/a.webp" alt="a">';
const LIST = "<ul><li><p>a</p></li></ul>";
const CODE = "<pre><code>a</code></pre>";

/** Puts the caret after the first "a", or selects the first picture. */
function openAt(html: string) {
  const text = openText(html, false);
  const { view, commands } = text.editor;
  view.state.doc.descendants((node, position) => {
    if (node.type.name === "image")
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)));
    else if (node.text?.startsWith("a")) commands.setTextSelection(position + 1);
  });
  view.focus();
  return text;
}

it.each([
  ["a callout", CALLOUT, "{ArrowUp}", `<p>x</p>${CALLOUT}`],
  ["a table", TABLE, "{ArrowUp}", `<p>x</p>${TABLE}`],
  ["a list", LIST, "{ArrowUp}", `<p>x</p>${LIST}`],
  ["code", CODE, "{ArrowUp}", `<p>x</p>${CODE}`],
  ["a picture", PICTURE, "{ArrowUp}", `<p>x</p>${PICTURE}`],
  ["a box in a box", `<aside>${TABLE}</aside>`, "{ArrowUp}", `<p>x</p><aside>${TABLE}</aside>`],
])("arrow keys move the cursor before %s at the start of the text", async (_, html, keys, expected) => {
  const text = openAt(html);
  await userEvent.keyboard(`${keys}x`);
  expect(text.html()).toBe(expected);
});

it("the left arrow key moves the cursor before a box from its first letter", async () => {
  const text = openText(CALLOUT, false);
  text.editor.commands.setTextSelection(2);
  await userEvent.keyboard("{ArrowLeft}x");
  expect(text.html()).toBe(`<p>x</p>${CALLOUT}`);
});

it.each([
  [
    "two callouts",
    CALLOUT + CALLOUT.replace("a<", "b<"),
    "{ArrowDown}",
    `${CALLOUT}<p>x</p>${CALLOUT.replace("a<", "b<")}`,
  ],
  ["a callout and a picture", CALLOUT + PICTURE, "{ArrowDown}", `${CALLOUT}<p>x</p>${PICTURE}`],
  [
    "a list and a table",
    LIST + TABLE.replace("a<", "c<"),
    "{End}{ArrowRight}",
    `${LIST}<p>x</p>${TABLE.replace("a<", "c<")}`,
  ],
])("arrow keys move the cursor between %s", async (_, html, keys, expected) => {
  const text = openText(html, false);
  text.editor.commands.setTextSelection(text.html().startsWith("<ul") ? 4 : 3);
  await userEvent.keyboard(`${keys}x`);
  expect(text.html()).toBe(expected);
});

it("the cursor next to a box writes nothing until a key is pressed, and arrow keys move it into the box", async () => {
  const text = openAt(CALLOUT);
  await userEvent.keyboard("{ArrowUp}");
  expect(text.html()).toBe(CALLOUT);
  await userEvent.keyboard("{ArrowDown}{End}b");
  expect(text.html()).toBe("<aside><p>ab</p></aside>");
});

it("the browser handles arrow keys within words and towards words", async () => {
  const text = openAt(`<p>a</p>${CALLOUT.replace("a<", "b<")}<p>c</p>`);
  await userEvent.keyboard("{ArrowDown}{End}1{ArrowDown}{End}2{ArrowUp}{ArrowUp}{End}3");
  expect(text.html()).toBe("<p>a3</p><aside><p>b1</p></aside><p>c2</p>");
});

it.each([
  ["above a callout", CALLOUT, 0, `<p>x</p>${CALLOUT}`],
  ["between two boxes", TABLE + CALLOUT, 1, `${TABLE}<p>x</p>${CALLOUT}`],
])("a click %s starts a paragraph there", async (_, html, index, expected) => {
  const text = openText(html, false);
  const { dom } = text.editor.view;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".ProseMirror { padding: 20px } .ProseMirror > * { margin: 20px 0 !important }");
  document.adoptedStyleSheets = [sheet];
  onTestFinished(() => {
    document.adoptedStyleSheets = [];
  });
  const { left, top } = dom.children[index]?.getBoundingClientRect() ?? new DOMRect();
  const at = { clientX: left + 5, clientY: top - 8, bubbles: true, cancelable: true, button: 0, detail: 1 };
  dom.dispatchEvent(new MouseEvent("mousedown", at));
  dom.dispatchEvent(new MouseEvent("mouseup", at));
  dom.dispatchEvent(new MouseEvent("click", at));
  await userEvent.keyboard("x");
  expect(text.html()).toBe(expected);
});

it("copied text has a line for each list item and table row, and an empty line between paragraphs", () => {
  const text = openText(
    `<p>1<br>2</p><p>3</p><ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>${TABLE}${CALLOUT}`,
  );
  const { view, commands } = text.editor;
  commands.selectAll();
  expect(view.serializeForClipboard(view.state.selection.content()).text.trim()).toBe(
    "1\n2\n\n3\n\na\nb\nc\n\na\tb\n\na",
  );
});
