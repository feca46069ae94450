import { ADDRESS_MAX_CHARS } from "@matbjorg/contract/limits";
import { slugOf } from "@matbjorg/contract/slug";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../../../brand.ts";
import { pathInLanguage, paths } from "../../../../shared/config/paths.ts";
import type { Language } from "../../../../shared/i18n/language.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { Dialog } from "../../../components/dialog.tsx";
import { Field } from "../../../components/field.tsx";
import { useFormSave } from "../../../components/use-form-save.ts";
import styles from "./address-field.module.css";

type Props = {
  readonly id: string;
  /** What follows `/news/`. */
  readonly address: string;
  readonly title: string;
  onMoved(address: string): void;
  onClose(): void;
};

/** Asks for an article's new address, and says what becomes of the one it has. No form: it stands inside the article's. */
export function AddressDialog({ id, address, title, onMoved, onClose }: Props) {
  const { t } = useTranslation("news-admin");
  const { isBusy, failure, forgetFailure, save } = useFormSave();
  const [typed, setTyped] = useState(address);
  const [isMissing, setIsMissing] = useState(false);
  // Any text will do: letters that addresses have not become ones that they have.
  const slug = typed === address ? address : slugOf(typed.slice(0, ADDRESS_MAX_CHARS));

  function type(text: string) {
    setTyped(text);
    setIsMissing(false);
    forgetFailure();
  }

  function move() {
    if (isBusy) return;
    if (slug === address) return onClose();
    if (slug === "") return setIsMissing(true);
    void save({
      call: () => callFunction("moveNews", { id, address: slug }),
      done: () => {
        onMoved(slug);
        return t("address.moved", { address: fullAddress(slug, "is") });
      },
      failed: (reason) => t("address.failed", { reason }),
    });
  }

  return (
    <Dialog title={t("address.title")} className="form" onCancel={() => isBusy || onClose()}>
      <div className={styles.dialog}>
        <Field
          label={t("address.new")}
          hint={slug && t("address.becomes", { is: fullAddress(slug, "is"), en: fullAddress(slug, "en") })}
        >
          {(props) => (
            <input
              {...props}
              type="text"
              lang="is"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={ADDRESS_MAX_CHARS}
              value={typed}
              onChange={(event) => type(event.target.value)}
              onKeyDown={(event) => event.key === "Enter" && move()}
            />
          )}
        </Field>
        {slugOf(title) !== "" && (
          <p className="row tight">
            <button type="button" className="button small" onClick={() => type(slugOf(title))}>
              {t("address.fromTitle")}
            </button>
          </p>
        )}
        <p>{t("address.old")}</p>
        <p className="error" role="alert">
          {isMissing ? t("address.missing") : failure}
        </p>
        <div className="row">
          <button type="button" className="button quiet" onClick={() => isBusy || onClose()}>
            {t("editor.cancel")}
          </button>
          <button type="button" className="button" aria-disabled={isBusy} onClick={move}>
            {t(isBusy ? "address.saving" : "address.change")}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** As people read it: without what every address begins with. */
export function fullAddress(address: string, language: Language): string {
  return new URL(brand.origin).host + pathInLanguage(paths.article({ address }), language);
}
