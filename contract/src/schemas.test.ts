import { describe, expect, it } from "vitest";
import { URL_MAX_CHARS } from "./limits.ts";
import { imageUrlSchema } from "./schemas.ts";
import { isStoredId } from "./text/stored-id.ts";

describe("imageUrlSchema", () => {
  it.each([
    ["", true],
    ["https://a.is/mynd.webp?b=1#c", true],
    ["https://á.is/mynd", true],
    ["https://a.is:8443/mynd", true],
    ["/images/logo.webp", true],
    ["/[x", true],
    ["http://127.0.0.1:9199/v0/b/x/o/a", true],
    // Not a valid URL.
    ["https://[/x", false],
    ["https://a b/x", false],
    ["https://a.is:99999/x", false],
    ["https://%/x", false],
    ["http://127.0.0.1:99999/x", false],
    // A valid URL of another kind.
    ["http://a.is/mynd.webp", false],
    ["javascript:hit()", false],
    ["data:image/svg+xml,<svg/>", false],
    ["//a.is/mynd.webp", false],
    ["/\\a.is/mynd.webp", false],
    ["mynd.webp", false],
  ])("accepts %j: %j", (address, expected) => {
    expect(imageUrlSchema.safeParse(address).success).toBe(expected);
  });

  it("limits the length", () => {
    const long = "https://a.is/".padEnd(URL_MAX_CHARS, "a");
    expect(imageUrlSchema.safeParse(long).success).toBe(true);
    expect(imageUrlSchema.safeParse(`${long}a`).success).toBe(false);
  });
});

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
