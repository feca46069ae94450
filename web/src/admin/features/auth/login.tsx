import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import { useSession } from "../../../shared/auth/session.tsx";
import { OfflineNote } from "../../../shared/components/offline-note.tsx";
import { Status } from "../../../shared/components/status.tsx";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { AppError } from "../../../shared/lib/app-error.ts";
import { Field } from "../../components/field.tsx";
import { KeptWords } from "../../components/kept-words.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import styles from "../../components/signed-out-page.module.css";
import { SignedOutPage } from "../../components/signed-out-page.tsx";
import { openDraftsOf } from "../../lib/draft-storage.ts";
import { sendPasswordMail } from "../../lib/send-password-mail.ts";
import { useErrorText } from "../../lib/use-error-text.ts";
import { emailOf } from "./email-of.ts";
import { loginFailureOf, signIn } from "./sign-in.ts";

type Errors = { readonly username?: string; readonly password?: string };

export function Login() {
  const { t } = useTranslation("admin");
  const { session } = useSession();
  const { state } = useLocation();
  const language = useLanguage();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<{ kind: "error" | "info"; text: string }>();

  // Waits until signing in has ended, because users who turn out not to be admins are signed out again.
  if ((session.status === "admin" || session.status === "unknown") && !isSending)
    return <Navigate to={destination(state)} replace />;

  function messageFor(error: unknown): string {
    const failure = loginFailureOf(error);
    if (failure) return t(failure);
    // The error catalogue has a text for every error of our callables.
    if (error instanceof AppError) return t("login.other", { message: errorText(error) });
    return t("login.other", { message: error instanceof Error ? error.message : String(error) });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    const username = String(data.get("username"));
    const password = String(data.get("password"));
    const missing: Errors = {
      ...(username.trim() === "" && { username: t("login.usernameMissing") }),
      ...(password === "" && { password: t("login.passwordMissing") }),
    };
    setErrors(missing);
    setMessage(undefined);
    const first = missing.username ? "username" : missing.password ? "password" : undefined;
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setIsSending(true);
    try {
      await signIn(username, password);
    } catch (error) {
      setMessage({ kind: "error", text: messageFor(error) });
    } finally {
      setIsSending(false);
    }
  }

  async function forgot() {
    const input = form.current?.querySelector<HTMLInputElement>("[name=username]");
    if (!input?.value.trim()) {
      setErrors({ username: t("login.mailNeedsUsername") });
      input?.focus();
      return;
    }
    setErrors({});
    try {
      await sendPasswordMail(emailOf(input.value), language);
      setMessage({ kind: "info", text: t("login.mailSent") });
    } catch (error) {
      setMessage({ kind: "error", text: t(loginFailureOf(error) ?? "login.mailFailed") });
    }
  }

  const { reason, uid } = session.status === "signed-out" ? session : {};
  const shown = message ?? (reason && !isSending ? { kind: "error", text: t(`login.${reason}`) } : undefined);
  const drafts = reason && uid ? openDraftsOf(uid) : [];
  return (
    <SignedOutPage title={t("login.title")}>
      {shown?.kind === "error" && (
        <p key={shown.text} className="notice bad" role="alert">
          {shown.text}
          <OfflineNote isAfterPhrase={!shown.text.endsWith(".")} />
        </p>
      )}
      <Status className="notice good">{shown?.kind === "info" && shown.text}</Status>
      <form ref={form} className={`stack roomy ${styles.signIn}`} onSubmit={submit} noValidate>
        <Field label={t("login.username")} hint={t("login.usernameHint")} error={errors.username}>
          {(props) => (
            <input
              {...props}
              name="username"
              type="text"
              autoComplete="username"
              defaultValue={usernameOf(state)}
              autoCapitalize="none"
              aria-required
            />
          )}
        </Field>
        <PasswordField
          label={t("login.password")}
          error={errors.password}
          name="password"
          autoComplete="current-password"
          aria-required
        />
        <button type="submit" className="button" aria-disabled={isSending}>
          {t(isSending ? "login.submitting" : "login.submit")}
        </button>
        <button type="button" className="link" onClick={forgot}>
          {t("login.forgot")}
        </button>
      </form>
      {drafts.length > 0 && (
        <section className="stack">
          <p>{t(drafts.every(({ isStored }) => isStored) ? "kept.stored" : "kept.inTab")}</p>
          {drafts.map(({ id, form }) => (
            <KeptWords key={id} form={form} />
          ))}
        </section>
      )}
    </SignedOutPage>
  );
}

/** Reads the user name from the router state of the link on the password page. */
function usernameOf(state: unknown): string {
  return typeof state === "object" && state !== null && "username" in state ? String(state.username) : "";
}

const NO_DESTINATION: readonly string[] = [adminPaths.login, adminPaths.signOut];

/** Returns the screen from which the guard redirected, or the news list; never another site. */
function destination(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : undefined;
  const isOurs = typeof from === "string" && from.startsWith("/admin") && !NO_DESTINATION.includes(from);
  return isOurs ? from : adminPaths.news;
}
