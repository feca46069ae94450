// The positions of Iceland's towns on the map. The map's outlines in iceland.json are from Natural Earth (1:10 million,
// public domain), simplified.
import { isInCapitalArea } from "@matbjorg/contract/towns";
import iceland from "./iceland.json" with { type: "json" };

/** The size of the drawing, in its own units. */
export const MAP = { width: 1000, height: 708 } as const;

/** The upper left corner of the drawing in degrees. */
const WEST = -24.6;
const NORTH = 66.6;
/** Units of the drawing per degree of latitude. */
const UNITS_PER_DEGREE = 211.27;
/** The length of a degree of longitude at 65° N, relative to a degree of latitude. */
const LONGITUDE_RATIO = 0.4226;

/** Latitude and longitude in degrees. A town with another name is in the list but has no pin. */
const TOWNS = new Map(Object.entries(iceland.towns) as [string, [latitude: number, longitude: number]][]);

/** Returns the position of a town on the map, or undefined if the town is unknown. */
export function positionOf(town: string): { readonly x: number; readonly y: number } | undefined {
  const found = TOWNS.get(isInCapitalArea(town) ? "Reykjavík" : town);
  if (!found) return undefined;
  const [latitude, longitude] = found;
  return {
    x: Math.round((longitude - WEST) * LONGITUDE_RATIO * UNITS_PER_DEGREE),
    y: Math.round((NORTH - latitude) * UNITS_PER_DEGREE),
  };
}
