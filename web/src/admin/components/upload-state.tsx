import { useTranslation } from "react-i18next";
import type { PictureUpload } from "../lib/picture-uploads.ts";
import { useErrorText } from "../lib/use-error-text.ts";
import styles from "./pictures.module.css";

type Props = {
  readonly upload: PictureUpload;
  onRetry(): void;
  onRemove(): void;
};

/** Shows the name of an upload, and its progress or why it failed. */
export function UploadState({ upload: { file, state }, onRetry, onRemove }: Props) {
  const { t } = useTranslation("news-admin");
  const errorText = useErrorText();
  if (state.name === "failed" || state.name === "refused") {
    const text = state.cause
      ? t("tools.uploadFailed", { reason: errorText(state.cause) })
      : t("tools.pictureLeftBehind");
    return (
      <div key="failed" className={`notice bad stack tight ${styles.failed}`} role="alert">
        <p>{file?.name ? `${file.name}: ${text}` : text}</p>
        <div className="row tight">
          {state.name === "failed" && (
            <button type="button" className="button small" onClick={onRetry}>
              {t("tools.uploadAgain")}
            </button>
          )}
          <button type="button" className="button quiet small" onClick={onRemove}>
            {t("tools.fileRemove")}
          </button>
        </div>
      </div>
    );
  }
  const progress = state.name === "done" ? 1 : state.progress;
  return (
    <div className={`row ${styles.progress}`}>
      <progress max="1" value={progress} aria-label={t("tools.uploading")} />
      <span aria-hidden="true">{file?.name || t("tools.uploading")}</span>
    </div>
  );
}
