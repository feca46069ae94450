import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the prerendered HTML and in the render that takes it over; true from then on: what only the browser knows may show. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
