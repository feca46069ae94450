import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/** Makes each paste, cut and drop an undo step of its own, however quickly the author types before and after it. */
export const UndoSteps = Extension.create({
  name: "undoSteps",
  // Handles the keys before Tiptap does.
  priority: 1_000,
  addKeyboardShortcuts() {
    // Also handled if nothing can be undone: the browser would undo letters by itself, and nothing could be redone.
    const undo = () => this.editor.commands.undo() || true;
    const redo = () => this.editor.commands.redo() || true;
    return { "Mod-z": undo, "Mod-y": redo, "Shift-Mod-z": redo };
  },
  addProseMirrorPlugins: () => {
    const close = (view: EditorView) => view.dispatch(closeHistory(view.state.tr));
    return [
      new Plugin({
        key: new PluginKey("undoSteps"),
        props: { handleDOMEvents: { paste: close, cut: close, drop: close } },
        appendTransaction: (done, _, { tr }) =>
          done.some((one) => one.docChanged && one.getMeta("uiEvent")) ? closeHistory(tr) : undefined,
      }),
    ];
  },
});
