import type { ChainedCommands, Editor } from "@tiptap/react";

/**
 * Focuses the text at its caret and starts a command chain. Tiptap's `focus` command waits for the next frame; keys pressed
 * until then would go to the toolbar.
 */
export function focusText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().scrollIntoView();
}
