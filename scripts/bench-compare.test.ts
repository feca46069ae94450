import { expect, it } from "vitest";
import { changesBetween } from "./bench-compare.ts";

it("tells which figures are not as they were, row by row, whatever has come or gone", () => {
  const before = {
    pages: [
      { page: "/", bytes: 100, requests: 12 },
      { page: "/gone", bytes: 1 },
    ],
    gone: [{ what: "a", value: 1 }],
  };
  const now = {
    pages: [
      { page: "/new", bytes: 7 },
      { page: "/", bytes: 150, requests: 12, images: 3 },
    ],
    added: [{ what: "a", value: 2 }],
  };
  expect(changesBetween(before, now)).toEqual([
    { row: "pages: /", figure: "bytes", before: 100, now: 150, ratio: 1.5 },
  ]);
});
