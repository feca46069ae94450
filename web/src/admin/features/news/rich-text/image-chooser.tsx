import { ALT_MAX_CHARS, CREDIT_MAX_CHARS, IMAGE_MAX_BYTES } from "@matbjorg/contract/limits";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Status } from "../../../../shared/components/status.tsx";
import type { Language } from "../../../../shared/i18n/language.ts";
import { AppError } from "../../../../shared/lib/app-error.ts";
import { Failure } from "../../../components/failure.tsx";
import type { PickedImage } from "../../../components/image-library.tsx";
import { PictureDrop } from "../../../components/picture-drop.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { isAnimated } from "../../../lib/is-animated.ts";
import { uploadImage } from "../../../lib/upload-image.ts";
import { useErrorText } from "../../../lib/use-error-text.ts";

export type ChosenImage = {
  readonly url: string;
  readonly alt: string;
  /** The English alt text, if the image was chosen from the library. */
  readonly altEn?: string;
  /** The photographer and licence. */
  readonly credit?: string;
  readonly width?: number;
  readonly height?: number;
};

/** The state of a chosen file that is not an image of the article yet: its alt text is missing, or it is being uploaded. */
export type PendingImage = "description" | "upload";

type Props = {
  readonly image: ChosenImage;
  readonly altLabel: string;
  /** The language of the alt text. */
  readonly language: Language;
  readonly urlId?: string;
  readonly altId?: string;
  readonly urlError?: string | undefined;
  readonly altError?: string | undefined;
  /** The image is decorative and needs no alt text. Ignored without `onDecorative`. */
  readonly isDecorative?: boolean;
  /** How the stored image is shown; by default as it is. */
  readonly stored?: { readonly picture: (onError: () => void) => ReactNode; readonly hint: string };
  /** Fields besides the alt text, for an image that has them. */
  readonly others?: Readonly<
    Record<"altEn" | "credit", Pick<ComponentProps<typeof TextField>, "id" | "label" | "hint">>
  >;
  onDecorative?(isDecorative: boolean): void;
  onChange(image: ChosenImage): void;
  /** `file` is the name of the chosen file, also once it has become the image; undefined if it has not. */
  onPending(pending: PendingImage | undefined, file?: string): void;
  /** Called after `onChange`, with the image that an upload has created. */
  onUploaded?(image: ChosenImage): void;
};

/** A chosen file and its alt texts, until its upload has replaced the image. */
type Unsent = {
  readonly file: File;
  readonly url: string;
  readonly image: ChosenImage;
  readonly isDecorative: boolean;
};

/**
 * A field for an image with its alt text. The image is given by its URL or chosen from the library, or a file is
 * chosen, dropped or pasted and then uploaded.
 */
export function ImageChooser({
  image: former,
  altLabel,
  language,
  urlId,
  altId,
  urlError,
  altError,
  isDecorative: isFormerDecorative = false,
  stored,
  others,
  onDecorative,
  onChange,
  onPending,
  onUploaded,
}: Props) {
  const { t } = useTranslation(["news-admin", "images"]);
  const errorText = useErrorText();
  const [unsent, setUnsent] = useState<Unsent>();
  // The latest image: the end of an upload must not undo changes that were made meanwhile.
  const latest = useRef(unsent);
  latest.current = unsent;
  const { image, isDecorative } = unsent ?? { image: former, isDecorative: isFormerDecorative };
  const [requestId] = useState(() => crypto.randomUUID());
  const [progress, setProgress] = useState<number>();
  const [isMotionLost, setIsMotionLost] = useState(false);
  const [message, setMessage] = useState<{ kind: "error" | "success"; text: string }>();
  const altInput = useRef<HTMLInputElement>(null);
  const [brokenUrl, setBrokenUrl] = useState<string>();

  const unsentUrl = unsent?.url;
  useEffect(() => {
    if (!unsentUrl) return undefined;
    altInput.current?.focus();
    return () => URL.revokeObjectURL(unsentUrl);
  }, [unsentUrl]);

  function choose(file: File) {
    setMessage(undefined);
    if (file.size > IMAGE_MAX_BYTES) {
      setMessage({ kind: "error", text: errorText(new AppError("media/too-large")) });
      return;
    }
    void isAnimated(file).then((isLost) => setIsMotionLost(isLost));
    // The texts of a replaced image do not fit the new one.
    const texts = former.url ? { alt: "", altEn: "" } : image;
    const chosen = { file, url: URL.createObjectURL(file), image: { ...texts, url: "" }, isDecorative };
    setUnsent(chosen);
    if (isDecorative) void upload(chosen);
    else onPending("description", file.name);
  }

  /** The article has the former image until the chosen file is uploaded, whose texts are kept here. */
  function change(next: ChosenImage) {
    if (unsent) setUnsent({ ...unsent, image: next });
    else onChange(next);
  }

  function pick({ imageUrl: url, alt, altEn, credit, width, height }: PickedImage) {
    setIsMotionLost(false);
    discardUnsent();
    setMessage(undefined);
    const size = width && height ? { width, height } : {};
    onChange({ url, ...size, alt: language === "is" ? alt : altEn, altEn, credit });
  }

  function discardUnsent() {
    if (!unsent) return;
    setUnsent(undefined);
    setProgress(undefined);
    onPending(undefined);
  }

  function cancel() {
    setIsMotionLost(false);
    discardUnsent();
  }

  /** Handles a URL that cannot be loaded, or a chosen file that is not an image. */
  function handleBrokenImage() {
    if (!unsent) return setBrokenUrl(image.url);
    if (progress !== undefined) return;
    discardUnsent();
    setMessage({ kind: "error", text: errorText(new AppError("media/not-an-image")) });
  }

  function uploadWithAlt() {
    if (unsent && progress === undefined && unsent.image.alt.trim()) void upload(unsent);
  }

  function setDecorative(next: boolean) {
    const texts = next ? { ...image, alt: "", altEn: "" } : image;
    if (!unsent) {
      onDecorative?.(next);
      if (next) onChange(texts);
      return;
    }
    const changed = { ...unsent, image: texts, isDecorative: next };
    setUnsent(changed);
    if (next && progress === undefined) void upload(changed);
  }

  async function upload({ file, url, image: { alt } }: Unsent) {
    onPending("upload", file.name);
    setProgress(0);
    let uploaded: ChosenImage | undefined;
    const typed = () => (latest.current?.url === url ? latest.current : undefined);
    try {
      const { imageUrl, width, height } = await uploadImage({ file, alt: alt.trim(), requestId }, (share) => {
        if (typed()) setProgress(share);
      });
      const now = typed();
      if (!now) return;
      uploaded = { ...now.image, url: imageUrl, width, height };
      onDecorative?.(now.isDecorative);
      onChange(uploaded);
      onUploaded?.(uploaded);
      setMessage({ kind: "success", text: t("editor.uploaded") });
    } catch (error) {
      const now = typed();
      if (!now) return;
      // Nothing is replaced: what was written describes the next file.
      if (!former.url) onChange(now.image);
      setMessage({ kind: "error", text: t("editor.uploadFailed", { reason: errorText(error) }) });
    }
    setProgress(undefined);
    setUnsent(undefined);
    onPending(undefined, uploaded && file.name);
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
      onRemove={shownUrl && !unsent ? () => onChange({ url: "", alt: "", altEn: "" }) : undefined}
    >
      <Failure text={message?.kind === "error" && message.text} />
      <Status as="div">
        {message?.kind === "success" && <p className="hint">{message.text}</p>}
        {isMotionLost && shownUrl && <p className="hint">{t("tools.motionLost")}</p>}
      </Status>
      <TextField
        id={urlId}
        label={t("editor.imageUrl")}
        error={urlError}
        inputMode="url"
        value={image.url}
        placeholder="https://"
        onChange={(url) => {
          discardUnsent();
          const { alt, altEn, credit } = image;
          onChange({ url, alt, altEn, credit });
        }}
      />
      {(shownUrl || altError) && (
        <>
          <TextField
            ref={altInput}
            id={altId}
            label={altLabel}
            hint={t(unsent ? "editor.altFirst" : "editor.altHint")}
            error={altError}
            lang={language}
            maxLength={ALT_MAX_CHARS}
            value={image.alt}
            disabled={isDecorative}
            onChange={(alt) => change({ ...image, alt })}
            onBlur={uploadWithAlt}
            onKeyDown={(event) => event.key === "Enter" && uploadWithAlt()}
          />
          {others &&
            (["altEn", "credit"] as const).map(
              (name) =>
                (!isDecorative || name === "credit") && (
                  <TextField
                    key={name}
                    {...others[name]}
                    lang={name === "altEn" ? "en" : undefined}
                    maxLength={name === "altEn" ? ALT_MAX_CHARS : CREDIT_MAX_CHARS}
                    value={image[name] ?? ""}
                    onChange={(text) => change({ ...image, [name]: text })}
                  />
                ),
            )}
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
          {unsent && (
            <button type="button" className="button quiet small" onClick={cancel}>
              {t("editor.imageCancel")}
            </button>
          )}
        </>
      )}
    </PictureDrop>
  );
}
