import { PARTNERS_CACHE_TTL_MS, STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import { readStored, store } from "../../../shared/lib/local-storage.ts";

export type Partner = { readonly id: string; readonly name: string; readonly logo: string };

export const PARTNERS_CACHE_KEY = STORAGE_KEYS.partnersCache;

/** Shown when none are stored or reading them fails; the same four that `seed/data/partners.json` writes. */
export const DEFAULT_PARTNERS: readonly Partner[] = [
  { id: "nordurljos-banki", name: "Norðurljós banki", logo: "/images/partners/nordurljos-banki.webp" },
  { id: "matarsounarsjodur", name: "Matarsóunarsjóður", logo: "/images/partners/matarsounarsjodur.webp" },
  {
    id: "taeknibrunnur",
    name: "Tæknibrunnur – sjóður um tækniþróun",
    logo: "/images/partners/taeknibrunnur.webp",
  },
  {
    id: "umhverfis-og-orkuraduneyti",
    name: "Umhverfis- og orkuráðuneyti",
    logo: "/images/partners/umhverfis-og-orkuraduneyti.webp",
  },
];

type CachedPartners = { readonly partners: readonly Partner[]; readonly storedAt: number };

/**
 * The partner list, by the order of section 4 of the specification: a cached one younger than 24 hours;
 * otherwise the stored collection, cached; the defaults, cached, if that is empty; if reading it fails the
 * cached list however old, and without one the defaults.
 */
export async function loadPartners(
  fetchStored: () => Promise<readonly Partner[]>,
  now: number,
): Promise<readonly Partner[]> {
  const cached = readCache();
  if (cached && cached.partners.length > 0 && now - cached.storedAt < PARTNERS_CACHE_TTL_MS) {
    return cached.partners;
  }
  try {
    const stored = await fetchStored();
    const partners = stored.length > 0 ? stored : DEFAULT_PARTNERS;
    store(PARTNERS_CACHE_KEY, JSON.stringify({ partners, storedAt: now } satisfies CachedPartners));
    return partners;
  } catch (cause) {
    console.warn("Partners could not be read", cause);
    return cached && cached.partners.length > 0 ? cached.partners : DEFAULT_PARTNERS;
  }
}

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
