import { useSyncExternalStore } from "react";
import { isOffline } from "./is-offline.ts";

/** Whether the browser itself knows that it has no connection; where it is sure of one there may be none all the same. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);

function subscribe(tell: () => void): () => void {
  addEventListener("online", tell);
  addEventListener("offline", tell);
  return () => {
    removeEventListener("online", tell);
    removeEventListener("offline", tell);
  };
}
