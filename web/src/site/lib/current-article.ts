import { useEffect, useSyncExternalStore } from "react";

// Stores the id of the current article for the admin bar. If the bar read it from the SWR cache instead, every page would
// have to download that code.
let shown: string | undefined;
const listeners = new Set<() => void>();

function show(id: string | undefined): void {
  shown = id;
  for (const listener of listeners) listener();
}

/** Sets the id while the article's page is mounted. */
export function useSetCurrentArticle(id: string | undefined): void {
  useEffect(() => {
    show(id);
    return () => show(undefined);
  }, [id]);
}

/** Returns the id of the article whose page is shown. */
export function useCurrentArticle(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => undefined,
  );
}
