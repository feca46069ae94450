import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import type { ImageUse } from "@matbjorg/contract/content/media";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import styles from "./images.module.css";

export const USE_TEXTS = {
  article: "inArticle",
  partner: "inPartner",
  content: "inContent",
  trash: "inTrash",
  revision: "inRevision",
} as const;

/** Returns the screen on which an image can be removed from the place that uses it. */
const PATHS: Record<ImageUse["kind"], (id: string) => string> = {
  article: adminPaths.editArticle,
  partner: () => adminPaths.partners,
  content: adminPaths.editContent,
  trash: () => adminPaths.trash,
  revision: adminPaths.history,
};

type Props = {
  /** Undefined while the uses are loading, and after a failure. */
  readonly uses?: readonly ImageUse[];
  readonly hasMore?: boolean;
  readonly hasFailed: boolean;
};

/** The places that use an image, as links. */
export function ImageUses({ uses, hasMore, hasFailed }: Props) {
  const { t } = useTranslation("images");
  if (!uses) return <span className="hint">{t(hasFailed ? "usesFailed" : "usesLoading")}</span>;
  if (uses.length === 0) {
    return (
      <span className="chip small" data-state="missing">
        {t("unused")}
      </span>
    );
  }
  return (
    <ul className={styles.uses}>
      {uses.map(({ kind, id, title }) => (
        <li key={kind + id}>
          {id ? (
            <Link to={PATHS[kind](id)}>{t(USE_TEXTS[kind], { title: title || t("untitled") })}</Link>
          ) : (
            t("inOthers")
          )}
        </li>
      ))}
      {hasMore && <li>{t("moreUses")}</li>}
    </ul>
  );
}
