import { useTranslation } from "react-i18next";
import { type UploadedImage, useImages } from "../lib/images.ts";
import { Dialog } from "./dialog.tsx";
import styles from "./image-library.module.css";
import { LoadFailed } from "./load-failed.tsx";
import { Loading } from "./loading.tsx";
import { ShowMore } from "./show-more.tsx";

type Props = { onPick(image: UploadedImage): void; onClose(): void };

/** A dialog with the uploaded images, newest first, for choosing one. */
export function ImageLibrary({ onPick, onClose }: Props) {
  const { t } = useTranslation(["images", "admin"]);
  return (
    <Dialog className="form" title={t("library")} onCancel={onClose}>
      <div>
        <Images onPick={onPick} />
      </div>
      <div className="row">
        <button type="button" className="button quiet" onClick={onClose}>
          {t("admin:dialog.cancel")}
        </button>
      </div>
    </Dialog>
  );
}

function Images({ onPick }: Pick<Props, "onPick">) {
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
