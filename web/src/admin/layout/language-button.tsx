import { useTranslation } from "react-i18next";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { useChangeLanguage } from "../i18n/admin-texts.tsx";

/** Switches the language; labelled in the other language. */
export function LanguageButton({ className }: { className?: string }) {
  const { t } = useTranslation("admin");
  const changeLanguage = useChangeLanguage();
  const other = useLanguage() === "is" ? "en" : "is";
  return (
    <button type="button" className={className} lang={other} onClick={() => void changeLanguage(other)}>
      {t("bar.language")}
    </button>
  );
}
