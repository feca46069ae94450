import type { ContentValues, ListItem } from "@matbjorg/contract/content/content-fields";

/** The path of a value: `["members", 2, "name", "en"]`. */
export type Path = readonly (string | number)[];

/** The id of the control at this path. */
export const controlId = (path: Path) => `content-${path.join("-")}`;

/**
 * Returns a copy of the values with a new value at the path.
 *
 * @param seen the values to which the path belongs: items may have been moved since, and are found by their ids
 */
export function withValue<Values>(values: Values, path: Path, to: unknown, seen: unknown = values): Values {
  const [key, ...rest] = path;
  if (key === undefined) return to as Values;
  const before = (seen as Record<string | number, unknown>)[key];
  if (Array.isArray(values))
    return values.map((one) =>
      one.id === (before as ListItem).id ? withValue(one, rest, to, before) : one,
    ) as Values;
  return { ...values, [key]: withValue((values as ContentValues)[key], rest, to, before) };
}

/**
 * Returns a number as people write it in either language: "4.900 kr.", "4,900", "12,5 %". A point or comma before three
 * digits separates thousands, because no field has more than two decimals.
 */
export function typedNumber(typed: string): number | undefined {
  const digits = typed.replace(/kr\.?|ISK|,-|%|\s/gi, "").replace("−", "-");
  const [, whole, decimals = "0"] = /^(-?[1-9]\d{0,2}(?:[.,]\d{3})+|-?\d+)(?:[.,](\d+))?$/.exec(digits) ?? [];
  return whole === undefined ? undefined : Number(`${whole.replace(/[.,]/g, "")}.${decimals}`);
}
