import { ALT_MAX_CHARS } from "@matbjorg/contract/limits";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { Dialog } from "../../../components/dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useFormSave } from "../../../components/use-form-save.ts";
import type { UploadedImage } from "../../../lib/images.ts";

type Description = Pick<UploadedImage, "alt" | "altEn">;

type Props = {
  readonly image: UploadedImage;
  onSaved(description: Description): void;
  onClose(): void;
};

/** A dialog with what an image shows, in both languages. */
export function DescribeImage({ image, onSaved, onClose }: Props) {
  const { t } = useTranslation(["images", "admin"]);
  const { isBusy, failure, save } = useFormSave();
  const [alt, setAlt] = useState(image.alt);
  const [altEn, setAltEn] = useState(image.altEn);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const description = { alt: alt.trim(), altEn: altEn.trim() };
    void save({
      call: () => callFunction("describeImage", { id: image.id, ...description }),
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
          hint={t("describeHint")}
          lang="is"
          maxLength={ALT_MAX_CHARS}
          value={alt}
          onChange={setAlt}
        />
        <TextField label={t("altEn")} lang="en" maxLength={ALT_MAX_CHARS} value={altEn} onChange={setAltEn} />
        <p className="error" role="alert">
          {failure}
        </p>
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
