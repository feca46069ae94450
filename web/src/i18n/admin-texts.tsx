import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { readStored, store } from "../lib/local-storage.ts";
import { LANGUAGE_STORAGE_KEY, type Language, parseLanguage } from "./language.ts";
import { I18nextProvider } from "./react-i18next.ts";
import { createI18n } from "./setup.ts";
import type { Translator } from "./translator.ts";

const ChangeLanguageContext = createContext<(language: Language) => Promise<void>>(async () => {});

/** The admin area's texts, in the stored language: its addresses have no language of their own. */
export function createStoredAdminTexts(): Promise<Translator> {
  return createAdminTexts(parseLanguage(readStored(LANGUAGE_STORAGE_KEY)));
}

/** The same in a language of one's choice, to look at one page in two languages. */
export async function createAdminTexts(language: Language): Promise<Translator> {
  const translator = await createI18n(language);
  const { adminResources } =
    language === "en" ? await import("./admin-resources.en.ts") : await import("./admin-resources.is.ts");
  for (const [namespace, texts] of Object.entries(adminResources)) translator.add(namespace, texts);
  return translator;
}

/** Changes the language without leaving the screen: an editor may hold unsaved text. */
export function AdminTexts({ initial, children }: { initial: Translator; children: ReactNode }) {
  const [translator, setTranslator] = useState(initial);
  const change = useCallback(async (language: Language) => {
    setTranslator(await createAdminTexts(language));
    store(LANGUAGE_STORAGE_KEY, language);
    document.documentElement.lang = language;
  }, []);
  return (
    <ChangeLanguageContext value={change}>
      <I18nextProvider i18n={translator}>{children}</I18nextProvider>
    </ChangeLanguageContext>
  );
}

export function useChangeLanguage(): (language: Language) => Promise<void> {
  return useContext(ChangeLanguageContext);
}
