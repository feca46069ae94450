import { describe, expect, it } from "vitest";
import { isStoredId } from "./stored-id.ts";

describe("an id", () => {
  it.each(["gulraetur-med-karakter", "frétt", "constructor", "__", "a".repeat(1_500)])("can be %j", (id) => {
    expect(isStoredId(id)).toBe(true);
  });

  it.each(["", ".", "..", "a/b", "__id__", "a".repeat(1_501), "é".repeat(751), "\ud800"])(
    "cannot be %j",
    (id) => {
      expect(isStoredId(id)).toBe(false);
    },
  );
});
