import { ALT_MAX_CHARS, CREDIT_MAX_CHARS } from "@matbjorg/contract/limits";
import { mapFields } from "@matbjorg/contract/news/article-fields";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { Dialog } from "../../components/dialog.tsx";
import { Failure } from "../../components/failure.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useFormSave } from "../../components/use-form-save.ts";
import { descriptionOf, type UploadedImage } from "../../lib/images.ts";

const FIELDS = [
  { name: "alt", lang: "is", maxLength: ALT_MAX_CHARS },
  { name: "altEn", lang: "en", maxLength: ALT_MAX_CHARS },
  { name: "credit", lang: undefined, maxLength: CREDIT_MAX_CHARS },
] as const;

type Description = ReturnType<typeof descriptionOf>;

type Props = {
  readonly image: UploadedImage;
  onSaved(description: Description): void;
  /** Reads the image again, because a colleague may have described it. */
  reload(): void;
  onClose(): void;
};

/** A dialog for describing what an image shows, in both languages, and who took it. */
export function DescribeImage({ image, onSaved, reload, onClose }: Props) {
  const { t } = useTranslation(["images", "admin"]);
  const { isBusy, failure, save } = useFormSave();
  const [opened] = useState(image);
  const [typed, setTyped] = useState(descriptionOf(image));

  /** Returns a hint with the stored text, if that has changed since the dialog was opened. */
  const changed = (name: keyof Description) =>
    image[name] === opened[name] ? undefined : t("storedNow", { text: image[name] });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const description = mapFields(["alt", "altEn", "credit"], (name) => typed[name].trim());
    void save({
      call: () => callFunction("describeImage", { id: image.id, ...description, seen: descriptionOf(image) }),
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
        {FIELDS.filter(({ name }) => name !== "credit" || !image.isFile).map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            label={t(name)}
            hint={changed(name) ?? (name === "alt" ? t("describeHint") : undefined)}
            value={typed[name]}
            onChange={(text) => setTyped((others) => ({ ...others, [name]: text }))}
          />
        ))}
        <Failure text={failure} />
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
