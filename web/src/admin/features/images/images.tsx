import { useTranslation } from "react-i18next";
import { ScreenHead } from "../../components/screen-head.tsx";
import { ImageTable } from "./components/image-table.tsx";

export function Component() {
  const { t } = useTranslation("images");
  return (
    <>
      <ScreenHead title={t("title")} intro={t("intro")} />
      <ImageTable />
    </>
  );
}
