import {
  COPIED_PICTURES_MAX,
  IMAGE_MAX_BYTES,
  PASSWORD_MIN_CHARS,
  TRASH_TTL_DAYS,
  UNUSED_IMAGE_TTL_DAYS,
} from "@matbjorg/contract/limits";
import type { i18n as I18n } from "i18next";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { I18nextProvider } from "react-i18next";
import { PARTNERS_CACHE_TTL_MS, STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import type { Language } from "../../shared/i18n/language.ts";
import { createI18n } from "../../shared/i18n/setup.ts";
import { store } from "../../shared/lib/local-storage.ts";

/** Interpolation values that every text may use. */
const LIMITS = {
  imageMaxMb: IMAGE_MAX_BYTES / 2 ** 20,
  imagesPerSave: COPIED_PICTURES_MAX,
  partnersCacheHours: PARTNERS_CACHE_TTL_MS / 3_600_000,
  passwordMin: PASSWORD_MIN_CHARS,
  trashDays: TRASH_TTL_DAYS,
  unusedImageDays: UNUSED_IMAGE_TTL_DAYS,
};

const files = import.meta.glob<Record<string, unknown>>(
  [
    "../../shared/i18n/locales/*/admin/*.json",
    "../../shared/i18n/locales/*/{admin-bar,article,common,errors}.json",
  ],
  { import: "default" },
);

const ChangeLanguageContext = createContext<(language: Language) => Promise<void>>(async () => {});

/** Loads all texts of the admin area in one language. */
export async function createAdminTexts(language: Language): Promise<I18n> {
  const paths = Object.keys(files).filter((path) => path.includes(`/${language}/`));
  const texts = await Promise.all(
    paths.map(async (path) => [path.split("/").at(-1)?.replace(".json", ""), await files[path]?.()]),
  );
  return createI18n(language, LIMITS, Object.fromEntries(texts));
}

/** Provides the texts. The screen stays mounted when the language changes, because the editor may hold unsaved changes. */
export function AdminTexts({ initial, children }: { initial: I18n; children: ReactNode }) {
  const [i18n, setI18n] = useState(initial);
  const change = useCallback(async (language: Language) => {
    setI18n(await createAdminTexts(language));
    store(STORAGE_KEYS.adminLanguage, language);
    document.documentElement.lang = language;
  }, []);
  return (
    <ChangeLanguageContext value={change}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </ChangeLanguageContext>
  );
}

export function useChangeLanguage(): (language: Language) => Promise<void> {
  return useContext(ChangeLanguageContext);
}
