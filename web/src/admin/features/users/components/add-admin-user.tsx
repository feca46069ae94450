import type { Role } from "@matbjorg/contract/access/roles";
import { type ComponentProps, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AppError } from "../../../../shared/lib/app-error.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { useConfirm } from "../../../components/confirm.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Field } from "../../../components/field.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { useNotice } from "../../../components/notice.tsx";
import { useFailureNotice } from "../../../components/outcome.ts";
import { TextField } from "../../../components/text-field.tsx";
import styles from "./admin-users.module.css";
import { PasswordSetLink } from "./password-set-link.tsx";
import { RoleSelect } from "./role-select.tsx";

type Person = {
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly role: Role;
};
const EMPTY_PERSON: Person = { email: "", name: "", isAdmin: true, role: "admin" };

const HINTS = {
  admin: "roleHints.admin",
  editor: "roleHints.editor",
  author: "roleHints.author",
} as const satisfies Record<Role, string>;

/** Adds an admin user who has an account. Otherwise offers to create one. */
export function AddAdminUser({ onAdded, onClose }: { onAdded(): void; onClose(): void }) {
  const { t } = useTranslation(["admin-users", "errors"]);
  const failureNotice = useFailureNotice();
  const failureText = (cause: unknown) =>
    failureNotice({ cause, message: (reason) => t("add.failed", { reason }), retry() {} })?.text;
  const { notify } = useNotice();
  const confirm = useConfirm();
  const emailInput = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const [person, setPerson] = useState<Person>(EMPTY_PERSON);
  const [errors, setErrors] = useState<{ email?: string; name?: string }>({});
  const [busy, setBusy] = useState<"adding" | "creating">();
  const [failure, setFailure] = useState<string>();
  /** For whom creating an account is offered. */
  const [offer, setOffer] = useState<Person>();
  const [handedOver, setHandedOver] = useState<ComponentProps<typeof PasswordSetLink>>();

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
    setOffer(undefined);
    if (missing.email) return emailInput.current?.focus();
    if (missing.name) return nameInput.current?.focus();
    setBusy("adding");
    try {
      const { uid } = await callFunction("getUserByEmail", { email: person.email });
      if (!uid) throw new AppError("admin-users/uid-missing");
      const { passwordSetLink } = await callFunction("upsertAdmin", { uid, ...person });
      if (passwordSetLink) handOver(person, passwordSetLink, true);
      else done(person);
    } catch (error) {
      if (error instanceof AppError && error.reason === "admin-users/email-unknown") return setOffer(person);
      console.error("Adding an admin user failed", error);
      setFailure(failureText(error));
    } finally {
      setBusy(undefined);
    }
  }

  /** Creates the account for the rejected person; the form may have changed since. */
  async function acceptOffer(person: Person) {
    if (busy) return;
    setBusy("creating");
    setFailure(undefined);
    try {
      const { passwordSetLink } = await callFunction("createAdminAccount", { ...person, requestId });
      handOver(person, passwordSetLink, false);
    } catch (error) {
      console.error("Creating an account failed", error);
      // Someone else has created it: the offer is void, and the list may contain the person.
      if (error instanceof AppError && error.reason === "admin-users/account-exists") {
        setOffer(undefined);
        emailInput.current?.focus();
      }
      onAdded();
      setFailure(failureText(error));
    } finally {
      setBusy(undefined);
    }
  }

  function handOver({ name, email }: Person, link: string, isReplaced: boolean) {
    setHandedOver({ name, email: email.trim(), link, isReplaced });
    onAdded();
  }

  function done({ name }: Person) {
    notify({ kind: "success", text: t("add.done", { name }), isForScreen: true });
    onAdded();
    onClose();
  }

  /** Asks first: the link is shown only once. */
  async function closeLink() {
    const question = { title: t("link.closeTitle"), text: t("link.closeQuestion"), confirm: t("link.close") };
    if (await confirm(question)) onClose();
  }

  if (handedOver) {
    return (
      <Dialog title={t("add.title")} className="form" onCancel={() => void closeLink()}>
        <div className={`stack roomy ${styles.created}`}>
          <PasswordSetLink {...handedOver} />
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
      <TextField
        ref={emailInput}
        label={t("add.email")}
        error={errors.email}
        name="email"
        type="email"
        autoComplete="off"
        required
        value={person.email}
        onChange={(email) => set({ email })}
      />
      <TextField
        ref={nameInput}
        label={t("add.name")}
        error={errors.name}
        name="name"
        autoComplete="off"
        required
        value={person.name}
        onChange={(name) => set({ name })}
      />
      <Field label={t("role")} hint={t(HINTS[person.role])}>
        {(props) => <RoleSelect {...props} role={person.role} onChange={(role) => set({ role })} />}
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
        {offer && (
          <div className={`notice stack close ${styles.create}`}>
            <p>
              {t("errors:admin-users/email-unknown")}. {t("add.createHint", { email: offer.email.trim() })}
            </p>
            <button
              type="button"
              className="button quiet"
              // Not `disabled`, which would lose the focus.
              aria-disabled={busy !== undefined}
              onClick={() => void acceptOffer(offer)}
            >
              {t("add.create")}
            </button>
          </div>
        )}
      </div>
    </FormDialog>
  );
}
