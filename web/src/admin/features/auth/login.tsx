import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import { useSession } from "../../../shared/auth/session.tsx";
import { OfflineNote } from "../../../shared/components/offline-note.tsx";
import { adminPaths } from "../../../shared/config/admin-paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { AppError } from "../../../shared/lib/app-error.ts";
import { Field } from "../../components/field.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import styles from "../../components/signed-out-page.module.css";
import { SignedOutPage } from "../../components/signed-out-page.tsx";
import { useErrorText } from "../../components/use-error-text.ts";
import { sendPasswordMail } from "../../lib/send-password-mail.ts";
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

  // Not while signing in: users who turn out not to be admins are signed out again.
  if ((session.status === "admin" || session.status === "unknown") && !isSending)
    return <Navigate to={destination(state)} replace />;

  function textOf(error: unknown): string {
    const failure = loginFailureOf(error);
    if (failure) return t(failure);
    // Errors of our callables have a text in the error catalogue.
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
      setMessage({ kind: "error", text: textOf(error) });
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

  const hasLostAccess = session.status === "signed-out" && session.hasLostAccess;
  const shown = message ?? (hasLostAccess ? { kind: "error", text: t("login.lostAccess") } : undefined);
  return (
    <SignedOutPage title={t("login.title")}>
      <div role="alert">
        {shown?.kind === "error" && (
          <p className="notice bad">
            {shown.text}
            <OfflineNote isAfterPhrase={!shown.text.endsWith(".")} />
          </p>
        )}
      </div>
      <div role="status">{shown?.kind === "info" && <p className="notice good">{shown.text}</p>}</div>
      <form ref={form} className={`stack roomy ${styles.form}`} onSubmit={submit} noValidate>
        <Field label={t("login.username")} hint={t("login.usernameHint")} error={errors.username}>
          {(props) => (
            <input
              {...props}
              name="username"
              type="text"
              autoComplete="username"
              defaultValue={usernameOf(state)}
              autoCapitalize="none"
              required
            />
          )}
        </Field>
        <PasswordField
          label={t("login.password")}
          error={errors.password}
          name="password"
          autoComplete="current-password"
          required
        />
        <button type="submit" className="button" aria-disabled={isSending}>
          {t(isSending ? "login.submitting" : "login.submit")}
        </button>
        <button type="button" className="link" onClick={forgot}>
          {t("login.forgot")}
        </button>
      </form>
    </SignedOutPage>
  );
}

/** Router state of the link from the password page. */
function usernameOf(state: unknown): string {
  return typeof state === "object" && state !== null && "username" in state ? String(state.username) : "";
}

const NO_DESTINATION: readonly string[] = [adminPaths.login, adminPaths.signOut];

/** The screen from which the guard redirected, otherwise the news list; never another site. */
function destination(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : undefined;
  const isOurs = typeof from === "string" && from.startsWith("/admin") && !NO_DESTINATION.includes(from);
  return isOurs ? from : adminPaths.news;
}
