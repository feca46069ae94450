import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { Copy, Mail } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Status } from "../../../shared/components/status.tsx";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { copyText } from "../../../shared/lib/copy-text.ts";
import { Field } from "../../components/field.tsx";
import { sendPasswordMail } from "../../lib/send-password-mail.ts";
import styles from "./admin-users.module.css";

type Props = {
  readonly name: string;
  readonly email: string;
  readonly link: string;
  /** The account existed before, and its password was removed. */
  readonly isReplaced: boolean;
};

/**
 * Shows, only once, a link with which a user chooses a password. The admin passes it on, or lets Firebase Auth mail
 * another one. The link gets the focus.
 */
export function PasswordSetLink({ name, email, link, isReplaced }: Props) {
  const { t } = useTranslation("admin-users");
  const language = useLanguage();
  const headingId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState<string>();
  const address = toAdminLink(link, language);

  // Takes the focus, because the button that had it has been removed.
  useEffect(() => input.current?.focus(), []);

  async function copy() {
    setMessage(undefined); // See `Status`.
    const isCopied = await copyText(address);
    if (!isCopied) input.current?.select();
    setMessage(t(isCopied ? "link.copied" : "link.copyFailed"));
  }

  async function mail() {
    setMessage(t("link.mailing"));
    try {
      await sendPasswordMail(email, language);
      setMessage(t("link.mailed", { email }));
    } catch (error) {
      console.error("Mailing the invitation failed", error);
      setMessage(t("link.mailFailed"));
    }
  }

  return (
    <section className={`notice good stack close ${styles.handedOver}`} aria-labelledby={headingId}>
      <h3 id={headingId}>{t("link.title", { name })}</h3>
      {isReplaced && <p>{t("link.replaced")}</p>}
      <p>{t("link.explain")}</p>
      <Field label={t("link.label")}>
        {(props) => (
          <input
            {...props}
            ref={input}
            type="text"
            readOnly
            value={address}
            onFocus={() => input.current?.select()}
          />
        )}
      </Field>
      <div className="row tight">
        <button type="button" className="button" onClick={() => void mail()}>
          <Mail aria-hidden="true" size={18} />
          {t("link.mail")}
        </button>
        <button type="button" className="button quiet" onClick={() => void copy()}>
          <Copy aria-hidden="true" size={18} />
          {t("link.copy")}
        </button>
      </div>
      <Status>{message}</Status>
    </section>
  );
}

/**
 * Returns our own URL for a link to Firebase's page: ours needs only the link's code, and the emulator's page is raw
 * JSON. The URL names the admin's language, which the server does not know.
 */
function toAdminLink(link: string, language: string): string {
  const ours = new URL(adminPaths.password, location.origin);
  ours.searchParams.set("mode", "resetPassword");
  ours.searchParams.set("oobCode", new URL(link).searchParams.get("oobCode") ?? "");
  ours.searchParams.set("lang", language);
  return ours.href;
}
