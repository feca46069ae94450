import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bool,
  int,
  isFullyKnown,
  type Kind,
  map,
  mayFail,
  NULL,
  type Outcome,
  type RulesMap,
  type RulesValue,
  string,
} from "../values.ts";
import { type Builtin, builtin, type Parameter } from "./builtin.ts";
import { METHODS } from "./methods.ts";
import { FUNCTIONS } from "./namespaces.ts";

/** A value, and a partly known value that may stand for it. */
type Known<Whole extends RulesValue = RulesValue> = { readonly whole: Whole; readonly known: RulesValue };

const SCALARS: Partial<Record<Kind, readonly RulesValue[]>> = {
  null: [NULL],
  bool: [bool(true), bool(false)],
  int: [int(0), int(1), int(2026), int(-3)],
  float: [1, 2.5, Number.NaN].map((value) => ({ type: "float", value })),
  string: ["a", "b", "", "s", "1", "true", ".*"].map(string),
  bytes: [{ type: "bytes", value: Uint8Array.of(1, 255) }],
  timestamp: [{ type: "timestamp", seconds: 86_400, nanos: 5 }],
  duration: [{ type: "duration", nanos: 1_500_000_000n }],
  latlng: [
    { type: "latlng", latitude: 1, longitude: 2 },
    { type: "latlng", latitude: 64, longitude: -22 },
  ],
  path: [
    { type: "path", segments: ["a", "$(a)"] },
    { type: "path", segments: ["b"] },
  ],
};

const scalar = (kind: Kind) =>
  fc.constantFrom(...(SCALARS[kind] ?? [NULL])).map((whole): Known => ({ whole, known: whole }));
const leaf = fc.oneof(...["string", "string", "int", "bool", "null"].map((kind) => scalar(kind as Kind)));

/** Replaces the known value by an unknown one, of any type or of its own. */
function orUnknown(one: fc.Arbitrary<Known>): fc.Arbitrary<Known> {
  return fc
    .tuple(one, fc.constantFrom("as it is", "as it is", "there", "type"))
    .map(([{ whole, known }, how]) => {
      if (how === "as it is") return { whole, known };
      const kinds = how === "type" ? { kinds: [whole.type] } : {};
      return { whole, known: { type: "unknown", isPresent: true, ...kinds } };
    });
}

const { inner, elements, fields } = fc.letrec<{ inner: Known; elements: Known; fields: Known<RulesMap> }>(
  (tie) => ({
    inner: orUnknown(
      fc.oneof({ maxDepth: 2 }, { weight: 4, arbitrary: leaf }, tie("elements"), tie("fields")),
    ),
    elements: fc
      .tuple(fc.array(fc.tuple(tie("inner"), fc.boolean()), { maxLength: 3 }), fc.boolean())
      .map(([all, isOpen]): Known => {
        const told = isOpen ? all.filter(([, isTold]) => isTold).reverse() : all;
        const values = told.map(([{ known }]) => known);
        return {
          whole: { type: "list", values: all.map(([{ whole }]) => whole) },
          known: isOpen ? { type: "list", values, isOpen } : { type: "list", values },
        };
      }),
    fields: fc
      .tuple(
        fc.dictionary(fc.constantFrom("a", "b", "c"), fc.tuple(tie("inner"), fc.boolean())),
        fc.boolean(),
      )
      .map(([all, isComplete]): Known<RulesMap> => {
        const entries = Object.entries(all);
        const told = isComplete ? entries : entries.filter(([, [, isTold]]) => isTold);
        return {
          whole: map(entries.map(([name, [{ whole }]]) => [name, whole])),
          known: { ...map(told.map(([name, [{ known }]]) => [name, known])), isComplete },
        };
      }),
  }),
);

/** Sets as `toSet` returns them, without duplicates. */
const set = elements.map(({ whole, known }): Known => {
  const distinct = (value: RulesValue): RulesValue => {
    if (value.type !== "list") return value;
    const values = value.values.filter(
      (one, index, all) => all.findIndex((other) => isDeepStrictEqual(one, other)) === index,
    );
    return value.isOpen ? { type: "set", values, isOpen: true } : { type: "set", values };
  };
  // Two unknown elements may be equal, so the size of their set is unknown.
  const settled = isFullyKnown(known) || (known.type === "list" && known.isOpen);
  return { whole: distinct(whole), known: distinct(settled ? known : whole) };
});
const diff = fc.tuple(fields, fields).map(([before, after]): Known => {
  const known = {
    type: "mapDiff",
    before: before.known as RulesMap,
    after: after.known as RulesMap,
  } as const;
  return { whole: { type: "mapDiff", before: before.whole, after: after.whole }, known };
});

function argumentOf(parameter: Parameter): fc.Arbitrary<Known> {
  if (parameter === "any") return inner;
  if (typeof parameter !== "string") return fc.oneof(...parameter.map(argumentOf));
  if (parameter === "list") return elements;
  if (parameter === "set") return set;
  if (parameter === "map") return fields;
  return parameter === "mapDiff" ? diff : orUnknown(scalar(parameter));
}

/** Returns whether a result for partly known arguments holds for the actual result. */
function holdsFor(told: Outcome, actual: Outcome): boolean {
  // Errors never allow a request.
  if (typeof told === "string" || mayFail(told)) return true;
  if (typeof actual === "string") return false;
  if (told.type === "unknown") return !told.kinds || told.kinds.includes(actual.type);
  if ((told.type === "list" || told.type === "set") && told.type === actual.type) {
    const { values } = actual;
    if (told.isOpen) return told.values.every((one) => values.some((other) => holdsFor(one, other)));
    if (told.values.length !== values.length) return false;
    return told.type === "list"
      ? told.values.every((one, index) => holdsFor(one, values[index] ?? NULL))
      : told.values.every((one) => values.some((other) => holdsFor(one, other)));
  }
  if (told.type === "map" && actual.type === "map") {
    if (told.isComplete && told.fields.size !== actual.fields.size) return false;
    return [...told.fields].every(([name, one]) => {
      const other = actual.fields.get(name);
      return other !== undefined && holdsFor(one, other);
    });
  }
  if (told.type === "mapDiff" && actual.type === "mapDiff") {
    return holdsFor(told.before, actual.before) && holdsFor(told.after, actual.after);
  }
  return isDeepStrictEqual(told, actual);
}

const ALL: [name: string, Builtin][] = [...Object.entries(METHODS), ...Object.entries(FUNCTIONS)].flatMap(
  ([of, builtins]) =>
    Object.entries(builtins).map(([name, one]): [string, Builtin] => [`${of}.${name}`, one]),
);

/** Searches for arguments whose partly known result does not hold for the actual one. */
function unsound({ parameters, call }: Builtin): fc.RunDetails<[Known[]]> {
  return fc.check(
    fc.property(fc.tuple(...parameters.map(argumentOf)) as fc.Arbitrary<Known[]>, (args) =>
      holdsFor(call(args.map(({ known }) => known)), call(args.map(({ whole }) => whole))),
    ),
    { numRuns: 300 },
  );
}

describe("a builtin with partly known arguments", () => {
  it.each(ALL)("returns nothing that does not hold for the complete ones: %s", (_name, one) => {
    const { counterexample } = unsound(one);
    expect(counterexample).toBeNull();
  });

  it("returns unknown unless it is marked PARTLY_KNOWN", () => {
    const forgetful = builtin(["list", "map"], (list, { fields }) =>
      bool(list.values.length === 1 && fields.size === 0),
    );
    const open = { type: "list", values: [NULL], isOpen: true } as const;
    const some = { ...map([]), isComplete: false };
    expect(forgetful.call([open, map([])])).toEqual({ type: "unknown" });
    expect(forgetful.call([{ type: "list", values: [NULL] }, some])).toEqual({ type: "unknown" });
    expect(forgetful.call([{ type: "list", values: [NULL] }, map([])])).toEqual(bool(true));
    expect(unsound(forgetful).failed).toBe(false);
  });

  it("fails the property if it is marked PARTLY_KNOWN and is unsound", () => {
    const careless = builtin(["list"], (list) => bool(list.values.length === 1), "partly known");
    expect(unsound(careless).failed).toBe(true);
  });
});
