import { useTranslation } from "react-i18next";
import { useIsOffline } from "../lib/is-offline.ts";

type Props = {
  /** The notice before it has no full stop. */
  readonly isAfterPhrase?: boolean;
};

/** A sentence beside a failure notice, if the browser is offline. */
export function OfflineNote({ isAfterPhrase }: Props) {
  const { t } = useTranslation("common");
  return useIsOffline() ? <span>{`${isAfterPhrase ? "." : ""} ${t("offline")}`}</span> : null;
}
