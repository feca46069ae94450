import { useTranslation } from "react-i18next";

/** The browser's title for a screen of the admin area; React hoists it into the head. */
export function AdminTitle({ page }: { page: string }) {
  const { t } = useTranslation("admin");
  return <title>{t("documentTitle", { page })}</title>;
}
