import type { Role } from "@matbjorg/contract/access/roles";
import { MAIL_ADDRESS, mailAddress } from "@matbjorg/contract/text/email";
import { type ComponentProps, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AppError } from "../../../../shared/lib/app-error.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { Field } from "../../../components/field.tsx";
import { useNotice } from "../../../components/notice.tsx";
import { useFailureNotice } from "../../../components/outcome.ts";
import { TextField } from "../../../components/text-field.tsx";
import styles from "./admin-users.module.css";
import type { PasswordSetLink } from "./password-set-link.tsx";
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

type Props = {
  /** The list may have changed. */
  onAdded(): void;
  onLink(link: ComponentProps<typeof PasswordSetLink>): void;
};

/** The form above the list. Adds an admin user who has an account; otherwise offers to create one. */
export function AddAdminUser({ onAdded, onLink }: Props) {
  const { t } = useTranslation(["admin-users", "errors"]);
  const failureNotice = useFailureNotice();
  const failureText = (cause: unknown) =>
    failureNotice({ cause, message: (reason) => t("add.failed", { reason }), retry() {} })?.text;
  const { notify } = useNotice();
  const emailInput = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const [person, setPerson] = useState<Person>(EMPTY_PERSON);
  const [errors, setErrors] = useState<{ email?: string; name?: string }>({});
  const [busy, setBusy] = useState<"adding" | "creating">();
  const [failure, setFailure] = useState<string>();
  /** For whom creating an account is offered. */
  const [offer, setOffer] = useState<Person>();
  /** Idempotency key of the next account. */
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());

  const set = (change: Partial<Person>) => setPerson({ ...person, ...change });

  async function add() {
    const missing = {
      ...(person.email.trim() === "" && { email: t("add.emailMissing") }),
      ...(person.email.trim() !== "" &&
        !MAIL_ADDRESS.test(mailAddress(person.email)) && { email: t("add.emailInvalid") }),
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
    onLink({ name, email: email.trim(), link, isReplaced });
    startAgain();
  }

  function done({ name }: Person) {
    notify({ kind: "success", text: t("add.done", { name }), isForScreen: true });
    startAgain();
    emailInput.current?.focus();
  }

  function startAgain() {
    setPerson(EMPTY_PERSON);
    setOffer(undefined);
    setRequestId(crypto.randomUUID());
    onAdded();
  }

  return (
    <form
      className="card padded stack"
      aria-labelledby="add-user"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void add();
      }}
    >
      <h2 id="add-user">{t("add.title")}</h2>
      <div className={styles.fields}>
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
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={person.isAdmin}
          onChange={(event) => set({ isAdmin: event.target.checked })}
        />
        {t("add.isAdmin")}
      </label>
      <div>
        <div role="alert">{failure && <p className="notice bad">{failure}</p>}</div>
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
      </div>
      <div className="row">
        <button type="submit" className="button" aria-disabled={busy !== undefined}>
          {t(busy === "adding" ? "add.submitting" : busy === "creating" ? "add.creating" : "add.submit")}
        </button>
      </div>
    </form>
  );
}
