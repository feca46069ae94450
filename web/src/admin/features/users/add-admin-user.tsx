import { type Person, personSchema } from "@matbjorg/contract/access/admin-users";
import { isSameUser, type SeenAdmin } from "@matbjorg/contract/access/stored-admin";
import { NAME_MAX_CHARS } from "@matbjorg/contract/limits";
import { type ComponentProps, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Status } from "../../../shared/components/status.tsx";
import { AppError } from "../../../shared/lib/app-error.ts";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { Failure } from "../../components/failure.tsx";
import { Field } from "../../components/field.tsx";
import { useNotice } from "../../components/notice.tsx";
import { useFailureNotice } from "../../components/outcome.ts";
import { TextField } from "../../components/text-field.tsx";
import styles from "./admin-users.module.css";
import type { PasswordSetLink } from "./password-set-link.tsx";
import { RoleSelect } from "./role-select.tsx";

/** The role is the one with the fewest rights. */
const EMPTY_PERSON: Person = { email: "", name: "", isAdmin: true, role: "author" };

type Props = {
  /** Called if the list may have changed. */
  onAdded(): void;
  onLink(link: ComponentProps<typeof PasswordSetLink>): void;
};

/**
 * The form above the list. Adds an admin user who has an account, and otherwise offers to create an account. Shows a user
 * who is already on the list before it changes anything.
 */
export function AddAdminUser({ onAdded, onLink }: Props) {
  const { t } = useTranslation(["admin-users", "admin", "errors"]);
  const failureNotice = useFailureNotice();
  const failureText = (cause: unknown, isRead = false) =>
    failureNotice({ cause, message: (reason) => t("add.failed", { reason }), isRead, retry() {} })?.text;
  const { notify } = useNotice();
  const emailInput = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const [person, setPerson] = useState<Person>(EMPTY_PERSON);
  const [errors, setErrors] = useState<{ email?: string; name?: string }>({});
  const [busy, setBusy] = useState<"adding" | "creating">();
  const [failure, setFailure] = useState<string>();
  /** The user of the list whom the form shows. */
  const [shown, setShown] = useState<SeenAdmin>();
  /** The person for whom the form offers to create an account. */
  const [offer, setOffer] = useState<Person>();
  /** The idempotency key for creating the next account. */
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());

  const named = ({ name, email, role }: SeenAdmin) => ({
    name: name || email,
    role: t(`admin:roles.${role}`).toLowerCase(),
  });
  const set = (change: Partial<Person>) => setPerson({ ...person, ...change });

  async function add() {
    const { data: asked, error } = personSchema.safeParse(person);
    const isWrong = (field: keyof Person) => error?.issues.some(({ path }) => path[0] === field);
    const missing = {
      ...(isWrong("email") && { email: t(person.email.trim() ? "add.emailInvalid" : "add.emailMissing") }),
      ...(isWrong("name") && { name: t("add.nameMissing") }),
    };
    setErrors(missing);
    setFailure(undefined);
    notify(undefined);
    setOffer(undefined);
    if (!asked) return (missing.email ? emailInput : nameInput).current?.focus();
    setBusy("adding");
    let isRead = true;
    try {
      const { uid, user } = await callFunction("getUserByEmail", { email: asked.email });
      if (!uid) throw new AppError("admin-users/uid-missing");
      setShown(user);
      if (user && !isSameUser(user, shown)) {
        const { name, role } = user;
        return setPerson({ ...asked, name: name || asked.name, role });
      }
      isRead = false;
      const { passwordSetLink } = await callFunction("upsertAdmin", { uid, ...asked, seen: user ?? null });
      if (passwordSetLink) handOver(asked, passwordSetLink, true);
      else done(asked, user);
    } catch (error) {
      if (error instanceof AppError && error.reason === "admin-users/email-unknown") return setOffer(asked);
      console.error("Adding an admin user failed", error);
      // A colleague may have changed the list.
      if (!isRead) onAdded();
      setFailure(failureText(error, isRead));
    } finally {
      setBusy(undefined);
    }
  }

  /** Creates the account for the person to whom it was offered; the form may have changed since. */
  async function acceptOffer(person: Person) {
    if (busy) return;
    setBusy("creating");
    setFailure(undefined);
    try {
      const { passwordSetLink } = await callFunction("createAdminAccount", { ...person, requestId });
      handOver(person, passwordSetLink, false);
    } catch (error) {
      console.error("Creating an account failed", error);
      // Someone else has created the account, so the offer ends, and the list may contain the person.
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
    onLink({ name, email, link, isReplaced });
    startAgain();
  }

  function done(person: Person, before: SeenAdmin | undefined) {
    const outcome = !before ? "add.done" : isSameUser(person, before) ? "add.unchanged" : "add.changed";
    notify({ kind: "success", text: t(outcome, named(person)), isForScreen: true });
    startAgain();
    emailInput.current?.focus();
  }

  function startAgain() {
    setPerson(EMPTY_PERSON);
    setOffer(undefined);
    setShown(undefined);
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
          aria-required
          value={person.email}
          onChange={(email) => {
            set({ email });
            setShown(undefined);
          }}
        />
        <TextField
          ref={nameInput}
          label={t("add.name")}
          error={errors.name}
          name="name"
          autoComplete="off"
          aria-required
          maxLength={NAME_MAX_CHARS}
          value={person.name}
          onChange={(name) => set({ name })}
        />
        <Field label={t("role")} hint={t(`roleHints.${person.role}`)}>
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
        <Failure text={failure} className="notice bad" />
        <Status as="div">
          {shown && (
            <p className="notice">
              {t(shown.isAdmin ? "add.hasAccess" : "add.isListed", named(shown))} {t("add.nothingYet")}
            </p>
          )}
          {offer && (
            <div className={`notice stack close ${styles.create}`}>
              <p>
                {t("errors:admin-users/email-unknown")}. {t("add.createHint", { email: offer.email })}
              </p>
              <button
                type="button"
                className="button quiet"
                // Replaces `disabled`, which would lose the focus.
                aria-disabled={busy !== undefined}
                onClick={() => void acceptOffer(offer)}
              >
                {t("add.create")}
              </button>
            </div>
          )}
        </Status>
      </div>
      <div className="row">
        <button type="submit" className="button" aria-disabled={busy !== undefined}>
          {t(
            busy === "adding"
              ? "add.submitting"
              : busy === "creating"
                ? "add.creating"
                : shown
                  ? "add.save"
                  : "add.submit",
          )}
        </button>
      </div>
    </form>
  );
}
