import { STORAGE_KEYS } from "../config/storage-keys.ts";
import { isOffline } from "./is-offline.ts";

/**
 * Reloads the page after a chunk failed to load, since a deploy has replaced it. Once per URL, to avoid a loop; never
 * offline, where the browser would show its own page.
 *
 * @returns whether the page is being reloaded
 */
export function reloadOnce(): boolean {
  if (isOffline()) return false;
  try {
    if (sessionStorage.getItem(STORAGE_KEYS.reloaded) === location.href) return false;
    sessionStorage.setItem(STORAGE_KEYS.reloaded, location.href);
  } catch {
    // Without storage a loop could not be stopped.
    return false;
  }
  location.reload();
  return true;
}

/** Call after a successful load: the next failure may reload again. */
export function allowReload(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEYS.reloaded);
  } catch {}
}
