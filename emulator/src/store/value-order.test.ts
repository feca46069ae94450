import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Value } from "./value.ts";
import { compareValues, valuesEqual } from "./value-order.ts";

const double = (value: number): Value => ({ type: "double", value });
const integer = (value: bigint): Value => ({ type: "integer", value });
const string = (value: string): Value => ({ type: "string", value });

/** Groups of equal values, in Firestore's order. https://firebase.google.com/docs/firestore/manage-data/data-types */
const GROUPS: Value[][] = [
  [{ type: "null" }],
  [{ type: "boolean", value: false }],
  [{ type: "boolean", value: true }],
  [double(Number.NaN)],
  [double(Number.NEGATIVE_INFINITY)],
  [integer(-(2n ** 63n))],
  [double(-0), double(0), integer(0n)],
  [integer(1n), double(1)],
  [double(1.5)],
  [integer(2n ** 53n), double(2 ** 53)],
  [integer(2n ** 53n + 1n)],
  [integer(2n ** 63n - 1n)],
  [double(Number.POSITIVE_INFINITY)],
  [{ type: "timestamp", seconds: 1, nanos: 0 }],
  [{ type: "timestamp", seconds: 1, nanos: 1_000 }],
  [string("")],
  [string("a")],
  [string("ab")],
  [string("b")],
  [string("\ufb00")],
  [string("\u{1f600}")],
  [{ type: "bytes", value: new Uint8Array([]) }],
  [{ type: "bytes", value: new Uint8Array([0]) }],
  [{ type: "bytes", value: new Uint8Array([255]) }],
  [{ type: "reference", value: "projects/p/databases/d/documents/a/b" }],
  [{ type: "reference", value: "projects/p/databases/d/documents/a/b/c/d" }],
  [{ type: "reference", value: "projects/p/databases/d/documents/a-/b" }],
  [{ type: "geoPoint", latitude: 1, longitude: 2 }],
  [{ type: "geoPoint", latitude: 1, longitude: 3 }],
  [{ type: "array", values: [] }],
  [{ type: "array", values: [integer(1n)] }],
  [{ type: "array", values: [integer(1n), integer(0n)] }],
  [{ type: "array", values: [integer(2n)] }],
  [{ type: "map", fields: new Map() }],
  [{ type: "map", fields: new Map([["a", integer(1n)]]) }],
  [
    {
      type: "map",
      fields: new Map([
        ["a", integer(1n)],
        ["b", integer(0n)],
      ]),
    },
  ],
  [{ type: "map", fields: new Map([["a", integer(2n)]]) }],
  [{ type: "map", fields: new Map([["b", integer(0n)]]) }],
];

describe("compareValues", () => {
  it("puts every pair of values in Firestore's order, both ways", () => {
    for (const [left, group] of GROUPS.entries()) {
      for (const [right, other] of GROUPS.entries()) {
        for (const one of group) {
          for (const two of other) {
            expect([Math.sign(compareValues(one, two)), one, two]).toEqual([
              Math.sign(left - right),
              one,
              two,
            ]);
          }
        }
      }
    }
  });

  it("is total and agrees with equality", () => {
    const value = fc.letrec<{ value: Value }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(...GROUPS.flat()),
        fc.double().map(double),
        fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(integer),
        fc.string({ unit: "binary" }).map(string),
        fc.array(tie("value"), { maxLength: 3 }).map((values) => ({ type: "array", values }) as Value),
        fc
          .dictionary(fc.string({ maxLength: 2 }), tie("value"), { maxKeys: 3 })
          .map((fields) => ({ type: "map", fields: new Map(Object.entries(fields)) }) as Value),
      ),
    })).value;
    fc.assert(
      fc.property(value, value, value, (one, two, three) => {
        expect(Math.sign(compareValues(one, two))).toBe(-Math.sign(compareValues(two, one)) + 0);
        expect(compareValues(one, one)).toBe(0);
        expect(valuesEqual(one, two)).toBe(compareValues(one, two) === 0);
        const [a, b, c] = [one, two, three].sort(compareValues);
        if (a && b && c) expect(compareValues(a, c)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 1_000 },
    );
  });
});
