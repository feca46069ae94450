import { describe, expect, it } from "vitest";
import { factProblemsOf, factsOf, fillFacts, fillHtmlFacts, usesFact } from "./facts.ts";

const sections = (partners = 64, own: readonly object[] = []) => ({
  figures: { partners, towns: 11, savedKg: 103_000 },
  costs: { monthlyFee: 4_900, commissionPercent: 12.5 },
  contact: { hours: { is: "Virka daga 10–16\nLokað {bæir} daga", en: "Weekdays 10–16" } },
  facts: { entries: own },
});
const own = (is: string, en = is) => [{ id: "1", name: "heimsending", value: { is, en } }];
const filled = (text: string, language: "is" | "en" = "is", of = sections()) =>
  fillFacts(text, factsOf(of, language), language);

describe("a placeholder", () => {
  it.each([
    ["is", "Hjá {sölustaðir} stöðum", "Hjá 64 stöðum"],
    ["is", "Hjá { Sölustaðir } stöðum", "Hjá 64 stöðum"],
    ["en", "{partners} places, {sölustaðir} places", "64 places, 64 places"],
    ["is", "{kíló} kg á {mánaðargjald} kr. og {þóknun} %", "103.000 kg á 4.900 kr. og 12,5 %"],
    ["en", "{kilos} kg for ISK {monthly-fee} and {commission}%", "103,000 kg for ISK 4,900 and 12.5%"],
    ["is", "Opið: {opnunartími}", "Opið: Virka daga 10–16, Lokað 11 daga"],
  ] as const)("shows in %s its fact: %s", (language, text, shown) => {
    expect(filled(text, language)).toBe(shown);
  });

  it.each([
    [1, "selur 1 staður", "1 place sells"],
    [2, "selja 2 staðir", "2 places sell"],
    [11, "selja 11 staðir", "11 places sell"],
    [21, "selur 21 staður", "21 places sell"],
    [71, "selur 71 staður", "71 places sell"],
    [111, "selja 111 staðir", "111 places sell"],
    [1_001, "selur 1.001 staður", "1,001 places sell"],
  ])("shows for %d the words that agree: %s, %s", (partners, icelandic, english) => {
    const of = sections(partners);
    expect(filled("{sölustaðir: selur # staður | selja # staðir}", "is", of)).toBe(icelandic);
    expect(filled("{partners: # place sells | # places sell}", "en", of)).toBe(english);
  });

  it.each([
    ["990 kr.", "990 kr. kostar", "is"],
    ["1 króna", "1 króna kosta", "is"],
    ["$$5", "$$5 kostar", "is"],
    ["1.001 króna", "1.001 króna kosta", "is"],
    ["ISK 1,001", "ISK 1,001 kostar", "en"],
  ] as const)(
    "shows a site's own fact %s, and takes the form of its only number",
    (value, shown, language) => {
      expect(filled("{heimsending: # kosta | # kostar}", language, sections(64, own(value)))).toBe(shown);
    },
  );

  it.each([
    "{ekkert}",
    "{sölustaðir: staður}",
    "{sölustaðir: a | b | c}",
    "{opnunartími: a | b}",
    "{brand}",
    "{{brand}}",
  ])("stays as it is if it is not valid: %s", (text) => expect(filled(text)).toBe(text));

  it("of an earlier release shows the number of partners", () => {
    expect(filled("nú {{partners}} talsins")).toBe("nú 64 talsins");
  });

  it("in HTML is escaped, and in code stays as it is", () => {
    const facts = factsOf(sections(64, own('<b>"5"</b>')), "is");
    expect(
      fillHtmlFacts(
        "<p>{heimsending}</p><pre><code>{bæir}</code></pre><p>{bæir} <code>{bæir}</code></p>",
        facts,
        "is",
      ),
    ).toBe(
      "<p>&lt;b&gt;&quot;5&quot;&lt;/b&gt;</p><pre><code>{bæir}</code></pre><p>11 <code>{bæir}</code></p>",
    );
  });
});

it.each([
  '<a href="{heimsending}">{bæir}</a>',
  '<img src="a.webp" alt="{bæir: a" title=" onerror=alert(1) | b" title="c}">',
  '<a href="#" title="{bæir: x" rel="noopener | y">z}</a>',
])("a figure changes no attribute but a picture's description: %s", (html) => {
  const facts = factsOf(sections(64, own("javascript:alert(1)")), "is");
  expect(fillHtmlFacts(html, facts, "is")).toBe(html.replace("{bæir}", "11"));
});

it("a picture's description shows its figures", () => {
  const facts = factsOf(sections(64, own('"5" & 6')), "is");
  expect(fillHtmlFacts('<img src="a.webp" alt="{bæir} bæir, {heimsending}">', facts, "is")).toBe(
    '<img src="a.webp" alt="11 bæir, &quot;5&quot; &amp; 6">',
  );
});

describe("the problems of a text", () => {
  it.each([
    ["{sölustaðir} og {bæir: bær | bæir}", []],
    ["{{partners}} og {{brand}}", []],
    ["{sölustaðr}", [{ kind: "unknown", value: "{sölustaðr}" }]],
    ["{sölustaðir: staður}", [{ kind: "forms", value: "{sölustaðir: staður}" }]],
    ["{sölustaðir: staður | }", [{ kind: "forms", value: "{sölustaðir: staður | }" }]],
    ["{opnunartími: er | eru}", [{ kind: "forms", value: "{opnunartími: er | eru}" }]],
    [
      "{ } og {2}",
      [
        { kind: "braces", value: "{ }" },
        { kind: "braces", value: "{2}" },
      ],
    ],
  ])("are placeholders that show nothing: %s", (text, problems) => {
    expect(factProblemsOf(text, factsOf(sections(), "is"), "is")).toEqual(problems);
  });

  it("include a fact that names itself, or another fact that does", () => {
    const facts = factsOf(sections(64, own("{heimsending} og {opnunartími}")), "is");
    expect(facts.get("heimsending")?.text).toBe("{heimsending} og {opnunartími}");
  });
});

it("a text uses a fact by its name, with and without words", () => {
  expect(
    ["{Bæir}", "í {bæir: bæ | bæjum}", "{sölustaðir}", "bæir"].map((text) => usesFact(text, "bæir")),
  ).toEqual([true, true, false, false]);
});
