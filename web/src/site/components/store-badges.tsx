import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import styles from "./store-badges.module.css";

/**
 * Not the stores' own artwork, whose use has rules. Both badges have the same link, which redirects by the visitor's
 * platform.
 */
export function StoreBadges() {
  const { t } = useTranslation();
  const stores = [
    [t("badges.appStore"), "App Store"],
    [t("badges.googlePlay"), "Google Play"],
  ] as const;
  return (
    <ul className={styles.badges}>
      {stores.map(([get, store]) => (
        <li key={store}>
          <a href={brand.appLink}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />
            </svg>
            <span>
              <span>{get}</span> <b>{store}</b>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
