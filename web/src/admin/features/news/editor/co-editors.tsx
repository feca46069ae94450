import { EDITING_HEARTBEAT_SECONDS } from "@matbjorg/contract/limits";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { Status } from "../../../../shared/components/status.tsx";
import { callFunction } from "../../../../shared/lib/call-function.ts";

/** A tab that nobody has looked at for this long no longer counts as an open editor. */
const FORGOTTEN_MS = 60 * 60_000;

/**
 * Names the other admins who have the article open, and reports that this admin has it open, also from a tab in the
 * background. If a report fails, the next one replaces it.
 */
export function CoEditors({ id }: { readonly id: string }) {
  const { t } = useTranslation("news-admin");
  const [isForgotten, setForgotten] = useState(false);
  const { data, mutate } = useSWR(["editing", id], () => callFunction("reportEditing", { id }), {
    refreshInterval: isForgotten ? 0 : EDITING_HEARTBEAT_SECONDS * 1000,
    refreshWhenHidden: true,
    shouldRetryOnError: false,
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      clearTimeout(timer);
      if (document.hidden) {
        timer = setTimeout(() => setForgotten(true), FORGOTTEN_MS);
      } else {
        setForgotten(false);
        void mutate();
      }
    };
    document.addEventListener("visibilitychange", onChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onChange);
    };
  }, [mutate]);
  const names = data?.others.join(", ");
  return <Status className="hint">{names ? t("editor.alsoOpen", { names }) : null}</Status>;
}
