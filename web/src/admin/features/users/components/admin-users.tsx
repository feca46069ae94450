import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { AppError } from "../../../../shared/lib/app-error.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { formatDateTime } from "../../../../shared/lib/format-date.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { useErrorText } from "../../../components/error-text.ts";
import { focusHeading } from "../../../components/focus-heading.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { useNotice } from "../../../components/notice.tsx";
import table from "../../../components/table.module.css";
import { Toggle } from "../../../components/toggle.tsx";
import { type AdminUser, useAdminUsers } from "../api/admin-users.ts";
import { AddAdminUser } from "./add-admin-user.tsx";
import styles from "./admin-users.module.css";
import { PasswordSetLink } from "./password-set-link.tsx";
import { TakeOverDialog } from "./take-over-dialog.tsx";

/** `ownUid` is the viewer's: nobody deletes or demotes themselves. */
export function AdminUsers({ ownUid }: { ownUid: string }) {
  const { t } = useTranslation("admin-users");
  const language = useLanguage();
  const errorText = useErrorText();
  const { notify } = useNotice();
  const { data: users, error, mutate } = useAdminUsers();
  const [toDelete, setToDelete] = useState<AdminUser>();
  /** Whose account nobody has verified. */
  const [toTakeOver, setToTakeOver] = useState<AdminUser>();
  const [takenOver, setTakenOver] = useState<{ name: string; link: string }>();
  const admins = users?.filter((user) => user.isAdmin) ?? [];
  const nameOf = (user: AdminUser) => user.name || user.email;

  async function setStatus(user: AdminUser, isAdmin: boolean) {
    const show = (value: boolean) =>
      mutate((all) => all?.map((one) => (one.uid === user.uid ? { ...one, isAdmin: value } : one)), {
        revalidate: false,
      });
    await show(isAdmin);
    try {
      await callFunction("setAdminStatus", { uid: user.uid, isAdmin });
      notify({ kind: "success", text: t("statusUpdated", { name: nameOf(user) }) });
    } catch (cause) {
      console.error("setAdminStatus failed", cause);
      await show(!isAdmin);
      if (cause instanceof AppError && cause.reason === "admin-users/email-unverified") {
        return setToTakeOver(user);
      }
      notify({ kind: "error", text: t("statusFailed"), details: [errorText(cause)] });
    }
  }

  async function takeOver(user: AdminUser) {
    setToTakeOver(undefined);
    const person = { email: user.email, name: nameOf(user), isAdmin: true };
    try {
      const { passwordSetLink } = await callFunction("createAdminAccount", { ...person, replaces: user.uid });
      setTakenOver({ name: person.name, link: passwordSetLink });
      notify({ kind: "success", text: t("statusUpdated", { name: person.name }) });
    } catch (cause) {
      console.error("Taking an account over failed", cause);
      notify({ kind: "error", text: t("statusFailed"), details: [errorText(cause)] });
    }
    await mutate();
  }

  async function remove(user: AdminUser) {
    setToDelete(undefined);
    try {
      await callFunction("deleteAdmin", { uid: user.uid });
      focusHeading();
      notify({ kind: "success", text: t("deleted", { name: nameOf(user) }) });
      await mutate();
    } catch (cause) {
      console.error("deleteAdmin failed", cause);
      notify({ kind: "error", text: t("deleteFailed"), details: [errorText(cause)] });
    }
  }

  return (
    <div className={styles.layout}>
      <AddAdminUser onAdded={() => void mutate()} />
      <div className={styles.list}>
        {takenOver && <PasswordSetLink key={takenOver.link} {...takenOver} />}
        {error && !users && <LoadFailed text={t("loadFailed")} onRetry={() => void mutate()} />}
        {!users && !error && <Loading />}
        {users?.length === 0 && <p>{t("empty")}</p>}
        {users && users.length > 0 && (
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t("table.name")}</th>
                <th scope="col">{t("table.email")}</th>
                <th scope="col">{t("table.isAdmin")}</th>
                <th scope="col">{t("table.lastLogin")}</th>
                <th scope="col">{t("table.actions")}</th>
              </tr>
            </thead>
            <tbody>
              {users.map((user) => {
                const isSelf = user.uid === ownUid;
                const isLast = user.isAdmin && admins.length === 1;
                const isProtected = isSelf || isLast;
                const reason = isProtected ? "protected-note" : undefined;
                return (
                  <tr key={user.uid}>
                    <th scope="row">
                      {nameOf(user)} {isSelf && <span className="chip small">{t("table.you")}</span>}
                    </th>
                    <td className={styles.email}>{user.email}</td>
                    <td>
                      <Toggle
                        isOn={user.isAdmin}
                        label={t("table.toggle", { name: nameOf(user) })}
                        text={t(user.isAdmin ? "table.yes" : "table.no")}
                        isDisabled={isProtected}
                        describedBy={reason}
                        onChange={(isAdmin) => void setStatus(user, isAdmin)}
                      />
                    </td>
                    <td>
                      <span className={styles.cellLabel}>{t("table.lastLogin")}: </span>
                      {user.lastLogin ? formatDateTime(user.lastLogin, language) : t("table.never")}
                    </td>
                    <td>
                      <button
                        type="button"
                        className="button small"
                        disabled={isProtected}
                        aria-describedby={reason}
                        aria-label={t("table.deleteNamed", { name: nameOf(user) })}
                        onClick={() => setToDelete(user)}
                      >
                        <Trash2 aria-hidden="true" size={16} />
                        {t("table.delete")}
                      </button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
        <p id="protected-note" className="hint">
          {t("selfNote")} {admins.length === 1 && t("lastNote")}
        </p>
      </div>
      {toTakeOver && (
        <TakeOverDialog
          email={toTakeOver.email}
          onConfirm={() => void takeOver(toTakeOver)}
          onCancel={() => setToTakeOver(undefined)}
        />
      )}
      {toDelete && (
        <ConfirmDialog
          title={t("deleteTitle")}
          confirm={t("table.delete")}
          isDangerous
          onConfirm={() => void remove(toDelete)}
          onCancel={() => setToDelete(undefined)}
        >
          <p>{t("deleteQuestion", { name: nameOf(toDelete) })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
