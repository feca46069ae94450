import { describe, expect, it } from "vitest";
import {
  type Plain,
  raw,
  setWrite,
  storedDocument,
  toFields,
  toValue,
} from "../../testing/document-builder.ts";
import { applyWrite } from "./apply-write.ts";
import { parseFieldPath } from "./field-path.ts";
import type { FieldTransform, Precondition, Write } from "./write.ts";

const COMMIT_TIME = { seconds: 5, nanos: 1_000 };
type Plains = { [field: string]: Plain };

function apply(before: Plains | null, write: Write) {
  return applyWrite(before && storedDocument("c/a", before), write, COMMIT_TIME);
}

function merged(before: Plains | null, fields: Plains, ...mask: string[]) {
  const write = { ...setWrite("c/a", fields), updateMask: mask.map(parseFieldPath) };
  return apply(before, write).fields;
}

function transformed(before: Plains, type: string, operand: Plain | Plain[]) {
  const field = ["n"];
  const transform = (
    type.startsWith("array")
      ? { field, type, values: (operand as Plain[]).map(toValue) }
      : { field, type, operand: toValue(operand) }
  ) as FieldTransform;
  const { fields, transformResults } = apply(before, {
    ...setWrite("c/a", {}),
    updateMask: [],
    transforms: [transform],
  });
  return { value: fields?.get("n"), result: transformResults[0] };
}

describe("an update", () => {
  it("without a mask replaces the document", () => {
    expect(apply({ a: 1, b: 2 }, setWrite("c/a", { a: 3 })).fields).toEqual(toFields({ a: 3 }));
  });

  it.each<[string, Plains | null, Plains, string[], Plains]>([
    ["sets what it names", { a: 1, b: 2 }, { a: 3 }, ["a"], { a: 3, b: 2 }],
    ["deletes what it names and the write lacks", { a: 1, b: 2 }, {}, ["a"], { b: 2 }],
    ["leaves what it does not name", { a: 1 }, { a: 2, b: 3 }, ["b"], { a: 1, b: 3 }],
    ["reaches into maps", { m: { x: 1, y: 2 } }, { m: { x: 3 } }, ["m.x"], { m: { x: 3, y: 2 } }],
    ["makes maps on its way", {}, { m: { x: { y: 1 } } }, ["m.x.y"], { m: { x: { y: 1 } } }],
    ["makes no map to delete from", { a: 1 }, {}, ["m.x", "a.b"], { a: 1 }],
    [
      "takes a quoted dot for a letter",
      { "m.x": 1, m: { x: 1 } },
      { "m.x": 2 },
      ["`m.x`"],
      { "m.x": 2, m: { x: 1 } },
    ],
    ["makes a document where there was none", null, { a: 1 }, ["a"], { a: 1 }],
    ["keeps fields with the names of methods", {}, { constructor: 1 }, ["constructor"], { constructor: 1 }],
  ])("with a mask %s", (_name, before, fields, mask, expected) => {
    expect(merged(before, fields, ...mask)).toEqual(toFields(expected));
  });
});

describe("a precondition", () => {
  const updateTime = { seconds: 1, nanos: 0 };
  it.each<[string, Plains | null, Precondition, string | undefined]>([
    ["of existence holds", {}, { type: "exists", exists: true }, undefined],
    ["of existence fails", null, { type: "exists", exists: true }, "NOT_FOUND"],
    ["of absence holds", null, { type: "exists", exists: false }, undefined],
    ["of absence fails", {}, { type: "exists", exists: false }, "ALREADY_EXISTS"],
    ["of time holds", {}, { type: "updateTime", updateTime }, undefined],
    ["of time fails", {}, { type: "updateTime", updateTime: COMMIT_TIME }, "FAILED_PRECONDITION"],
    ["of time fails without a document", null, { type: "updateTime", updateTime }, "FAILED_PRECONDITION"],
  ])("%s alike for every write", (_name, before, precondition, code) => {
    const name = setWrite("c/a", {}).name;
    const writes: Write[] = [
      { ...setWrite("c/a", {}), precondition },
      { type: "delete", name, precondition },
      { type: "verify", name, precondition },
    ];
    for (const write of writes) {
      if (code) expect(() => apply(before, write)).toThrow(expect.objectContaining({ code }));
      else expect(() => apply(before, write)).not.toThrow();
    }
  });
});

describe("a transform", () => {
  const double = (value: number) => raw({ type: "double", value });
  const MAX = 2n ** 63n - 1n;

  it.each<[string, Plains, string, Plain, Plain]>([
    ["adds integers", { n: 1 }, "increment", 2, 3],
    ["starts at the operand", {}, "increment", 2, 2],
    ["replaces what is no number", { n: "1" }, "increment", 2, 2],
    ["makes a double of a double", { n: 1 }, "increment", 0.5, 1.5],
    ["stops at the largest integer", { n: MAX }, "increment", 1, MAX],
    ["stops at the smallest integer", { n: -MAX }, "increment", -5, -(2n ** 63n)],
    ["takes the larger number", { n: 1 }, "maximum", double(1.5), double(1.5)],
    ["keeps the field where both are equal", { n: 1 }, "maximum", double(1), 1],
    ["takes the smaller number", { n: 1 }, "minimum", 0, 0],
    ["keeps zero before minus zero", { n: 0 }, "minimum", double(-0), 0],
    ["takes the operand where there is none", {}, "minimum", 7, 7],
  ])("%s", (_name, before, type, operand, expected) => {
    const { value, result } = transformed(before, type, operand);
    expect(value).toEqual(toValue(expected));
    expect(result).toEqual(toValue(expected));
  });

  it.each(["minimum", "maximum"])("makes NaN of a number and NaN: %s", (type) => {
    for (const [before, operand] of [
      [1, double(NaN)],
      [double(NaN), 1],
    ] as const) {
      expect(transformed({ n: before }, type, operand).value).toEqual({ type: "double", value: NaN });
    }
  });

  it("adds elements that are missing, each once", () => {
    const { value, result } = transformed({ n: [1, "a"] }, "arrayUnion", [double(1), "b", "b"]);
    expect(value).toEqual(toValue([1, "a", "b"]));
    expect(result).toEqual({ type: "null" });
  });

  it("removes every equal element", () => {
    expect(transformed({ n: [1, 2, 1, double(1)] }, "arrayRemove", [1]).value).toEqual(toValue([2]));
    expect(transformed({ n: "x" }, "arrayRemove", [1]).value).toEqual(toValue([]));
  });

  it("sets the time of the commit", () => {
    const write: Write = {
      ...setWrite("c/a", {}),
      transforms: [{ field: ["m", "at"], type: "requestTime" }],
    };
    const time = { type: "timestamp", ...COMMIT_TIME } as const;
    expect(apply(null, write)).toEqual({
      fields: toFields({ m: { at: raw(time) } }),
      transformResults: [time],
    });
  });

  it("of numbers refuses another operand", () => {
    expect(() => transformed({ n: 1 }, "increment", "2")).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT" }),
    );
  });
});

describe("a document", () => {
  const nested = (levels: number): Plain => (levels === 0 ? 1 : { x: nested(levels - 1) });

  it.each<[string, Plains]>([
    ["has more than 1 MiB", { a: "x".repeat(1_048_576) }],
    ["is nested too deep", { a: nested(21) }],
    ["has too long a string", { a: "x".repeat(1_048_488) }],
    ["has too long a string inside", { a: [{ b: "x".repeat(1_048_488) }] }],
    ["has a vector without numbers", { a: { __type__: "__vector__", value: [] } }],
    ["has a vector of whole numbers", { a: { __type__: "__vector__", value: [1] } }],
    ["has a vector and more", { a: { __type__: "__vector__", value: [0.5], b: 1 } }],
    ["has a map of a type there is not", { a: { __type__: "__other__" } }],
    ["has an array in an array", { a: [[1]] }],
    ["has a reserved field name", { __a__: 1 }],
    ["has a reserved field name inside", { a: [{ __a__: 1 }] }],
    ["has an empty field name", { "": 1 }],
    ["has too long a field name", { ["x".repeat(1_501)]: 1 }],
  ])("that %s is refused", (_name, fields) => {
    expect(() => apply(null, setWrite("c/a", fields))).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT" }),
    );
  });

  it.each<[string, Plains]>([
    // The name takes 16 + 2 + 2 bytes, each field 2 + 1, the document 32.
    ["has 1 MiB to the byte", { a: "x".repeat(500_000), b: "x".repeat(548_576 - 16 - 2 - 2 - 3 - 3 - 32) }],
    ["has a string as long as may be", { a: "x".repeat(1_048_487) }],
    ["is nested as deep as may be", { a: nested(20) }],
    ["is a vector", { a: { __type__: "__vector__", value: [0.5] } }],
    ["has a field name as long as may be", { ["x".repeat(1_500)]: 1 }],
  ])("that %s is stored", (_name, fields) => {
    expect(apply(null, setWrite("c/a", fields)).fields).toEqual(toFields(fields));
  });

  it("that is one byte longer than 1 MiB is refused", () => {
    const write = setWrite("c/a", { a: "x".repeat(500_000), b: "x".repeat(548_576 - 57) });
    expect(() => apply(null, write)).toThrow(/maximum entity size is 1048576 bytes/);
  });
});
