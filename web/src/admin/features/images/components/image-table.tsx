import type { ImageUse } from "@matbjorg/contract/media";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { formatDateTime } from "../../../../shared/lib/format-date.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { useErrorText } from "../../../components/error-text.ts";
import { focusHeading } from "../../../components/focus-heading.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { useNotice } from "../../../components/notice.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import table from "../../../components/table.module.css";
import { Thumbnail } from "../../../components/thumbnail.tsx";
import { type UploadedImage, useImages } from "../api/images.ts";

const USE_TEXTS = { article: "inArticle", trash: "inTrash", revision: "inRevision" } as const;

/** Every uploaded picture, to be deleted; one that is in use stays, and where it is used is said. */
export function ImageTable() {
  const { t } = useTranslation("images");
  const language = useLanguage();
  const errorText = useErrorText();
  const { notify } = useNotice();
  const { items: images, error, isLoading, hasMore, showMore, reload, change } = useImages();
  const [toDelete, setToDelete] = useState<UploadedImage>();
  const useText = ({ kind, title }: ImageUse) => t(USE_TEXTS[kind], { title });

  async function remove(image: UploadedImage) {
    setToDelete(undefined);
    try {
      const { isDeleted, uses } = await callFunction("deleteImage", { id: image.id });
      if (!isDeleted) {
        notify({ kind: "error", text: t("inUse"), details: [...new Set(uses.map(useText))] });
        return;
      }
      change((one) => (one.id === image.id ? undefined : one));
      focusHeading();
      notify({ kind: "success", text: t("deleted") });
    } catch (cause) {
      notify({ kind: "error", text: t("deleteFailed", { reason: errorText(cause) }) });
    }
  }

  if (error && !images) return <LoadFailed text={t("loadFailed")} onRetry={reload} />;
  if (!images) return <Loading />;
  if (images.length === 0) return <p>{t("empty")}</p>;
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t("image")}</th>
            <th scope="col">{t("alt")}</th>
            <th scope="col">{t("uploadedAt")}</th>
            <th scope="col">{t("actions")}</th>
          </tr>
        </thead>
        <tbody>
          {images.map((image) => (
            <tr key={image.id}>
              <td>
                <Thumbnail url={image.url} />
              </td>
              <th scope="row" lang="is">
                {image.alt}
              </th>
              <td>{formatDateTime(image.uploadedAt, language)}</td>
              <td>
                <button
                  type="button"
                  className="button small"
                  aria-label={t("deleteNamed", { alt: image.alt })}
                  onClick={() => setToDelete(image)}
                >
                  <Trash2 aria-hidden="true" size={16} />
                  {t("delete")}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && (
        <p>
          <ShowMore label={t("more")} isLoading={isLoading} onShow={showMore} />
        </p>
      )}
      {toDelete && (
        <ConfirmDialog
          title={t("deleteTitle")}
          confirm={t("delete")}
          isDangerous
          onConfirm={() => void remove(toDelete)}
          onCancel={() => setToDelete(undefined)}
        >
          <p>{t("deleteQuestion", { alt: toDelete.alt })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
