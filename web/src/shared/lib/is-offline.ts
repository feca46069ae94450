import { useSyncExternalStore } from "react";

/** Whether the browser reports that it has no connection. Compares with false, because `onLine` is undefined on the server. */
export const isOffline = (): boolean => navigator.onLine === false;

/** Whether the browser reports that it has no connection. False does not prove that there is a connection. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);

function subscribe(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
