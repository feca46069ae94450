import { useSyncExternalStore } from "react";
import { isOffline } from "./is-offline.ts";

/** Whether the browser reports that it has no connection; false does not prove that there is one. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);

function subscribe(tell: () => void): () => void {
  addEventListener("online", tell);
  addEventListener("offline", tell);
  return () => {
    removeEventListener("online", tell);
    removeEventListener("offline", tell);
  };
}
