import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import styles from "./phone.module.css";
import { useClock } from "./use-clock.ts";

/** A screenshot of the app, in the page's language, in a phone's frame with a running clock. */
export function Phone() {
  const { t } = useTranslation("home");
  const language = useLanguage();
  const time = useClock();
  return (
    <div className={styles.stage}>
      <img className={styles.backdrop} src="/images/hero/backdrop.svg" alt="" width="640" height="600" />
      <div className={styles.phone}>
        <img
          src={`/images/hero/phone.${language}.webp`}
          srcSet={`/images/hero/phone.${language}.small.webp 320w, /images/hero/phone.${language}.webp 540w`}
          sizes="(width < 56rem) min(41vw, 11rem), 15rem"
          alt={t("hero.phone")}
          width="540"
          height="1110"
        />
        <div className={styles.status} aria-hidden="true">
          <span data-testid="clock">{time}</span>
          <svg viewBox="0 0 46 14" width="46" height="14" fill="currentColor" aria-hidden="true">
            <path d="M0 9h3v5H0zM5 6h3v8H5zM10 3h3v11h-3z" />
            <rect
              x="20.75"
              y=".75"
              width="21.5"
              height="12.5"
              rx="3.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            />
            <rect x="23" y="3" width="14" height="8" rx="1.5" />
            <path d="M44 5v4a2.500 2.500 0 0 0 0-4z" />
          </svg>
        </div>
      </div>
      <img className={styles.bag} src="/images/hero/bag.svg" alt="" width="300" height="488" />
    </div>
  );
}
