import * as React from "react";

const RECORDED_EACH_SECOND = 10_000;

/**
 * React's development build records for each element the stack it was made at, for the first 10,000 of a second
 * (`recentlyCreatedOwnerStacks` in its jsx runtime): a fifth of what the tests' pages compute. It goes on as after those,
 * warns of all that it warns of, and leaves only who made an element out of a warning's stack. Where a version of React
 * does not count them, nothing changes.
 */
export function recordNoOwnerStacks(): void {
  const parts: Record<string, object | string> = { ...React };
  const internals = parts[Object.keys(parts).find((name) => name.startsWith("__CLIENT_INTERNALS")) ?? ""];
  if (typeof internals !== "object" || !("recentlyCreatedOwnerStacks" in internals)) return;
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => RECORDED_EACH_SECOND,
    set: () => {},
  });
}
