import { describe, expect, it } from "vitest";
import { brand } from "../../../brand.ts";
import { defaultSection } from "../../../testing/default-content.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { text as forShopsIs } from "./text.is.ts";

const text = forShopsIs(defaultSection("costs"));

describe("the page for shops", () => {
  const render = async () => (await renderPage("/for-shops")).getByRole("main");

  it("has its title, and says what selling costs", async () => {
    const main = await render();
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(text.title);
    await expect.poll(() => document.title).toBe(`${text.title} – ${brand.name}`);
    const costs = main.getByRole("region", { name: text.costs.title });
    const shown = costs
      .getByRole("definition")
      .elements()
      .map(({ textContent }) => textContent);
    expect(shown).toEqual(text.costs.prices.map(({ value }) => value));
    expect(shown.at(-1)).toBe("15%");
    await expect.element(costs.getByText(text.costs.example)).toBeVisible();
    // 15% of 1,200, and with 24% of it as tax.
    expect(text.costs.example.replace(/[.,](?=\d)/g, "")).toMatch(/1200.*180.*223.*24%/);
  });

  it("links twice to the contact form with a first line, and to the questions", async () => {
    const main = await render();
    const calls = main.getByRole("link", { name: text.join }).elements();
    expect(calls.map((link) => link.getAttribute("href"))).toEqual([
      "/contact?um=verslun",
      "/contact?um=verslun",
    ]);
    await expect
      .element(main.getByRole("link", { name: text.next.questions }))
      .toHaveAttribute("href", "/questions");
  });
});
