import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { callFunction } from "../../../shared/lib/call-function.ts";

/** Limits calls: the number is read again on every screen. */
const MIN_INTERVAL_MS = 60_000;

/** Reads what waits. `WaitingCount` and the screen share the response. */
export const useWaiting = (options = {}) => useSWR("waiting", () => callFunction("listWaiting", {}), options);

/** The number of things that wait; empty while it is loading and if nothing waits. */
export function WaitingCount() {
  const { t } = useTranslation("admin-bar");
  const { data } = useWaiting({ dedupingInterval: MIN_INTERVAL_MS, revalidateOnFocus: true });
  const count = data?.waiting.reduce((sum, kind) => sum + kind.count, 0) ?? 0;
  return count > 0 && <span data-count="">{t("number", { count })}</span>;
}
