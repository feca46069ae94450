import type { Topic } from "@matbjorg/contract/public-records";
import { compareIcelandic } from "@matbjorg/contract/text/icelandic-order";
import type { Language } from "../i18n/language.ts";

export function sortTopics(language: Language, topics: readonly Topic[]): Topic[] {
  return [...topics].sort((one, other) => compareIcelandic(one.name[language], other.name[language]));
}
