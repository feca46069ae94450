import { useTranslation } from "react-i18next";
import { hasWords } from "../lib/has-words.ts";
import styles from "./pictures.module.css";

type Props = {
  readonly search: string;
  /** If it is missing, each picture is a link to its file. */
  onPick?(address: string): void;
};

const fileName = (address: string) => address.replace(/^\/images\/|\.(avif|webp)$/g, "");

/** The pictures deployed with the site; `web/build/listed-pictures.ts` lists them. */
export function SitePictures({ search, onPick }: Props) {
  const { t } = useTranslation("images");
  const found = import.meta.env.SITE_PICTURES.filter((address) => hasWords(fileName(address), search));
  if (found.length === 0) return null;
  return (
    <details>
      <summary>{t("ofSite")}</summary>
      <ul className={styles.pictures}>
        {found.map((address) => {
          const picture = (
            <img src={address} alt={fileName(address)} width="120" height="80" loading="lazy" />
          );
          return (
            <li key={address}>
              {onPick ? (
                <button type="button" onClick={() => onPick(address)}>
                  {picture}
                </button>
              ) : (
                <a href={address}>{picture}</a>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
