import { readPaths, type StoredRecord } from "@matbjorg/contract/public-reads";
import { useMemo } from "react";
import { compareIcelandic } from "../../../shared/lib/icelandic-order.ts";
import { usePublicRead } from "../../lib/public-read.ts";
import { rankOf } from "./iceland.ts";
import { parseTown } from "./town.ts";

/** Returns all towns that have a shop, the capital area first, otherwise in alphabetical order; `towns` is undefined while loading. */
export function useTowns() {
  const { data, hasFailed, retry } = usePublicRead<readonly StoredRecord[]>(readPaths.towns);
  const towns = useMemo(
    () =>
      data
        ?.map(parseTown)
        .filter(({ name, shops }) => name !== "" && shops.length > 0)
        .sort((a, b) => rankOf(a.name) - rankOf(b.name) || compareIcelandic(a.name, b.name)),
    [data],
  );
  return { towns, hasFailed: hasFailed || data === null, retry };
}
