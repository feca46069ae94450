import { STORAGE_KEYS } from "../config/storage-keys.ts";
import { isOffline } from "./is-offline.ts";

/** Kept for the tab: which address was already loaded afresh because a part of it was missing. */
export const RELOADED_STORAGE_KEY = STORAGE_KEYS.reloaded;

/**
 * After a deploy an open tab asks for chunks that are gone; loading the page again gets the new ones. Done once
 * for an address, so that a part that stays missing does not reload for ever; never without a connection, which would
 * put the browser's own page in the place of ours.
 *
 * @returns whether the page is being reloaded
 */
export function reloadOnce(address = location.href): boolean {
  if (isOffline()) return false;
  try {
    if (sessionStorage.getItem(RELOADED_STORAGE_KEY) === address) return false;
    sessionStorage.setItem(RELOADED_STORAGE_KEY, address);
  } catch {
    // Without storage nothing could stop a second reload.
    return false;
  }
  location.reload();
  return true;
}

/** Everything has arrived: the next missing part may reload again. */
export function allowReload(): void {
  try {
    sessionStorage.removeItem(RELOADED_STORAGE_KEY);
  } catch {}
}
