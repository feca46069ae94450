import { useSyncExternalStore } from "react";

/** Whether the browser itself knows that it has no connection; where it is sure of one there may be none all the same. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);

// Not `!onLine`: where pages are prerendered there is no such word.
export const isOffline = (): boolean => navigator.onLine === false;

function subscribe(tell: () => void): () => void {
  addEventListener("online", tell);
  addEventListener("offline", tell);
  return () => {
    removeEventListener("online", tell);
    removeEventListener("offline", tell);
  };
}
