import { ALT_MAX_CHARS, IMAGE_MAX_BYTES } from "@matbjorg/contract/limits";
import { ImagePlus, X } from "lucide-react";
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/i18n/language.ts";
import { AppError } from "../../../../shared/lib/app-error.ts";
import { Field } from "../../../components/field.tsx";
import { useErrorText } from "../../../components/use-error-text.ts";
import { useMediaQuery } from "../../../components/use-media-query.ts";
import type { UploadedImage } from "../../../lib/images.ts";
import { uploadImage } from "../../../lib/upload-image.ts";
import styles from "./image-chooser.module.css";
import { LibraryButton } from "./library-button.tsx";

export type ChosenImage = {
  readonly url: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
};

/** A chosen file is not an image of the article yet: its alt text is missing, or it is being uploaded. */
export type PendingImage = "description" | "upload";

type Props = {
  readonly image: ChosenImage;
  readonly altLabel: string;
  /** Language of the alt text. */
  readonly language: Language;
  readonly urlId?: string;
  readonly altId?: string;
  readonly urlError?: string | undefined;
  readonly altError?: string | undefined;
  /** Whether it needs no alt text; without `onDecorative` it always does. */
  readonly isDecorative?: boolean;
  /** Rendered below the alt text. */
  readonly children?: ReactNode;
  onDecorative?(isDecorative: boolean): void;
  onChange(image: ChosenImage): void;
  onPending(pending: PendingImage | undefined): void;
};

/** An image with its alt text: by URL, from the library, or uploaded by choosing, dropping or pasting a file. */
export function ImageChooser({
  image,
  altLabel,
  language,
  urlId,
  altId,
  urlError,
  altError,
  isDecorative = false,
  children,
  onDecorative,
  onChange,
  onPending,
}: Props) {
  const { t } = useTranslation("news-admin");
  const errorText = useErrorText();
  const picker = useRef<HTMLInputElement>(null);
  // The upload's end must not undo changes made meanwhile.
  const latest = useRef(image);
  latest.current = image;
  const [requestId] = useState(() => crypto.randomUUID());
  const [progress, setProgress] = useState<number>();
  const [message, setMessage] = useState<{ kind: "error" | "success"; text: string }>();
  /** A chosen file, uploaded once it has an alt text; `before` is the image that it replaces. */
  const [unsent, setUnsent] = useState<{ file: File; url: string; before: ChosenImage }>();
  const altInput = useRef<HTMLInputElement>(null);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const [isDraggedOver, setIsDraggedOver] = useState(false);

  useEffect(() => () => unsent && URL.revokeObjectURL(unsent.url), [unsent]);

  function choose(file: File | undefined) {
    if (picker.current) picker.current.value = "";
    if (!file || progress !== undefined) return;
    setMessage(undefined);
    if (file.size > IMAGE_MAX_BYTES) {
      setMessage({ kind: "error", text: t("editor.tooLarge") });
      return;
    }
    // The alt text of a replaced image does not fit the new one.
    onChange({ url: "", alt: image.url ? "" : image.alt });
    if ((image.alt.trim() && !image.url) || isDecorative) {
      void upload(file, image);
      return;
    }
    setUnsent({ file, url: URL.createObjectURL(file), before: image });
    onPending("description");
    altInput.current?.focus();
  }

  function pick({ imageUrl: url, alt, width, height }: UploadedImage) {
    discardUnsent();
    setMessage(undefined);
    // The library has Icelandic alt texts only.
    onChange({ url, width, height, alt: language === "is" ? alt : "" });
  }

  function discardUnsent() {
    if (!unsent) return;
    setUnsent(undefined);
    onPending(undefined);
  }

  /** The URL cannot be loaded, or the chosen file is no image. */
  function handleBrokenImage() {
    if (!unsent) return setBrokenUrl(image.url);
    if (progress !== undefined) return;
    discardUnsent();
    onChange(unsent.before);
    setMessage({ kind: "error", text: errorText(new AppError("media/not-an-image")) });
  }

  function uploadWithAlt() {
    if (unsent && progress === undefined && latest.current.alt.trim())
      void upload(unsent.file, unsent.before);
  }

  function setDecorative(next: boolean) {
    onDecorative?.(next);
    if (!next) return;
    latest.current = { ...image, alt: "" };
    onChange(latest.current);
    if (unsent && progress === undefined) void upload(unsent.file, unsent.before);
  }

  /** @param before restored if the upload fails */
  async function upload(file: File, before: ChosenImage) {
    onPending("upload");
    setProgress(0);
    try {
      const input = { file, alt: latest.current.alt.trim(), requestId };
      const { imageUrl, width, height } = await uploadImage(input, setProgress);
      onChange({ ...latest.current, url: imageUrl, width, height });
      setMessage({ kind: "success", text: t("editor.uploaded") });
    } catch (error) {
      if (before.url) onChange(before);
      setMessage({ kind: "error", text: t("editor.uploadFailed", { reason: errorText(error) }) });
    } finally {
      setProgress(undefined);
      setUnsent(undefined);
      onPending(undefined);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsDraggedOver(false);
    choose(event.dataTransfer.files[0]);
  }

  function paste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    choose(file);
  }

  // Touch screens cannot drop files.
  const isTouchScreen = useMediaQuery("(pointer: coarse)");
  const shownUrl = unsent?.url ?? image.url;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for the button inside
    <div
      className={styles.chooser}
      data-over={isDraggedOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
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
              onError={handleBrokenImage}
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
            {t(isTouchScreen ? "editor.chooseImage" : "editor.upload")}
          </button>
          {progress === undefined && <LibraryButton onPick={pick} />}
          {shownUrl && (
            <button
              type="button"
              className="button small"
              onClick={() => {
                discardUnsent();
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
        <p className="hint">{t(isTouchScreen ? "editor.imageKinds" : "editor.dropHint")}</p>
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
                discardUnsent();
                onChange({ url: event.target.value, alt: image.alt });
              }}
            />
          )}
        </Field>
        <Field
          label={altLabel}
          hint={t(unsent ? "editor.altFirst" : "editor.altHint")}
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
              disabled={isDecorative}
              onChange={(event) => onChange({ ...image, alt: event.target.value })}
              onBlur={uploadWithAlt}
              onKeyDown={(event) => event.key === "Enter" && uploadWithAlt()}
            />
          )}
        </Field>
        {onDecorative && shownUrl && (
          <label className="check">
            <input
              type="checkbox"
              checked={isDecorative}
              onChange={({ target }) => setDecorative(target.checked)}
            />
            {t("editor.decorative")}
          </label>
        )}
        {!isDecorative && children}
      </div>
    </div>
  );
}
