import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ErrorBoundary } from "../../../../shared/components/error-boundary.tsx";
import { useIsHydrated } from "../../../lib/use-is-hydrated.ts";
import styles from "./partner-strip.module.css";

// The last thing on the page, and never needed for its first paint.
const PartnerLogos = lazy(async () => ({ default: (await import("./partner-logos.tsx")).PartnerLogos }));

/** Nobody misses it where it cannot be loaded. */
export function PartnerStrip() {
  return (
    <ErrorBoundary fallback={null}>
      <Strip />
    </ErrorBoundary>
  );
}

function Strip() {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  return (
    <section
      className={`page ${styles.strip}`}
      aria-labelledby="supported-by"
      data-loading={isHydrated ? undefined : ""}
    >
      <h2 id="supported-by">{t("footer.supportedBy")}</h2>
      {isHydrated ? (
        <Suspense fallback={<Loading />}>
          <PartnerLogos loading={<Loading />} />
        </Suspense>
      ) : (
        <Loading />
      )}
    </section>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <ul className={styles.logos} aria-busy="true">
      <li className="spinner ring">
        <span className="visually-hidden">{t("footer.partnersLoading")}</span>
      </li>
    </ul>
  );
}
