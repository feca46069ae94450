import type { ImageUse } from "@matbjorg/contract/media";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { focusHeading } from "../../../../shared/lib/focus-heading.ts";
import { formatDateTime } from "../../../../shared/lib/format-date.ts";
import { useConfirm } from "../../../components/confirm.tsx";
import { Empty } from "../../../components/empty.tsx";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import { Table } from "../../../components/table.tsx";
import { Thumbnail } from "../../../components/thumbnail.tsx";
import { useMutation } from "../../../components/use-mutation.ts";
import { ignoreNotFound } from "../../../lib/ignore-not-found.ts";
import { type UploadedImage, useImages, useImageUses } from "../api/images.ts";
import { ImageUses, USE_TEXTS } from "./image-uses.tsx";

/** Every uploaded picture and where it is shown. One that is shown nowhere can be deleted. */
export function ImageTable() {
  const { t } = useTranslation("images");
  const language = useLanguage();
  const act = useMutation();
  const confirm = useConfirm();
  const list = useImages();
  const { items: images } = list;
  const { uses, hasFailed } = useImageUses(images?.map(({ id }) => id) ?? []);
  const useText = ({ kind, title }: ImageUse) => t(USE_TEXTS[kind], { title });

  async function remove({ id, alt }: UploadedImage) {
    const isConfirmed = await confirm({
      title: t("deleteTitle"),
      text: t("deleteQuestion", { alt }),
      confirm: t("delete"),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await act({
      call: () => ignoreNotFound(callFunction("deleteImage", { id }), "media/image-not-found"),
      reload: list.reload,
      done: (answer) => {
        if (answer && !answer.isDeleted) {
          return { kind: "error", text: t("inUse"), details: [...new Set(answer.uses.map(useText))] };
        }
        list.change((one) => (one.id === id ? undefined : one));
        focusHeading();
        return t("deleted");
      },
      failed: (reason) => t("deleteFailed", { reason }),
    });
  }

  if (list.error && !images) return <LoadFailed text={t("loadFailed")} onRetry={list.reload} />;
  if (!images) return <Loading onRetry={list.reload} />;
  if (images.length === 0) return <Empty picture="images" title={t("empty")} text={t("emptyText")} />;
  return (
    <>
      <Table heads={[t("image"), t("alt"), t("uses"), t("uploadedAt"), t("actions")]}>
        {images.map((image) => (
          <tr key={image.id}>
            <td>
              <Thumbnail url={image.url} />
            </td>
            <th scope="row" lang="is">
              {image.alt}
            </th>
            <td>
              <ImageUses uses={uses?.get(image.id)} hasFailed={hasFailed} />
            </td>
            <td>{formatDateTime(image.uploadedAt, language)}</td>
            <td>
              {/* What is in use stays; where it is shown stands beside it. */}
              {!uses?.get(image.id)?.length && (
                <button
                  type="button"
                  className="button small"
                  aria-label={t("deleteNamed", { alt: image.alt })}
                  onClick={() => void remove(image)}
                >
                  <Trash2 aria-hidden="true" size={16} />
                  {t("delete")}
                </button>
              )}
            </td>
          </tr>
        ))}
      </Table>
      <ShowMore label={t("more")} list={list} onShow={list.showMore} />
    </>
  );
}
