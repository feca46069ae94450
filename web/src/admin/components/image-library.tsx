import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type UploadedImage, useImages } from "../lib/images.ts";
import { useDebounced } from "../lib/use-debounced.ts";
import { Dialog } from "./dialog.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { Loading } from "./loading.tsx";
import styles from "./pictures.module.css";
import { ShowMore } from "./show-more.tsx";
import { SitePictures } from "./site-pictures.tsx";
import { TextField } from "./text-field.tsx";

/** An image of the library. The site's own images have no description and no known size. */
export type PickedImage = Pick<UploadedImage, "imageUrl" | "alt" | "altEn" | "credit"> &
  Partial<Pick<UploadedImage, "width" | "height">>;

type Props = { onPick(image: PickedImage): void; onClose(): void };

/** A dialog for choosing an image: the uploaded images, newest first, and the images of the site itself. */
export function ImageLibrary({ onPick, onClose }: Props) {
  const { t } = useTranslation(["images", "admin"]);
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed);
  return (
    <Dialog className="form" title={t("library")} onCancel={onClose}>
      <TextField
        type="search"
        label={t("search")}
        value={typed}
        onChange={setTyped}
        // Enter would submit the form that contains the dialog.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <div className="stack">
        <Images search={search} onPick={onPick} />
        <SitePictures
          search={search}
          onPick={(imageUrl) => onPick({ imageUrl, alt: "", altEn: "", credit: "" })}
        />
      </div>
      <div className="row">
        <button type="button" className="button quiet" onClick={onClose}>
          {t("admin:dialog.cancel")}
        </button>
      </div>
    </Dialog>
  );
}

function Images({ search, onPick }: Pick<Props, "onPick"> & { readonly search: string }) {
  const { t } = useTranslation("images");
  const list = useImages(search);
  const images = list.items?.filter(({ isFile }) => !isFile);
  if (list.error && !images) return <LoadFailed text={t("loadFailed")} onRetry={list.reload} />;
  if (!images) return <Loading onRetry={list.reload} />;
  return (
    <>
      {images.length === 0 && <p className="hint">{t(list.isSearch ? "noneFound" : "empty")}</p>}
      <ul className={styles.pictures}>
        {images.map((image) => (
          <li key={image.id}>
            <button type="button" onClick={() => onPick(image)}>
              <img
                src={image.url}
                alt={image.alt || image.name || t("undescribed")}
                lang={image.alt ? "is" : undefined}
                width="120"
                height="80"
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {list.isCut && <p className="hint">{t("foundCut")}</p>}
      <ShowMore label={t(list.isSearch ? "searchOlder" : "more")} list={list} onShow={list.showMore} />
    </>
  );
}
