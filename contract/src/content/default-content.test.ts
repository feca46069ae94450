import { describe, expect, it } from "vitest";
import { parseValues, sectionSchema } from "./content.ts";
import { fieldsOf, SECTION_NAMES } from "./content-sections.ts";
import { defaultSections } from "./default-content.ts";

const BRAND = {
  brandId: "kras",
  brand: 'Krás "og" co',
  brandAccusative: "Krás",
  brandDative: "Krás",
  brandGenitive: "Krásar",
  brandCompound: "Krásar",
  telephone: "555 1234",
  street: "Gata 1",
  place: "101 Reykjavík",
  email: "hallo@kras.example",
  kennitala: "010101-2989",
  vatNumber: "123456",
  facebook: "https://www.facebook.com/kras",
  instagram: "https://www.instagram.com/kras",
  linkedin: "https://www.linkedin.com/company/kras",
  appLink: "https://app.kras.example",
};
const sections = defaultSections(BRAND);

describe.each(SECTION_NAMES)("the default of %s", (name) => {
  it("can be published as it is, and read again", () => {
    const values = sections[name];
    expect(sectionSchema(fieldsOf(name), true).safeParse(values).error?.issues).toBeUndefined();
    expect(parseValues(fieldsOf(name), values, { bucket: "", isLocal: false })).toEqual({
      valid: values,
      wrong: [],
    });
  });
});

it("the default content has the brand's name and email address, and no variable", () => {
  expect(sections.contact).toMatchObject({ phone: "555 1234", street: "Gata 1", place: "101 Reykjavík" });
  expect(sections.milestones.entries.at(-1)?.description.en).toContain('Krás "og" co');
  expect(JSON.stringify(sections)).not.toMatch(/\{\{\w+\}\}/);
});
