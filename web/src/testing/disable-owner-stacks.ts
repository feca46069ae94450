import * as React from "react";

const RECORDED_EACH_SECOND = 10_000;

/**
 * Keeps React's development build from recording an owner stack for each element, which takes a fifth of the tests' time:
 * it stops by itself at 10,000 a second (`recentlyCreatedOwnerStacks` in its jsx runtime), and this sets that count. Warnings
 * then lack the owner in their stack. Has no effect with versions of React that do not count.
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
