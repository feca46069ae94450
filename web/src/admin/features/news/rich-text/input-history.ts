import { closeHistory, redoDepth, undoDepth } from "@tiptap/pm/history";
import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useRef } from "react";

/**
 * Handles undo and redo in an input inside the text, so that they change nothing outside of the input. The browser has
 * only one undo stack for the text and its inputs.
 */
export function useInputHistory(editor: Editor) {
  const depthBefore = useRef(0);
  const undone = useRef(0);
  return {
    onFocus() {
      editor.view.dispatch(closeHistory(editor.state.tr));
      depthBefore.current = undoDepth(editor.state);
      undone.current = 0;
    },
    onKeyDown(event: KeyboardEvent) {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(key)) return;
      event.preventDefault();
      const isRedo = key === "y" || event.shiftKey;
      if (!isRedo && undoDepth(editor.state) > depthBefore.current) {
        undone.current += 1;
        editor.commands.undo();
      } else if (isRedo && undone.current > 0 && redoDepth(editor.state) > 0) {
        undone.current -= 1;
        editor.commands.redo();
      }
    },
  };
}
