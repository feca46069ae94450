// Finds made-up content that the site would still show; `npm run deploy` refuses it.
import { type CompleteContent, siteContentOf } from "@matbjorg/contract/content/content";
import type { ContentFields, ContentValues } from "@matbjorg/contract/content/content-fields";
import {
  fieldsOf,
  type LocalSection,
  type PageFields,
  SECTION_NAMES,
  type SectionName,
} from "@matbjorg/contract/content/content-sections";
import { defaultSections, isSample } from "@matbjorg/contract/content/default-content";
import { fieldsOfTexts } from "@matbjorg/contract/content/page-texts";
import { DATA_VARIABLES } from "../../web/src/brand.ts";
import { LANGUAGES } from "../../web/src/shared/i18n/language.ts";
import { text as forShopsEn } from "../../web/src/site/pages/for-shops/text.en.ts";
import { text as forShopsIs } from "../../web/src/site/pages/for-shops/text.is.ts";

/** The fields that identify a sample. Others may really be the operator's own: a fee, a role or a question. */
const RECOGNIZED_BY: Readonly<Partial<Record<SectionName, readonly string[]>>> = {
  figures: ["savedGoods", "savedKg", "savedMillionIsk", "partners", "towns"],
  team: ["people.name", "people.bio"],
  products: ["pickup.name", "pickup.store", "delivered.name", "delivered.store"],
  costs: ["examplePrice"],
  questions: ["groups.questions.answer"],
  milestones: ["entries.description"],
  partners: ["partners.name"],
};

/** The most characters that are printed of a text. */
const NAME_MAX_CHARS = 80;

/** Returns the samples in the content, one line for each field: "team: people.name: Anna | Unnur". */
export function samplesIn(content: CompleteContent["sections"]): string[] {
  const samples = defaultSections(DATA_VARIABLES);
  return SECTION_NAMES.filter(isSample).flatMap((name) =>
    (RECOGNIZED_BY[name] ?? []).flatMap((path) => {
      const of = (values: ContentValues) => textsAt(fieldsOf(name), values, path.split("."));
      const made = new Set(of(samples[name]));
      const found = of(content[name]).filter((text) => made.has(text));
      return found.length > 0 ? [`${name}: ${path}: ${found.map(shortened).join(" | ")}`] : [];
    }),
  );
}

/** Returns the values at a path, in both languages and from all items of its lists. */
function textsAt(
  fields: ContentFields,
  values: ContentValues,
  [key = "", ...rest]: readonly string[],
): string[] {
  const field = fields[key];
  const value = values[key];
  if (field?.kind === "list") {
    return (value as readonly ContentValues[]).flatMap((item) => textsAt(field.of, item, rest));
  }
  return typeof value === "object" ? Object.values(value as object).map(String) : [String(value)];
}

/** The pages whose texts contain samples. */
export const SAMPLE_PAGES: PageFields = { "page-for-shops": fieldsOfTexts(forShopsIs, forShopsEn) };

/** Returns the quotation on the page for shops, in each language in which it is marked as a sample and unchanged. */
export function sampleQuotations(content: CompleteContent): string[] {
  const texts = { is: forShopsIs, en: forShopsEn };
  return LANGUAGES.flatMap((language) => {
    const { costs, "page-for-shops": changed = {} } = siteContentOf(content, language).sections;
    const { voice } = texts[language](costs as LocalSection<"costs">);
    const isSample = voice.sample !== "" && (changed["voice.quote"] ?? voice.quote) === voice.quote;
    return isSample
      ? [`web/src/site/pages/for-shops/text.${language}.ts: voice: ${shortened(voice.quote)}`]
      : [];
  });
}

function shortened(text: string): string {
  const line = text.replaceAll("\n", " ").replaceAll("\u00ad", "");
  return line.length > NAME_MAX_CHARS ? `${line.slice(0, NAME_MAX_CHARS).trimEnd()}…` : line;
}
