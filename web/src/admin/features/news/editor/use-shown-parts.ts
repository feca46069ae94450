import { useState } from "react";
import { flushSync } from "react-dom";
import { STORAGE_KEYS } from "../../../../shared/config/storage-keys.ts";
import { LANGUAGES, type Language } from "../../../../shared/i18n/language.ts";
import { readStored, store } from "../../../../shared/lib/local-storage.ts";
import { useMediaQuery } from "../../../components/use-media-query.ts";
import { selectWords } from "../../../lib/proofreading/select-words.ts";
import type { FormField } from "./form-fields.ts";
import { fieldId, textFieldOf } from "./form-model.ts";
import type { ShownTexts } from "./language-switch.tsx";

/** A field, and words in it. */
export type Place = readonly [field: FormField, words: string];

/** Which texts of the form are shown, and whether the panel is. */
export function useShownParts(isNew: boolean) {
  const isWide = useMediaQuery("(width >= 75rem)");
  const [chosen, setChosen] = useState(() => storedTexts() ?? "both");
  const [language, setLanguage] = useState<Language>(chosen === "en" ? "en" : "is");
  const shown: ShownTexts = chosen === "both" && isWide ? "both" : language;
  const [panel, setPanel] = useState(() => readStored(STORAGE_KEYS.editorPanel));
  const isPanelOpen = panel ? panel === "open" : shown === "both" || isNew;

  function show(texts: ShownTexts) {
    setChosen(texts);
    if (texts !== "both") setLanguage(texts);
    // A narrow screen has no choice of both.
    if (isWide) store(STORAGE_KEYS.editorTexts, texts);
  }

  function togglePanel() {
    const next = isPanelOpen ? "closed" : "open";
    setPanel(next);
    store(STORAGE_KEYS.editorPanel, next);
  }

  /** Shows the part of the form that has the field. */
  function reveal(field: FormField) {
    const text = textFieldOf(field);
    if (!text || text.name === "imageAlt") setPanel("open");
    else if (shown !== "both") {
      setChosen(text.language);
      setLanguage(text.language);
    }
  }

  /** Selects words in a field. */
  function goTo(...[field, words]: Place) {
    flushSync(() => reveal(field));
    selectWords(fieldId(field), words);
  }

  return { shown, isWide, isPanelOpen, show, togglePanel, reveal, goTo };
}

/** The texts that were last chosen on a wide screen. */
function storedTexts(): ShownTexts | undefined {
  const stored = readStored(STORAGE_KEYS.editorTexts);
  return ([...LANGUAGES, "both"] as const).find((texts) => texts === stored);
}
