import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAdmin } from "../../shared/auth/session.tsx";
import { AdminUsers } from "../features/users/components/admin-users.tsx";
import styles from "../layout/screen-head.module.css";
import { ScreenHead } from "../layout/screen-head.tsx";

export function Users() {
  const { t } = useTranslation("admin-users");
  const { uid } = useAdmin();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <ScreenHead title={t("title")}>
        <button type="button" className="button" onClick={() => setIsAdding(true)}>
          <UserPlus aria-hidden="true" size={20} />
          {t("add.title")}
        </button>
      </ScreenHead>
      <p className={styles.intro}>{t("intro")}</p>
      <AdminUsers ownUid={uid} isAdding={isAdding} onAdded={() => setIsAdding(false)} />
    </>
  );
}
