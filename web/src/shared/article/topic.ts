import type { StoredRecord } from "@matbjorg/contract/public-reads";
import type { Language } from "../i18n/language.ts";
import { compareIcelandic } from "../lib/icelandic-order.ts";
import { isRecord, toText } from "../lib/stored-value.ts";

/** A topic of articles. */
export type Topic = { readonly slug: string; readonly name: Readonly<Record<Language, string>> };

/** Parses a stored topic leniently; without an English name it has the Icelandic one in both languages. */
export function parseTopic(stored: StoredRecord): Topic {
  const name = isRecord(stored.name) ? stored.name : {};
  const is = toText(name.is) || stored.id;
  return { slug: stored.id, name: { is, en: toText(name.en) || is } };
}

export function sortTopics(language: Language, topics: readonly Topic[]): Topic[] {
  return [...topics].sort((one, other) => compareIcelandic(one.name[language], other.name[language]));
}
