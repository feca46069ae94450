import { brand } from "../brand.ts";

/** What the site keeps in a browser and the privacy policy tells of, by its key. */
export const STORAGE_KEYS = {
  /** The partners, with the time they were read (specification, section 9). */
  partnersCache: `${brand.id}_partners_cache`,
} as const;

/** How long the stored partners are shown without asking again (specification, section 9). */
export const PARTNERS_CACHE_TTL_MS = 24 * 60 * 60 * 1000;
