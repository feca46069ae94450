import type { Role } from "@matbjorg/contract/access/roles";
import { type AdminUser, parseAdmin, seenAdmin } from "@matbjorg/contract/access/stored-admin";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { compareIcelandic } from "@matbjorg/contract/text/icelandic-order";
import { Trash2 } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAdmin } from "../../../shared/auth/session.tsx";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { focusHeading } from "../../../shared/lib/focus-heading.ts";
import { formatDateTime } from "../../../shared/lib/format-date.ts";
import { NoItems } from "../../components/no-items.tsx";
import { RowButton } from "../../components/row-button.tsx";
import { ScreenHead } from "../../components/screen-head.tsx";
import { Table } from "../../components/table.tsx";
import { Toggle } from "../../components/toggle.tsx";
import { useMutation } from "../../components/use-mutation.ts";
import { ignoreNotFound } from "../../lib/ignore-not-found.ts";
import { useCollection } from "../../lib/use-collection.ts";
import { AddAdminUser } from "./add-admin-user.tsx";
import styles from "./admin-users.module.css";
import { PasswordSetLink } from "./password-set-link.tsx";
import { RoleSelect } from "./role-select.tsx";

const ADMIN_USERS_MAX = 500;

const useAdminUsers = () =>
  useCollection({
    name: COLLECTIONS.admins,
    max: ADMIN_USERS_MAX,
    parse: (document): AdminUser => parseAdmin(document.id, document.data()),
    compare: (one, other) => compareIcelandic(one.name, other.name),
  });

/** The list of users. Admins cannot delete or demote themselves. */
export function Component() {
  const { t } = useTranslation(["admin-users", "admin"]);
  const language = useLanguage();
  const run = useMutation();
  const list = useAdminUsers();
  const ownUid = useAdmin().uid;
  const { items: users } = list;
  const [handedOver, setHandedOver] = useState<ComponentProps<typeof PasswordSetLink>>();
  const admins = users?.filter((user) => user.isAdmin && user.role === "admin") ?? [];
  const userName = (user: AdminUser) => user.name || user.email;

  /**
   * The last call. The next call waits for it, because it is compared with the state that the last one leads to, and
   * giving access takes a while.
   */
  const last = useRef<Promise<unknown>>(undefined);
  function inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
    const next = Promise.resolve(last.current).then(call, call);
    last.current = next;
    return next;
  }

  const failed = (call: string, text: string) => (reason: string, cause: unknown) => {
    console.error(`${call} failed`, cause);
    return { kind: "error", text, details: [reason] } as const;
  };

  /** Changes a user. The screen shows the change before the call. */
  function change<Result>(
    user: AdminUser,
    to: Partial<AdminUser>,
    mutation: {
      call(): Promise<Result>;
      onSuccess(result: Result): string;
      onError: ReturnType<typeof failed>;
    },
  ) {
    const show = (shown: AdminUser) => list.change((one) => (one.uid === user.uid ? shown : one));
    return run({
      ...mutation,
      optimisticUpdate: () => show({ ...user, ...to }),
      rollback: () => show(user),
      call: () => inTurn(mutation.call),
      reload: list.reload,
    });
  }

  const setStatus = (user: AdminUser, to: { isAdmin: boolean }) =>
    change(user, to, {
      call: () => callFunction("setAdminStatus", { uid: user.uid, ...to, seen: seenAdmin(user) }),
      onSuccess: ({ passwordSetLink: link }) => {
        if (link) setHandedOver({ name: userName(user), email: user.email, link, isReplaced: true });
        return t("statusUpdated", { name: userName(user) });
      },
      onError: failed("setAdminStatus", t("statusFailed")),
    });

  const setRole = (user: AdminUser, to: { role: Role }) =>
    change(user, to, {
      call: () => {
        const seen = seenAdmin(user);
        return callFunction("upsertAdmin", { uid: user.uid, ...seen, name: userName(user), ...to, seen });
      },
      onSuccess: () => t("roleUpdated", { name: userName(user), role: t(`admin:roles.${to.role}`) }),
      onError: failed("upsertAdmin", t("roleFailed")),
    });

  const remove = (user: AdminUser) =>
    run({
      question: {
        title: t("deleteTitle"),
        text: t("deleteQuestion", { name: userName(user) }),
        confirm: t("table.delete"),
        isDangerous: true,
      },
      call: () =>
        ignoreNotFound(
          inTurn(() => callFunction("deleteAdmin", { uid: user.uid, seen: seenAdmin(user) })),
          "admin-users/not-found",
        ),
      reload: list.reload,
      onSuccess: () => {
        focusHeading();
        void list.reload();
        return t("deleted", { name: userName(user) });
      },
      onError: failed("deleteAdmin", t("deleteFailed")),
    });

  return (
    <>
      <ScreenHead title={t("title")} intro={t("intro")} />
      <div className="stack">
        <AddAdminUser onAdded={() => void list.reload()} onLink={setHandedOver} />
        {handedOver && <PasswordSetLink key={handedOver.link} {...handedOver} />}
        {!users?.length ? (
          <NoItems list={list} failed={t("loadFailed")} title={t("empty")} />
        ) : (
          <Table
            heads={[
              t("table.name"),
              t("table.email"),
              t("table.isAdmin"),
              t("table.lastLogin"),
              t("table.actions"),
            ]}
          >
            {users.map((user) => {
              const isSelf = user.uid === ownUid;
              const isLast = admins.length === 1 && admins[0]?.uid === user.uid;
              const isProtected = isSelf || isLast;
              const reason = isProtected ? `reason-${user.uid}` : undefined;
              return (
                <tr key={user.uid}>
                  <th scope="row">
                    {userName(user)} {isSelf && <span className="chip small">{t("table.you")}</span>}
                  </th>
                  <td className={styles.email}>{user.email}</td>
                  <td>
                    <div className="row tight">
                      <span className={styles.cellLabel}>{t("table.isAdmin")}: </span>
                      <Toggle
                        isOn={user.isAdmin}
                        label={t("table.toggle", { name: userName(user) })}
                        text={t(user.isAdmin ? "table.yes" : "table.no")}
                        isDisabled={isProtected}
                        describedBy={reason}
                        onChange={(isAdmin) => void setStatus(user, { isAdmin })}
                      />
                    </div>
                    <div className={`field ${styles.role}`}>
                      <RoleSelect
                        role={user.role}
                        disabled={isProtected}
                        aria-label={t("table.roleNamed", { name: userName(user) })}
                        aria-describedby={reason}
                        onChange={(role) => void setRole(user, { role })}
                      />
                    </div>
                    {reason && (
                      <p id={reason} className={`hint ${styles.reason}`}>
                        {t(isSelf ? "selfNote" : "lastNote")}
                      </p>
                    )}
                  </td>
                  <td>
                    <span className={styles.cellLabel}>{t("table.lastLogin")}: </span>
                    {user.lastLogin ? formatDateTime(user.lastLogin, language) : t("table.never")}
                  </td>
                  <td>
                    <RowButton
                      Icon={Trash2}
                      label={t("table.deleteNamed", { name: userName(user) })}
                      disabled={isProtected}
                      aria-describedby={reason}
                      onClick={() => void remove(user)}
                    />
                  </td>
                </tr>
              );
            })}
          </Table>
        )}
      </div>
    </>
  );
}
