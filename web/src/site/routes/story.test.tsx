import { describe, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { renderPage } from "../../testing/render-screen.tsx";
import { textsOf } from "../../testing/texts.ts";
import { STORY } from "../content/story.ts";

/** Specification, section 2. */
const ENTRIES = [
  "summer2020",
  "fall2020",
  "summer2021",
  "spring2022",
  "summer2023",
  "summer2024",
  "present",
] as const;

describe.each([
  ["is", ""],
  ["en", "/en"],
] as const)("the story in %s", (language, prefix) => {
  it("tells seven entries in their order, each with its time, title and description", async () => {
    const t = await textsOf(language, "story");
    const screen = await renderPage(`${prefix}/story`);
    const entries = screen.getByRole("list", { name: t("timeline") }).getByRole("listitem");
    expect(entries.elements().map((entry) => (entry as HTMLElement).dataset.entry)).toEqual(ENTRIES);
    for (const [index, entry] of ENTRIES.entries()) {
      const { period, title, description } = STORY[language][entry];
      const card = entries.nth(index);
      await expect.element(card.getByRole("heading", { level: 2 })).toHaveTextContent(title);
      await expect.element(card.getByText(period, { exact: true })).toBeVisible();
      await expect.element(card.getByText(description, { exact: true })).toBeVisible();
      // Nothing can be done with it: no stop for whoever walks by keyboard.
      expect(card.element().querySelector("[tabindex]")).toBeNull();
    }
  });

  it("has its title, and leads on to contact and news", async () => {
    const t = await textsOf(language, "story");
    const screen = await renderPage(`${prefix}/story`);
    const main = screen.getByRole("main");
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(t("title"));
    const next = main.getByRole("region", { name: t("next.title") });
    const link = (name: string) => next.getByRole("link", { name });
    await expect.element(link(t("next.contact"))).toHaveAttribute("href", `${prefix}/contact`);
    await expect.element(link(t("next.news"))).toHaveAttribute("href", `${prefix}/news`);
    await expect.poll(() => document.title).toBe(`${t("title")} – ${brand.name}`);
  });
});
