import { useTranslation } from "react-i18next";
import { useAdmin } from "../../shared/auth/session.tsx";
import { AdminUsers } from "../features/users/components/admin-users.tsx";
import styles from "../layout/screen-head.module.css";
import { ScreenHead } from "../layout/screen-head.tsx";

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
