import { readPaths, type StoredRecord } from "@matbjorg/contract/news-lists";
import { type Partner, parsePartner } from "../../../../shared/lib/partner.ts";
import { fetchRead, usePublicRead } from "../../../lib/public-read.ts";
import { isPartner, loadPartners } from "../partner.ts";

async function fetchStoredPartners(): Promise<readonly Partner[]> {
  const stored = (await fetchRead(readPaths.partners)) as readonly StoredRecord[];
  return stored.filter(isPartner).map(parsePartner);
}

/** Returns the partners; undefined while loading. Never fails: see `loadPartners`. */
export function usePartners(): readonly Partner[] | null | undefined {
  const read = () => loadPartners(fetchStoredPartners, Date.now());
  return usePublicRead<readonly Partner[]>(readPaths.partners, read, { revalidateOnReconnect: false }).data;
}
