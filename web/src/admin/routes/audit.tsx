import { useTranslation } from "react-i18next";
import { AuditList } from "../features/audit/components/audit-list.tsx";
import { ScreenHead } from "../layout/screen-head.tsx";

export function Component() {
  const { t } = useTranslation("audit");
  return (
    <>
      <ScreenHead title={t("title")} intro={t("intro")} />
      <AuditList />
    </>
  );
}
