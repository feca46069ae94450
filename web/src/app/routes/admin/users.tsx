import { useTranslation } from "react-i18next";
import { AdminUsers } from "../../../features/admin-users/components/admin-users.tsx";
import { useAdmin } from "../../../features/auth/session.tsx";
import styles from "../../layout/screen-head.module.css";
import { ScreenHead } from "../../layout/screen-head.tsx";

export function Users() {
  const { t } = useTranslation("admin-users");
  const { uid } = useAdmin();
  return (
    <>
      <ScreenHead title={t("title")} />
      <p className={styles.intro}>{t("intro")}</p>
      <AdminUsers ownUid={uid} />
    </>
  );
}
