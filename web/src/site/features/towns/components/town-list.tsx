import { useTranslation } from "react-i18next";
import { LoadingNotice } from "../../../../shared/components/loading-notice.tsx";
import { NoScriptNotice } from "../../../../shared/components/no-script-notice.tsx";
import { KIND_TEXTS, type Town } from "../../../../shared/lib/town.ts";
import { EmptyState, FailedState } from "../../../components/empty-state.tsx";
import { useTowns } from "../api/towns.ts";
import styles from "./town-list.module.css";

/** Skeletons of towns, by their number of shops. */
const SKELETONS = ["few", "many", "some", "several", "one"] as const;

/** All towns with their shops, in alphabetical order. */
export function TownList() {
  const { t } = useTranslation("towns");
  const { towns, hasFailed, retry } = useTowns();
  if (hasFailed) return <FailedState text={t("failed")} retry={t("retry")} onRetry={retry} />;
  if (!towns) {
    return (
      <>
        <NoScriptNotice />
        <LoadingNotice onRetry={retry} />
        <div className={styles.towns} data-loading="" aria-busy="true">
          <p className="visually-hidden" role="status">
            {t("loading")}
          </p>
          {SKELETONS.map((shops) => (
            <div key={shops} className={styles.skeleton} data-shops={shops}>
              <div className={`skeleton ${styles.solid}`} />
            </div>
          ))}
        </div>
      </>
    );
  }
  if (towns.length === 0) return <EmptyState text={t("empty")} />;
  return (
    <>
      {towns.some(({ isSample }) => isSample) && <p className="notice">{t("samples")}</p>}
      <ul className={styles.towns} aria-label={t("list")}>
        {towns.map((town) => (
          <li key={town.id}>
            <TownCard town={town} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TownCard({ town: { id, name, shops, isSample } }: { town: Town }) {
  const { t } = useTranslation(["towns", "common"]);
  return (
    <section className={`card ${styles.town}`} aria-labelledby={`town-${id}`}>
      <h2 id={`town-${id}`} className={styles.name}>
        {name}
      </h2>
      <p className="chip">{t("shops", { count: shops.length })}</p>
      {isSample && <p className={`chip plain ${styles.sample}`}>{t("sample")}</p>}
      <ul className={styles.shops}>
        {shops.map((shop) => (
          <li key={`${shop.name} ${shop.kind}`}>
            <span>{shop.name}</span>
            {shop.kind && <span className="hint">{t(KIND_TEXTS[shop.kind])}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
