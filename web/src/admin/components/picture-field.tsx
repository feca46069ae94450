import { IMAGE_MAX_BYTES } from "@matbjorg/contract/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AppError } from "../../shared/lib/app-error.ts";
import { uploadImage } from "../lib/upload-image.ts";
import { useErrorText } from "../lib/use-error-text.ts";
import type { FieldProps } from "./field.tsx";
import { PictureDrop } from "./picture-drop.tsx";

type Props = FieldProps & {
  readonly address: string;
  /** The description that the library of images gets with an uploaded file. */
  readonly alt: string;
  onChange(address: string): void;
};

/** A field for a picture: a chosen or dropped file, an uploaded image, or the URL of a file of this site. */
export function PictureField({ address, alt, onChange, ...control }: Props) {
  const { t } = useTranslation("images");
  const errorText = useErrorText();
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();

  async function upload(chosen: File) {
    setFailure(undefined);
    setProgress(0);
    try {
      if (chosen.size > IMAGE_MAX_BYTES) throw new AppError("media/too-large");
      // Each file becomes an image of its own, even the second one in the same field.
      const requestId = crypto.randomUUID();
      onChange((await uploadImage({ file: chosen, alt, requestId }, setProgress)).imageUrl);
    } catch (cause) {
      setFailure(t("uploadFailed", { reason: errorText(cause) }));
    } finally {
      setProgress(undefined);
    }
  }

  return (
    <PictureDrop
      preview={
        address ? <img src={address} alt="" width="120" height="90" /> : <p className="hint">{t("drop")}</p>
      }
      progress={progress}
      onFile={(file) => void upload(file)}
      onPick={({ imageUrl }) => onChange(imageUrl)}
    >
      <div className="field">
        <input
          {...control}
          type="text"
          autoComplete="off"
          value={address}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {failure && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
    </PictureDrop>
  );
}
