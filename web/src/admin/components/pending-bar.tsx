import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router-dom";

/** Says that the screen asked for is on its way; over the one that is still there. */
export function PendingBar() {
  const { t } = useTranslation("admin");
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <progress className="pending" aria-label={t("loading")} />;
}
