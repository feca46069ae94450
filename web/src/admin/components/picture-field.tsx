import { IMAGE_MAX_BYTES } from "@matbjorg/contract/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AppError } from "../../shared/lib/app-error.ts";
import { uploadImage } from "../lib/upload-image.ts";
import { useErrorText } from "../lib/use-error-text.ts";
import { Failure } from "./failure.tsx";
import type { FieldProps } from "./field.tsx";
import { PictureDrop } from "./picture-drop.tsx";

type Props = FieldProps & {
  /** The field's label. */
  readonly label: string;
  readonly address: string;
  /** The site shows a picture of its own if none is chosen. */
  readonly hasDefault: boolean;
  /** The description that the library of images gets with an uploaded file. */
  readonly alt: string;
  onChange(address: string): void;
};

/** A field for a picture: a chosen or dropped file, or an image of the library, which contains the site's own. */
export function PictureField({ label, address, hasDefault, alt, onChange, ...control }: Props) {
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
      name={label}
      button={control}
      preview={
        address ? (
          <img src={address} alt="" width="120" height="90" />
        ) : (
          <p className="hint">{t(hasDefault ? "default" : "drop")}</p>
        )
      }
      progress={progress}
      onFile={(file) => void upload(file)}
      onPick={({ imageUrl }) => onChange(imageUrl)}
      onRemove={address ? () => onChange("") : undefined}
    >
      <Failure text={failure} />
    </PictureDrop>
  );
}
