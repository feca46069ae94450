// Stands in for the package of this name: vite.config.ts says so. Its types, which know our keys, stay in force.
// It works with a Translator and with an instance of i18next.
import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useMemo,
  useSyncExternalStore,
} from "react";

type Instance = {
  readonly language: string;
  t(key: string, values: Record<string, unknown>): string;
  on?(event: "languageChanged", listener: () => void): void;
  off?(event: "languageChanged", listener: () => void): void;
};

const I18nContext = createContext<Instance | undefined>(undefined);

export function I18nextProvider({ i18n, children }: { i18n: Instance; children: ReactNode }) {
  return createElement(I18nContext, { value: i18n }, children);
}

/** Texts of one namespace, or of another one that a call names. */
export function useTranslation(namespace = "common") {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error("useTranslation needs an I18nextProvider around it");
  const language = useSyncExternalStore(
    (listener) => {
      i18n.on?.("languageChanged", listener);
      return () => i18n.off?.("languageChanged", listener);
    },
    () => i18n.language,
    () => i18n.language,
  );
  return useMemo(() => {
    const t = (key: string, values?: object) => i18n.t(key, { ns: namespace, ...values });
    return { t, i18n, language };
  }, [i18n, namespace, language]);
}

/** For `i18next.use(…)`, which asks for a module. */
export const initReactI18next = { type: "3rdParty", init() {} } as const;
