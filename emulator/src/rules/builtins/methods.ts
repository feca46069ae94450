import { RE2JS } from "re2js";
import {
  bool,
  equals,
  includes,
  int,
  type Result,
  RulesError,
  type RulesMap,
  type RulesValue,
  string,
  UNKNOWN,
} from "../values.ts";

type Kind = RulesValue["type"];
type Of<K extends Kind> = Extract<RulesValue, { type: K }>;
type Method = (self: RulesValue, args: readonly RulesValue[], offset: number) => Result;

/** A method that wants arguments of just these types; with `rest`, any number of the last one. */
function method<Self extends Kind, const Args extends readonly (Kind | "any")[]>(
  args: Args,
  body: (
    self: Of<Self>,
    ...args: { [Index in keyof Args]: Args[Index] extends Kind ? Of<Args[Index]> : RulesValue }
  ) => RulesValue | string,
): Method {
  return (self, given, offset) => {
    if (given.length !== args.length) {
      return new RulesError(`expected ${args.length} arguments, found ${given.length}`, offset);
    }
    for (const [index, wanted] of args.entries()) {
      const value = given[index];
      if (value?.type === "unknown") return UNKNOWN;
      if (wanted !== "any" && value?.type !== wanted) {
        return new RulesError(`expected ${wanted}, found ${value?.type}`, offset);
      }
    }
    const call = body as (...all: RulesValue[]) => RulesValue | string;
    const result = call(self, ...given);
    return typeof result === "string" ? new RulesError(result, offset) : result;
  };
}

/** A body that has no value answers with the reason, a text; see `method`. */
const fail = (reason: string) => reason;

function re2(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return undefined;
  }
}

/** https://firebase.google.com/docs/reference/rules/rules.String */
const STRING: Record<string, Method> = {
  size: method<"string", []>([], (self) => int([...self.value].length)),
  lower: method<"string", []>([], (self) => string(self.value.toLowerCase())),
  upper: method<"string", []>([], (self) => string(self.value.toUpperCase())),
  trim: method<"string", []>([], (self) => string(self.value.trim())),
  toUtf8: method<"string", []>([], (self) => ({
    type: "bytes",
    value: new TextEncoder().encode(self.value),
  })),
  matches: method<"string", ["string"]>(["string"], (self, { value }) => {
    const pattern = re2(value);
    return pattern ? bool(pattern.matches(self.value)) : fail(`"${value}" is no RE2 pattern`);
  }),
  replace: method<"string", ["string", "string"]>(["string", "string"], (self, { value }, by) => {
    const pattern = re2(value);
    return pattern
      ? string(pattern.matcher(self.value).replaceAll(by.value))
      : fail(`"${value}" is no RE2 pattern`);
  }),
  split: method<"string", ["string"]>(["string"], (self, { value }) => {
    const pattern = re2(value);
    if (!pattern) return fail(`"${value}" is no RE2 pattern`);
    return { type: "list", values: pattern.split(self.value, -1).map(string) };
  }),
};

/** https://firebase.google.com/docs/reference/rules/rules.Bytes */
const BYTES: Record<string, Method> = {
  size: method<"bytes", []>([], (self) => int(self.value.length)),
  toBase64: method<"bytes", []>([], (self) => string(Buffer.from(self.value).toString("base64"))),
  toHexString: method<"bytes", []>([], (self) => string(Buffer.from(self.value).toString("hex"))),
};

function hasAll(values: readonly RulesValue[], wanted: readonly RulesValue[]): RulesValue {
  const found = wanted.map((value) => includes(values, value));
  return found.includes(false) ? bool(false) : found.includes(undefined) ? UNKNOWN : bool(true);
}

function hasAny(values: readonly RulesValue[], wanted: readonly RulesValue[]): RulesValue {
  const found = wanted.map((value) => includes(values, value));
  return found.includes(true) ? bool(true) : found.includes(undefined) ? UNKNOWN : bool(false);
}

function distinct(values: readonly RulesValue[]): RulesValue[] {
  const result: RulesValue[] = [];
  for (const value of values) if (includes(result, value) !== true) result.push(value);
  return result;
}

function without(values: readonly RulesValue[], gone: readonly RulesValue[]): RulesValue[] {
  return values.filter((value) => includes(gone, value) !== true);
}

/** A list or a set where either will do. */
function elements(value: RulesValue): readonly RulesValue[] | undefined {
  return value.type === "list" || value.type === "set" ? value.values : undefined;
}

function withElements(
  body: (self: readonly RulesValue[], other: readonly RulesValue[]) => RulesValue,
): Method {
  return method<"list" | "set", ["any"]>(["any"], (self, other) => {
    const values = elements(other);
    return values ? body(self.values, values) : fail(`expected list or set, found ${other.type}`);
  });
}

/** https://firebase.google.com/docs/reference/rules/rules.List */
const LIST: Record<string, Method> = {
  size: method<"list", []>([], (self) => int(self.values.length)),
  concat: method<"list", ["list"]>(["list"], (self, other) => ({
    type: "list",
    values: [...self.values, ...other.values],
  })),
  hasAll: withElements(hasAll),
  hasAny: withElements(hasAny),
  hasOnly: withElements((self, other) => bothWays(self, other)),
  join: method<"list", ["string"]>(["string"], (self, separator) => {
    const texts = self.values.map((value) => (value.type === "string" ? value.value : undefined));
    return texts.includes(undefined)
      ? fail("join needs a list of strings")
      : string(texts.join(separator.value));
  }),
  removeAll: method<"list", ["list"]>(["list"], (self, gone) => ({
    type: "list",
    values: without(self.values, gone.values),
  })),
  toSet: method<"list", []>([], (self) => ({ type: "set", values: distinct(self.values) })),
};

/** Nothing but these: every element is one of them. */
function bothWays(self: readonly RulesValue[], allowed: readonly RulesValue[]): RulesValue {
  return hasAll(allowed, self);
}

/** https://firebase.google.com/docs/reference/rules/rules.Set */
const SET: Record<string, Method> = {
  size: method<"set", []>([], (self) => int(self.values.length)),
  hasAll: withElements(hasAll),
  hasAny: withElements(hasAny),
  hasOnly: withElements((self, other) => bothWays(self, other)),
  difference: method<"set", ["set"]>(["set"], (self, other) => ({
    type: "set",
    values: without(self.values, other.values),
  })),
  intersection: method<"set", ["set"]>(["set"], (self, other) => ({
    type: "set",
    values: self.values.filter((value) => includes(other.values, value) === true),
  })),
  union: method<"set", ["set"]>(["set"], (self, other) => ({
    type: "set",
    values: distinct([...self.values, ...other.values]),
  })),
};

/** https://firebase.google.com/docs/reference/rules/rules.Map */
const MAP: Record<string, Method> = {
  size: whole((self) => int(self.fields.size)),
  keys: whole((self) => ({ type: "set", values: [...self.fields.keys()].map(string) })),
  values: whole((self) => ({ type: "list", values: [...self.fields.values()] })),
  get: (self, [key, fallback], offset) => {
    if (self.type !== "map" || !key || !fallback)
      return new RulesError("get needs a key and a default", offset);
    const path = key.type === "list" ? key.values : [key];
    let current: RulesValue = self;
    for (const step of path) {
      if (step.type !== "string") return new RulesError(`expected string, found ${step.type}`, offset);
      if (current.type !== "map") return current.type === "unknown" ? UNKNOWN : fallback;
      const next: RulesValue | undefined = current.fields.get(step.value);
      if (!next) return current.isComplete ? fallback : UNKNOWN;
      current = next;
    }
    return current;
  },
  diff: method<"map", ["map"]>(["map"], (self, before) =>
    self.isComplete && before.isComplete ? { type: "mapDiff", before, after: self } : UNKNOWN,
  ),
};

/** Methods that need to know every field. */
function whole(body: (self: RulesMap) => RulesValue): Method {
  return method<"map", []>([], (self) => (self.isComplete ? body(self) : UNKNOWN));
}

/** https://firebase.google.com/docs/reference/rules/rules.MapDiff */
const MAP_DIFF: Record<string, Method> = {
  addedKeys: keys((name, before) => !before.has(name)),
  removedKeys: keys((name, _before, after) => !after.has(name)),
  affectedKeys: keys((name, before, after) => !isUnchanged(name, before, after)),
  changedKeys: keys(
    (name, before, after) => before.has(name) && after.has(name) && !isUnchanged(name, before, after),
  ),
  unchangedKeys: keys((name, before, after) => isUnchanged(name, before, after)),
};

type MapFields = ReadonlyMap<string, RulesValue>;

function keys(isWanted: (name: string, before: MapFields, after: MapFields) => boolean): Method {
  return method<"mapDiff", []>([], ({ before, after }) => {
    const names = new Set([...before.fields.keys(), ...after.fields.keys()]);
    const wanted = [...names].filter((name) => isWanted(name, before.fields, after.fields));
    return { type: "set", values: wanted.map(string) };
  });
}

function isUnchanged(name: string, before: MapFields, after: MapFields): boolean {
  const old = before.get(name);
  const now = after.get(name);
  return old !== undefined && now !== undefined && equals(old, now) === true;
}

function part(read: (date: Date, self: Of<"timestamp">) => number): Method {
  return method<"timestamp", []>([], (self) => int(read(new Date(self.seconds * 1_000), self)));
}

/** https://firebase.google.com/docs/reference/rules/rules.Timestamp; all in UTC */
const TIMESTAMP: Record<string, Method> = {
  year: part((date) => date.getUTCFullYear()),
  month: part((date) => date.getUTCMonth() + 1),
  day: part((date) => date.getUTCDate()),
  hours: part((date) => date.getUTCHours()),
  minutes: part((date) => date.getUTCMinutes()),
  seconds: part((date) => date.getUTCSeconds()),
  nanos: part((_date, self) => self.nanos),
  dayOfWeek: part((date) => date.getUTCDay() || 7),
  dayOfYear: part(
    (date) => Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000) + 1,
  ),
  toMillis: part((_date, self) => self.seconds * 1_000 + Math.floor(self.nanos / 1e6)),
  date: method<"timestamp", []>([], (self) => ({
    type: "timestamp",
    seconds: Math.floor(self.seconds / 86_400) * 86_400,
    nanos: 0,
  })),
  time: method<"timestamp", []>([], (self) => {
    const seconds = self.seconds - Math.floor(self.seconds / 86_400) * 86_400;
    return { type: "duration", nanos: BigInt(seconds) * 1_000_000_000n + BigInt(self.nanos) };
  }),
};

/** https://firebase.google.com/docs/reference/rules/rules.Duration */
const DURATION: Record<string, Method> = {
  seconds: method<"duration", []>([], (self) => int(self.nanos / 1_000_000_000n)),
  nanos: method<"duration", []>([], (self) => int(self.nanos % 1_000_000_000n)),
};

/** https://en.wikipedia.org/wiki/Haversine_formula */
function distanceMeters(one: Of<"latlng">, other: Of<"latlng">): number {
  const EARTH_RADIUS_METERS = 6_371_010;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = radians(other.latitude - one.latitude) / 2;
  const longitude = radians(other.longitude - one.longitude) / 2;
  const chord =
    Math.sin(latitude) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(chord));
}

/** https://firebase.google.com/docs/reference/rules/rules.LatLng */
const LATLNG: Record<string, Method> = {
  latitude: method<"latlng", []>([], (self) => ({ type: "float", value: self.latitude })),
  longitude: method<"latlng", []>([], (self) => ({ type: "float", value: self.longitude })),
  distance: method<"latlng", ["latlng"]>(["latlng"], (self, other) => ({
    type: "float",
    value: distanceMeters(self, other),
  })),
};

/** https://firebase.google.com/docs/reference/rules/rules.Path */
const PATH: Record<string, Method> = {
  bind: method<"path", ["map"]>(["map"], (self, bindings) => {
    const segments: string[] = [];
    for (const segment of self.segments) {
      const value = segment.startsWith("$") ? bindings.fields.get(segment.slice(1)) : string(segment);
      if (value?.type !== "string") return fail(`nothing bound to ${segment}`);
      segments.push(value.value);
    }
    return { type: "path", segments };
  }),
};

const METHODS: Partial<Record<Kind, Record<string, Method>>> = {
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

/** Calls a method of a value; one that its type has not is an error. */
export function callMethod(
  self: RulesValue,
  name: string,
  args: readonly RulesValue[],
  offset: number,
): Result {
  if (self.type === "unknown") return UNKNOWN;
  if (self.type === "null") return new RulesError(`null has no method "${name}"`, offset);
  const methods = METHODS[self.type];
  const found = methods && Object.hasOwn(methods, name) ? methods[name] : undefined;
  return found ? found(self, args, offset) : new RulesError(`${self.type} has no method "${name}"`, offset);
}
