import { ALT_MAX_CHARS, IMAGE_MAX_BYTES } from "@matbjorg/contract/limits";
import { ImagePlus, X } from "lucide-react";
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/i18n/language.ts";
import { AppError } from "../../../../shared/lib/app-error.ts";
import { Field } from "../../../components/field.tsx";
import { useErrorText } from "../../../components/use-error-text.ts";
import { useMediaQuery } from "../../../components/use-media-query.ts";
import { uploadImage } from "../../../lib/upload-image.ts";
import styles from "./image-chooser.module.css";
import { LibraryButton, type LibraryImage } from "./image-library.tsx";

export type ChosenImage = {
  readonly url: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
};

/** Why there is no picture yet: its description is missing, or it is on its way. */
export type ImageWait = "description" | "upload";

type Props = {
  readonly image: ChosenImage;
  readonly altLabel: string;
  /** Of the description. */
  readonly language: Language;
  readonly urlId?: string;
  readonly altId?: string;
  readonly urlError?: string | undefined;
  readonly altError?: string | undefined;
  /** More about the picture, below its description. */
  readonly children?: ReactNode;
  onChange(image: ChosenImage): void;
  onWait(wait: ImageWait | undefined): void;
};

/** A picture by its address, of the library, or as a file: chosen, dropped or pasted; with a preview and its description. */
export function ImageChooser({
  image,
  altLabel,
  language,
  urlId,
  altId,
  urlError,
  altError,
  children,
  onChange,
  onWait,
}: Props) {
  const { t } = useTranslation("news-admin");
  const errorText = useErrorText();
  const picker = useRef<HTMLInputElement>(null);
  // What is chosen while an upload runs must not be lost when it ends.
  const latest = useRef(image);
  latest.current = image;
  const [requestId] = useState(() => crypto.randomUUID());
  const [progress, setProgress] = useState<number>();
  const [message, setMessage] = useState<{ kind: "error" | "success"; text: string }>();
  /** Chosen and not described yet: a picture is kept together with what it shows. */
  const [waiting, setWaiting] = useState<{ file: File; url: string; before: ChosenImage }>();
  const altInput = useRef<HTMLInputElement>(null);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const [isOver, setIsOver] = useState(false);

  useEffect(() => () => waiting && URL.revokeObjectURL(waiting.url), [waiting]);

  function choose(file: File | undefined) {
    if (picker.current) picker.current.value = "";
    if (!file || progress !== undefined) return;
    setMessage(undefined);
    if (file.size > IMAGE_MAX_BYTES) {
      setMessage({ kind: "error", text: t("editor.tooLarge") });
      return;
    }
    // The description of the picture before is not this one's.
    onChange({ url: "", alt: image.url ? "" : image.alt });
    if (image.alt.trim() && !image.url) {
      void upload(file, image);
      return;
    }
    setWaiting({ file, url: URL.createObjectURL(file), before: image });
    onWait("description");
    altInput.current?.focus();
  }

  function pick({ alt, ...picked }: LibraryImage) {
    forgetWaiting();
    setMessage(undefined);
    // In English it has yet to be described.
    onChange({ ...picked, alt: language === "is" ? alt : "" });
  }

  function forgetWaiting() {
    if (!waiting) return;
    setWaiting(undefined);
    onWait(undefined);
  }

  /** A picture that is not there; or a file that is none, which needs no upload to be told. */
  function tellBroken() {
    if (!waiting) return setBrokenUrl(image.url);
    if (progress !== undefined) return;
    forgetWaiting();
    onChange(waiting.before);
    setMessage({ kind: "error", text: errorText(new AppError("media/not-an-image")) });
  }

  function uploadDescribed() {
    if (waiting && progress === undefined && latest.current.alt.trim())
      void upload(waiting.file, waiting.before);
  }

  /** `before` comes back if this fails. */
  async function upload(file: File, before: ChosenImage) {
    onWait("upload");
    setProgress(0);
    try {
      const described = { file, alt: latest.current.alt.trim(), requestId };
      const { imageUrl, width, height } = await uploadImage(described, setProgress);
      onChange({ ...latest.current, url: imageUrl, width, height });
      setMessage({ kind: "success", text: t("editor.uploaded") });
    } catch (error) {
      if (before.url) onChange(before);
      setMessage({ kind: "error", text: t("editor.uploadFailed", { reason: errorText(error) }) });
    } finally {
      setProgress(undefined);
      setWaiting(undefined);
      onWait(undefined);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  }

  function paste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    choose(file);
  }

  // Nothing is dragged by a finger.
  const isTouched = useMediaQuery("(pointer: coarse)");
  const shownUrl = waiting?.url ?? image.url;
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
      <div className={styles.drop}>
        <div className={styles.preview}>
          {shownUrl && shownUrl !== brokenUrl ? (
            <img
              src={shownUrl}
              alt={image.alt || t("editor.preview")}
              width="320"
              height="180"
              onError={tellBroken}
            />
          ) : (
            <p>{shownUrl ? t("editor.brokenImage") : t("editor.noImage")}</p>
          )}
          {progress !== undefined && (
            <div className={styles.progress}>
              <progress max="1" value={progress} aria-label={t("editor.uploading")} />
              <span aria-hidden="true">{t("editor.uploading")}</span>
            </div>
          )}
        </div>
        <div className="row">
          <button
            type="button"
            className="button quiet"
            disabled={progress !== undefined}
            onClick={() => picker.current?.click()}
          >
            <ImagePlus aria-hidden="true" size={20} />
            {t(isTouched ? "editor.chooseImage" : "editor.upload")}
          </button>
          {progress === undefined && <LibraryButton onPick={pick} />}
          {shownUrl && (
            <button
              type="button"
              className="button small"
              onClick={() => {
                forgetWaiting();
                onChange({ url: "", alt: "" });
              }}
            >
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
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <p className="hint">{t(isTouched ? "editor.imageKinds" : "editor.dropHint")}</p>
        <div role="alert" className={styles.said}>
          {message?.kind === "error" && <p className="error">{message.text}</p>}
        </div>
        <div role="status" className={styles.said}>
          {message?.kind === "success" && <p className="hint">{message.text}</p>}
        </div>
      </div>
      <div className={styles.controls}>
        <Field label={t("editor.imageUrl")} error={urlError} {...(urlId && { id: urlId })}>
          {(props) => (
            <input
              {...props}
              type="text"
              inputMode="url"
              value={image.url}
              placeholder="https://"
              onChange={(event) => {
                forgetWaiting();
                onChange({ url: event.target.value, alt: image.alt });
              }}
            />
          )}
        </Field>
        <Field
          label={altLabel}
          hint={t(waiting ? "editor.altFirst" : "editor.altHint")}
          error={altError}
          {...(altId && { id: altId })}
        >
          {(props) => (
            <input
              {...props}
              ref={altInput}
              type="text"
              lang={language}
              maxLength={ALT_MAX_CHARS}
              value={image.alt}
              onChange={(event) => onChange({ ...image, alt: event.target.value })}
              onBlur={uploadDescribed}
              onKeyDown={(event) => event.key === "Enter" && uploadDescribed()}
            />
          )}
        </Field>
        {children}
      </div>
    </div>
  );
}
