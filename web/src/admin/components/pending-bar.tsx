import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router-dom";

/** Progress bar while the code of the next screen is loading. */
export function PendingBar() {
  const { t } = useTranslation("admin");
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <progress className="pending" aria-label={t("loading")} />;
}
