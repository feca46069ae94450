import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { useMutation } from "../../components/use-mutation.ts";

/**
 * Stores the order of the partners, one call at a time; of the orders requested meanwhile only the last one is sent,
 * so the stored order is the displayed one. `reload` reads the list again after a failure.
 */
export function useSaveOrder(reload: () => void): (ids: readonly string[]) => Promise<void> {
  const { t } = useTranslation("partners");
  const run = useMutation();
  const nextIds = useRef<readonly string[]>(undefined);
  const isBusy = useRef(false);
  return async (requested) => {
    nextIds.current = requested;
    if (isBusy.current) return;
    isBusy.current = true;
    while (nextIds.current) {
      const ids = [...nextIds.current];
      nextIds.current = undefined;
      await run({
        call: () => callFunction("orderPartners", { ids }),
        reload,
        onSuccess: () => undefined,
        onError: (reason) => {
          nextIds.current = undefined;
          return t("orderFailed", { reason });
        },
      });
    }
    isBusy.current = false;
  };
}
