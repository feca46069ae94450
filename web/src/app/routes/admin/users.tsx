import { useTranslation } from "react-i18next";
import { AdminUsers } from "../../../features/admin-users/components/admin-users.tsx";
import { useAdmin } from "../../../features/auth/session.tsx";
import { AdminTitle } from "../../layout/admin-title.tsx";
import styles from "./screen.module.css";

export function Users() {
  const { t } = useTranslation("admin-users");
  const { uid } = useAdmin();
  return (
    <>
      <AdminTitle page={t("title")} />
      <div className={styles.head}>
        <h1>{t("title")}</h1>
      </div>
      <p className={styles.intro}>{t("intro")}</p>
      <AdminUsers ownUid={uid} />
    </>
  );
}
