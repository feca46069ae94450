import { useTranslation } from "react-i18next";
import { ImageTable } from "../features/images/components/image-table.tsx";
import { ScreenHead } from "../layout/screen-head.tsx";

export function Component() {
  const { t } = useTranslation("images");
  return (
    <>
      <ScreenHead title={t("title")} intro={t("intro")} />
      <ImageTable />
    </>
  );
}
