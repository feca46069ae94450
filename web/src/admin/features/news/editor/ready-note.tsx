import { COLLECTIONS } from "@matbjorg/contract/collections";
import { textOf, timeOf } from "@matbjorg/contract/stored-value";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { readDocument } from "../../../../shared/lib/firestore.ts";
import { formatDateTime } from "../../../../shared/lib/format-date.ts";

async function fetchNote(id: string) {
  const note = await readDocument(COLLECTIONS.newsNotes, id);
  return { name: textOf(note.get("byName")), note: textOf(note.get("note")), at: timeOf(note.get("at")) };
}

/**
 * Shows who marked the draft as ready, and their note. If these are missing, for example after a failed read, it says
 * only that the draft is ready.
 */
export function ReadyNote({ id }: { readonly id: string }) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const { data } = useSWR(["news", "note", id], () => fetchNote(id), { shouldRetryOnError: false });
  return (
    <p className="hint">
      {data?.name
        ? t("ready.by", { name: data.name, time: formatDateTime(data.at, language) })
        : t("ready.is")}
      {data?.note && ` ${t("ready.quote", { note: data.note })}`}
    </p>
  );
}
