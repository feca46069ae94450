import { useTranslation } from "react-i18next";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import { useImages } from "../api/images.ts";
import styles from "./image-picker.module.css";

/** The uploaded pictures, newest first, to choose one of. `onPick` is told the address that is kept. */
export function ImagePicker({ onPick }: { onPick(imageUrl: string): void }) {
  const { t } = useTranslation("images");
  const list = useImages();
  const { items: images } = list;
  if (list.error && !images) return <LoadFailed text={t("loadFailed")} onRetry={list.reload} />;
  if (!images) return <Loading onRetry={list.reload} />;
  if (images.length === 0) return <p className="hint">{t("empty")}</p>;
  return (
    <>
      <ul className={styles.pictures}>
        {images.map(({ id, alt, url, imageUrl }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(imageUrl)}>
              <img src={url} alt={alt} lang="is" width="120" height="80" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <ShowMore label={t("more")} list={list} onShow={list.showMore} />
    </>
  );
}
