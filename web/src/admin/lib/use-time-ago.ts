import { useTranslation } from "react-i18next";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { formatDate } from "../../shared/lib/format-date.ts";
import { useNow } from "../../shared/lib/use-now.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Times that are more days ago are shown as a date. */
const DAYS_MAX = 7;

/**
 * Formats a time as 'fyrir 2 klst.' or 'fyrir 3 dögum', and as a date after a week. Chromium's `Intl` has no Icelandic,
 * and date-fns declines it wrongly.
 */
export function useTimeAgo(): (date: Date | undefined) => string {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const now = useNow();
  return (date) => {
    if (!date) return "";
    const agoMs = now.getTime() - date.getTime();
    if (agoMs < MINUTE_MS) return t("ago.now");
    if (agoMs < HOUR_MS) return t("ago.minutes", { count: Math.floor(agoMs / MINUTE_MS) });
    if (agoMs < DAY_MS) return t("ago.hours", { count: Math.floor(agoMs / HOUR_MS) });
    if (agoMs < DAYS_MAX * DAY_MS) return t("ago.days", { count: Math.floor(agoMs / DAY_MS) });
    return formatDate(date, language);
  };
}
