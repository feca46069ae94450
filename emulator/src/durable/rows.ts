/** Documents; undelivered events; the Auth emulator's accounts; the Storage emulator's metadata; this module's own. */
export const TABLES = ["documents", "events", "accounts", "files", "state"] as const;
export type Table = (typeof TABLES)[number];

/** A row's new content; null deletes it. */
export type Change = { readonly table: Table; readonly name: string; readonly content: string | null };

/** The files are not as they were written; they are unchanged. */
export class DamagedError extends Error {
  constructor(file: string, reason: string) {
    super(
      `${file} is damaged (${reason}). Nothing was changed. ` +
        "Put a copy of the whole data folder in its place, or delete the folder to start without its data (npm start -- --fresh).",
    );
  }
}
