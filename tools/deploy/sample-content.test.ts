import { completeContent, UNPUBLISHED } from "@matbjorg/contract/content/content";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { describe, expect, it } from "vitest";
import { DATA_VARIABLES } from "../../web/src/brand.ts";
import { sampleQuotations, samplesIn } from "./sample-content.ts";

const samples = defaultSections(DATA_VARIABLES);
const { people } = samples.team;
const [
  first = { id: "", name: "", role: { is: "", en: "" }, bio: { is: "", en: "" }, picture: "", linkedin: "" },
] = people;

describe("made-up content", () => {
  it("is reported by section and field, for all sections that contain it", () => {
    const lines = samplesIn(samples);
    expect([...new Set(lines.map((line) => line.split(": ")[0]))]).toEqual([
      "figures",
      "team",
      "products",
      "costs",
      "questions",
      "milestones",
      "partners",
    ]);
    expect(lines).toContain(`figures: savedGoods: ${samples.figures.savedGoods}`);
    expect(lines).toContain(`team: people.name: ${people.map(({ name }) => name).join(" | ")}`);
  });

  it("is found in each field and item, in either language, and under any id", () => {
    const figures = { ...samples.figures, savedGoods: 1, savedKg: 2, savedMillionIsk: 3, partners: 4 };
    const ours = { ...first, id: "new", name: "Anna", bio: { is: "Okkar eigin orð", en: first.bio.en } };
    const found = samplesIn({ ...samples, figures, team: { people: [ours] } });
    expect(found.filter((line) => /^(figures|team)/.test(line))).toEqual([
      `figures: towns: ${samples.figures.towns}`,
      `team: people.bio: ${first.bio.en.slice(0, 80).trimEnd()}${first.bio.en.length > 80 ? "…" : ""}`,
    ]);
  });

  it("includes the quotation while the page marks it as a sample and nobody has changed it", () => {
    const changed = { "page-for-shops": { "voice.quote": { is: "„Okkar eigin orð.“", en: "" } } };
    expect(sampleQuotations(completeContent({ version: 1, sections: changed }, samples))).toEqual([
      expect.stringMatching(/text\.en\.ts: voice: “/),
    ]);
    expect(sampleQuotations(completeContent(UNPUBLISHED, samples))).toEqual([
      expect.stringMatching(/text\.is\.ts: voice: „/),
      expect.stringMatching(/text\.en\.ts: voice: “/),
    ]);
  });

  it("does not include what an operator may really have: roles, fees, FAO's factor, the brand's address", () => {
    const ours = { ...first, name: "Anna", bio: { is: "Okkar", en: "Ours" } };
    const costs = { ...samples.costs, examplePrice: 990 };
    const figures = { savedGoods: 1, savedKg: 2, savedMillionIsk: 3, partners: 4, towns: 5 };
    const found = samplesIn({
      ...samples,
      team: { people: [ours] },
      costs,
      figures: { ...samples.figures, ...figures },
    });
    const sections = new Set(found.map((line) => line.split(": ")[0]));
    expect([...sections]).toEqual(["products", "questions", "milestones", "partners"]);
  });
});
