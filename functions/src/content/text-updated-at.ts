import { parseSection } from "@matbjorg/contract/content/content-documents";
import { type ContentValues, languageTexts } from "@matbjorg/contract/content/content-fields";
import { fieldsOf, type SectionName } from "@matbjorg/contract/content/content-sections";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { type TextUpdatedAt, textUpdatedAt } from "../lib/text-updated-at.ts";
import { siteFiles } from "../pages/site-files.ts";

/** A language's texts; items that are moved need no new translation. */
const textsIn = (section: SectionName, values: ContentValues, language: "is" | "en") =>
  languageTexts(fieldsOf(section), values, language)
    .map(({ text }) => text)
    .sort();

/** Returns a section's `textUpdatedAt` after a save; before its first one it is as the site was deployed. */
export async function sectionTextUpdatedAt(
  section: SectionName,
  stored: DocumentSnapshot,
  values: ContentValues,
  now: Date,
  isEnglishCurrent?: boolean,
): Promise<TextUpdatedAt> {
  const textsOf = (of: ContentValues) => ({ is: textsIn(section, of, "is"), en: textsIn(section, of, "en") });
  const { values: saved, savedAt: writtenAt = new Date(0) } = parseSection(section, stored.data());
  const before = {
    texts: textsOf(saved ?? (await siteFiles()).content.sections[section]),
    textUpdatedAt: stored.get("textUpdatedAt"),
    writtenAt,
  };
  return textUpdatedAt(before, textsOf(values), now, isEnglishCurrent);
}
