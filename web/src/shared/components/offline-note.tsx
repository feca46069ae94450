import { useTranslation } from "react-i18next";
import { useIsOffline } from "../lib/use-is-offline.ts";

/** A sentence beside a failure notice, if the browser is offline. */
export function OfflineNote() {
  const { t } = useTranslation("common");
  return useIsOffline() ? <> {t("offline")}</> : null;
}
