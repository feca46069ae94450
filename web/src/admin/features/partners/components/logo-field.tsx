import { IMAGE_MAX_BYTES } from "@matbjorg/contract/limits";
import { Images, Upload } from "lucide-react";
import { type DragEvent, type RefObject, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AppError } from "../../../../shared/lib/app-error.ts";
import { ImagePicker } from "../../../components/image-picker.tsx";
import { useErrorText } from "../../../components/use-error-text.ts";
import { uploadImage } from "../../../lib/upload-image.ts";
import styles from "./logo-field.module.css";

type Props = {
  readonly logo: string;
  /** Alt text of an uploaded file. */
  readonly alt: string;
  readonly error: string | undefined;
  /** Focused if the logo is missing. */
  readonly button: RefObject<HTMLButtonElement | null>;
  onUploading(isUploading: boolean): void;
  onChange(logo: string): void;
};

/** A logo: a chosen or dropped file, or an uploaded image. */
export function LogoField({ logo, alt, error, button, onUploading, onChange }: Props) {
  const { t } = useTranslation("partners");
  const errorText = useErrorText();
  const labelId = useId();
  const errorId = useId();
  const file = useRef<HTMLInputElement>(null);
  const [requestId] = useState(() => crypto.randomUUID());
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [isPicking, setIsPicking] = useState(false);
  const [isDraggedOver, setIsDraggedOver] = useState(false);

  async function choose(chosen: File | undefined) {
    if (file.current) file.current.value = "";
    if (!chosen || progress !== undefined) return;
    setFailure(undefined);
    setIsPicking(false);
    setProgress(0);
    onUploading(true);
    try {
      if (chosen.size > IMAGE_MAX_BYTES) throw new AppError("media/too-large");
      onChange((await uploadImage({ file: chosen, alt, requestId }, setProgress)).imageUrl);
    } catch (cause) {
      setFailure(t("uploadFailed", { reason: errorText(cause) }));
    } finally {
      setProgress(undefined);
      onUploading(false);
    }
  }

  return (
    <fieldset className={styles.field} aria-labelledby={labelId} aria-describedby={error && errorId}>
      <span id={labelId} className={styles.label}>
        {t("logo")}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button below */}
      <div
        className={styles.drop}
        data-over={isDraggedOver}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setIsDraggedOver(true);
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setIsDraggedOver(false);
          void choose(event.dataTransfer.files[0]);
        }}
      >
        {logo ? (
          <img src={logo} alt={t("logoPreview")} width="220" height="80" />
        ) : (
          <p className="hint">{t("logoDrop")}</p>
        )}
        {progress !== undefined && <progress max="1" value={progress} aria-label={t("uploading")} />}
      </div>
      <div className={styles.ways}>
        <button
          ref={button}
          type="button"
          className="button small"
          aria-disabled={progress !== undefined}
          onClick={() => progress === undefined && file.current?.click()}
        >
          <Upload aria-hidden="true" size={18} />
          {t(progress === undefined ? "upload" : "uploading")}
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
      <input
        ref={file}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        data-testid="logo-file"
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <div role="alert">{failure && <p className="error">{failure}</p>}</div>
      {error && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
      {isPicking && (
        <ImagePicker
          onPick={({ imageUrl }) => {
            onChange(imageUrl);
            setIsPicking(false);
            button.current?.focus();
          }}
        />
      )}
    </fieldset>
  );
}
