import { describe, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { renderPage } from "../../testing/render-screen.tsx";
import { figuresEn } from "../content/figures.en.ts";
import { figuresIs } from "../content/figures.is.ts";
import { FAO_REPORT_URL } from "../content/impact.ts";

describe.each([
  ["is", "", figuresIs, "Staðan 1. mars 2026", /125\.000\skg × 2,5 = 312,5\stonn/],
  ["en", "/en", figuresEn, "As of March 1, 2026", /125,000\skg × 2\.5 = 312\.5\stonnes/],
] as const)("how the figures are calculated, in %s", (_language, prefix, text, day, sum) => {
  const render = async () => (await renderPage(`${prefix}/figures`)).getByRole("main");

  it("has its title, and says of which day the figures are", async () => {
    const main = await render();
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(text.title);
    await expect.poll(() => document.title).toBe(`${text.title} – ${brand.name}`);
    await expect.element(main.getByText(day, { exact: true })).toBeVisible();
  });

  it("tells what each figure stands on, and what it leaves out", async () => {
    const main = await render();
    for (const figure of text.figures) {
      const heading = main.getByRole("heading", { level: 2, name: `${figure.value} ${figure.label}` });
      await expect.element(heading).toBeVisible();
      await expect.element(main.getByText(figure.text, { exact: true })).toBeVisible();
    }
    const limits = main.getByRole("region", { name: text.limits.title }).getByRole("listitem").elements();
    expect(limits.map(({ textContent }) => textContent)).toEqual(text.limits.list);
  });

  it("writes out how CO₂ is calculated, and names the source", async () => {
    const main = await render();
    await expect.element(main.getByText(sum)).toBeVisible();
    const source = text.figures.find(({ id }) => id === "co2")?.source?.text ?? "";
    await expect.element(main.getByRole("link", { name: source })).toHaveAttribute("href", FAO_REPORT_URL);
    await expect.element(main.getByText("(FAO)", { exact: false })).toBeVisible();
  });
});
