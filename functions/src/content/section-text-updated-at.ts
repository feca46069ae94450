import { parseSection } from "@matbjorg/contract/content/content-documents";
import {
  type ContentFields,
  type ContentValues,
  languageTexts,
  withOriginals,
} from "@matbjorg/contract/content/content-fields";
import type { SectionId } from "@matbjorg/contract/content/content-sections";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { type TextUpdatedAt, textUpdatedAt } from "../lib/text-updated-at.ts";
import { siteFiles } from "../pages/site-files.ts";

/** A language's texts, sorted because items that are only moved need no new translation. */
const textsIn = (fields: ContentFields, values: ContentValues, language: "is" | "en") =>
  languageTexts(fields, withOriginals(fields, values), language)
    .map(({ text }) => text)
    .sort();

/**
 * Returns a section's `textUpdatedAt` after a save. At the first save, the deployed content counts as the previous
 * texts.
 */
export async function sectionTextUpdatedAt(
  section: SectionId,
  fields: ContentFields,
  stored: DocumentSnapshot,
  save: { readonly values: ContentValues; readonly isEnglishCurrent: boolean | undefined; readonly at: Date },
): Promise<TextUpdatedAt> {
  const sectionTexts = (of: ContentValues) => ({
    is: textsIn(fields, of, "is"),
    en: textsIn(fields, of, "en"),
  });
  const { values: saved, savedAt: writtenAt = new Date(0) } = parseSection(section, stored.data());
  const before = {
    texts: sectionTexts(saved ?? (await siteFiles()).content.sections[section] ?? {}),
    textUpdatedAt: stored.get("textUpdatedAt"),
    writtenAt,
  };
  return textUpdatedAt(before, sectionTexts(save.values), save.at, save.isEnglishCurrent);
}
