import { useTranslation } from "react-i18next";
import { type UploadedImage, useImages } from "../lib/images.ts";
import styles from "./image-picker.module.css";
import { LoadFailed } from "./load-failed.tsx";
import { Loading } from "./loading.tsx";
import { ShowMore } from "./show-more.tsx";

/** The uploaded images, newest first, for choosing one. */
export function ImagePicker({ onPick }: { onPick(image: UploadedImage): void }) {
  const { t } = useTranslation("images");
  const list = useImages();
  const images = list.items?.filter(({ isFile }) => !isFile);
  if (list.error && !images) return <LoadFailed text={t("loadFailed")} onRetry={list.reload} />;
  if (!images) return <Loading onRetry={list.reload} />;
  if (images.length === 0) return <p className="hint">{t("empty")}</p>;
  return (
    <>
      <ul className={styles.pictures}>
        {images.map((image) => (
          <li key={image.id}>
            <button type="button" onClick={() => onPick(image)}>
              <img
                src={image.url}
                alt={image.alt || t("undescribed")}
                lang={image.alt ? "is" : undefined}
                width="120"
                height="80"
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      <ShowMore label={t("more")} list={list} onShow={list.showMore} />
    </>
  );
}
