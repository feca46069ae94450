import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { EMAIL_MAX_CHARS, URL_MAX_CHARS } from "./limits.ts";
import {
  documentIdSchema,
  emailSchema,
  imageUrlSchema,
  lineSchema,
  sourceSchema,
  textSchema,
} from "./schemas.ts";
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
    // An invalid URL.
    ["https://[/x", false],
    ["https://a b/x", false],
    ["https://a.is:99999/x", false],
    ["https://%/x", false],
    ["http://127.0.0.1:99999/x", false],
    // A valid URL that is not a picture's.
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

describe("a text's length", () => {
  const issues = (schema: z.ZodMiniType, text: string) =>
    schema.safeParse(text).error?.issues.map(({ code }) => code);
  const schemas = [
    ["text", textSchema(1, 10)],
    ["line", lineSchema(1, 10)],
  ] as const;

  it.each(schemas)("counts the characters of a %s that are left after normalization", (_, schema) => {
    expect(schema.parse("e\u0301".repeat(10))).toBe("é".repeat(10));
    expect(schema.parse(`${" ".repeat(30)}${"a".repeat(10)}`)).toBe("a".repeat(10));
    expect(issues(schema, "e\u0301".repeat(11))).toEqual(["too_big"]);
  });

  it.each([
    ...schemas,
    ["source", sourceSchema(1, 10)],
    ["email address", emailSchema],
    ["picture's URL", imageUrlSchema],
  ] as const)(
    "is checked for a %s before normalization, and may then be four times the limit",
    (name, schema) => {
      const max = name === "email address" ? EMAIL_MAX_CHARS : name === "picture's URL" ? URL_MAX_CHARS : 10;
      // These spaces break the other rules too, but the length is checked first and is the only issue reported.
      expect(issues(schema, " ".repeat(4 * max + 1))).toEqual(["too_big"]);
    },
  );
});

describe("an id", () => {
  it.each(["gulraetur-med-karakter", "frétt", "constructor", "__", "a".repeat(1_500)])("can be %j", (id) => {
    expect(isStoredId(id)).toBe(true);
  });

  it.each(["__proto__", "____", "", "a b", "a".repeat(129)])("in our own format cannot be %j", (id) => {
    expect(documentIdSchema.safeParse(id).success).toBe(false);
  });

  it.each(["", ".", "..", "a/b", "__id__", "a".repeat(1_501), "é".repeat(751), "\ud800"])(
    "cannot be %j",
    (id) => {
      expect(isStoredId(id)).toBe(false);
    },
  );
});
