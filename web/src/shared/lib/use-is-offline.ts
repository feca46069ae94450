import { useSyncExternalStore } from "react";
import { isOffline } from "./is-offline.ts";

/** Whether the browser reports that it has no connection; false does not prove that there is one. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);

function subscribe(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
