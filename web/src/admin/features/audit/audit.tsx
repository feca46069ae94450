import { useTranslation } from "react-i18next";
import { ScreenHead } from "../../components/screen-head.tsx";
import { AuditList } from "./components/audit-list.tsx";

export function Component() {
  const { t } = useTranslation("audit");
  return (
    <>
      <ScreenHead title={t("title")} intro={t("intro")} />
      <AuditList />
    </>
  );
}
