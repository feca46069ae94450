import { STORAGE_KEYS } from "../config/storage-keys.ts";

/**
 * Set once an admin has signed in with this browser: only then do public pages load Firebase Auth, to look for an
 * admin bar to show. In a module of its own, since every visitor downloads it.
 */
export const ADMIN_SEEN_STORAGE_KEY = STORAGE_KEYS.adminSeen;
