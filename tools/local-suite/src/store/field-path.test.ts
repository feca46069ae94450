import { describe, expect, it } from "vitest";
import { parseFieldPath } from "./field-path.ts";

describe("a field path", () => {
  it.each([
    ["a", ["a"]],
    ["a.b_1.C", ["a", "b_1", "C"]],
    ["`a.b`.c", ["a.b", "c"]],
    ["`a\\`b`", ["a`b"]],
    ["`a\\\\`", ["a\\"]],
    ["`1`", ["1"]],
    ["`línur\nog bil`", ["línur\nog bil"]],
    ["__name__", ["__name__"]],
  ])("is parsed: %s", (text, path) => {
    expect(parseFieldPath(text)).toEqual(path);
  });

  it.each(["", ".", "a.", ".a", "a..b", "`", "`a", "a`b`", "``", "a[0]", "a*", "a/b", "~"])(
    "is refused: %j",
    (text) => {
      expect(() => parseFieldPath(text)).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT" }));
    },
  );
});
