import { RE2JS } from "re2js";
import {
  bool,
  type Elements,
  equals,
  has,
  includes,
  int,
  type Kind,
  mayFail,
  type Result,
  RulesError,
  type RulesMap,
  type RulesValue,
  string,
  timestampAt,
  UNKNOWN,
} from "../values.ts";

type Of<K extends Kind> = Extract<RulesValue, { type: K }>;
type Method = (self: RulesValue, args: readonly RulesValue[], offset: number) => Result;

/** A method that wants arguments of just these types. Lists that may have more elements come in as they are. */
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

/** RE2's syntax, of which JavaScript's is no subset. */
function withPattern(source: string, body: (pattern: RE2JS) => RulesValue): RulesValue | string {
  try {
    return body(RE2JS.compile(source));
  } catch {
    return `"${source}" is no RE2 pattern`;
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
  // The whole string, not some part of it.
  matches: method<"string", ["string"]>(["string"], (self, { value }) =>
    withPattern(value, (pattern) => bool(pattern.matches(self.value))),
  ),
  // By the text as it stands: a "$1" in it means nothing.
  replace: method<"string", ["string", "string"]>(["string", "string"], (self, { value }, by) =>
    withPattern(value, (pattern) => string(pattern.matcher(self.value).replaceAll(() => by.value))),
  ),
  split: method<"string", ["string"]>(["string"], (self, { value }) =>
    withPattern(value, (pattern) => ({
      type: "list",
      values: pattern.split(self.value, -1).map(string),
    })),
  ),
};

/** https://firebase.google.com/docs/reference/rules/rules.Bytes */
const BYTES: Record<string, Method> = {
  size: method<"bytes", []>([], (self) => int(self.value.length)),
  toBase64: method<"bytes", []>([], (self) => string(Buffer.from(self.value).toString("base64"))),
  toHexString: method<"bytes", []>([], (self) => string(Buffer.from(self.value).toString("hex"))),
};

function hasAll(self: Elements, wanted: readonly RulesValue[]): RulesValue {
  const found = wanted.map((value) => has(self, value));
  return found.includes(false) ? bool(false) : found.includes(undefined) ? UNKNOWN : bool(true);
}

function hasAny(self: Elements, wanted: readonly RulesValue[]): RulesValue {
  const found = wanted.map((value) => has(self, value));
  return found.includes(true) ? bool(true) : found.includes(undefined) ? UNKNOWN : bool(false);
}

/** The other one may have more than is known of it, which leaves all open that is not yet decided. */
function orMore(result: RulesValue, isOpen: boolean | undefined, decided: boolean): RulesValue {
  return !isOpen || (result.type === "bool" && result.value === decided) ? result : UNKNOWN;
}

function distinct(values: readonly RulesValue[]): RulesValue[] {
  const result: RulesValue[] = [];
  for (const value of values) if (includes(result, value) !== true) result.push(value);
  return result;
}

/** A test of a list or set against another. */
function withElements(body: (self: Elements, other: Elements) => RulesValue): Method {
  return method<"list" | "set", ["any"]>(["any"], (self, other) =>
    other.type === "list" || other.type === "set"
      ? body(self, other)
      : fail(`expected list or set, found ${other.type}`),
  );
}

const HAS_METHODS: Record<string, Method> = {
  hasAll: withElements((self, other) => orMore(hasAll(self, other.values), other.isOpen, false)),
  hasAny: withElements((self, other) => orMore(hasAny(self, other.values), other.isOpen, true)),
  // Nothing but these: every element is one of them.
  hasOnly: withElements((self, other) => orMore(hasAll(other, self.values), self.isOpen, false)),
};

/** Whether it is known of every value which others it equals. */
function areComparable(...all: readonly Elements[]): boolean {
  return all.every((one) => !one.isOpen && one.values.every((value) => value.type !== "unknown"));
}

/** A method that needs to know every element of both. */
function known(
  body: (self: readonly RulesValue[], other: readonly RulesValue[]) => RulesValue,
): (self: Elements, other: Elements) => RulesValue {
  return (self, other) => (areComparable(self, other) ? body(self.values, other.values) : UNKNOWN);
}

export function concatenate(self: Of<"list">, other: Of<"list">): RulesValue {
  const values = [...self.values, ...other.values];
  return self.isOpen || other.isOpen ? { type: "list", values, isOpen: true } : { type: "list", values };
}

/** https://firebase.google.com/docs/reference/rules/rules.List */
const LIST: Record<string, Method> = {
  ...HAS_METHODS,
  size: method<"list", []>([], (self) => (self.isOpen ? UNKNOWN : int(self.values.length))),
  concat: method<"list", ["list"]>(["list"], concatenate),
  join: method<"list", ["string"]>(["string"], (self, separator) => {
    if (!areComparable(self)) return UNKNOWN;
    const texts = self.values.map((value) => (value.type === "string" ? value.value : undefined));
    return texts.includes(undefined)
      ? fail("join needs a list of strings")
      : string(texts.join(separator.value));
  }),
  removeAll: method<"list", ["list"]>(
    ["list"],
    known((self, gone) => ({
      type: "list",
      values: self.filter((value) => includes(gone, value) !== true),
    })),
  ),
  toSet: method<"list", []>([], (self) => {
    if (self.isOpen) return { type: "set", values: distinct(self.values), isOpen: true };
    return areComparable(self) ? { type: "set", values: distinct(self.values) } : UNKNOWN;
  }),
};

/** https://firebase.google.com/docs/reference/rules/rules.Set */
const SET: Record<string, Method> = {
  ...HAS_METHODS,
  size: method<"set", []>([], (self) => (self.isOpen ? UNKNOWN : int(self.values.length))),
  difference: method<"set", ["set"]>(
    ["set"],
    known((self, other) => ({
      type: "set",
      values: self.filter((value) => includes(other, value) !== true),
    })),
  ),
  intersection: method<"set", ["set"]>(
    ["set"],
    known((self, other) => ({
      type: "set",
      values: self.filter((value) => includes(other, value) === true),
    })),
  ),
  union: method<"set", ["set"]>(
    ["set"],
    known((self, other) => ({ type: "set", values: distinct([...self, ...other]) })),
  ),
};

/** https://firebase.google.com/docs/reference/rules/rules.Map */
const MAP: Record<string, Method> = {
  size: method<"map", []>([], (self) => (self.isComplete ? int(self.fields.size) : UNKNOWN)),
  keys: method<"map", []>([], (self) => listOf([...self.fields.keys()].map(string), self)),
  values: method<"map", []>([], (self) => listOf([...self.fields.values()], self)),
  get: (self, [key, fallback], offset) => {
    if (self.type !== "map" || !key || !fallback)
      return new RulesError("get needs a key and a default", offset);
    const path = key.type === "list" ? key.values : [key];
    let current: RulesValue = self;
    for (const step of path) {
      if (step.type === "unknown") return UNKNOWN;
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

function listOf(values: readonly RulesValue[], { isComplete }: RulesMap): RulesValue {
  return isComplete ? { type: "list", values } : { type: "list", values, isOpen: true };
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
    const values = [...before.fields.values(), ...after.fields.values()];
    if (values.some((value) => value.type === "unknown")) return UNKNOWN;
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
  date: method<"timestamp", []>([], (self) =>
    timestampAt(BigInt(Math.floor(self.seconds / 86_400)) * 86_400_000_000_000n),
  ),
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
  bind: method<"path", ["map"]>(["map"], (self, { fields }) => {
    const bound = new Map(self.bound);
    const segments: string[] = [];
    for (const segment of self.segments) {
      const name = /^\$\((.*)\)$/s.exec(segment)?.[1];
      const value = name === undefined ? undefined : fields.get(name);
      if (value?.type === "unknown") return UNKNOWN;
      if (value && value.type !== "string")
        return fail(`expected string for ${segment}, found ${value.type}`);
      if (name !== undefined && value) bound.set(name, value.value);
      segments.push(value ? value.value : segment);
    }
    return { type: "path", segments, bound };
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
  if (self.type === "unknown" || args.some(mayFail)) return UNKNOWN;
  if (self.type === "null") return new RulesError(`null has no method "${name}"`, offset);
  const methods = METHODS[self.type];
  const found = methods && Object.hasOwn(methods, name) ? methods[name] : undefined;
  return found ? found(self, args, offset) : new RulesError(`${self.type} has no method "${name}"`, offset);
}
