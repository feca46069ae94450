import { isUntranslated } from "@matbjorg/contract/text/untranslated";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "../../../../shared/i18n/language.ts";
import { useEditorSelector } from "./editor-store.ts";
import { isEnglishBehind } from "./english-behind.ts";
import { completenessOf } from "./form-model.ts";

export const LANGUAGE_NAMES = { is: "editor.icelandic", en: "editor.english" } as const;

/** The texts that the screen shows. */
export type ShownTexts = Language | "both";

type Props = {
  readonly shown: ShownTexts;
  /** Whether the screen is wide enough for both texts side by side. */
  readonly isWide: boolean;
  onShow(shown: ShownTexts): void;
};

/** Switches between the Icelandic text, the English text, and both side by side. */
export function LanguageSwitch({ shown, isWide, onShow }: Props) {
  const { t } = useTranslation("news-admin");
  const choice = (value: ShownTexts, name: string) => (
    <label key={value}>
      <input type="radio" name="shown-texts" checked={shown === value} onChange={() => onShow(value)} />
      <span>
        {name}
        {value !== "both" && <Completeness language={value} />}
      </span>
    </label>
  );
  return (
    <fieldset className="switch">
      <legend className="visually-hidden">{t("editor.languages")}</legend>
      {LANGUAGES.map((language) => choice(language, t(LANGUAGE_NAMES[language])))}
      {isWide && choice("both", t("editor.sideBySide"))}
    </fieldset>
  );
}

const STATE_TEXTS = {
  complete: "editor.complete",
  partly: "editor.partly",
  missing: "editor.missing",
  older: "editor.older",
  unread: "translation.unread",
  held: "editor.held",
  untranslated: "editor.untranslated",
} as const;

/** Shows how complete a language is, or that the English text is older than the Icelandic one. */
function Completeness({ language }: { language: Language }) {
  const { t } = useTranslation("news-admin");
  const state = useEditorSelector((state) => {
    const isOlder = language === "en" && isEnglishBehind(state) && !state.form.isEnglishCurrent;
    if (isOlder) return "older";
    const completeness = completenessOf(state.form[language]);
    if (isUntranslated(state.form.is, state.form.en)) return "untranslated";
    const { isEnglishUnread, isEnglishHeld } = state.form;
    if (language === "is" || completeness === "missing") return completeness;
    return isEnglishUnread ? "unread" : isEnglishHeld ? "held" : completeness;
  });
  return (
    <>
      {" "}
      <span
        className="chip small"
        data-state={["older", "unread", "held", "untranslated"].includes(state) ? "partly" : state}
      >
        {t(STATE_TEXTS[state])}
      </span>
    </>
  );
}
