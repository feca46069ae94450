import * as React from "react";

const RECORDED_EACH_SECOND = 10_000;

/**
 * Keeps React's development build from recording an owner stack for each element, which takes a fifth of the tests' time.
 * React itself stops recording after 10,000 stacks a second (`recentlyCreatedOwnerStacks` in its JSX runtime), so this function
 * fixes the count there. Stacks of warnings then lack the owner. Has no effect if React does not count.
 */
export function disableOwnerStacks(): void {
  const parts: Record<string, object | string> = { ...React };
  const internals = parts[Object.keys(parts).find((name) => name.startsWith("__CLIENT_INTERNALS")) ?? ""];
  if (typeof internals !== "object" || !("recentlyCreatedOwnerStacks" in internals)) return;
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => RECORDED_EACH_SECOND,
    set: () => {},
  });
}
