import { describe, expect, it } from "vitest";
import { brand } from "../../../brand.ts";
import { formatLongDate } from "../../../shared/lib/format-date.ts";
import { formatNumber } from "../../../shared/lib/format-number.ts";
import { DEFAULT } from "../../../testing/default-content.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { FAO_REPORT_URL } from "./impact.ts";
import { text as figuresIs } from "./text.is.ts";

const { figures } = DEFAULT;
const text = figuresIs(figures);

describe("how the figures are calculated", () => {
  const render = async () => (await renderPage("/figures")).getByRole("main");

  it("has its title, and shows the date of the figures", async () => {
    const main = await render();
    const date = formatLongDate(new Date(figures.countedOn), "is");
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(text.title);
    await expect.poll(() => document.title).toBe(`${text.title} – ${brand.name}`);
    await expect.element(main.getByText(`${text.countedOn} ${date}`, { exact: true })).toBeVisible();
  });

  it("writes out how CO₂ is calculated, and names the source", async () => {
    const main = await render();
    const [kg, factor] = [figures.savedKg, figures.co2KgPerKg].map((value) => formatNumber(value, "is"));
    await expect.element(main.getByText(`${kg}\u00a0kg × ${factor} = `, { exact: false })).toBeVisible();
    const source = text.figures.find(({ id }) => id === "co2")?.source?.text ?? "";
    await expect.element(main.getByRole("link", { name: source })).toHaveAttribute("href", FAO_REPORT_URL);
    await expect.element(main.getByText("(FAO)", { exact: false })).toBeVisible();
  });
});
