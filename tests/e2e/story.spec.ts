import { describe, expect, it } from "vitest";
import { site, visitSite } from "./visit-site.ts";

const visit = visitSite({}, "returning");

const ENTRIES = ["summer2020", "fall2020", "summer2021", "spring2022", "summer2023", "summer2024", "present"];

const box = async (entry: string) => {
  const card = visit.page.locator(`[data-entry="${entry}"] > article`);
  const found = await card.boundingBox();
  if (!found) throw new Error(`${entry} is not visible`);
  return found;
};

describe("the story", () => {
  it("alternates left and right at 769 px, and is one column at 768 px", async () => {
    await visit.page.goto(`${site}/story`);
    await visit.page.setViewportSize({ width: 769, height: 900 });
    const middle = 769 / 2;
    for (const [index, entry] of ENTRIES.entries()) {
      const { x, width } = await box(entry);
      expect([entry, x + width / 2 < middle]).toEqual([entry, index % 2 === 0]);
    }
    await visit.page.setViewportSize({ width: 768, height: 900 });
    const lefts = await Promise.all(ENTRIES.map(async (entry) => (await box(entry)).x));
    expect(new Set(lefts).size).toBe(1);
    const tops = await Promise.all(ENTRIES.map(async (entry) => (await box(entry)).y));
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
  });
});
