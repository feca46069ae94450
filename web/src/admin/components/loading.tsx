import { useTranslation } from "react-i18next";
import { Spinner } from "../../shared/components/spinner.tsx";

/** Stands for a screen that is on its way. */
export function Loading() {
  const { t } = useTranslation("admin");
  return (
    <div className="loading">
      <Spinner label={t("loading")} />
    </div>
  );
}
