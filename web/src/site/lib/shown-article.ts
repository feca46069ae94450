import { useEffect, useSyncExternalStore } from "react";

// Which article's page is shown, for the admin's bar above it. Not asked of what pages have read: the bar would bring that
// code into the first download of every page.
let shown: string | undefined;
const listeners = new Set<() => void>();

function show(id: string | undefined): void {
  shown = id;
  for (const listener of listeners) listener();
}

/** For the article's page, once it has its article. */
export function useTellShownArticle(id: string | undefined): void {
  useEffect(() => {
    show(id);
    return () => show(undefined);
  }, [id]);
}

/** The id of the article whose page is shown. */
export function useShownArticle(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => undefined,
  );
}
