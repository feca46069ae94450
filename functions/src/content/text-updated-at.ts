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

/** A language's texts; items that are moved need no new translation. */
const textsIn = (fields: ContentFields, values: ContentValues, language: "is" | "en") =>
  languageTexts(fields, withOriginals(fields, values), language)
    .map(({ text }) => text)
    .sort();

/** Returns a section's `textUpdatedAt` after a save; before its first one it is as the site was deployed. */
export async function sectionTextUpdatedAt(
  section: SectionId,
  fields: ContentFields,
  stored: DocumentSnapshot,
  save: { readonly values: ContentValues; readonly isEnglishCurrent: boolean | undefined; readonly at: Date },
): Promise<TextUpdatedAt> {
  const textsOf = (of: ContentValues) => ({ is: textsIn(fields, of, "is"), en: textsIn(fields, of, "en") });
  const { values: saved, savedAt: writtenAt = new Date(0) } = parseSection(section, stored.data());
  const before = {
    texts: textsOf(saved ?? (await siteFiles()).content.sections[section] ?? {}),
    textUpdatedAt: stored.get("textUpdatedAt"),
    writtenAt,
  };
  return textUpdatedAt(before, textsOf(save.values), save.at, save.isEnglishCurrent);
}
