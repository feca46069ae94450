import { describe, expect, it } from "vitest";
import { type Plain, raw, reference, toValue } from "../../testing/document-builder.ts";
import { compareValues, valuesEqual } from "./value-order.ts";

const double = (value: number) => raw({ type: "double", value });
const timestamp = (seconds: number, nanos: number) => raw({ type: "timestamp", seconds, nanos });
const bytes = (...values: number[]) => raw({ type: "bytes", value: Uint8Array.from(values) });
const point = (latitude: number, longitude: number) => raw({ type: "geoPoint", latitude, longitude });
const vector = (...values: number[]) => ({ __type__: "__vector__", value: values.map(double) });

/** Groups of equal values, in Firestore's order. */
const GROUPS: Plain[][] = [
  [null],
  [false],
  [true],
  [double(NaN)],
  [double(-Infinity)],
  [-(2n ** 63n), double(-(2 ** 63))],
  [-1, double(-1)],
  [double(-Number.MIN_VALUE)],
  [0, double(0), double(-0)],
  [double(Number.MIN_VALUE)],
  [1, double(1)],
  [double(1.5)],
  [2n ** 53n, double(2 ** 53)],
  // As a double equal to the previous one.
  [2n ** 53n + 1n],
  [2n ** 63n - 1n],
  [double(2 ** 63)],
  [double(Infinity)],
  [timestamp(-1, 999_999_000)],
  [timestamp(0, 0)],
  [timestamp(0, 1_000)],
  [timestamp(1, 0)],
  [""],
  ["\u0000"],
  ["a"],
  ["aa"],
  ["b"],
  ["é"],
  ["\uffee"],
  // Code points beyond U+FFFF come last, although their UTF-16 units are smaller.
  ["😀"],
  [bytes()],
  [bytes(0)],
  [bytes(0, 1)],
  [bytes(255)],
  [reference("a/__id-5__")],
  [reference("a/__id7__")],
  [reference("a/__id10__")],
  [reference("a/A")],
  [reference("a/b")],
  [reference("a/b/c/d")],
  [reference("a/b-")],
  [reference("a-/b")],
  [point(-90, 0)],
  [point(0, -180)],
  [point(0, 180), point(-0, 180)],
  [point(1, 0)],
  [[]],
  [[1], [double(1)]],
  [[1, 2]],
  [[2]],
  [["a"]],
  [vector(9)],
  [vector(1, 2)],
  [vector(1, 3)],
  [vector(0, 0, 0)],
  [{}],
  [
    { a: 1, b: 2 },
    { b: 2, a: double(1) },
  ],
  [{ a: 1, c: 0 }],
  [{ a: 2 }],
  [{ b: 0 }],
];

describe("the order of values", () => {
  const indexed = GROUPS.flatMap((group, rank) => group.map((plain) => ({ rank, value: toValue(plain) })));

  it.each(indexed)("compares group $rank with all others", ({ rank, value }) => {
    for (const other of indexed) {
      expect(Math.sign(compareValues(value, other.value))).toBe(Math.sign(rank - other.rank));
      expect(valuesEqual(value, other.value)).toBe(rank === other.rank);
    }
  });
});
