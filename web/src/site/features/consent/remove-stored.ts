// What removes a visitor's data after a Decline, apart from analytics.ts, whose file a content blocker may withhold.
import { FIREBASE_DATABASES } from "../../../shared/config/storage-keys.ts";

/** Removes what analytics stores in the browser. A database that analytics has open is deleted once it closes it. */
export function removeStored(): void {
  removeCookies();
  indexedDB.deleteDatabase(FIREBASE_DATABASES.installations);
}

/** Google Analytics sets its cookies on the widest allowed domain; only the same domain removes them. */
function removeCookies(): void {
  const names = document.cookie
    .split("; ")
    .map((cookie) => cookie.split("=")[0] ?? "")
    .filter((name) => /^_(ga|gid|gat)/.test(name));
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`);
  for (const name of names) {
    for (const domain of ["", ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
