import { useContent, useSharedText } from "../lib/site-content.ts";
import styles from "./store-badges.module.css";

/**
 * Links to the app stores. The badges are our own drawings, because the stores restrict how their artwork is used. Both have
 * the same URL, which redirects by the visitor's platform.
 */
export function StoreBadges() {
  const t = useSharedText();
  const { appLink } = useContent("company");
  const stores = [
    [t("badges.appStore"), "App Store"],
    [t("badges.googlePlay"), "Google Play"],
  ] as const;
  return (
    <ul className={styles.badges}>
      {stores.map(([get, store]) => (
        <li key={store}>
          <a href={appLink}>
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
