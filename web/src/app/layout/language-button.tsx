import { useTranslation } from "react-i18next";
import { changeAdminLanguage } from "../../i18n/admin-setup.ts";
import { useLanguage } from "../../i18n/use-language.ts";

/** Named in the language it leads to. */
export function LanguageButton({ className }: { className: string | undefined }) {
  const { t, i18n } = useTranslation("admin");
  const other = useLanguage() === "is" ? "en" : "is";
  return (
    <button
      type="button"
      className={className}
      lang={other}
      onClick={() => void changeAdminLanguage(i18n, other)}
    >
      {t("bar.language")}
    </button>
  );
}
