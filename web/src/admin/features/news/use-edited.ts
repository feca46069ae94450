import { useSyncExternalStore } from "react";
import type { ArticleEdit } from "./article-edit.ts";
import type { ArticleEditing } from "./article-editing.ts";

/**
 * What a part of the editor shows of an article. The part is drawn anew only when that changes: a letter draws its own field.
 *
 * @param choose its answer is the same, by `Object.is`, as long as nothing of it has changed
 */
export function useEdited<Chosen>(editing: ArticleEditing, choose: (edit: ArticleEdit) => Chosen): Chosen {
  return useSyncExternalStore(editing.subscribe, () => choose(editing.read()));
}
