import { EmailAuthProvider, reauthenticateWithCredential } from "firebase/auth";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { auth } from "../../../shared/lib/auth.ts";
import { setSignInAgain } from "../../../shared/lib/call-function.ts";
import { Dialog } from "../../components/dialog.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { loginFailureOf } from "./sign-in.ts";

type Pending = { answer(isSignedIn: boolean): void };

/**
 * Asks for the password when a call needs a recent sign-in, and then continues the call. Open dialogs and their input
 * stay. The password is sent only to Firebase Authentication.
 */
export function SignInAgain({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending>();
  useEffect(() => {
    setSignInAgain(
      () =>
        new Promise((resolve) =>
          setPending({
            answer(isSignedIn) {
              setPending(undefined);
              resolve(isSignedIn);
            },
          }),
        ),
    );
    return () => setSignInAgain(undefined);
  }, []);
  return (
    <>
      {children}
      {pending && <PasswordDialog onAnswer={pending.answer} />}
    </>
  );
}

function PasswordDialog({ onAnswer }: { onAnswer(isSignedIn: boolean): void }) {
  const { t } = useTranslation("admin");
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const email = auth.currentUser?.email ?? "";

  async function submit(password: string) {
    const user = auth.currentUser;
    if (isBusy || !user) return;
    setError(undefined);
    setIsBusy(true);
    try {
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
      onAnswer(true);
    } catch (cause) {
      console.warn("Signing in again failed", cause);
      const failure = loginFailureOf(cause);
      setError(failure ? t(failure) : t("password.unreachable"));
      form.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
      setIsBusy(false);
    }
  }

  return (
    <Dialog title={t("signInAgain.title")} className="form" onCancel={() => onAnswer(false)}>
      <form
        ref={form}
        className="stack roomy"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const password = String(new FormData(event.currentTarget).get("password"));
          if (password === "") setError(t("login.passwordMissing"));
          else void submit(password);
        }}
      >
        <p>{t("signInAgain.text")}</p>
        {/* Password managers read this field. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t("login.password")}
          error={error}
          name="password"
          autoComplete="current-password"
          aria-required
        />
        <div className="row">
          <button type="button" className="button quiet" onClick={() => onAnswer(false)}>
            {t("dialog.cancel")}
          </button>
          <button type="submit" className="button" aria-disabled={isBusy}>
            {t(isBusy ? "login.submitting" : "signInAgain.submit")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
