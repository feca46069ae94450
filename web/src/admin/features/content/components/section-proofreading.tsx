import {
  type ContentFields,
  type ContentValues,
  languageTexts,
} from "@matbjorg/contract/content/content-fields";
import type { SectionId } from "@matbjorg/contract/content/content-sections";
import type { Language } from "../../../../shared/i18n/language.ts";
import { Proofreading } from "../../../components/proofreading.tsx";
import type { Path } from "../form-values.ts";
import { useLabels } from "../use-labels.ts";

type Props = {
  readonly section: SectionId;
  readonly fields: ContentFields;
  readonly values: ContentValues;
  /** Shows the words in the control at the path. */
  onGoTo(path: Path, words: string): void;
};

/** Proofreading of a section as it is typed. */
export function SectionProofreading({ section, fields, values, onGoTo }: Props) {
  const labels = useLabels();
  const english = languageTexts(fields, values, "en");
  const texts = languageTexts(fields, values, "is").map(({ path, text }, index) => ({
    label: [labels.field(section, String(path.at(-1))), numberOf(path)].join(" ").trim(),
    is: text,
    en: english[index]?.text ?? "",
    goTo: (language: Language, words: string) => onGoTo([...path, language], words),
  }));
  return texts.length > 0 && <Proofreading texts={texts} />;
}

/** "2.1": the first item of the second one. */
const numberOf = (path: Path) => path.flatMap((key) => (typeof key === "number" ? [key + 1] : [])).join(".");
