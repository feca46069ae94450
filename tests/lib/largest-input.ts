import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Callable } from "../../functions/src/lib/callable/define-callable.ts";

/** A value in which `{"$repeat": [text, count]}` stands for a long text, and `{"$times": [item, count]}` for a long list. */
export type Compact =
  | null
  | boolean
  | number
  | string
  | readonly Compact[]
  | { readonly [key: string]: Compact };

export type AcceptedInput = {
  readonly largest: Compact;
  /**
   * Changes to the largest input that leave it valid, as values by path. If `to` is missing, the field is
   * left out.
   */
  readonly variants: readonly Variant[];
};
export type Variant = Readonly<Record<string, { readonly to?: Compact }>>;

export type Schema = {
  readonly _zod: { readonly def: { readonly type: string } };
  safeParse(value: unknown): {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly unknown[] } | undefined;
  };
};

const functions = join(import.meta.dirname, "../../functions/src");

/** Returns the schemas of the inputs that the deployed callables accept, by name. */
export async function inputSchemas(): Promise<Record<string, Schema>> {
  const index = readFileSync(join(functions, "index.ts"), "utf8");
  const loaded = [...index.matchAll(/= callable\(\s*"(\w+)"[^;]*?import\("(.+?)"\)/g)].map(
    async ([, name = "", file = ""]) => {
      const module: Record<string, Callable<never>> = await import(join(functions, file));
      return [name, module[name]?.input] as const;
    },
  );
  return Object.fromEntries(await Promise.all(loaded)) as unknown as Record<string, Schema>;
}

/** Writes out the long texts and lists. "#" in a list item becomes the item's index. */
export function expand(value: Compact, place?: number): unknown {
  if (typeof value === "string") return place === undefined ? value : value.replaceAll("#", String(place));
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((one) => expand(one, place));
  const { $repeat, $times } = value as { $repeat?: [string, number]; $times?: [Compact, number] };
  if ($repeat) return $repeat[0].repeat($repeat[1]);
  if ($times) return Array.from({ length: $times[1] }, (_, index) => expand($times[0], index));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, expand(one, place)]));
}

/** Applies a variant to an input. */
export function changed(input: Compact, variant: Variant): Compact {
  return Object.entries(variant).reduce(
    (value, [path, { to }]) => withValue(value, path.split("."), to),
    input,
  );
}

function withValue(value: Compact, [key = "", ...rest]: readonly string[], to?: Compact): Compact {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return value.map((one) => (rest.length > 0 ? withValue(one, rest, to) : (to ?? one)));
  const map = value as { readonly [key: string]: Compact };
  if (map.$times) {
    const [item = null, count = 0] = map.$times as [Compact, number];
    return { $times: [rest.length > 0 ? withValue(item, rest, to) : (to ?? item), count] };
  }
  const { [key]: present = null, ...others } = map;
  if (rest.length > 0) return { ...others, [key]: withValue(present, rest, to) };
  return to === undefined ? others : { ...others, [key]: to };
}

/** Strings in formats: paths, URLs, instants, an email address, a focus, numbers of a company, ids, a section. */
const TEXTS = [
  ...[
    "/images/a.webp",
    "https://example.is/a",
    "2026-03-01T12:00:00.000Z",
    "2026-03-01",
    "x@example.is",
    "50 50",
    "010101-2989",
    "123456",
  ],
  ...["6f1b2f0e-8f1b-4a53-9b3e-0f4f2f8c9d10", "0af7651916cd43dd8448eb211c80319c", "/en/admin/inbox"],
  ...["assets/main-x.js:1:2", "figures", "a"],
];
const LONGEST = 3_000_000;
const COUNTS = [1_000, 500, 200, 100, 50, 40, 30, 25, 20, 16, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1];

/**
 * Returns the largest input that a schema accepts.
 * @throws Error with the path for which no accepted value is found
 */
export function acceptedInput(schema: Schema): AcceptedInput {
  const removals: Variant[] = [];
  const choices: Variant[] = [];
  const isAccepted = (value: Compact) => schema.safeParse(expand(value)).success;
  const found = largest(schema, []);
  // If a flag is set, another field may not be allowed.
  const flags: Variant[] = [{}, ...choices.filter((one) => Object.values(one)[0]?.to === false)];
  const input = flags.map((flag) => changed(found, flag)).find(isAccepted);
  if (input === undefined) throw new Error(`Refused: ${JSON.stringify(found).slice(0, 300)}`);
  const isVariant = (one: Variant) => isAccepted(changed(input, one));
  const together = removals
    .filter((one) => !isVariant(one))
    .flatMap((one, index, others) => others.slice(index + 1).map((other) => ({ ...one, ...other })))
    .map((pair) => flags.map((flag): Variant => ({ ...flag, ...pair })).find(isVariant))
    .filter((one) => one !== undefined);
  return { largest: input, variants: [...[...removals, ...choices].filter(isVariant), ...together] };

  function largest({ _zod: { def }, safeParse }: Schema, path: string[]): Compact {
    const inner = (key: string) => (def as unknown as Record<string, Schema>)[key] as Schema;
    const { shape = {}, entries = {} } = def as {
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly entries?: Readonly<Record<string, string>>;
    };
    const choose = (values: readonly Compact[]) =>
      choices.push(...values.map((to) => ({ [path.join(".")]: { to } })));
    switch (def.type) {
      case "optional":
        removals.push({ [path.join(".")]: {} });
        return largest(inner("innerType"), path);
      case "nullable":
        choose([null]);
        return largest(inner("innerType"), path);
      case "object":
        return Object.fromEntries(
          Object.entries(shape).map(([key, one]) => [key, largest(one, [...path, key])]),
        );
      case "array": {
        const item = largest(inner("element"), [...path, "0"]);
        const fits = (one: Compact, count: number) => safeParse(expand({ $times: [one, count] })).success;
        const isText = typeof item === "object" && item !== null && "$repeat" in item;
        const short: Compact = isText ? { $repeat: ["Þ", 1] } : item;
        const count = COUNTS.find((one) => fits(short, one)) ?? 0;
        // In some lists all items must differ.
        const another = isText ? "a#" : { ...(item as object), id: "a#" };
        const more = COUNTS.find((one) => fits(another, one)) ?? 0;
        if (more > count) return { $times: [another, more] };
        // Some schemas limit the total length of all texts.
        if (isText && fits(item, 1))
          return fits(item, Math.min(count, 20)) ? { $times: [item, count] } : [item];
        if (count > 0) return { $times: [short, count] };
        break;
      }
      case "enum": {
        const [first = "", ...others] = Object.values(entries);
        choose(others);
        return first;
      }
      case "boolean":
        choose([false, true]);
        return true;
      case "number":
        for (const count of [Number.MAX_SAFE_INTEGER, 1e9, 1e6, 1_000, 100, 50, 1])
          if (safeParse(count).success) return count;
        break;
      case "record":
        return {};
      default: {
        const repeat = (text: string, count: number): Compact => ({ $repeat: [text, count] });
        const fits = (text: string) => (count: number) => safeParse(text.repeat(count)).success;
        for (const text of ["Þ", "a"]) {
          const isShort = fits(text);
          // Fields for formats may also accept a few letters. Only a field that accepts more letters is a
          // text.
          if (isShort(9) || isShort(30)) return repeat(text, mostOf(isShort));
        }
        const known = TEXTS.find((text) => safeParse(text).success);
        if (known !== undefined) return known;
      }
    }
    throw new Error(`No value is accepted at ${path.join(".")} (${def.type})`);
  }
}

/** Returns the largest count that fits, if all smaller ones fit. */
function mostOf(fits: (count: number) => boolean): number {
  let [low, high] = [1, LONGEST];
  if (fits(high)) return high;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
