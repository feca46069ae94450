import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";

type Props = { readonly email: string; onConfirm(): void; onCancel(): void };

/** Asks before an account that nobody has verified is deleted and made anew for the person with its address. */
export function TakeOverDialog({ email, onConfirm, onCancel }: Props) {
  const { t } = useTranslation("admin-users");
  return (
    <ConfirmDialog
      title={t("takeOver.title")}
      confirm={t("takeOver.confirm")}
      isDangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t("takeOver.reason", { email })}</p>
      <p>{t("takeOver.consequence")}</p>
    </ConfirmDialog>
  );
}
