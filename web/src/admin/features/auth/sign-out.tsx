import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { signOutNow } from "../../../shared/auth/session.tsx";
import { Loading } from "../../components/loading.tsx";
import { useNotice } from "../../components/notice.tsx";

/** Signing out is a route, so that the editor's leave guard first asks about unsaved changes. */
export function SignOut() {
  const { t } = useTranslation("admin-bar");
  const { notify } = useNotice();
  const navigate = useNavigate();
  useEffect(() => {
    signOutNow().catch(() => {
      notify({ kind: "error", text: t("signOutFailed") });
      navigate(adminPaths.news, { replace: true });
    });
  }, [notify, navigate, t]);
  return <Loading />;
}
