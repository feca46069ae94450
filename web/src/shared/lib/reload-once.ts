import { STORAGE_KEYS } from "../config/storage-keys.ts";
import { isOffline } from "./is-offline.ts";
import { forget, readStored, store } from "./local-storage.ts";

const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
/** Whether a URL may be stored. If not, a starting page leaves the storage alone, which browsers read from disk. */
let mayBeStored = navigation?.type === "reload";

/**
 * Reloads the page after a chunk failed to load, because a deploy may have replaced it. Reloads only once per URL, to avoid a
 * loop, and never offline, because the browser would show its own error page.
 *
 * @returns whether the page is being reloaded
 */
export function reloadOnce(): boolean {
  if (isOffline()) return false;
  mayBeStored = true;
  if (readStored(STORAGE_KEYS.reloaded, "sessionStorage") === location.href) return false;
  // If storage is blocked, nothing could stop a loop of reloads.
  if (!store(STORAGE_KEYS.reloaded, location.href, "sessionStorage")) return false;
  location.reload();
  return true;
}

/** Called after a successful load, so that the next failure may reload again. */
export const allowReload = (): void => void (mayBeStored && forget(STORAGE_KEYS.reloaded, "sessionStorage"));
