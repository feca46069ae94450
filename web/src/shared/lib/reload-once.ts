import { STORAGE_KEYS } from "../config/storage-keys.ts";
import { isOffline } from "./is-offline.ts";

/**
 * Reloads the page after a chunk failed to load, because a deploy may have replaced it. Reloads only once per URL, to avoid a
 * loop, and never offline, because the browser would show its own error page.
 *
 * @returns whether the page is being reloaded
 */
export function reloadOnce(): boolean {
  if (isOffline()) return false;
  try {
    if (sessionStorage.getItem(STORAGE_KEYS.reloaded) === location.href) return false;
    sessionStorage.setItem(STORAGE_KEYS.reloaded, location.href);
  } catch {
    // If storage is blocked, nothing could stop a loop of reloads.
    return false;
  }
  location.reload();
  return true;
}

/** Called after a successful load, so that the next failure may reload again. */
export function allowReload(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEYS.reloaded);
  } catch {}
}
