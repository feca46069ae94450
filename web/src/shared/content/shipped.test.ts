import { parseValues, sectionSchema } from "@matbjorg/contract/content";
import { localValues } from "@matbjorg/contract/content-fields";
import { fieldsOf, SECTION_NAMES } from "@matbjorg/contract/content-sections";
import { describe, expect, it } from "vitest";
import { shippedSection, shippedValues } from "./shipped.ts";

describe.each(SECTION_NAMES)("the section %s as the site ships it", (name) => {
  it("can be published as it is, and read", async () => {
    const values = await shippedSection(name);
    expect(sectionSchema(name, true).safeParse(values).error?.issues).toBeUndefined();
    expect(parseValues(fieldsOf(name), values)).toEqual({ valid: values, wrong: [] });
  });

  it("has the same items and shared fields in both languages", async () => {
    const values = await shippedSection(name);
    for (const language of ["is", "en"] as const) {
      expect(localValues(fieldsOf(name), values, language)).toEqual(await shippedValues(name, language));
    }
  });
});
