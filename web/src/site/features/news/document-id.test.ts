import { describe, expect, it } from "vitest";
import { isDocumentId } from "./document-id.ts";

describe("a document's id", () => {
  it.each(["gulraetur-med-karakter", "frétt", "constructor", "__", "a".repeat(1_500)])("can be %j", (id) => {
    expect(isDocumentId(id)).toBe(true);
  });

  it.each(["", ".", "..", "a/b", "__id__", "a".repeat(1_501), "é".repeat(751), "\ud800"])(
    "cannot be %j",
    (id) => {
      expect(isDocumentId(id)).toBe(false);
    },
  );
});
