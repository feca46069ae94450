import { describe, expect, it } from "vitest";
import { uploadImageInputSchema } from "./media.ts";

describe("uploadImageInputSchema", () => {
  it.each([
    [{ data: "AAAA", alt: "Epli" }, true],
    [{ data: "", alt: "Epli" }, false],
    [{ data: "data:image/png;base64,AAAA", alt: "Epli" }, false],
    [{ data: "AA AA", alt: "Epli" }, false],
    [{ data: "AAAA", alt: " " }, true],
    [{ data: "AAAA", alt: "Epli", name: "a.png" }, true],
    [{ data: "AAAA", alt: "Epli", title: "a.png" }, false],
  ])("%j is valid: %j", (input, expected) => {
    expect(uploadImageInputSchema.safeParse(input).success).toBe(expected);
  });
});
