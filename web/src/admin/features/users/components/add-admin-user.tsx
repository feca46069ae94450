import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AppError } from "../../../../shared/lib/app-error.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { useErrorText } from "../../../components/error-text.ts";
import { Field } from "../../../components/field.tsx";
import { useNotice } from "../../../components/notice.tsx";
import styles from "./admin-users.module.css";
import { PasswordSetLink } from "./password-set-link.tsx";
import { useConfirmTakeOver } from "./use-confirm-take-over.tsx";

type Person = { readonly email: string; readonly name: string; readonly isAdmin: boolean };
const NOBODY: Person = { email: "", name: "", isAdmin: true };

/** Who was not added, as the form had them then, and the way there is: to create the account, or to take it over. */
type Refused = { readonly person: Person; readonly uid?: string };

/**
 * Adds someone who has an account. For those without one it offers to create it; an account that nobody has verified
 * can be taken over.
 */
export function AddAdminUser({ onAdded }: { onAdded(): void }) {
  const { t } = useTranslation("admin-users");
  const errorText = useErrorText();
  const { notify } = useNotice();
  const confirmTakeOver = useConfirmTakeOver();
  const form = useRef<HTMLFormElement>(null);
  const [person, setPerson] = useState<Person>(NOBODY);
  const [errors, setErrors] = useState<{ email?: string; name?: string }>({});
  const [busy, setBusy] = useState<"adding" | "creating">();
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<Refused>();
  const [created, setCreated] = useState<{ name: string; link: string }>();

  const set = (change: Partial<Person>) => setPerson({ ...person, ...change });

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { email } = event.currentTarget;
    const isEmailValid = email instanceof HTMLInputElement && email.validity.valid;
    const missing = {
      ...(person.email.trim() === "" && { email: t("add.emailMissing") }),
      ...(person.email.trim() !== "" && !isEmailValid && { email: t("add.emailInvalid") }),
      ...(person.name.trim() === "" && { name: t("add.nameMissing") }),
    };
    setErrors(missing);
    setFailure(undefined);
    setRefused(undefined);
    const first = missing.email ? "email" : missing.name ? "name" : undefined;
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setBusy("adding");
    let uid: string | undefined;
    try {
      ({ uid } = await callFunction("getUserByEmail", { email: person.email }));
      await callFunction("upsertAdmin", { uid, ...person });
      done(person);
    } catch (error) {
      console.error("Adding an admin user failed", error);
      setFailure(t("add.failed", { reason: errorText(error) }));
      const reason = error instanceof AppError ? error.reason : undefined;
      if (reason === "admin-users/email-unknown") setRefused({ person });
      if (reason === "admin-users/email-unverified" && uid) setRefused({ person, uid });
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
      });
      setCreated({ name: person.name, link: passwordSetLink });
      done(person);
    } catch (error) {
      console.error("Creating an account failed", error);
      setFailure(t("add.failed", { reason: errorText(error) }));
    } finally {
      setBusy(undefined);
    }
  }

  function done(added: Person) {
    notify({ kind: "success", text: t("add.done", { name: added.name }) });
    // Somebody else may stand there by now.
    setPerson((current) => (current === added ? NOBODY : current));
    setRefused(undefined);
    onAdded();
  }

  return (
    <form ref={form} className={`card ${styles.form}`} onSubmit={add} noValidate>
      <h2>{t("add.title")}</h2>
      <div className={styles.fields}>
        <Field label={t("add.email")} error={errors.email}>
          {(props) => (
            <input
              {...props}
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
              name="name"
              type="text"
              autoComplete="off"
              required
              value={person.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
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
        <div role="alert">
          {(failure || refused) && (
            <div className={`notice ${styles.create}`}>
              {failure && <p>{failure}</p>}
              {refused && (
                <>
                  <p>
                    {t(refused.uid ? "add.takeOverHint" : "add.createHint", {
                      email: refused.person.email.trim(),
                    })}
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
                </>
              )}
            </div>
          )}
        </div>
        {busy === "creating" && <p role="status">{t("add.creating")}</p>}
        {created && <PasswordSetLink key={created.link} {...created} />}
        <p>
          <button type="submit" className="button" aria-disabled={busy !== undefined}>
            {t(busy === "adding" ? "add.submitting" : "add.submit")}
          </button>
        </p>
      </div>
    </form>
  );
}
