import type { ChainedCommands, Editor } from "@tiptap/react";

/**
 * Focuses the text at its caret and starts a command chain. Tiptap's own `focus` command waits for the next frame, and
 * keys that are pressed until then would go to the toolbar.
 */
export function focusText(editor: Editor): ChainedCommands {
  const { view, state } = editor;
  const [anchor, head] = [view.domAtPos(state.selection.anchor), view.domAtPos(state.selection.head)];
  // Without this, the browser puts the caret at the start of the text. ProseMirror puts it back 20 ms later if it is
  // still there, even if a key has moved it there:
  // https://github.com/ProseMirror/prosemirror-view/blob/1.42.9/src/input.ts (`handlers.focus`)
  document.getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, head.node, head.offset);
  view.focus();
  return editor.chain().scrollIntoView();
}
