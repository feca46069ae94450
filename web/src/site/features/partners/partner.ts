import { imageSources } from "@matbjorg/contract/content/image-sources";
import { isPartner, type Partner } from "@matbjorg/contract/public-records";
import { isRecord } from "@matbjorg/contract/stored-value";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import { brand } from "../../../brand.ts";
import { PARTNERS_CACHE_TTL_MS, STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import { readStored, store } from "../../../shared/lib/local-storage.ts";

/** Returns the `<img>` attributes of a logo; uploaded ones exist in several widths. */
export function logoSource(logo: string): {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
} {
  const srcSet = imageSources(logo)?.webp;
  return { src: logo, ...(srcSet && { srcSet, sizes: "168px" }) };
}

/** A read that takes longer counts as failed. */
export const PARTNERS_TIMEOUT_MS = 10_000;

type CachedPartners = { readonly partners: readonly Partner[]; readonly storedAt: number };

/**
 * Returns the partners to show (specification, section 4): the cached list if it is younger than 24 hours; otherwise
 * the stored ones, or the defaults if there are none, which are then cached; if the read fails, the cached list of any
 * age, or the defaults. Leaves out the product's own entry, by whose name seeding recognizes a seeded site.
 */
export async function loadPartners(
  fetchStored: () => Promise<readonly Partner[]>,
  defaults: readonly Partner[],
  now: number,
): Promise<readonly Partner[]> {
  const stored = readCache();
  const cached = stored && { ...stored, partners: supporters(stored.partners) };
  // A clock that was ahead would have stored it for years.
  const isFresh = cached && Math.abs(now - cached.storedAt) < PARTNERS_CACHE_TTL_MS;
  if (isFresh && cached.partners.length > 0) {
    return cached.partners;
  }
  try {
    const fetched = supporters(await withTimeout(fetchStored(), PARTNERS_TIMEOUT_MS));
    const partners = fetched.length > 0 ? fetched : defaults;
    store(STORAGE_KEYS.partnersCache, JSON.stringify({ partners, storedAt: now } satisfies CachedPartners));
    return partners;
  } catch (cause) {
    console.warn("Partners could not be read", cause);
    return cached && cached.partners.length > 0 ? cached.partners : defaults;
  }
}

const supporters = (partners: readonly Partner[]) => partners.filter(({ name }) => name !== brand.name);

/** Returns undefined for anything but what `loadPartners` wrote: other scripts and releases may write to the same key. */
function readCache(): CachedPartners | undefined {
  try {
    const cached: unknown = JSON.parse(readStored(STORAGE_KEYS.partnersCache) ?? "null");
    if (!isRecord(cached)) return undefined;
    const { partners, storedAt } = cached;
    return Array.isArray(partners) && partners.every(isPartner) && typeof storedAt === "number"
      ? { partners, storedAt }
      : undefined;
  } catch {
    return undefined;
  }
}
