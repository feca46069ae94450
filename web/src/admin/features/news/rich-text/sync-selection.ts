import type { EditorView } from "@tiptap/pm/view";

/** Fields of ProseMirror's view that its types do not contain. */
type Input = { lastFocus: number; readonly mouseDown?: { delayedSelectionSync?: boolean } | null };
const inputOf = (view: EditorView) => (view as unknown as { readonly input: Input }).input;

/**
 * Lets ProseMirror read the browser's selection. The browser moves the caret at once, but queues `selectionchange` as a
 * task. On a busy page, other events come first: Enter after End would break the line at the old caret, and the end of an
 * upload would put the caret back there. See "Scheduling selectionchange event" in https://w3c.github.io/selection-api/ (2026).
 */
export const readSelection = () => document.dispatchEvent(new Event("selectionchange"));

/** Reads the selection before a command. */
export function syncSelection(view: EditorView): void {
  readSelection();
  // Within 200 ms of the focus, ProseMirror assumes that a caret at the start was put there by the browser and not by a
  // key such as Home, and puts it back: see https://github.com/ProseMirror/prosemirror-view/pull/137 (2026).
  inputOf(view).lastFocus = 0;
}

/**
 * Reads the selection when the mouse is pressed, and again after a drag, before `focus` writes it. This replaces a timer of
 * ProseMirror that would write the dragged selection even if a key has moved the caret since: see `delayedSelectionSync` in
 * https://github.com/ProseMirror/prosemirror-view/blob/1.42.9/src/input.ts
 */
export function syncWithMouse(view: EditorView): void {
  syncSelection(view);
  document.addEventListener("mouseup", () => writeAfterDrag(view), { capture: true, once: true });
}

function writeAfterDrag(view: EditorView): void {
  const { mouseDown } = inputOf(view);
  if (!mouseDown?.delayedSelectionSync) return;
  mouseDown.delayedSelectionSync = false;
  setTimeout(() => {
    readSelection();
    if (!view.isDestroyed && view.hasFocus()) view.focus();
  });
}
