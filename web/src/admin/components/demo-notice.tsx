import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { useIsAtLeast } from "../../shared/auth/session.tsx";
import styles from "./demo-notice.module.css";

/** Tells the admins of a demo what the site's owner must know before publishing it. */
export function DemoNotice() {
  const { t } = useTranslation("admin");
  const isAdmin = useIsAtLeast("admin");
  if (!brand.isDemo || !isAdmin) return null;
  const points = [
    t("demo.fiction"),
    t("demo.promises"),
    t("demo.legal"),
    t("demo.analytics"),
    t("demo.names"),
  ];
  return (
    <details className={`notice ${styles.demo}`}>
      <summary>{t("demo.title")}</summary>
      <p>{t("demo.text")}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{t("demo.where")}</p>
    </details>
  );
}
