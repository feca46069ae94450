import { useState } from "react";
import { flushSync } from "react-dom";
import { STORAGE_KEYS } from "../../../../shared/config/storage-keys.ts";
import { LANGUAGES, type Language } from "../../../../shared/i18n/language.ts";
import { readStored, store } from "../../../../shared/lib/local-storage.ts";
import { selectWords } from "../../../lib/select-words.ts";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import type { FormField } from "./form-fields.ts";
import { fieldId, textFieldOf } from "./form-model.ts";
import type { ShownTexts } from "./language-switch.tsx";

/** A field and words in it. */
export type Place = readonly [field: FormField, words: string];

/** Decides which texts of the form are shown, and whether the panel is open. */
export function useShownParts(isNew: boolean) {
  const isWide = useMediaQuery("(width >= 75rem)");
  /** Whether the panel is next to the texts. Otherwise it is below them, and always open. */
  const isBeside = useMediaQuery("(width >= 64rem)");
  const [chosen, setChosen] = useState(() => storedTexts() ?? "both");
  /** The language that a narrow screen shows. If both texts are shown, it is that of the text which had the focus last. */
  const [language, setLanguage] = useState<Language>(chosen === "en" ? "en" : "is");
  const shown: ShownTexts = chosen === "both" && isWide ? "both" : language;
  const [panel, setPanel] = useState(() => readStored(STORAGE_KEYS.editorPanel));
  const isPanelOpen = panel ? panel === "open" : shown === "both" || isNew;

  function show(texts: ShownTexts) {
    setChosen(texts);
    if (texts !== "both") setLanguage(texts);
    // A narrow screen offers no choice of both texts, so the choice made there is not stored.
    if (isWide) store(STORAGE_KEYS.editorTexts, texts);
  }

  /** Opens or closes the panel, or leads to it if it is below the texts. */
  function togglePanel() {
    if (!isBeside) {
      const panel = document.getElementById("article-panel");
      panel?.scrollIntoView();
      panel?.focus({ preventScroll: true });
      return;
    }
    const next = isPanelOpen ? "closed" : "open";
    setPanel(next);
    store(STORAGE_KEYS.editorPanel, next);
  }

  /** Keeps the panel open while it has the focus, even if the screen becomes wider. */
  function holdPanel() {
    if (!isBeside) setPanel("open");
  }

  /** Shows the part of the form that contains the field. */
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

  return {
    shown,
    language,
    setLanguage,
    isWide,
    isBeside,
    isPanelOpen,
    show,
    togglePanel,
    holdPanel,
    reveal,
    goTo,
  };
}

/** The texts that were last chosen on a wide screen. */
function storedTexts(): ShownTexts | undefined {
  const stored = readStored(STORAGE_KEYS.editorTexts);
  return ([...LANGUAGES, "both"] as const).find((texts) => texts === stored);
}
