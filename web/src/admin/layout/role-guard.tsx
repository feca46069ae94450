import { adminPaths, roleForScreen } from "@matbjorg/contract/access/admin-paths";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLocation } from "react-router-dom";
import { useAdmin, useIsAtLeast } from "../../shared/auth/session.tsx";
import styles from "../../shared/components/message-page.module.css";
import { AdminTitle } from "../components/admin-title.tsx";
import { useScreenEntry } from "../components/screen-head.tsx";

/** Shows the screen, or why the viewer's role may not open it. */
export function RoleGuard() {
  const isAllowed = useIsAtLeast(roleForScreen(useLocation().pathname));
  return isAllowed ? <Outlet /> : <NotAllowed />;
}

function NotAllowed() {
  const { t } = useTranslation("admin");
  const { role } = useAdmin();
  useScreenEntry();
  return (
    <div className={`page ${styles.messagePage}`}>
      <AdminTitle page={t("notAllowed.title")} />
      <h1>{t("notAllowed.title")}</h1>
      <p className="lead">{t("notAllowed.message", { role: t(`roles.${role}`) })}</p>
      <Link className="button" to={adminPaths.news}>
        {t("notFound.back")}
      </Link>
    </div>
  );
}
