import { ADDRESS_MAX_CHARS } from "@matbjorg/contract/limits";
import { slugOf } from "@matbjorg/contract/news/slug";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../../../brand.ts";
import { pathInLanguage, paths } from "../../../../shared/config/paths.ts";
import type { Language } from "../../../../shared/i18n/language.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { Dialog } from "../../../components/dialog.tsx";
import { Failure } from "../../../components/failure.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useFormSave } from "../../../components/use-form-save.ts";
import styles from "./article-details.module.css";

type Props = {
  readonly id: string;
  /** The part of the URL after `/news/`. */
  readonly address: string;
  readonly title: string;
  onMoved(address: string): void;
  /** Reads the slug again, because a colleague may have changed it. */
  reload(): void;
  onClose(): void;
};

/** Changes the slug of an article. It is not a `<form>`, because it is rendered inside the form of the article. */
export function SlugDialog({ id, address, title, onMoved, reload, onClose }: Props) {
  const { t } = useTranslation("news-admin");
  const { isBusy, failure, setFailure, save } = useFormSave();
  const [typed, setTyped] = useState(address);
  const slug = typed === address ? address : slugOf(typed.slice(0, ADDRESS_MAX_CHARS));
  const titleSlug = slugOf(title);

  function change(text: string) {
    setTyped(text);
    setFailure(undefined);
  }

  function move() {
    if (isBusy) return;
    if (slug === address) return onClose();
    if (slug === "") return setFailure(t("address.missing"));
    void save({
      call: () => callFunction("moveNews", { id, address: slug, seenAddress: address }),
      reload,
      onSuccess: () => {
        onMoved(slug);
        return t("address.moved", { address: urlWithoutScheme(slug, "is") });
      },
      onError: (reason) => t("address.failed", { reason }),
    });
  }

  return (
    <Dialog title={t("address.title")} className="form" onCancel={onClose}>
      <div className={`stack ${styles.address}`}>
        <TextField
          label={t("address.new")}
          hint={
            slug &&
            t("address.becomes", { is: urlWithoutScheme(slug, "is"), en: urlWithoutScheme(slug, "en") })
          }
          lang="is"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={ADDRESS_MAX_CHARS}
          value={typed}
          onChange={change}
          onKeyDown={(event) => event.key === "Enter" && move()}
        />
        {titleSlug !== "" && (
          <p className="row tight">
            <button type="button" className="button small" onClick={() => change(titleSlug)}>
              {t("address.fromTitle")}
            </button>
          </p>
        )}
        <p>{t("address.old")}</p>
        <Failure text={failure} />
        <div className="row">
          <button type="button" className="button quiet" onClick={onClose}>
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

/** Returns the host and path of an article's URL. */
export function urlWithoutScheme(address: string, language: Language): string {
  return new URL(brand.origin).host + pathInLanguage(paths.article({ address }), language);
}
