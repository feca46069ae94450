import type { ImageUse } from "@matbjorg/contract/content/media";
import { FileText, SquarePen, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { focusHeading } from "../../../shared/lib/focus-heading.ts";
import { formatDate } from "../../../shared/lib/format-date.ts";
import { NoItems } from "../../components/no-items.tsx";
import { RowButton } from "../../components/row-button.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { Thumbnail } from "../../components/thumbnail.tsx";
import { useMutation } from "../../components/use-mutation.ts";
import { ignoreNotFound } from "../../lib/ignore-not-found.ts";
import { descriptionOf, type UploadedImage, type useImages, useImageUses } from "../../lib/images.ts";
import { DescribeImage } from "./describe-image.tsx";
import { ImageUses, USE_TEXTS } from "./image-uses.tsx";
import styles from "./images.module.css";

type Props = { readonly list: ReturnType<typeof useImages> };

/** The uploaded images that a search finds, and the places that use them. Unused images can be deleted. */
export function ImageGrid({ list }: Props) {
  const { t } = useTranslation("images");
  const language = useLanguage();
  const run = useMutation();
  const [described, setDescribed] = useState<UploadedImage>();
  const { items: images, isSearch } = list;
  const { uses, hasFailed } = useImageUses(images?.map(({ id }) => id) ?? []);
  const useText = ({ kind, id, title }: ImageUse) => t(id ? USE_TEXTS[kind] : "inOthers", { title });

  const imageName = ({ alt, name }: UploadedImage) => alt || name || t("undescribed");
  const remove = (image: UploadedImage) =>
    run({
      question: {
        text: t("deleteQuestion", { alt: imageName(image) }),
        confirm: t("delete"),
        isDangerous: true,
      },
      call: () => {
        const input = { id: image.id, seen: descriptionOf(image) };
        return ignoreNotFound(callFunction("deleteImage", input), "media/image-not-found");
      },
      ownKey: list.key,
      reload: list.reload,
      onSuccess: (result) => {
        if (result && !result.isDeleted) {
          return { kind: "error", text: t("inUse"), details: [...new Set(result.uses.map(useText))] };
        }
        list.change((one) => (one.id === image.id ? undefined : one));
        focusHeading();
        return t("deleted");
      },
      onError: (reason) => t("deleteFailed", { reason }),
    });

  if (!images?.length && !(isSearch && list.hasMore)) {
    const empty = isSearch ? { title: t("noneFound") } : { title: t("empty"), text: t("emptyText") };
    return <NoItems list={list} failed={t("loadFailed")} {...empty} />;
  }
  return (
    <>
      <ul className={styles.grid}>
        {images?.map((image) => (
          <li key={image.id} className={`card pictured ${styles.item}`} data-whole={isShownWhole(image)}>
            {image.isFile ? (
              <FileText aria-hidden="true" size={48} />
            ) : (
              <Thumbnail url={image.url} sizes="20rem" />
            )}
            <h2 className="two-lines" lang={image.alt ? "is" : undefined}>
              {imageName(image)}
            </h2>
            {!image.isFile && !(image.alt && image.altEn) && (
              <p className="chip small" data-state="partly">
                {t(image.alt ? "noAltEn" : "noAlt")}
              </p>
            )}
            <div className="row tight">
              <p className="hint">{t("uses")}</p>
              <ImageUses {...uses?.get(image.id)} hasFailed={hasFailed} />
            </div>
            <div className={`row apart ${styles.foot}`}>
              <p className="hint">
                {image.credit && `${image.credit} · `}
                {image.uploadedAt && formatDate(image.uploadedAt, language)}
              </p>
              <div className="row tight">
                <RowButton
                  Icon={SquarePen}
                  label={t("describeNamed", { alt: imageName(image) })}
                  onClick={() => setDescribed(image)}
                />
                {!uses?.get(image.id)?.uses.length && (
                  <RowButton
                    Icon={Trash2}
                    label={t("deleteNamed", { alt: imageName(image) })}
                    onClick={() => void remove(image)}
                  />
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {list.isCut && <p className="hint">{t("foundCut")}</p>}
      <ShowMore label={t(isSearch ? "searchOlder" : "more")} list={list} onShow={list.showMore} />
      {described && (
        <DescribeImage
          image={images?.find(({ id }) => id === described.id) ?? described}
          reload={list.reload}
          onSaved={(description) => {
            // The dialog of another image may be open by now.
            setDescribed((open) => (open === described ? undefined : open));
            list.change((one) => (one.id === described.id ? { ...one, ...description } : one));
          }}
          onClose={() => setDescribed(undefined)}
        />
      )}
    </>
  );
}

/** Whether a card shows the whole image instead of its middle: cropping would damage logos and portraits. */
const isShownWhole = ({ width, height }: UploadedImage) => width < 1.2 * height || width > 2 * height;
