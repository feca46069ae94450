import {
  type ContentFields,
  type ContentValues,
  languageTexts,
} from "@matbjorg/contract/content/content-fields";
import type { SectionId } from "@matbjorg/contract/content/content-sections";
import { FACT_SOURCES, factProblemsIn, OWN_FACTS, usesFact } from "@matbjorg/contract/content/facts";
import { searchedKeys } from "@matbjorg/contract/news/search";
import { arrayOf, recordOf, textOf } from "@matbjorg/contract/stored-value";
import type { Firestore } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import { readAllContent } from "../pages/read-records.ts";
import { articleTexts, contentTexts } from "./site-texts.ts";

/**
 * Requires that each placeholder in values to be published shows a fact, and that texts use no fact which these values
 * remove.
 *
 * @throws content/fact-unknown, content/fact-forms, content/fact-name-taken, content/fact-in-use
 */
export async function requireFacts(
  db: Firestore,
  section: SectionId,
  fields: ContentFields,
  values: ContentValues,
): Promise<void> {
  const hasBraces = (["is", "en"] as const).some((language) =>
    languageTexts(fields, values, language).some(({ text }) => text.includes("{")),
  );
  if (section !== OWN_FACTS && !hasBraces) return;
  const { sections } = await readAllContent(db);
  const [problem] = factProblemsIn(sections, section, fields, values);
  if (problem) {
    const { path, kind } = problem;
    throw new AppError(`content/fact-${kind}`, { fields: [{ path: path.join("."), rule: kind }] });
  }
  if (section === OWN_FACTS) await requireNames(db, namesIn(sections[OWN_FACTS]), namesIn(values));
}

const namesIn = (values: ContentValues) =>
  arrayOf(values.entries).map((entry) => textOf(recordOf(entry).name).toLowerCase());

async function requireNames(
  db: Firestore,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const taken = FACT_SOURCES.flatMap(({ is, en }) => [is, en]);
  const twice = after.findIndex((name, index) => taken.includes(name) || after.indexOf(name) !== index);
  if (twice >= 0) {
    throw new AppError("content/fact-name-taken", {
      fields: [{ path: `entries.${twice}.name`, rule: "taken" }],
    });
  }
  const removed = before.filter((name) => !after.includes(name));
  if (removed.length === 0) return;
  const [content, articles] = await Promise.all([
    contentTexts(db),
    articleTexts(db, removed.flatMap(searchedKeys)),
  ]);
  const used = [...content, ...articles.texts].find(({ text, at }) =>
    removed.some((name) => usesFact(text, name) && !("section" in at && at.section === OWN_FACTS)),
  );
  if (used) throw new AppError("content/fact-in-use", { fields: [{ path: "entries", rule: "used" }] });
}
