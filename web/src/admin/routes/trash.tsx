import { useTranslation } from "react-i18next";
import { TrashTable } from "../features/news/history/trash-table.tsx";
import { ScreenHead } from "../layout/screen-head.tsx";

export function Component() {
  const { t } = useTranslation("news-admin");
  return (
    <>
      <ScreenHead title={t("trash.title")} intro={t("trash.intro")} />
      <TrashTable />
    </>
  );
}
