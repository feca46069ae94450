import { useEffect, useSyncExternalStore } from "react";

// Store of the current article's id, for the admin bar. Reading it from the SWR cache instead would add that code to the
// first download of every page.
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
