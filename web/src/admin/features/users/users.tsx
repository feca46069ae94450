import { useTranslation } from "react-i18next";
import { useAdmin } from "../../../shared/auth/session.tsx";
import { ScreenHead } from "../../components/screen-head.tsx";
import { AdminUsers } from "./components/admin-users.tsx";

export function Component() {
  const { t } = useTranslation("admin-users");
  return (
    <>
      <ScreenHead title={t("title")} intro={t("intro")} />
      <AdminUsers ownUid={useAdmin().uid} />
    </>
  );
}
