import { STORAGE_KEYS } from "../config/storage-keys.ts";
import { forget, readStored, store } from "../lib/local-storage.ts";
import { isRecord, toText } from "../lib/stored-value.ts";

export type Admin = { readonly uid: string; readonly name: string; readonly email: string };

/** Who was found to be an admin in this browser last, and has not signed out or lost access since. */
export function lastAdmin(): Admin | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(STORAGE_KEYS.lastAdmin) ?? "null");
    if (!isRecord(kept) || !toText(kept.uid)) return undefined;
    return { uid: toText(kept.uid), name: toText(kept.name), email: toText(kept.email) };
  } catch {
    return undefined;
  }
}

/** With another one, or none, goes what was kept for the one before. */
export function keepLastAdmin(admin: Admin | undefined): void {
  if (lastAdmin()?.uid !== admin?.uid) forget(STORAGE_KEYS.lastList);
  if (admin) store(STORAGE_KEYS.lastAdmin, JSON.stringify(admin));
  else forget(STORAGE_KEYS.lastAdmin);
}
