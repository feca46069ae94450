import { randomArticle } from "@matbjorg/contract/testing/article-specimens";
import { Editor } from "@tiptap/core";
import type { Node as TextNode } from "@tiptap/pm/model";
import { Selection, TextSelection } from "@tiptap/pm/state";
import fc from "fast-check";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { openText } from "../../../../testing/open-text.ts";
import { articleHtml } from "./article-html.ts";
import { editorOptions, lostElements } from "./editor-extensions.ts";
import { focusText } from "./focus-text.ts";
import { MORE_TOOLS, TOOLS } from "./tools.ts";

const INLINE = "strong, em, u, s, sub, sup, code, a";
/** The attributes that sanitizing adds. */
const ADDED = ["rel", "loading", "decoding", "allowfullscreen", "referrerpolicy", "sandbox"];

/** Returns each run of text, each picture and each line, with all elements that contain it. */
function told(html: string): string[] {
  const root = new DOMParser().parseFromString(html, "text/html").body;
  const runs: { place: string; text: string }[] = [];
  const walk = (node: Node, blocks: string, marks: readonly string[]) => {
    // Ignores the index of a line break, because the editor joins neighbours of the same style.
    if (!(node instanceof Element) || node.localName === "br") {
      const place = `${blocks} [${[...marks].sort().join()}]`;
      const last = runs.at(-1);
      const text = node instanceof Element ? "\n" : (node.textContent ?? "");
      if (last?.place === place) last.text += text;
      else runs.push({ place, text });
      return;
    }
    const attributes = [...node.attributes].filter(({ name }) => !ADDED.includes(name));
    const name = [node.localName, ...attributes.map(({ name, value }) => `${name}=${value}`).sort()].join(
      " ",
    );
    const isInline = node.matches(INLINE) && node.parentElement?.localName !== "pre";
    const here = isInline
      ? blocks
      : `${blocks} > ${name}#${[...(node.parentElement?.children ?? [])].indexOf(node)}`;
    if (node.childNodes.length === 0) runs.push({ place: here, text: "" });
    for (const child of node.childNodes) walk(child, here, isInline ? [...marks, name] : marks);
  };
  for (const child of root.childNodes) walk(child, "", []);
  return runs.map(({ place, text }) => `${place}: ${text}`);
}

const article = fc
  .infiniteStream(fc.nat(999))
  .map((numbers) => randomArticle((below) => Number(numbers.next().value) % below));
/** A fixed seed, so that a failure is caused by a change and not by chance. Try other seeds after a change of the editor. */
const SEED = 1;
/** A position as a share of the text. */
const place = fc.double({ min: 0, max: 1, noNaN: true });
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const held = (html: string) => `${html.match(/<(img|iframe)/g)?.length} ${signsIn(html)}`;
const signsIn = (html: string) =>
  [...new DOMParser().parseFromString(html, "text/html").body.textContent.replace(/\s/g, "")].sort().join("");

it("the editor opens and saves any allowed HTML without changing it", () => {
  const text = openText();
  fc.assert(
    fc.property(article, (html) => {
      text.editor.commands.setContent(html);
      expect(told(text.html())).toEqual(told(html));
      expect(lostElements(html, text.html())).toEqual([]);
    }),
    { numRuns: 100, seed: SEED },
  );
});

/** Opens a text with the caret at a given share of it. */
function openAt(html: string, share: number) {
  const element = document.createElement("div");
  document.body.append(element);
  const editor = new Editor({ ...editorOptions, content: html, element });
  const { view } = editor;
  // Makes Tiptap add the empty paragraph for writing.
  view.dispatch(view.state.tr);
  const { doc, tr } = view.state;
  const $place = doc.resolve(Math.round(share * doc.content.size));
  view.dispatch(tr.setSelection(Selection.findFrom($place, 1, true) ?? Selection.atEnd(doc)));
  view.focus();
  const close = () => {
    editor.destroy();
    element.remove();
  };
  return { editor, view, doc, close };
}

it.each([["text"], ["HTML"]])("pasting %s loses no text, and can be undone", (kind) => {
  fc.assert(
    fc.property(article, article, place, (before, pasted, share) => {
      const { editor, view, doc, close } = openAt(before, share);
      const plain = new DOMParser().parseFromString(pasted, "text/html").body.innerText;
      if (kind === "HTML") view.pasteHTML(pasted);
      else view.pasteText(plain);
      expect(signsIn(articleHtml(editor))).toBe(
        signsIn(before + (kind === "HTML" ? pasted : escaped(plain))),
      );
      while (editor.commands.undo());
      expect(view.state.doc.toJSON()).toEqual(doc.toJSON());
      close();
    }),
    { numRuns: 40, seed: SEED },
  );
});

/** Texts that input rules, shortcuts and automatic links would change. */
const TYPED = [
  "17. ",
  "- ",
  "> 5 %",
  "*a* ",
  "_b_",
  "(c)",
  "# ",
  "``` ",
  "https://a.is/b ",
  "a@b.is\n",
  "\n",
  "þ",
  "[x] ",
];

it("typing keeps the text that was there and every typed character, in order, and can be undone", async () => {
  const words = fc
    .array(fc.constantFrom(...TYPED), { minLength: 1, maxLength: 3 })
    .map((all) => all.join(""));
  const signs = (doc: TextNode, from = 0, to = doc.content.size) =>
    doc.textBetween(from, to, "", "").replaceAll("\n", "");
  await fc.assert(
    fc.asyncProperty(article, place, words, async (before, share, typed) => {
      const { editor, view, doc, close } = openAt(before, share);
      const { from } = view.state.selection;
      await userEvent.keyboard(typed.replaceAll("[", "[["));
      expect(signs(view.state.doc)).toBe(signs(doc, 0, from) + typed.replaceAll("\n", "") + signs(doc, from));
      while (editor.commands.undo());
      expect(view.state.doc.toJSON()).toEqual(doc.toJSON());
      close();
    }),
    { numRuns: 12, seed: SEED },
  );
});

const TEXT_TOOLS = [...TOOLS, ...MORE_TOOLS].filter(({ text, use }) => use && !/undo|redo/.test(text));

it.each(TEXT_TOOLS)("the tool $text keeps the selected text, and can be undone", ({ use }) => {
  fc.assert(
    fc.property(article, place, place, (before, start, end) => {
      const { editor, view, doc, close } = openAt(before, start);
      const { tr, selection } = view.state;
      const $end = doc.resolve(Math.round(end * doc.content.size));
      view.dispatch(tr.setSelection(TextSelection.between(selection.$from, $end)));
      use?.(focusText(editor)).run();
      expect(held(articleHtml(editor))).toBe(held(before));
      while (editor.commands.undo());
      expect(view.state.doc.toJSON()).toEqual(doc.toJSON());
      close();
    }),
    { numRuns: 15, seed: SEED },
  );
});
