import type { Topic } from "@matbjorg/contract/public-records";
import type { Language } from "../i18n/language.ts";
import { compareIcelandic } from "../lib/icelandic-order.ts";

export function sortTopics(language: Language, topics: readonly Topic[]): Topic[] {
  return [...topics].sort((one, other) => compareIcelandic(one.name[language], other.name[language]));
}
