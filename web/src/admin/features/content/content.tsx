import { useTranslation } from "react-i18next";
import { ScreenHead } from "../../components/screen-head.tsx";
import { SectionList } from "./list/section-list.tsx";

export function Component() {
  const { t } = useTranslation("admin-content");
  return (
    <>
      <ScreenHead title={t("title")} intro={t("intro")} />
      <SectionList />
    </>
  );
}
