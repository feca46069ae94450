import type { ContentValues } from "@matbjorg/contract/content/content-fields";
import { RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { formatDateTime } from "../../../../shared/lib/format-date.ts";
import { RowButton } from "../../../components/row-button.tsx";
import { type OpenedSection, sectionState } from "../stored-content.ts";
import styles from "./content-editor.module.css";

type Props = {
  readonly opened: OpenedSection;
  /** Puts a version into the form without saving it. */
  onLoad(values: ContentValues): void;
};

/** Lists the versions from which an editor can start: earlier ones, the published one and the original. */
export function ContentVersions({ opened, onLoad }: Props) {
  const { t } = useTranslation("admin-content");
  const language = useLanguage();
  const { saved, published, original, revisions } = opened;
  const shown = sectionState(saved) === "draft" ? revisions.find((one) => one.isPublished) : undefined;
  const others = revisions.filter((one) => one !== shown);
  const versions = [
    ...(sectionState(saved) === "draft"
      ? [{ id: "published", text: t("versions.published"), values: published }]
      : []),
    ...others.flatMap(({ id, values, savedAt, isPublished }) => {
      const time = savedAt ? formatDateTime(savedAt, language) : "";
      return values
        ? [{ id, text: t(isPublished ? "versions.wasPublished" : "versions.wasDraft", { time }), values }]
        : [];
    }),
    { id: "original", text: t("versions.original"), values: original },
  ];
  return (
    <details className={styles.versions}>
      <summary>{t("versions.title", { count: versions.length })}</summary>
      <p className="hint">{t("versions.intro")}</p>
      <ul>
        {versions.map(({ id, text, values }) => (
          <li key={id} className="row apart">
            <span>{text}</span>
            <RowButton
              Icon={RotateCcw}
              label={t("versions.loadNamed", { name: text })}
              onClick={() => onLoad(values)}
            >
              {t("versions.load")}
            </RowButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
