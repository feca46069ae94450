import { useSyncExternalStore } from "react";

/** Whether the browser reports that it has no connection. Not `!onLine`, which is undefined on the server. */
export const isOffline = (): boolean => navigator.onLine === false;

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
