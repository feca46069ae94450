import { useTranslation } from "react-i18next";
import { brand } from "../../../brand.ts";
import styles from "./store-badges.module.css";

/** Both lead to the one shared address: it knows the visitor's phone. */
export function StoreBadges() {
  const { t } = useTranslation("home");
  return (
    <ul className={`row ${styles.badges}`}>
      <li>
        <a href={brand.appLink}>
          <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
            <rect
              x="1"
              y="1"
              width="30"
              height="30"
              rx="8"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            />
            <path
              d="m18 7-8 15M14 7l8 15M7 20h13M23 20h2"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.6"
              strokeLinecap="round"
            />
          </svg>
          <span>
            {t("badges.appStore")} <b>App Store</b>
          </span>
        </a>
      </li>
      <li>
        <a href={brand.appLink}>
          <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
            <path fill="#6fd6ff" d="M5 3.500v25L17.500 16z" />
            <path fill="#c8e86b" d="M5 3.500 22 12l-4.500 4z" />
            <path fill="#ff8a6b" d="M5 28.500 22 20l-4.500-4z" />
            <path fill="#ffd75e" d="m17.500 16 4.500-4 7 4-7 4z" />
          </svg>
          <span>
            {t("badges.googlePlay")} <b>Google Play</b>
          </span>
        </a>
      </li>
    </ul>
  );
}
