import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AppError } from "../../../../shared/lib/app-error.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { useConfirm } from "../../../components/confirm.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Field } from "../../../components/field.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { useNotice } from "../../../components/notice.tsx";
import { useErrorText } from "../../../components/use-error-text.ts";
import styles from "./admin-users.module.css";
import { PasswordSetLink } from "./password-set-link.tsx";
import { useConfirmTakeOver } from "./use-confirm-take-over.tsx";

type Person = { readonly email: string; readonly name: string; readonly isAdmin: boolean };
const EMPTY_PERSON: Person = { email: "", name: "", isAdmin: true };

/** Who was not added, as the form had them then, and the way there is: to create the account, or to take it over. */
type Refused = { readonly person: Person; readonly uid?: string };

/**
 * Adds someone who has an account. For those without one it offers to create it; an unverified account
 * can be taken over.
 */
export function AddAdminUser({ onAdded, onClose }: { onAdded(): void; onClose(): void }) {
  const { t } = useTranslation("admin-users");
  const errorText = useErrorText();
  const { notify } = useNotice();
  const confirm = useConfirm();
  const confirmTakeOver = useConfirmTakeOver();
  const emailInput = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const [person, setPerson] = useState<Person>(EMPTY_PERSON);
  const [errors, setErrors] = useState<{ email?: string; name?: string }>({});
  const [busy, setBusy] = useState<"adding" | "creating">();
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<Refused>();
  const [created, setCreated] = useState<{ name: string; link: string }>();

  const [requestId] = useState(() => crypto.randomUUID());

  const set = (change: Partial<Person>) => setPerson({ ...person, ...change });

  async function add() {
    const missing = {
      ...(person.email.trim() === "" && { email: t("add.emailMissing") }),
      ...(person.email.trim() !== "" &&
        !emailInput.current?.validity.valid && { email: t("add.emailInvalid") }),
      ...(person.name.trim() === "" && { name: t("add.nameMissing") }),
    };
    setErrors(missing);
    setFailure(undefined);
    setRefused(undefined);
    if (missing.email) return emailInput.current?.focus();
    if (missing.name) return nameInput.current?.focus();
    setBusy("adding");
    let uid: string | undefined;
    try {
      ({ uid } = await callFunction("getUserByEmail", { email: person.email }));
      await callFunction("upsertAdmin", { uid, ...person });
      done(person);
    } catch (error) {
      const reason = error instanceof AppError ? error.reason : undefined;
      if (reason === "admin-users/email-unknown") return setRefused({ person });
      if (reason === "admin-users/email-unverified" && uid) return setRefused({ person, uid });
      console.error("Adding an admin user failed", error);
      setFailure(t("add.failed", { reason: errorText(error) }));
    } finally {
      setBusy(undefined);
    }
  }

  async function offer(to: Refused) {
    if (busy || (to.uid && !(await confirmTakeOver(to.person.email.trim())))) return;
    await create(to);
  }

  /** For the person who was refused, whatever the form holds by now. */
  async function create({ person, uid }: Refused) {
    setBusy("creating");
    setFailure(undefined);
    try {
      const { passwordSetLink } = await callFunction("createAdminAccount", {
        ...person,
        ...(uid && { replaces: uid }),
        requestId,
      });
      setCreated({ name: person.name, link: passwordSetLink });
      onAdded();
    } catch (error) {
      console.error("Creating an account failed", error);
      // Then the way that was offered leads nowhere; and the list may know the person by now.
      if (error instanceof AppError && error.reason === "admin-users/account-exists") {
        setRefused(undefined);
        emailInput.current?.focus();
      }
      onAdded();
      setFailure(t("add.failed", { reason: errorText(error) }));
    } finally {
      setBusy(undefined);
    }
  }

  function done({ name }: Person) {
    notify({ kind: "success", text: t("add.done", { name }), isOfScreen: true });
    onAdded();
    onClose();
  }

  /** By Escape: the link is shown but once. */
  async function closeLink() {
    const question = { title: t("link.closeTitle"), text: t("link.closeQuestion"), confirm: t("link.close") };
    if (await confirm(question)) onClose();
  }

  if (created) {
    return (
      <Dialog title={t("add.title")} className="form" onCancel={() => void closeLink()}>
        <div className={styles.created}>
          <PasswordSetLink {...created} />
          <div className="row">
            <button type="button" className="button" onClick={onClose}>
              {t("link.close")}
            </button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t("add.title")}
      submit={t("add.submit")}
      submitting={t(busy === "creating" ? "add.creating" : "add.submitting")}
      isBusy={busy !== undefined}
      failure={failure}
      isTouched={person.email !== "" || person.name !== ""}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <Field label={t("add.email")} error={errors.email}>
        {(props) => (
          <input
            {...props}
            ref={emailInput}
            name="email"
            type="email"
            autoComplete="off"
            required
            value={person.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("add.name")} error={errors.name}>
        {(props) => (
          <input
            {...props}
            ref={nameInput}
            name="name"
            type="text"
            autoComplete="off"
            required
            value={person.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <label className="check">
        <input
          type="checkbox"
          checked={person.isAdmin}
          onChange={(event) => set({ isAdmin: event.target.checked })}
        />
        {t("add.isAdmin")}
      </label>
      <div role="status">
        {refused && (
          <div className={`notice ${styles.create}`}>
            <p>
              {t(refused.uid ? "takeOver.reason" : "add.createHint", {
                email: refused.person.email.trim(),
              })}{" "}
              {refused.uid && t("add.takeOverHint")}
            </p>
            <button
              type="button"
              className="button quiet"
              // Not disabled: that would take the focus from it, and a failure leads back here.
              aria-disabled={busy !== undefined}
              onClick={() => void offer(refused)}
            >
              {t(refused.uid ? "add.takeOver" : "add.create")}
            </button>
          </div>
        )}
      </div>
    </FormDialog>
  );
}
