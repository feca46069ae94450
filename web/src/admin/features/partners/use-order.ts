import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { useMutation } from "../../components/use-mutation.ts";

/**
 * Stores the order of the partners, one call at a time; of the orders requested meanwhile only the last one is sent,
 * so the stored order is the displayed one. `onFailed` revalidates the list.
 */
export function useOrder(onFailed: () => void): (ids: readonly string[]) => Promise<void> {
  const { t } = useTranslation("partners");
  const act = useMutation();
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
