import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { useChangeLanguage } from "../i18n/admin-texts.tsx";

type Props = { readonly className?: string; readonly children?: ReactNode };

/** Switches the language; labelled in the other language. */
export function LanguageButton({ className, children }: Props) {
  const { t } = useTranslation("admin-bar");
  const changeLanguage = useChangeLanguage();
  const other = useLanguage() === "is" ? "en" : "is";
  return (
    <button
      type="button"
      className={className}
      lang={other}
      popoverTarget="admin-menu"
      popoverTargetAction="hide"
      onClick={() => void changeLanguage(other)}
    >
      {children}
      {t("language")}
    </button>
  );
}
