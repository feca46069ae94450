import { DEFAULT_PARTNERS } from "@matbjorg/contract/default-partners";
import { imageSources } from "@matbjorg/contract/image-sources";
import { brand } from "../../../brand.ts";
import { PARTNERS_CACHE_TTL_MS, STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import { loadInTime } from "../../../shared/lib/load-in-time.ts";
import { readStored, store } from "../../../shared/lib/local-storage.ts";

export type Partner = { readonly id: string; readonly name: string; readonly logo: string };

/** A logo as wide as it is shown: an uploaded one is kept in several widths. */
export function logoSource(logo: string): {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
} {
  const srcSet = imageSources(logo)?.webp;
  return { src: logo, ...(srcSet && { srcSet, sizes: "168px" }) };
}

/** A list that has not come by then counts as one that could not be read. */
export const PARTNERS_TIMEOUT_MS = 10_000;

export const PARTNERS_CACHE_KEY = STORAGE_KEYS.partnersCache;

type CachedPartners = { readonly partners: readonly Partner[]; readonly storedAt: number };

/**
 * The partner list, by the order of section 4 of the specification: a cached one younger than 24 hours;
 * otherwise the stored collection, cached; the defaults, cached, if that is empty; if reading it fails the
 * cached list however old, and without one the defaults. The product's own entry, which seeding looks for by its name, is
 * no supporter.
 */
export async function loadPartners(
  fetchStored: () => Promise<readonly Partner[]>,
  now: number,
): Promise<readonly Partner[]> {
  const known = readCache();
  const cached = known && { ...known, partners: supporters(known.partners) };
  if (cached && cached.partners.length > 0 && now - cached.storedAt < PARTNERS_CACHE_TTL_MS) {
    return cached.partners;
  }
  try {
    const stored = supporters(await loadInTime(fetchStored(), PARTNERS_TIMEOUT_MS));
    const partners = stored.length > 0 ? stored : DEFAULT_PARTNERS;
    store(PARTNERS_CACHE_KEY, JSON.stringify({ partners, storedAt: now } satisfies CachedPartners));
    return partners;
  } catch (cause) {
    console.warn("Partners could not be read", cause);
    return cached && cached.partners.length > 0 ? cached.partners : DEFAULT_PARTNERS;
  }
}

const supporters = (partners: readonly Partner[]) => partners.filter(({ name }) => name !== brand.name);

/** Undefined for anything but what `loadPartners` wrote: other scripts and other versions write there too. */
function readCache(): CachedPartners | undefined {
  try {
    const cached: unknown = JSON.parse(readStored(PARTNERS_CACHE_KEY) ?? "null");
    if (typeof cached !== "object" || cached === null) return undefined;
    const { partners, storedAt } = cached as Partial<CachedPartners>;
    if (!Array.isArray(partners) || !partners.every(isPartner) || typeof storedAt !== "number")
      return undefined;
    return { partners, storedAt };
  } catch {
    return undefined;
  }
}

export function isPartner(value: unknown): value is Partner {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, logo } = value as Partial<Partner>;
  return typeof id === "string" && typeof name === "string" && typeof logo === "string";
}
