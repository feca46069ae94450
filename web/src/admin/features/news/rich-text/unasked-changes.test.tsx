import { type AnyExtension, type Editor, getExtensionField } from "@tiptap/core";
import type { EditorProps } from "@tiptap/pm/view";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { openText } from "../../../../testing/open-text.ts";

/** All that acts on keys, typing and pastes: what it takes from the author, and why it is worth it. */
const HANDLERS: Readonly<Record<string, string>> = {
  "autolink handlePaste": "an address pasted over words, which become its link",
  "autolink appendTransaction":
    "nothing: an address stays, as a link; undo restores that of a video, which is shown",
  "droppedFiles handlePaste": "nothing: files are uploaded, unless text comes with them",
  "droppedFiles handleDrop": "nothing: files are uploaded",
  "pasted handlePaste":
    "embed codes, for what they show; the bullets of a list's lines; signs of Markdown and HTML, which undo gives back",
  "pasted transformPastedText": "characters that nobody sees, and redirects around addresses",
  "pasted transformPastedHTML": "markup that no reader would see: see pasted-html.test.tsx",
  "pasted transformPasted": "no-break spaces that would keep a line from wrapping",
  "listNumbering appendTransaction": "nothing: the second part of a divided list goes on with its numbers",
  "spelling beforeinput": "nothing: tells replaced words from typed ones",
  "spelling handleTextInput": "nothing: a replaced word keeps its link",
  "pastedTables handlePaste": "nothing: a table without room stands in a cell",
  "selectingCells handlePaste": "selected cells, for pasted ones; empty cells",
  "selectingCells handleKeyDown": "nothing: arrows select cells",
  "selectingCells appendTransaction": "nothing: gives each row of a table as many cells",
  "plugin handleKeyDown": "nothing: arrows reach a gap between blocks, and the keys below",
  "plugin beforeinput": "nothing: a gap between blocks becomes a paragraph",
  "history beforeinput": "nothing: undo and redo of the browser's menu",
  "trailingNode appendTransaction": "nothing: adds a paragraph to write in, which is not stored",
  "clearDocument appendTransaction": "the style of an emptied text",
  "tiptapPaste handlePaste": "nothing: an event",
  "tiptapDrop handleDrop": "nothing: an event",
  "pasted clipboardTextSerializer": "nothing: copied text has the lines of the blocks",
  "besideBoxes handleKeyDown": "nothing: arrows reach the places before, after and between boxes",
  "keymap Enter Mod-Enter Backspace Mod-Backspace Shift-Backspace Delete Mod-Delete Mod-a":
    "what these keys say",
  "listItem Enter Tab Shift-Tab": "nothing: items begin and move",
  "listKeymap Delete Mod-Delete Backspace Mod-Backspace Tab": "an item's mark at its start; Tab nothing",
  "listItemBranchingDeleteKeymap Delete Mod-Delete": "an item's mark at the end of the line above",
  "codeBlock Mod-Alt-c Backspace Tab Shift-Tab Enter ArrowUp ArrowDown":
    "the frame of empty code; the others nothing",
  "blockquote Mod-Shift-b Backspace": "the frame of a quotation at its start",
  "table Tab Shift-Tab Backspace Mod-Backspace Delete Mod-Delete": "a table whose cells are all selected",
  "hardBreak Mod-Enter Shift-Enter": "nothing: begins a line",
  "image Enter": "nothing: goes to the inputs of a selected picture",
  "undoRedo Mod-z Shift-Mod-z Mod-y Mod-я Shift-Mod-я": "what these keys say",
  "bold Mod-b Mod-B": "nothing: a style, as in every editor",
  "italic Mod-i Mod-I": "nothing: a style, as in every editor",
  "underline Mod-u Mod-U": "nothing: a style, as in every editor",
  "strike Mod-Shift-s": "nothing: a style",
  "code Mod-e": "nothing: a style",
  "bulletList Mod-Shift-8": "nothing: a list",
  "orderedList Mod-Shift-7": "nothing: a list",
};

const HANDLER =
  /^(handle(Paste|Drop|KeyDown|KeyPress|TextInput)|transform\w+|clipboard\w+|domParser|appendTransaction|filterTransaction|paste|drop|drag\w+|cut|copy|beforeinput|input|key\w+|composition\w+)$/;

function handlersOf(editor: Editor): Set<string> {
  const { extensions } = editor.extensionManager;
  // ProseMirror does not type a plugin's key.
  const plugins = editor.state.plugins as unknown as { props: EditorProps; spec: object; key: string }[];
  const ofPlugins = plugins.flatMap(({ props, spec, key }) =>
    Object.keys({ ...spec, ...props, ...props.handleDOMEvents })
      .filter((name) => HANDLER.test(name))
      .map((name) => `${key.replace(/\$\d*$/, "")} ${name}`),
  );
  return new Set([...extensions.flatMap((extension) => ofExtension(extension, editor)), ...ofPlugins]);
}

function ofExtension(extension: AnyExtension, editor: Editor): string[] {
  const { name, options, storage } = extension;
  const context = {
    name,
    options,
    storage,
    editor,
    type: editor.schema.nodes[name] ?? editor.schema.marks[name],
  };
  const field = (of: Parameters<typeof getExtensionField>[1]) =>
    getExtensionField<(() => object) | undefined>(extension, of, context);
  const keys = Object.keys(field("addKeyboardShortcuts")?.() ?? {});
  return [
    ...(editor.options.enableInputRules && field("addInputRules") ? [`${name} input rules`] : []),
    ...(editor.options.enablePasteRules && field("addPasteRules") ? [`${name} paste rules`] : []),
    ...(["transformPastedHTML", "dispatchTransaction"] as const)
      .filter((hook) => field(hook))
      .map((hook) => `${name} ${hook}`),
    ...(keys.length > 0 ? [[name, ...keys].join(" ")] : []),
  ];
}

it("nothing acts on keys and pastes but what is listed", () => {
  expect([...handlersOf(openText().editor)].sort()).toEqual(Object.keys(HANDLERS).sort());
});

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
])("%s stays as it is pasted", (_, html) => {
  const text = openText();
  text.paste(AS_WRITTEN.join("\n"), html);
  expect(text.html().replaceAll(" </p>", "</p>")).toBe(PARAGRAPHS.replaceAll(" </p>", "</p>"));
});

it("numbers of pasted lines stay", () => {
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
])("%s typed by Ctrl, Alt and %s changes no style", (key, base) => {
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

it("a numbered list that is divided goes on with its numbers, until that is undone", () => {
  const items = (...letters: string[]) => letters.map((letter) => `<li><p>${letter}</p></li>`).join("");
  const list = `<ol start="5">${items("a", "b", "c")}</ol>`;
  const text = openText(list);
  // Behind "b".
  text.editor.commands.setTextSelection(9);
  for (const key of ["Enter", "Enter"]) text.editor.commands.keyboardShortcut(key);
  text.editor.commands.insertContent("x");
  expect(text.html()).toBe(`<ol start="5">${items("a", "b")}</ol><p>x</p><ol start="7">${items("c")}</ol>`);
  while (text.editor.commands.undo());
  expect(text.html()).toBe(list);
});

it.each(["<p>a <b>teh</b> b</p>", '<p><a href="/um">hér teh</a></p>', '<p><a href="/um">tez</a></p>'])(
  "the browser's spelling menu keeps link and style: %s",
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
    // Dispatches no such event.
    document.execCommand("insertText", false, "the");
    await expect.poll(text.html).toBe(before.replace(/te[hz]/, "the"));
    while (text.editor.commands.undo());
    expect(text.html()).toBe(before);
  },
);
