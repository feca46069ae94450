import { Copy } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import buttons from "../../../components/compact-button.module.css";
import { Field } from "../../../components/field.tsx";
import styles from "./admin-users.module.css";

/** The link by which a new user chooses a password: shown once, to be handed over. */
export function PasswordSetLink({ name, link }: { name: string; link: string }) {
  const { t } = useTranslation("admin-users");
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState<string>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setMessage(t("link.copied"));
    } catch {
      input.current?.select();
      setMessage(t("link.copyFailed"));
    }
  }

  return (
    <section className={styles.link} aria-labelledby="password-link-heading">
      <h3 id="password-link-heading">{t("link.title", { name })}</h3>
      <p>{t("link.explain")}</p>
      <Field label={t("link.label")}>
        {(props) => (
          <input
            {...props}
            ref={input}
            type="text"
            readOnly
            value={link}
            onFocus={() => input.current?.select()}
          />
        )}
      </Field>
      <button type="button" className={buttons.quiet} onClick={() => void copy()}>
        <Copy aria-hidden="true" size={18} />
        {t("link.copy")}
      </button>
      <p role="status">{message}</p>
    </section>
  );
}
