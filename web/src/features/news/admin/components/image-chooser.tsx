import { ALT_MAX_CHARS, IMAGE_MAX_BYTES } from "@matbjorg/functions/contract/limits";
import { ImagePlus, X } from "lucide-react";
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import buttons from "../../../../components/compact-button.module.css";
import { useErrorText } from "../../../../components/error-text.ts";
import { Field } from "../../../../components/field.tsx";
import { uploadImage } from "../api/upload-image.ts";
import styles from "./image-chooser.module.css";

export type ChosenImage = {
  readonly url: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
};

type Props = {
  readonly image: ChosenImage;
  readonly altLabel: string;
  readonly urlId?: string;
  readonly altId?: string;
  readonly urlError?: string | undefined;
  readonly altError?: string | undefined;
  /** More about the picture, below its description. */
  readonly children?: ReactNode;
  onChange(image: ChosenImage): void;
};

/** A picture by its address or as a file: chosen, dropped or pasted; with a preview and its description. */
export function ImageChooser({
  image,
  altLabel,
  urlId,
  altId,
  urlError,
  altError,
  children,
  onChange,
}: Props) {
  const { t } = useTranslation("news-admin");
  const errorText = useErrorText();
  const picker = useRef<HTMLInputElement>(null);
  // What is chosen while an upload runs must not be lost when it ends.
  const latest = useRef(image);
  latest.current = image;
  const [progress, setProgress] = useState<number>();
  const [message, setMessage] = useState<{ kind: "error" | "success"; text: string }>();
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const [isOver, setIsOver] = useState(false);

  async function upload(file: File | undefined) {
    if (!file) return;
    setMessage(undefined);
    if (file.size > IMAGE_MAX_BYTES) {
      setMessage({ kind: "error", text: t("editor.tooLarge") });
      return;
    }
    setProgress(0);
    try {
      const name = file.name.replace(/\.\w+$/, "") || t("editor.image");
      const { imageUrl, width, height } = await uploadImage(
        file,
        latest.current.alt.trim() || name,
        setProgress,
      );
      onChange({ ...latest.current, url: imageUrl, width, height });
      setMessage({ kind: "success", text: t("editor.uploaded") });
    } catch (error) {
      setMessage({ kind: "error", text: t("editor.uploadFailed", { reason: errorText(error) }) });
    } finally {
      setProgress(undefined);
      if (picker.current) picker.current.value = "";
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void upload(event.dataTransfer.files[0]);
  }

  function paste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    void upload(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for the button inside
    <div
      className={styles.chooser}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <div className={styles.preview}>
        {image.url && image.url !== brokenUrl ? (
          <img
            src={image.url}
            alt={image.alt || t("editor.preview")}
            width="320"
            height="180"
            onError={() => setBrokenUrl(image.url)}
          />
        ) : (
          <p>{image.url ? t("editor.brokenImage") : t("editor.noImage")}</p>
        )}
      </div>
      <div className={styles.controls}>
        <div className={styles.buttons}>
          <button
            type="button"
            className={buttons.quiet}
            disabled={progress !== undefined}
            onClick={() => picker.current?.click()}
          >
            <ImagePlus aria-hidden="true" size={20} />
            {t("editor.upload")}
          </button>
          {image.url && (
            <button type="button" className={buttons.small} onClick={() => onChange({ url: "", alt: "" })}>
              <X aria-hidden="true" size={16} />
              {t("editor.removeImage")}
            </button>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          data-testid="image-file"
          onChange={(event) => void upload(event.target.files?.[0])}
        />
        <p className={styles.hint}>{t("editor.dropHint")}</p>
        {progress !== undefined && (
          <p className={styles.progress}>
            <progress max="1" value={progress} aria-label={t("editor.uploading")} />
            <span aria-hidden="true">{t("editor.uploading")}</span>
          </p>
        )}
        <div role="alert">{message?.kind === "error" && <p className={styles.error}>{message.text}</p>}</div>
        <div role="status">
          {message?.kind === "success" && <p className={styles.hint}>{message.text}</p>}
        </div>
        <Field label={t("editor.imageUrl")} error={urlError} {...(urlId && { id: urlId })}>
          {(props) => (
            <input
              {...props}
              type="text"
              inputMode="url"
              value={image.url}
              placeholder="https://"
              onChange={(event) => onChange({ url: event.target.value, alt: image.alt })}
            />
          )}
        </Field>
        <Field label={altLabel} hint={t("editor.altHint")} error={altError} {...(altId && { id: altId })}>
          {(props) => (
            <input
              {...props}
              type="text"
              maxLength={ALT_MAX_CHARS}
              value={image.alt}
              onChange={(event) => onChange({ ...image, alt: event.target.value })}
            />
          )}
        </Field>
        {children}
      </div>
    </div>
  );
}
