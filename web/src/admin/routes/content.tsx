import { useTranslation } from "react-i18next";
import { SectionList } from "../features/content/components/section-list.tsx";
import { ScreenHead } from "../layout/screen-head.tsx";

export function Component() {
  const { t } = useTranslation("admin-content");
  return (
    <>
      <ScreenHead title={t("title")} intro={t("intro")} />
      <SectionList />
    </>
  );
}
