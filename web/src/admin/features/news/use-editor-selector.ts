import { useSyncExternalStore } from "react";
import type { EditorState } from "./editor-reducer.ts";
import type { EditorStore } from "./editor-store.ts";

/**
 * Selects part of the editor state; the component re-renders only when the selection changes.
 *
 * @param choose must return a value that is equal by `Object.is` while the selection is unchanged
 */
export function useEditorSelector<Chosen>(
  editing: EditorStore,
  choose: (edit: EditorState) => Chosen,
): Chosen {
  return useSyncExternalStore(editing.subscribe, () => choose(editing.read()));
}
