import type { CallableName } from "@matbjorg/contract/callables";
import { callableUrl } from "../../shared/lib/callable-url.ts";

/**
 * Makes functions load what their first call needs, once the browser is idle. A function that nobody has called for
 * about fifteen minutes has no process, and its first response takes two seconds. Failures are silent, because calls
 * also work without this, only slowly.
 *
 * @returns a function that cancels requests that have not started
 */
export function warmCalls(names: readonly CallableName[]): () => void {
  const warm = () => {
    for (const name of names) fetch(callableUrl(name), { method: "OPTIONS" }).catch(() => {});
  };
  // Safari has no requestIdleCallback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(warm, 1_000);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(warm);
  return () => cancelIdleCallback(waiting);
}
