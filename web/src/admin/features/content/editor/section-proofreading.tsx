import { type ContentFields, type ContentValues, textPairs } from "@matbjorg/contract/content/content-fields";
import type { SectionId } from "@matbjorg/contract/content/content-sections";
import type { Language } from "../../../../shared/i18n/language.ts";
import { Proofreading } from "../../../components/proofreading.tsx";
import { useLabels } from "../../../lib/use-labels.ts";
import type { Path } from "./form-values.ts";

type Props = {
  readonly section: SectionId;
  readonly fields: ContentFields;
  readonly values: ContentValues;
  /** Shows the words in the control at the path. */
  onGoTo(path: Path, words: string): void;
};

/** Proofreads a section while it is typed. */
export function SectionProofreading({ section, fields, values, onGoTo }: Props) {
  const labels = useLabels();
  /** Names the items that contain the text, and its field: "Flokkur 2 · Spurning 1 · Svar". */
  const labelOf = (path: Path) =>
    path
      .flatMap((key, at) =>
        typeof key === "number"
          ? `${labels.item(section, String(path[at - 1]))} ${key + 1}`
          : typeof path[at + 1] === "number"
            ? []
            : labels.field(section, key),
      )
      .join(" · ");
  const texts = textPairs(fields, values).map(({ path, isShared, ...texts }) => ({
    ...texts,
    label: labelOf(path),
    goTo: (language: Language, words: string) => onGoTo(isShared ? path : [...path, language], words),
  }));
  return texts.length > 0 && <Proofreading texts={texts} />;
}
