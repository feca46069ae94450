import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { openText } from "../../../../testing/open-text.ts";

const AS_WRITTEN = [
  "17. júní er lokað.",
  "1. maí",
  "1) a",
  "- 5 °C",
  "- a",
  "* a",
  "+ 354",
  "> 50 %",
  "# a",
  "#matur #súpa",
  "--- ___ *** ",
  "*Til 1. maí. *Með vsk.",
  "_x_ __x__ ~~x~~ `x` *x* 2**3**4 ",
  "```js ",
  "~~~ ",
  "![a](b) [c](/d)",
  '(c) 1/2 -> ... "a" -- :) @a #b',
];
const PARAGRAPHS = AS_WRITTEN.map((line) => `<p>${line.replaceAll(">", "&gt;")}</p>`).join("");

it("text stays as it is typed", async () => {
  const text = openText();
  await userEvent.keyboard(`${AS_WRITTEN.join("\n")}\n## a\n**x**`.replaceAll("[", "[["));
  expect(text.html()).toBe(`${PARAGRAPHS}<p>## a</p><p>**x**</p>`);
});

it.each([
  ["text", ""],
  ["HTML", PARAGRAPHS],
])("pasted %s stays as it is", (_, html) => {
  const text = openText();
  text.paste(AS_WRITTEN.join("\n"), html);
  expect(text.html().replaceAll(" </p>", "</p>")).toBe(PARAGRAPHS.replaceAll(" </p>", "</p>"));
});

it("pasted lines keep the numbers with which they begin", () => {
  const text = openText();
  text.paste("16. júní er opið\n17. júní er lokað\n18. júní er opið");
  expect(text.html()).toBe("<p>16. júní er opið</p><p>17. júní er lokað</p><p>18. júní er opið</p>");
});

it.each([
  ["}", "0"],
  ["@", "2"],
  ["£", "3"],
  ["$", "4"],
  ["©", "c"],
])("typing %s with Ctrl, Alt and %s does not change the style", (key, base) => {
  const text = openText("<h3>a</h3>");
  const isHandled = !text.editor.view.dom.dispatchEvent(
    new KeyboardEvent("keydown", {
      key,
      keyCode: base.toUpperCase().charCodeAt(0),
      ctrlKey: true,
      altKey: true,
      bubbles: true,
      cancelable: true,
    }),
  );
  expect(isHandled).toBe(false);
  expect(text.html()).toBe("<h3>a</h3>");
});

it("the second part of a divided numbered list continues the numbers, and undo joins the parts", () => {
  const items = (...letters: string[]) => letters.map((letter) => `<li><p>${letter}</p></li>`).join("");
  const list = `<ol start="5">${items("a", "b", "c")}</ol>`;
  const text = openText(list);
  // The caret is after "b".
  text.editor.commands.setTextSelection(9);
  for (const key of ["Enter", "Enter"]) text.editor.commands.keyboardShortcut(key);
  text.editor.commands.insertContent("x");
  expect(text.html()).toBe(`<ol start="5">${items("a", "b")}</ol><p>x</p><ol start="7">${items("c")}</ol>`);
  while (text.editor.commands.undo());
  expect(text.html()).toBe(list);
});

it.each(["<p>a <b>teh</b> b</p>", '<p><a href="/um">hér teh</a></p>', '<p><a href="/um">tez</a></p>'])(
  "the browser's spelling menu keeps the link and style of a word: %s",
  async (html) => {
    const text = openText(html);
    const before = text.html();
    const words = document.createTreeWalker(text.editor.view.dom, NodeFilter.SHOW_TEXT);
    while (words.nextNode() && !/te[hz]/.test(words.currentNode.textContent ?? ""));
    const { currentNode } = words;
    const start = (currentNode.textContent ?? "").search(/te[hz]/);
    getSelection()?.setBaseAndExtent(currentNode, start, currentNode, start + 3);
    const init = { inputType: "insertReplacementText", data: "the", bubbles: true, cancelable: true };
    text.editor.view.dom.dispatchEvent(new InputEvent("beforeinput", init));
    // This command dispatches no "beforeinput" event of the spelling menu.
    document.execCommand("insertText", false, "the");
    await expect.poll(text.html).toBe(before.replace(/te[hz]/, "the"));
    while (text.editor.commands.undo());
    expect(text.html()).toBe(before);
  },
);
