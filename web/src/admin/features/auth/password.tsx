import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { PASSWORD_MIN_CHARS } from "@matbjorg/contract/limits";
import { FirebaseError } from "firebase/app";
import { confirmPasswordReset, signOut, verifyPasswordResetCode } from "firebase/auth";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import useSWR from "swr";
import { Status } from "../../../shared/components/status.tsx";
import { auth } from "../../../shared/lib/auth.ts";
import { firebaseConfig } from "../../../shared/lib/firebase-app.ts";
import { Failure } from "../../components/failure.tsx";
import { Loading } from "../../components/loading.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import styles from "../../components/signed-out-page.module.css";
import { SignedOutPage } from "../../components/signed-out-page.tsx";

/** The text of each failure. https://firebase.google.com/docs/reference/js/auth.md#confirmpasswordreset (2026) */
const FAILURE_TEXTS = {
  "auth/expired-action-code": "password.expired",
  // The code was used before or never issued; Auth does not distinguish the two.
  "auth/invalid-action-code": "password.invalid",
  "auth/user-disabled": "password.gone",
  "auth/user-not-found": "password.gone",
  "auth/weak-password": "password.weak",
  "auth/password-does-not-meet-requirements": "password.weak",
} as const;

type ResetFailure = (typeof FAILURE_TEXTS)[keyof typeof FAILURE_TEXTS] | "password.unreachable";

function resetFailureOf(cause: unknown): ResetFailure {
  const isKnown = cause instanceof FirebaseError && cause.code in FAILURE_TEXTS;
  return isKnown ? FAILURE_TEXTS[cause.code as keyof typeof FAILURE_TEXTS] : "password.unreachable";
}

/** Failures after which the same link can be tried again. */
const RETRYABLE: readonly ResetFailure[] = ["password.unreachable", "password.weak"];

/** Turns off revalidation here, because this page is outside the session, which turns it off for the other screens. */
const ONCE = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  dedupingInterval: 0,
};

/**
 * The page to which links for choosing a password lead. The operator can make the links in Firebase's mails lead here
 * too. If such a link has another purpose, such as verifying an email address, the page redirects to Firebase's own
 * page.
 */
export function Component() {
  const { t } = useTranslation("admin");
  const [params] = useSearchParams();
  const mode = params.get("mode") ?? "resetPassword";
  const code = params.get("oobCode") ?? "";
  const isReset = mode === "resetPassword";
  const {
    data: email,
    error,
    isValidating,
    mutate,
  } = useSWR(
    isReset && code ? ["password-code", code] : null,
    () => verifyPasswordResetCode(auth, code),
    ONCE,
  );

  useEffect(() => {
    if (!isReset) location.replace(`https://${firebaseConfig.authDomain}/__/auth/action?${params}`);
  }, [isReset, params]);

  if (!isReset) return <Loading />;
  const failure = code ? error && resetFailureOf(error) : "password.invalid";
  return (
    <SignedOutPage title={t("password.title")}>
      {failure && !isValidating ? (
        <LinkFailed failure={failure} onRetry={() => void mutate()} />
      ) : email ? (
        <PasswordForm code={code} email={email} />
      ) : (
        <Loading />
      )}
    </SignedOutPage>
  );
}

function LinkFailed({ failure, onRetry }: { readonly failure: ResetFailure; onRetry(): void }) {
  const { t } = useTranslation("admin");
  return (
    <>
      <Failure text={t(failure)} className="notice bad" />
      <p className={`stack roomy ${styles.signIn}`}>
        {RETRYABLE.includes(failure) ? (
          <button type="button" className="button" onClick={onRetry}>
            {t("error.retry")}
          </button>
        ) : (
          <Link className="button" to={adminPaths.login}>
            {t("password.toLogin")}
          </Link>
        )}
      </p>
    </>
  );
}

function PasswordForm({ code, email }: { readonly code: string; readonly email: string }) {
  const { t } = useTranslation("admin");
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<ResetFailure>();
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const password = String(new FormData(event.currentTarget).get("password"));
    setFailure(undefined);
    const isShort = [...password].length < PASSWORD_MIN_CHARS;
    setError(isShort ? t("password.short") : undefined);
    if (isShort) return form.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
    setIsBusy(true);
    try {
      await setPassword(code, password);
      setIsDone(true);
    } catch (cause) {
      setFailure(resetFailureOf(cause));
    } finally {
      setIsBusy(false);
    }
  }

  if (isDone) {
    return (
      <div className={`stack roomy ${styles.signIn}`}>
        <Status className="notice good">{t("password.done")}</Status>
        <Link className="button" to={adminPaths.login} state={{ username: email }}>
          {t("password.toLogin")}
        </Link>
      </div>
    );
  }
  return (
    <form ref={form} className={`stack roomy ${styles.signIn}`} onSubmit={submit} noValidate>
      <p>{t("password.for", { email })}</p>
      {/* Password managers read this field. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t("password.label")}
        hint={t("password.hint")}
        error={error}
        name="password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN_CHARS}
        aria-required
      />
      <Failure text={failure && t(failure)} className="notice bad" />
      <button type="submit" className="button" aria-disabled={isBusy}>
        {t(isBusy ? "password.submitting" : "password.submit")}
      </button>
    </form>
  );
}

/** Sets the password and uses up the code. Signs out this browser's current user, who may be another person. */
async function setPassword(code: string, password: string): Promise<void> {
  await confirmPasswordReset(auth, code, password);
  await signOut(auth);
}
