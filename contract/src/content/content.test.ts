import { describe, expect, it } from "vitest";
import { completeContent, parsePublished, parseValues, sectionSchema, siteContentOf } from "./content.ts";
import { bilingualValues, type ContentFields, changedValues, hintOf, localValues } from "./content-fields.ts";
import { fieldsOf } from "./content-sections.ts";
import { defaultSections } from "./default-content.ts";

const STORE = { bucket: "demo.appspot.com", isLocal: false };
const FIELDS = {
  count: { kind: "number", min: 0, max: 10 },
  note: { kind: "line", per: "language", max: 10, isOptional: true },
  people: {
    kind: "list",
    min: 1,
    max: 2,
    of: { name: { kind: "line", per: "both", max: 10 }, bio: { kind: "text", per: "language", max: 20 } },
  },
} as const satisfies ContentFields;

const anna = { id: "a", name: "Anna", bio: { is: "Kokkur", en: "Chef" } };
const VALUES = { count: 3, note: { is: "", en: "" }, people: [anna] };

describe("the hint of a field", () => {
  it.each([
    ["company", "facebook", "account"],
    ["company", "appLink", "account"],
    ["company", "hero", "background"],
    ["company", "logo", "drawing"],
    ["company", "email", undefined],
    ["notice", "link", "link"],
  ] as const)("of %s, %s, is %s", (section, name, hint) => {
    const field = fieldsOf(section)[name];
    expect(field && hintOf(field)).toBe(hint);
  });
});

describe("values in one language", () => {
  it("contain the texts in that language, also those in lists, and the values that both languages share", () => {
    const english = { count: 3, note: "", people: [{ id: "a", name: "Anna", bio: "Chef" }] };
    expect(localValues(FIELDS, VALUES, "en")).toEqual(english);
    const icelandic = localValues(FIELDS, VALUES, "is");
    expect(bilingualValues(FIELDS, icelandic, english)).toEqual(VALUES);
  });

  it("lack the fields that the stored values lack", () => {
    expect(localValues(FIELDS, { count: 3 }, "is")).toEqual({ count: 3 });
  });
});

describe("stored values", () => {
  it.each([
    ["a wrong number", { count: "3" }, ["count"]],
    ["a number out of range", { count: 11 }, ["count"]],
    ["a missing field", { note: undefined }, ["note"]],
    ["a text in one language", { note: { is: "Já" } }, ["note"]],
    ["a list without a valid item", { people: [{ ...anna, name: "" }] }, ["people.0", "people"]],
  ])("are shown without %s", (_, wrong, paths) => {
    const parsed = parseValues(FIELDS, { ...VALUES, ...wrong }, STORE);
    expect(parsed.wrong).toEqual(paths);
    expect(Object.keys(parsed.valid)).toEqual(Object.keys(VALUES).filter((name) => !(name in wrong)));
  });

  it("are shown without an invalid item, and without fields from another release", () => {
    const people = [anna, { ...anna, id: "b", bio: "Chef" }];
    const parsed = parseValues(
      FIELDS,
      { ...VALUES, people: people.map((one) => ({ ...one, old: 1 })) },
      STORE,
    );
    expect(parsed).toEqual({ valid: VALUES, wrong: ["people.1"] });
  });

  it("are shown without pictures from other sites, at any depth, and the result names these pictures", () => {
    const fields = {
      logo: { kind: "picture" },
      people: { kind: "list", min: 0, max: 2, of: { picture: { kind: "picture", isOptional: true } } },
    } as const satisfies ContentFields;
    const people = ["https://elsewhere.example/a.webp", "/images/a.webp"].map((picture, index) => ({
      id: String(index),
      picture,
    }));
    expect(parseValues(fields, { logo: "/images/a.webp", people }, STORE)).toEqual({
      valid: { logo: "/images/a.webp", people: [{ id: "0", picture: "" }, people[1]] },
      wrong: ["people.0.picture"],
    });
  });

  it("are shown even if other sections are damaged, and the result names the damaged sections", () => {
    const damaged = { team: null, questions: { values: [] }, milestones: { values: "x" }, costs: "x" };
    const sections = { ...damaged, figures: { values: { savedKg: 1 } }, contact: {} };
    const { version, sections: shown, invalid } = parsePublished({ version: 2, sections }, STORE);
    expect({ version, shown }).toEqual({ version: 2, shown: { figures: { savedKg: 1 } } });
    expect(invalid).toEqual(expect.arrayContaining(Object.keys(damaged)));
  });

  it("in an unreadable document are shown as if nothing were published", () => {
    expect(parsePublished({ sections: "x" }, STORE)).toEqual({ version: 0, sections: {}, invalid: [""] });
    expect(parsePublished(undefined, STORE)).toEqual({ version: 0, sections: {}, invalid: [] });
    const unknown = { version: 2, sections: { gone: { values: {} } } };
    expect(parsePublished(unknown, STORE)).toEqual({ version: 2, sections: {}, invalid: [] });
  });
});

describe("a section", () => {
  const figures = {
    countedOn: "2026-11-01",
    savedGoods: 1,
    savedKg: 1,
    savedMillionIsk: 1,
    partners: 1,
    towns: 1,
  };
  const isValid = (co2KgPerKg: unknown, more: object = {}) =>
    sectionSchema(fieldsOf("figures"), true).safeParse({ ...figures, co2KgPerKg, ...more }).success;

  it("accepts numbers with as many decimals as the field allows, and only days that exist", () => {
    expect([isValid(2.5), isValid(2.55), isValid("2.5"), isValid(Number.NaN)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    for (const day of ["2026-13-01", "2026-02-30", "2027-02-29", "2026-04-31"])
      expect(isValid(2.5, { countedOn: day }), day).toBe(false);
    expect(isValid(2.5, { countedOn: "2028-02-29" })).toBe(true);
  });

  it("accepts a link and normalizes it as in an article", () => {
    const schema = sectionSchema({ link: { kind: "link" } }, true);
    expect(schema.parse({ link: " tel:+354 555 1234" })).toEqual({ link: "tel:+3545551234" });
    expect(schema.parse({ link: "www.daemi.is/um." })).toEqual({ link: "https://www.daemi.is/um" });
    expect(schema.safeParse({ link: "javascript:hit()" }).success).toBe(false);
  });

  it.each([
    [
      "email",
      ["hallo@kras.is", "a.b+c@d.e.is"],
      ["", "hallo", "hallo@kras", "mailto:hallo@kras.is", "a@b.is c"],
    ],
    ["kennitala", ["010101-2989", "0101012989"], ["", "010101-298", "010101 2989", "x010101-2989"]],
    ["vatNumber", ["", "12345", "123456"], ["1234", "1234567", "IS12345"]],
    ["linkedin", ["", "https://www.linkedin.com/company/kras"], ["javascript:hit()", "linkedin"]],
    ["appLink", ["https://app.kras.is"], ["", "app kras"]],
  ])("of the company takes %s only in its format", (field, right, wrong) => {
    const company = defaultSections({
      ...{ email: "a@b.is", kennitala: "010101-2989", vatNumber: "12345", facebook: "", instagram: "" },
      ...{ linkedin: "", appLink: "https://app.b.is" },
    }).company;
    const isPublishable = (value: string) =>
      sectionSchema(fieldsOf("company"), true).safeParse({ ...company, [field]: value }).success;
    expect(right.filter((value) => !isPublishable(value))).toEqual([]);
    expect(wrong.filter(isPublishable)).toEqual([]);
    // A draft may lack a value, but not have a wrong one.
    const isDraft = (value: string) =>
      sectionSchema(fieldsOf("company"), false).safeParse({ ...company, [field]: value }).success;
    expect([isDraft(""), isDraft(wrong.at(-1) ?? "")]).toEqual([true, false]);
  });

  it("of the company may lack the pictures, which the release before did not have", () => {
    const sections = defaultSections({
      ...{ email: "a@b.is", kennitala: "010101-2989", vatNumber: "12345", facebook: "", instagram: "" },
      ...{ linkedin: "", appLink: "https://app.b.is" },
    });
    const { hero: _, heroFocus: __, sharePicture: ___, logo: ____, ...values } = sections.company;
    expect(sectionSchema(fieldsOf("company"), true).safeParse(values).success).toBe(true);
    const published = parsePublished({ version: 1, sections: { company: { values } } }, STORE);
    expect(published.invalid).toEqual([]);
    const { company } = siteContentOf(completeContent(published, sections), "is").sections;
    expect(company).toMatchObject({ kennitala: "010101-2989", hero: "", heroFocus: "center", logo: "" });
  });

  it("accepts no unknown field", () => {
    expect(isValid(2.5, { secret: 1 })).toBe(false);
  });
});

describe("the texts of a page", () => {
  const sentence = (is: string, en: string) =>
    ({ kind: "line", per: "language", max: 20, original: { is, en } }) as const;
  const fields = { title: sentence("Heim", "Home"), "steps.0.text": sentence("Finndu", "Find") };
  const pages = { "page-home": fields } as const;
  const published = (values: object, more: object = {}) =>
    parsePublished({ version: 1, sections: { "page-home": { values }, ...more } }, STORE, pages);
  const shown = (values: object, language: "is" | "en") =>
    siteContentOf(completeContent(published(values), sections), language).sections["page-home"];
  const sections = defaultSections({});

  it("are stored if they differ from the code's texts, in one language or both", () => {
    const typed = {
      title: { is: "Forsíða", en: "Home" },
      "steps.0.text": { is: "Finndu", en: "" },
    };
    expect(changedValues(fields, typed)).toEqual({ title: { is: "Forsíða", en: "" } });
  });

  it("may be changed in only one language, and may not be longer than their field allows", () => {
    const isValid = (title: unknown) =>
      sectionSchema(fields, true).safeParse({ title, "steps.0.text": { is: "", en: "" } }).success;
    expect(isValid({ is: "Forsíða", en: "" })).toBe(true);
    expect(isValid({ is: "F".repeat(21), en: "" })).toBe(false);
  });

  it("replace the code's texts only in the languages in which they were changed", () => {
    const values = { title: { is: "Forsíða", en: "" } };
    expect(shown(values, "is")).toEqual({ title: "Forsíða" });
    expect(shown(values, "en")).toBeUndefined();
  });

  it("add no data to the site's content if none was changed", () => {
    const unchanged = siteContentOf(completeContent(published({}), sections), "is");
    expect(unchanged).toEqual(siteContentOf(completeContent({ version: 1, sections: {} }, sections), "is"));
  });

  it("are the code's texts again after an editor has reverted them, even if the site was built with the changed texts", () => {
    const built = completeContent(published({ title: { is: "Forsíða", en: "" } }), sections);
    const now = completeContent(published({}), built.sections);
    expect(siteContentOf(now, "is").sections["page-home"]).toBeUndefined();
  });

  it.each([
    ["for a sentence that was removed from the page", { gone: { is: "Já", en: "Yes" } }, "gone"],
    ["in one language only", { title: { is: "Forsíða" } }, "title"],
    ["too long", { title: { is: "F".repeat(21), en: "" } }, "title"],
    ["of a wrong type", { title: "Forsíða" }, "title"],
  ])("are left out and reported if they are %s", (_, wrong, name) => {
    const right = { "steps.0.text": { is: "Leitaðu", en: "" } };
    expect(published({ ...right, ...wrong })).toEqual({
      version: 1,
      sections: { "page-home": right },
      invalid: [`page-home.${name}`],
    });
  });

  it("are left out if the site does not have the page", () => {
    const values = { title: { is: "Forsíða", en: "" } };
    expect(published({}, { "page-gone": { values } }).sections).toEqual({ "page-home": {} });
  });
});
