import { Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";

/**
 * Keeps the link of a word that the author replaces with the browser's spelling menu. ProseMirror would end the link
 * before the word.
 */
export const Spelling = Extension.create({
  name: "spelling",
  addProseMirrorPlugins() {
    let isReplacement = false;
    return [
      new Plugin({
        key: new PluginKey("spelling"),
        props: {
          handleDOMEvents: {
            beforeinput: (_view, { inputType }) => {
              isReplacement = inputType === "insertReplacementText";
              return false;
            },
          },
          handleTextInput({ state: { doc, schema, tr }, dispatch }, from, to, text) {
            const replaced = doc.nodeAt(from);
            if (!isReplacement || from === to || !replaced?.isText) return false;
            dispatch(tr.replaceWith(from, to, schema.text(text, replaced.marks)));
            return true;
          },
        },
      }),
    ];
  },
});
