import { useTranslation } from "react-i18next";

/** The document title; React hoists it into the head. */
export function AdminTitle({ page }: { page: string }) {
  const { t } = useTranslation("admin");
  return <title>{t("documentTitle", { page })}</title>;
}
