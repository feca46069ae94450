import type { LocalSection } from "@matbjorg/contract/content/content-sections";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsHydrated } from "../../../shared/lib/use-is-hydrated.ts";
import { useNow } from "../../../shared/lib/use-now.ts";
import { ContentLink } from "../../components/content-link.tsx";
import { useContent } from "../../lib/site-content.ts";
import styles from "./notice-bar.module.css";

/** Whether the notice is shown on a day such as "2026-11-24". The day is in UTC, which Iceland keeps all year. */
export function isNoticeShown({ text, from, until }: LocalSection<"notice">, day: string): boolean {
  return text !== "" && (from === "" || from <= day) && (until === "" || day <= until);
}

/**
 * A message on every page between two dates. Only the browser decides whether it is shown, so it covers the lower edge of the
 * window instead of moving the page. A closed notice appears again on the next page load, or when its text changes.
 */
export function NoticeBar() {
  const { t } = useTranslation();
  const content = useContent("notice");
  const isHydrated = useIsHydrated();
  const [closed, setClosed] = useState("");
  const { text, link, linkText } = content;
  const day = useNow().toISOString().slice(0, 10);
  if (!isHydrated || closed === text || !isNoticeShown(content, day)) return null;
  return (
    <section className={`dark ${styles.noticeBar}`} aria-label={t("notice.label")}>
      <p>
        <span>{`${text} `}</span>
        {link && linkText && <ContentLink to={link}>{linkText}</ContentLink>}
      </p>
      <button type="button" className="square" aria-label={t("notice.close")} onClick={() => setClosed(text)}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="M3 3l10 10M13 3 3 13"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </button>
    </section>
  );
}
