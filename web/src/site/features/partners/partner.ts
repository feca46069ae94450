import { imageSources } from "@matbjorg/contract/content/image-sources";
import { isPartner, type Partner } from "@matbjorg/contract/public-records";
import { isRecord } from "@matbjorg/contract/stored-value";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import { brand } from "../../../brand.ts";
import { PARTNERS_CACHE_TTL_MS, STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import { readStored, store } from "../../../shared/lib/local-storage.ts";

/** Returns the `<img>` attributes of a logo. Uploaded logos exist in several widths. */
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
 * Returns the partners to show (specification, section 4). A cached list that is younger than 24 hours is used without a
 * read. Otherwise the stored partners, or the defaults if none are stored, are used and cached. If the read fails, the cached
 * list of any age is used, or else the defaults. Leaves out the product's own entry, by which seeding knows a seeded site.
 */
export async function loadPartners(
  fetchStored: () => Promise<readonly Partner[]>,
  defaults: readonly Partner[],
  now: number,
): Promise<readonly Partner[]> {
  const stored = readCache();
  const cached = stored && { ...stored, partners: supporters(stored.partners) };
  // If the clock was ahead when the list was cached, the list could otherwise stay fresh for years.
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

/** Returns the cache, or undefined if it has another shape, because other scripts and releases may write to the same key. */
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
