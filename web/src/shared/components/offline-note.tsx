import { useTranslation } from "react-i18next";
import { useIsOffline } from "../lib/use-is-offline.ts";

/** Why something could not be had, where that is known: a sentence beside what says that it could not. */
export function OfflineNote() {
  const { t } = useTranslation("common");
  return useIsOffline() ? <> {t("offline")}</> : null;
}
