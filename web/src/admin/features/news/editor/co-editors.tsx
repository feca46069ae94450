import { EDITING_HEARTBEAT_SECONDS } from "@matbjorg/contract/limits";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { callFunction } from "../../../../shared/lib/call-function.ts";

/** Names the others who have the article open; reports that this editor has. A failed report is repeated with the next. */
export function CoEditors({ id }: { readonly id: string }) {
  const { t } = useTranslation("news-admin");
  const { data } = useSWR(["editing", id], () => callFunction("reportEditing", { id }), {
    refreshInterval: EDITING_HEARTBEAT_SECONDS * 1000,
    shouldRetryOnError: false,
  });
  const names = data?.others.join(", ");
  return (
    <p className="hint" role="status">
      {names && t("editor.alsoOpen", { names })}
    </p>
  );
}
