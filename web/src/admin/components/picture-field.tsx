import { IMAGE_MAX_BYTES } from "@matbjorg/contract/limits";
import { Images, Upload } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AppError } from "../../shared/lib/app-error.ts";
import { uploadImage } from "../lib/upload-image.ts";
import type { FieldProps } from "./field.tsx";
import { ImagePicker } from "./image-picker.tsx";
import styles from "./picture-field.module.css";
import { useErrorText } from "./use-error-text.ts";

type Props = FieldProps & {
  readonly address: string;
  /** Description of an uploaded file in the library of images. */
  readonly alt: string;
  onChange(address: string): void;
};

/** A picture: a chosen or dropped file, one of the uploaded images, or the address of a file of this site. */
export function PictureField({ address, alt, onChange, ...control }: Props) {
  const { t } = useTranslation("images");
  const errorText = useErrorText();
  const file = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [isPicking, setIsPicking] = useState(false);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const isUploading = progress !== undefined;

  async function upload(chosen: File | undefined) {
    if (file.current) file.current.value = "";
    if (!chosen || isUploading) return;
    setFailure(undefined);
    setIsPicking(false);
    setProgress(0);
    try {
      if (chosen.size > IMAGE_MAX_BYTES) throw new AppError("media/too-large");
      // Each file is an image of its own, also the second one in this field.
      const requestId = crypto.randomUUID();
      onChange((await uploadImage({ file: chosen, alt, requestId }, setProgress)).imageUrl);
    } catch (cause) {
      setFailure(t("uploadFailed", { reason: errorText(cause) }));
    } finally {
      setProgress(undefined);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      className={styles.picture}
      data-over={isDraggedOver}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setIsDraggedOver(false);
        void upload(event.dataTransfer.files[0]);
      }}
    >
      <div className={styles.preview}>
        {address ? <img src={address} alt="" width="120" height="90" /> : <p className="hint">{t("drop")}</p>}
        {isUploading && <progress max="1" value={progress} aria-label={t("uploading")} />}
      </div>
      <div className={`field ${styles.ways}`}>
        <input
          {...control}
          type="text"
          autoComplete="off"
          value={address}
          onChange={({ target }) => onChange(target.value)}
        />
        <div className="row tight">
          <button
            type="button"
            className="button small"
            aria-disabled={isUploading}
            onClick={() => !isUploading && file.current?.click()}
          >
            <Upload aria-hidden="true" size={18} />
            {t(isUploading ? "uploading" : "upload")}
          </button>
          <button
            type="button"
            className="button small"
            aria-expanded={isPicking}
            onClick={() => setIsPicking(!isPicking)}
          >
            <Images aria-hidden="true" size={18} />
            {t("pick")}
          </button>
        </div>
        <div role="alert">{failure && <p className="error">{failure}</p>}</div>
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        data-testid="picture-file"
        onChange={(event) => void upload(event.target.files?.[0])}
      />
      {isPicking && (
        <div className={styles.choices}>
          <ImagePicker
            onPick={({ imageUrl }) => {
              onChange(imageUrl);
              setIsPicking(false);
              document.getElementById(control.id)?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}
