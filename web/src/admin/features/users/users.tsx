import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAdmin } from "../../../shared/auth/session.tsx";
import { ScreenHead } from "../../components/screen-head.tsx";
import { AdminUsers } from "./components/admin-users.tsx";

export function Component() {
  const { t } = useTranslation("admin-users");
  const { uid } = useAdmin();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <ScreenHead title={t("title")} intro={t("intro")}>
        <button type="button" className="button" onClick={() => setIsAdding(true)}>
          <UserPlus aria-hidden="true" size={20} />
          {t("add.title")}
        </button>
      </ScreenHead>
      <AdminUsers ownUid={uid} isAdding={isAdding} onAdded={() => setIsAdding(false)} />
    </>
  );
}
