import { useSyncExternalStore } from "react";

/** Whether a media query holds now; for what CSS cannot say, such as which of two tab panels is hidden. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
