import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { WithoutScripts } from "../../../../shared/components/without-scripts.tsx";
import { Band } from "../../../components/band.tsx";
import { useIsHydrated } from "../../../lib/use-is-hydrated.ts";
import { ArticleCardSkeleton } from "./article-card-skeleton.tsx";
import styles from "./latest-news.module.css";
import { NoNews } from "./no-news.tsx";

/** Stand-ins while the home page's news loads (specification, section 9). */
const SKELETON_COUNT = 3;
const SKELETONS = Array.from({ length: SKELETON_COUNT }, (_, index) => `skeleton-${index}`);

// What reads and shows articles comes after the page itself has: the first paint waits for none of it.
const LatestArticles = lazy(async () => {
  try {
    return { default: (await import("./latest-articles.tsx")).LatestArticles };
  } catch (error) {
    console.warn("The part of the page that shows news could not be loaded", error);
    return { default: NoNews };
  }
});

/** The home page's news: as many skeletons as cards while loading, then up to three, a link if there are more. */
export function LatestNews() {
  const { t } = useTranslation("home");
  const isHydrated = useIsHydrated();
  return (
    <Band tone="cream" into="sand" labelledBy="latest-news">
      <h2 id="latest-news">{t("news.title")}</h2>
      {isHydrated ? (
        <Suspense fallback={<Loading />}>
          <LatestArticles loading={<Loading />} />
        </Suspense>
      ) : (
        <Loading />
      )}
    </Band>
  );
}

function Loading() {
  const { t } = useTranslation("home");
  return (
    <>
      <p className="visually-hidden" role="status">
        {t("news.loading")}
      </p>
      <WithoutScripts />
      <ul className={styles.grid} aria-busy="true" data-loading="">
        {SKELETONS.map((key) => (
          <li key={key}>
            <ArticleCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}
