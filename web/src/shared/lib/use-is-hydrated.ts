import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns false in prerendered HTML and during hydration, then true. For content that depends on the browser. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
