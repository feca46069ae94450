import { describe, expect, it } from "vitest";
import { DATABASE, ROOT } from "../../testing/document-builder.ts";
import { parseDocumentName } from "./resource-path.ts";

describe("a document's name", () => {
  it.each([
    ["c/a", ["c", "a"]],
    ["c/a/d/b", ["c", "a", "d", "b"]],
    ["c/constructor", ["c", "constructor"]],
    ["c/__x", ["c", "__x"]],
    ["c/þú.€ 😀", ["c", "þú.€ 😀"]],
    ["c/__id7__", ["c", "__id7__"]],
    [`c/${"x".repeat(1_500)}`, ["c", "x".repeat(1_500)]],
  ])("is taken apart: %s", (path, segments) => {
    expect(parseDocumentName(`${ROOT}/${path}`)).toEqual({ database: DATABASE, segments });
  });

  it.each([
    `${ROOT}`,
    `${ROOT}/c`,
    `${ROOT}/c/a/d`,
    `${ROOT}/c//d/b`,
    `${ROOT}/c/`,
    `${ROOT}/c/.`,
    `${ROOT}/../a`,
    `${ROOT}/c/__a__`,
    `${ROOT}/c/____`,
    `${ROOT}/c/${"é".repeat(751)}`,
    `${DATABASE}/docs/c/a`,
    "projects/p/c/a",
    "projects//databases/d/documents/c/a",
    "c/a",
    "",
  ])("is refused: %s", (name) => {
    expect(() => parseDocumentName(name)).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT" }));
  });
});
