import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { useAct } from "../../components/use-act.ts";

/**
 * Has the partners put into an order: one call at a time, and of those that were asked for meanwhile the last one, so that
 * what is seen last is what is stored. `onFailed` reads the list anew.
 */
export function useOrder(onFailed: () => void): (ids: readonly string[]) => Promise<void> {
  const { t } = useTranslation("partners");
  const act = useAct();
  const next = useRef<readonly string[]>(undefined);
  const isBusy = useRef(false);
  return async (ids) => {
    next.current = ids;
    if (isBusy.current) return;
    isBusy.current = true;
    while (next.current) {
      const wanted = [...next.current];
      next.current = undefined;
      await act({
        call: () => callFunction("orderPartners", { ids: wanted }),
        done: () => undefined,
        failed: (reason) => {
          next.current = undefined;
          onFailed();
          return t("orderFailed", { reason });
        },
      });
    }
    isBusy.current = false;
  };
}
