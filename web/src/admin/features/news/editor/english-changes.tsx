import type { Revision } from "@matbjorg/contract/news/stored-article";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { formatDateTime } from "../../../../shared/lib/format-date.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { fetchEnglishBase } from "../history/revisions.ts";
import { comparedBlocks } from "./changed-blocks.ts";
import { useEditorSelector, useEditorStore } from "./editor-store.ts";
import styles from "./english-changes.module.css";
import { diffText, FieldDifference } from "./field-difference.tsx";
import { FIELD_TEXTS } from "./form-fields.ts";
import type { StoredVersion } from "./form-model.ts";

/**
 * Shows, next to the English text, what has changed in the Icelandic text since the English one was adapted to it. The
 * author may find that the English text needs no change. The versions are read when the section is opened.
 */
export function EnglishChanges({ stored: { id, version } }: { readonly stored: StoredVersion }) {
  const { t } = useTranslation("news-admin");
  const store = useEditorStore();
  const [isOpen, setIsOpen] = useState(false);
  const key = isOpen ? ["news", "english-base", id, version] : null;
  const { data, error, mutate } = useSWR(key, () => fetchEnglishBase(id));
  const isCurrent = useEditorSelector(({ form }) => form.isEnglishCurrent);
  return (
    <details className={styles.changes} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t("changes.title")}</summary>
      {isOpen && data && <Changes base={data} />}
      {isOpen && data === null && <p className="hint">{t("changes.gone")}</p>}
      {isOpen && data === undefined && error && (
        <LoadFailed text={t("history.loadFailed")} onRetry={() => mutate()} />
      )}
      {isOpen && data === undefined && !error && <Loading onRetry={() => mutate()} />}
      <label className="check">
        <input
          type="checkbox"
          checked={isCurrent}
          onChange={({ target }) => store.change({ isEnglishCurrent: target.checked })}
        />
        {t("editor.englishCurrent")}
      </label>
    </details>
  );
}

function Changes({ base }: { readonly base: Revision }) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const is = useEditorSelector(({ form }) => form.is);
  const en = useEditorSelector(({ form }) => form.en);
  const blocks = useMemo(
    () => comparedBlocks(base.content, is.content, en.content).filter(({ isChanged }) => isChanged),
    [base.content, is.content, en.content],
  );
  const lines = (["title", "summary"] as const)
    .filter((name) => base[name] !== is[name])
    .map((name) => ({ name, before: base[name], after: is[name], translation: en[name] }));
  const changes = [
    ...lines,
    ...blocks.map((block) => ({
      ...block,
      name: "content" as const,
      translation: diffText(block.translation),
    })),
  ];
  return (
    <>
      <p className="hint">
        {t(changes.length > 0 ? "changes.since" : "changes.none", {
          time: formatDateTime(base.savedAt, language),
        })}
      </p>
      {changes.map(({ name, before, after, translation }, index) => (
        // The key is the index, because changes have no identity and are replaced all at once.
        <div key={`${index}`} className={styles.change}>
          <div>
            <h3>{t(FIELD_TEXTS[`is.${name}`])}</h3>
            <p lang="is">
              <FieldDifference field={`is.${name}`} before={before} after={after} />
            </p>
          </div>
          <div>
            <h3>{t(FIELD_TEXTS[`en.${name}`])}</h3>
            {translation ? <p lang="en">{translation}</p> : <p className="hint">{t("changes.unknown")}</p>}
          </div>
        </div>
      ))}
    </>
  );
}
