import { ALT_MAX_CHARS } from "@matbjorg/contract/limits";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { Dialog } from "../../components/dialog.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useFormSave } from "../../components/use-form-save.ts";
import type { UploadedImage } from "../../lib/images.ts";

type Description = Pick<UploadedImage, "alt" | "altEn">;

type Props = {
  readonly image: UploadedImage;
  onSaved(description: Description): void;
  /** Reads the image again, because a colleague may have described it. */
  reload(): void;
  onClose(): void;
};

/** A dialog for describing what an image shows, in both languages. */
export function DescribeImage({ image, onSaved, reload, onClose }: Props) {
  const { t } = useTranslation(["images", "admin"]);
  const { isBusy, failure, save } = useFormSave();
  const [opened] = useState(image);
  const [alt, setAlt] = useState(image.alt);
  const [altEn, setAltEn] = useState(image.altEn);

  /** Returns a hint with the stored text, if that has changed since the dialog was opened. */
  const changed = (name: keyof Description) =>
    image[name] === opened[name] ? undefined : t("storedNow", { text: image[name] });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const description = { alt: alt.trim(), altEn: altEn.trim() };
    const seen = { alt: image.alt, altEn: image.altEn };
    void save({
      call: () => callFunction("describeImage", { id: image.id, ...description, seen }),
      reload,
      onSuccess: () => {
        onSaved(description);
        return t("described");
      },
      onError: (reason) => t("describeFailed", { reason }),
    });
  }

  return (
    <Dialog className="form" title={t("describe")} onCancel={onClose}>
      <form className="stack" onSubmit={submit}>
        {!image.isFile && <img src={image.url} alt="" width="160" height="90" />}
        <TextField
          label={t("alt")}
          hint={changed("alt") ?? t("describeHint")}
          lang="is"
          maxLength={ALT_MAX_CHARS}
          value={alt}
          onChange={setAlt}
        />
        <TextField
          label={t("altEn")}
          hint={changed("altEn")}
          lang="en"
          maxLength={ALT_MAX_CHARS}
          value={altEn}
          onChange={setAltEn}
        />
        {failure && (
          <p className="error" role="alert">
            {failure}
          </p>
        )}
        <div className="row">
          <button type="button" className="button quiet" onClick={onClose}>
            {t("admin:dialog.cancel")}
          </button>
          <button type="submit" className="button" aria-disabled={isBusy}>
            {t(isBusy ? "describing" : "save")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
