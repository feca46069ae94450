import { useTranslation } from "react-i18next";
import { useIsOffline } from "../lib/is-offline.ts";

type Props = {
  /** Adds the full stop that the preceding notice lacks. */
  readonly isAfterPhrase?: boolean;
};

/** A sentence that follows a failure notice if the browser is offline. */
export function OfflineNote({ isAfterPhrase }: Props) {
  const { t } = useTranslation("common");
  return useIsOffline() ? <span>{`${isAfterPhrase ? "." : ""} ${t("offline")}`}</span> : null;
}
