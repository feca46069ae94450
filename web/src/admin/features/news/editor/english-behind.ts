import { seenText } from "@matbjorg/contract/text/plain-text";
import type { EditorState } from "./editor-reducer.ts";

/** Whether the stored English text is older than the Icelandic one and the form does not change it. */
export function isEnglishBehind({ isEnglishOlder, form, base }: EditorState): boolean {
  const isRewritten =
    isEnglishOlder &&
    (["title", "summary", "content"] as const).some(
      (name) => form.en[name] !== base.en[name] && seenText(form.en[name]) !== seenText(base.en[name]),
    );
  return isEnglishOlder && !isRewritten;
}
