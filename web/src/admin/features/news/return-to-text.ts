import type { ChainedCommands, Editor } from "@tiptap/react";

/**
 * Gives the focus to the text, at its caret, and begins a chain of commands there. Not Tiptap's `focus` command: that
 * one waits for the next frame, and letters typed until then go to the tool that was used.
 */
export function returnToText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().scrollIntoView();
}
