import { RE2JS } from "re2js";
import { timestampAt } from "../checked-values.ts";
import { all, any, equals, has, includes } from "../comparison.ts";
import type { Kind, Outcome, RulesValue, ValueOf } from "../values.ts";
import { bool, boolOrUnknown, float, int, isFullyKnown, list, mayFail, string, UNKNOWN } from "../values.ts";
import { type Builtin, builtin, PARTLY_KNOWN } from "./builtin.ts";

/** Compiles an RE2 pattern, whose syntax differs from JavaScript's. */
function withPattern(source: string, body: (pattern: RE2JS) => RulesValue): Outcome {
  try {
    return body(RE2JS.compile(source));
  } catch {
    return `"${source}" is no RE2 pattern`;
  }
}

/** https://firebase.google.com/docs/reference/rules/rules.String */
const STRING: Record<string, Builtin> = {
  size: builtin(["string"], (self) => int([...self.value].length)),
  lower: builtin(["string"], (self) => string(self.value.toLowerCase())),
  upper: builtin(["string"], (self) => string(self.value.toUpperCase())),
  trim: builtin(["string"], (self) => string(self.value.trim())),
  toUtf8: builtin(["string"], (self) => ({ type: "bytes", value: new TextEncoder().encode(self.value) })),
  // The pattern must match the whole string.
  matches: builtin(["string", "string"], (self, { value }) =>
    withPattern(value, (pattern) => bool(pattern.matches(self.value))),
  ),
  // The replacement is literal: "$1" has no meaning.
  replace: builtin(["string", "string", "string"], (self, { value }, by) =>
    withPattern(value, (pattern) => string(pattern.matcher(self.value).replaceAll(() => by.value))),
  ),
  split: builtin(["string", "string"], (self, { value }) =>
    withPattern(value, (pattern) => list(pattern.split(self.value, -1).map(string))),
  ),
};

/** https://firebase.google.com/docs/reference/rules/rules.Bytes */
const BYTES: Record<string, Builtin> = {
  size: builtin(["bytes"], (self) => int(self.value.length)),
  // The encoding is base64url with its padding, RFC 4648 section 5.
  toBase64: builtin(["bytes"], (self) => {
    const base64 = Buffer.from(self.value).toString("base64");
    return string(base64.replaceAll("+", "-").replaceAll("/", "_"));
  }),
  toHexString: builtin(["bytes"], (self) => string(Buffer.from(self.value).toString("hex").toUpperCase())),
};

const ELEMENTS = ["list", "set"] as const;

/**
 * Returns whether the elements of one list are in another list: all of them or any of them, depending on `combine`. Further
 * elements of an open list count as unknown.
 */
function contained(
  these: ValueOf<"list" | "set">,
  others: ValueOf<"list" | "set">,
  combine: typeof all,
): RulesValue {
  const found = these.values.map((value) => has(others, value));
  return boolOrUnknown(combine(these.isOpen ? [...found, undefined] : found));
}

function distinct(values: readonly RulesValue[]): RulesValue[] {
  const result: RulesValue[] = [];
  for (const value of values) if (includes(result, value) !== true) result.push(value);
  return result;
}

const OF_ELEMENTS: Record<string, Builtin> = {
  hasAll: builtin([ELEMENTS, ELEMENTS], (self, other) => contained(other, self, all), PARTLY_KNOWN),
  hasAny: builtin([ELEMENTS, ELEMENTS], (self, other) => contained(other, self, any), PARTLY_KNOWN),
  hasOnly: builtin([ELEMENTS, ELEMENTS], (self, other) => contained(self, other, all), PARTLY_KNOWN),
  size: builtin([ELEMENTS], (self) => (self.isOpen ? UNKNOWN : int(self.values.length)), PARTLY_KNOWN),
};

export function concatenate(self: ValueOf<"list">, other: ValueOf<"list">): RulesValue {
  return list([...self.values, ...other.values], self.isOpen || other.isOpen);
}

function without(values: readonly RulesValue[], removed: readonly RulesValue[]): RulesValue[] {
  return values.filter((value) => includes(removed, value) !== true);
}

/** https://firebase.google.com/docs/reference/rules/rules.List */
const LIST: Record<string, Builtin> = {
  ...OF_ELEMENTS,
  concat: builtin(["list", "list"], concatenate, PARTLY_KNOWN),
  join: builtin(["list", "string"], (self, separator) => {
    const texts = self.values.flatMap((value) => (value.type === "string" ? [value.value] : []));
    if (texts.length < self.values.length) return "join needs a list of strings";
    return string(texts.join(separator.value));
  }),
  removeAll: builtin(["list", "list"], (self, removed) => list(without(self.values, removed.values))),
  toSet: builtin(
    ["list"],
    (self) => (self.isOpen || isFullyKnown(self) ? setOf(distinct(self.values), self.isOpen) : UNKNOWN),
    PARTLY_KNOWN,
  ),
};

function setOf(values: readonly RulesValue[], isOpen?: boolean): RulesValue {
  return { type: "set", values, isOpen };
}

/** Defines an operation on two sets. */
function combined(
  body: (self: readonly RulesValue[], other: readonly RulesValue[]) => RulesValue[],
): Builtin {
  return builtin(["set", "set"], (self, other) => setOf(body(self.values, other.values)));
}

/** https://firebase.google.com/docs/reference/rules/rules.Set */
const SET: Record<string, Builtin> = {
  ...OF_ELEMENTS,
  difference: combined(without),
  intersection: combined((self, other) => self.filter((value) => includes(other, value) === true)),
  union: combined((self, other) => distinct([...self, ...other])),
};

/** https://firebase.google.com/docs/reference/rules/rules.Map */
const MAP: Record<string, Builtin> = {
  size: builtin(["map"], (self) => (self.isComplete ? int(self.fields.size) : UNKNOWN), PARTLY_KNOWN),
  keys: builtin(["map"], (self) => list([...self.fields.keys()].map(string), !self.isComplete), PARTLY_KNOWN),
  values: builtin(["map"], (self) => list([...self.fields.values()], !self.isComplete), PARTLY_KNOWN),
  get: builtin(
    ["map", ["string", "list"], "any"],
    (self, key, fallback) => {
      if (key.type === "list" && key.isOpen) return UNKNOWN;
      let current: RulesValue = self;
      for (const step of key.type === "list" ? key.values : [key]) {
        if (step.type === "unknown") return UNKNOWN;
        if (step.type !== "string") return `expected string, found ${step.type}`;
        if (current.type !== "map") return current.type === "unknown" ? UNKNOWN : fallback;
        const next: RulesValue | undefined = current.fields.get(step.value);
        if (!next) return current.isComplete ? fallback : UNKNOWN;
        current = next;
      }
      return current;
    },
    PARTLY_KNOWN,
  ),
  diff: builtin(["map", "map"], (self, before) => ({ type: "mapDiff", before, after: self })),
};

/** Defines a MapDiff method that returns the matching keys. */
function keys(isWanted: (old: RulesValue | undefined, now: RulesValue | undefined) => boolean): Builtin {
  return builtin(["mapDiff"], ({ before, after }) => {
    const names = [...new Set([...before.fields.keys(), ...after.fields.keys()])];
    const wanted = names.filter((name) => isWanted(before.fields.get(name), after.fields.get(name)));
    return setOf(wanted.map(string));
  });
}

const isSame = (old: RulesValue | undefined, now: RulesValue | undefined) =>
  old !== undefined && now !== undefined && equals(old, now) === true;

/** https://firebase.google.com/docs/reference/rules/rules.MapDiff */
const MAP_DIFF: Record<string, Builtin> = {
  addedKeys: keys((old) => !old),
  removedKeys: keys((_old, now) => !now),
  affectedKeys: keys((old, now) => !isSame(old, now)),
  changedKeys: keys((old, now) => old !== undefined && now !== undefined && !isSame(old, now)),
  unchangedKeys: keys(isSame),
};

function part(read: (date: Date, self: ValueOf<"timestamp">) => number): Builtin {
  return builtin(["timestamp"], (self) => int(read(new Date(self.seconds * 1_000), self)));
}

/** https://firebase.google.com/docs/reference/rules/rules.Timestamp; all in UTC */
const TIMESTAMP: Record<string, Builtin> = {
  year: part((date) => date.getUTCFullYear()),
  month: part((date) => date.getUTCMonth() + 1),
  day: part((date) => date.getUTCDate()),
  hours: part((date) => date.getUTCHours()),
  minutes: part((date) => date.getUTCMinutes()),
  seconds: part((date) => date.getUTCSeconds()),
  nanos: part((_date, self) => self.nanos),
  dayOfWeek: part((date) => date.getUTCDay() || 7),
  dayOfYear: part((date) => {
    const newYear = new Date(date);
    newYear.setUTCMonth(0, 1);
    return Math.round((date.getTime() - newYear.getTime()) / 86_400_000) + 1;
  }),
  toMillis: part((_date, self) => self.seconds * 1_000 + Math.floor(self.nanos / 1e6)),
  date: builtin(["timestamp"], (self) =>
    timestampAt(BigInt(Math.floor(self.seconds / 86_400)) * 86_400_000_000_000n),
  ),
  time: builtin(["timestamp"], (self) => {
    const seconds = self.seconds - Math.floor(self.seconds / 86_400) * 86_400;
    return { type: "duration", nanos: BigInt(seconds) * 1_000_000_000n + BigInt(self.nanos) };
  }),
};

/** https://firebase.google.com/docs/reference/rules/rules.Duration */
const DURATION: Record<string, Builtin> = {
  seconds: builtin(["duration"], (self) => int(self.nanos / 1_000_000_000n)),
  nanos: builtin(["duration"], (self) => int(self.nanos % 1_000_000_000n)),
};

/** https://en.wikipedia.org/wiki/Haversine_formula */
function distanceMeters(one: ValueOf<"latlng">, other: ValueOf<"latlng">): number {
  const EARTH_RADIUS_METERS = 6_371_010;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = radians(other.latitude - one.latitude) / 2;
  const longitude = radians(other.longitude - one.longitude) / 2;
  const chord =
    Math.sin(latitude) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** https://firebase.google.com/docs/reference/rules/rules.LatLng */
const LATLNG: Record<string, Builtin> = {
  latitude: builtin(["latlng"], (self) => float(self.latitude)),
  longitude: builtin(["latlng"], (self) => float(self.longitude)),
  distance: builtin(["latlng", "latlng"], (self, other) => float(distanceMeters(self, other))),
};

/** https://firebase.google.com/docs/reference/rules/rules.Path */
const PATH: Record<string, Builtin> = {
  bind: builtin(["path", "map"], (self, values) => {
    const bound = new Map(self.bound);
    const segments: string[] = [];
    for (const segment of self.segments) {
      const name = /^\$\((.*)\)$/s.exec(segment)?.[1];
      const value = name === undefined ? undefined : values.fields.get(name);
      if (value && value.type !== "string") return `expected string for ${segment}, found ${value.type}`;
      if (name !== undefined && value) bound.set(name, value.value);
      segments.push(value ? value.value : segment);
    }
    return { type: "path", segments, bound };
  }),
};

/** Methods by the receiver's type. */
export const METHODS: Partial<Record<Kind, Record<string, Builtin>>> = {
  string: STRING,
  bytes: BYTES,
  list: LIST,
  set: SET,
  map: MAP,
  mapDiff: MAP_DIFF,
  timestamp: TIMESTAMP,
  duration: DURATION,
  latlng: LATLNG,
  path: PATH,
};

/** Returns the distinct argument counts of all methods with a name; empty if no method has it. */
export function methodArities(name: string): number[] {
  const found = Object.values(METHODS).flatMap((methods) =>
    Object.hasOwn(methods, name) ? [(methods[name]?.parameters.length ?? 1) - 1] : [],
  );
  return [...new Set(found)];
}

/** Calls a method; an error if the receiver's type does not have it. */
export function callMethod(self: RulesValue, name: string, args: readonly RulesValue[]): Outcome {
  if (self.type === "unknown" || args.some(mayFail)) return UNKNOWN;
  const methods = METHODS[self.type];
  const found = methods && Object.hasOwn(methods, name) ? methods[name] : undefined;
  return found ? found.call([self, ...args]) : `${self.type} has no method "${name}"`;
}
