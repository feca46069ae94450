import { ALT_MAX_CHARS, IMAGE_MAX_BYTES } from "@matbjorg/contract/limits";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/i18n/language.ts";
import { AppError } from "../../../../shared/lib/app-error.ts";
import { Field } from "../../../components/field.tsx";
import type { PickedImage } from "../../../components/image-library.tsx";
import { PictureDrop } from "../../../components/picture-drop.tsx";
import { useErrorText } from "../../../components/use-error-text.ts";
import { isAnimated } from "../../../lib/is-animated.ts";
import { uploadImage } from "../../../lib/upload-image.ts";

export type ChosenImage = {
  readonly url: string;
  readonly alt: string;
  /** The library's, if it was chosen there. */
  readonly altEn?: string;
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
  /** The stored image; by default the image itself. */
  readonly stored?: { readonly picture: (onError: () => void) => ReactNode; readonly hint: string };
  /** Rendered below the alt text. */
  readonly children?: ReactNode;
  onDecorative?(isDecorative: boolean): void;
  onChange(image: ChosenImage): void;
  onPending(pending: PendingImage | undefined): void;
  /** Called after `onChange`, with the image that a file has become. */
  onUploaded?(image: ChosenImage): void;
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
  stored,
  children,
  onDecorative,
  onChange,
  onPending,
  onUploaded,
}: Props) {
  const { t } = useTranslation(["news-admin", "images"]);
  const errorText = useErrorText();
  // The upload's end must not undo changes made meanwhile.
  const latest = useRef(image);
  latest.current = image;
  const [requestId] = useState(() => crypto.randomUUID());
  const [progress, setProgress] = useState<number>();
  const [isMotionLost, setIsMotionLost] = useState(false);
  const [message, setMessage] = useState<{ kind: "error" | "success"; text: string }>();
  /** A chosen file, uploaded once it has an alt text; `before` is the image that it replaces. */
  const [unsent, setUnsent] = useState<{ file: File; url: string; before: ChosenImage }>();
  const altInput = useRef<HTMLInputElement>(null);
  const [brokenUrl, setBrokenUrl] = useState<string>();

  useEffect(() => {
    if (!unsent) return undefined;
    altInput.current?.focus();
    return () => URL.revokeObjectURL(unsent.url);
  }, [unsent]);

  function choose(file: File) {
    setMessage(undefined);
    if (file.size > IMAGE_MAX_BYTES) {
      setMessage({ kind: "error", text: errorText(new AppError("media/too-large")) });
      return;
    }
    void isAnimated(file).then((isLost) => setIsMotionLost(isLost));
    // The alt text of a replaced image does not fit the new one.
    onChange({ url: "", alt: image.url ? "" : image.alt });
    if (isDecorative) {
      void upload(file, image);
      return;
    }
    setUnsent({ file, url: URL.createObjectURL(file), before: image });
    onPending("description");
  }

  function pick({ imageUrl: url, alt, altEn, width, height }: PickedImage) {
    setIsMotionLost(false);
    discardUnsent();
    setMessage(undefined);
    const size = width && height ? { width, height } : {};
    onChange({ url, ...size, alt: language === "is" ? alt : altEn, altEn });
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
      const uploaded = { ...latest.current, url: imageUrl, width, height };
      onChange(uploaded);
      onUploaded?.(uploaded);
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

  const shownUrl = unsent?.url ?? image.url;
  const onError = handleBrokenImage;
  const showsStored = stored && !unsent && image.url && image.url !== brokenUrl;
  function preview(): ReactNode {
    if (!shownUrl) return <p className="hint">{t(onDecorative ? "editor.noImage" : "images:drop")}</p>;
    if (shownUrl === brokenUrl) return <p className="hint">{t("editor.brokenImage")}</p>;
    if (showsStored) return stored.picture(onError);
    return (
      <img src={shownUrl} alt={image.alt || t("editor.preview")} width="320" height="180" onError={onError} />
    );
  }
  return (
    <PictureDrop
      preview={preview()}
      hint={showsStored ? stored.hint : undefined}
      progress={progress}
      onFile={choose}
      onPick={pick}
      onRemove={
        shownUrl
          ? () => {
              discardUnsent();
              onChange({ url: "", alt: "" });
            }
          : undefined
      }
    >
      <div role="alert">{message?.kind === "error" && <p className="error">{message.text}</p>}</div>
      <div role="status">
        {message?.kind === "success" && <p className="hint">{message.text}</p>}
        {isMotionLost && shownUrl && <p className="hint">{t("tools.motionLost")}</p>}
      </div>
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
      {(shownUrl || altError) && (
        <>
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
          {!isDecorative && children}
          {onDecorative && (
            <label className="check">
              <input
                type="checkbox"
                checked={isDecorative}
                onChange={({ target }) => setDecorative(target.checked)}
              />
              {t("editor.decorative")}
            </label>
          )}
        </>
      )}
    </PictureDrop>
  );
}
