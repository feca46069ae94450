import { useTranslation } from "react-i18next";
import { useConfirm } from "../../../components/confirm.tsx";

/** Asks before an account that this site has not created is deleted and recreated for the owner of its email address. */
export function useConfirmTakeOver(): (email: string) => Promise<boolean> {
  const { t } = useTranslation("admin-users");
  const confirm = useConfirm();
  return (email) =>
    confirm({
      title: t("takeOver.title"),
      text: (
        <>
          <p>{t("takeOver.reason", { email })}</p>
          <p>{t("takeOver.consequence")}</p>
        </>
      ),
      confirm: t("takeOver.confirm"),
      isDangerous: true,
    });
}
