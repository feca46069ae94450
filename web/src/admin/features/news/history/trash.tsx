import { useTranslation } from "react-i18next";
import { ScreenHead } from "../../../components/screen-head.tsx";
import { TrashTable } from "./trash-table.tsx";

export function Component() {
  const { t } = useTranslation("news-admin");
  return (
    <>
      <ScreenHead title={t("trash.title")} intro={t("trash.intro")} />
      <TrashTable />
    </>
  );
}
