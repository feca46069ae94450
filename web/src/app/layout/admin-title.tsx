import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";

/** The browser's title for a screen of the admin area; React hoists it into the head. */
export function AdminTitle({ page }: { page: string }) {
  const { t } = useTranslation("admin");
  return <title>{t("documentTitle", { page, name: brand.name })}</title>;
}
