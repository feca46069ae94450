import type { Town } from "./public-records.ts";
import { compareIcelandic } from "./text/icelandic-order.ts";

const CAPITAL = "Reykjavík";
/** The towns around the capital, which share one pin on the map, because it has no room for more. */
const CAPITAL_AREA: ReadonlySet<string> = new Set([
  CAPITAL,
  "Seltjarnarnes",
  "Kópavogur",
  "Garðabær",
  "Álftanes",
  "Hafnarfjörður",
  "Mosfellsbær",
]);

export const isInCapitalArea = (town: string): boolean => CAPITAL_AREA.has(town);

/**
 * Returns the towns that have a shop, in the order in which visitors see them: Reykjavík, the capital area, and the others,
 * each in alphabetical order, and so are the shops.
 */
export function listedTowns(towns: readonly Town[]): Town[] {
  const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
    compareIcelandic(one.name, other.name);
  return towns
    .filter(({ shops }) => shops.length > 0)
    .map((town) => ({ ...town, shops: [...town.shops].sort(byName) }))
    .sort((one, other) => rankOf(one) - rankOf(other) || byName(one, other));
}

function rankOf({ name }: Town): number {
  if (name === CAPITAL) return 0;
  return isInCapitalArea(name) ? 1 : 2;
}
