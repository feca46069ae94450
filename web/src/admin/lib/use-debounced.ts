import { useEffect, useState } from "react";

/** Each search is a call, so a search does not start at every letter. */
const SEARCH_DEBOUNCE_MS = 300;

/** Returns the value once it has not changed for `SEARCH_DEBOUNCE_MS`. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
