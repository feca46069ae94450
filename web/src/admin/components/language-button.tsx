import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { isOffline } from "../../shared/lib/is-offline.ts";
import { useChangeLanguage } from "../i18n/admin-texts.tsx";

type Props = {
  readonly className?: string;
  readonly children?: ReactNode;
  /** Called with a sentence for users if the texts of the other language cannot be loaded. */
  onFailure(reason: string): void;
};

/** Switches the language. The label is written in the other language. */
export function LanguageButton({ className, children, onFailure }: Props) {
  const { t } = useTranslation(["admin-bar", "common"]);
  const changeLanguage = useChangeLanguage();
  const other = useLanguage() === "is" ? "en" : "is";

  async function change() {
    try {
      await changeLanguage(other);
    } catch (cause) {
      console.warn("The texts of the other language could not be loaded", cause);
      onFailure(t(isOffline() ? "common:offline" : "common:error.renewed"));
    }
  }

  return (
    <button
      type="button"
      className={className}
      lang={other}
      popoverTarget="admin-menu"
      popoverTargetAction="hide"
      onClick={() => void change()}
    >
      {children}
      {t("language")}
    </button>
  );
}
