import { describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setViewport } from "../../../testing/browser-conditions.ts";
import { defaultContent, defaultSection } from "../../../testing/default-content.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { applyContent } from "../../lib/site-content.ts";
import { text as storyIs } from "./text.is.ts";

/** The entries that the specification requires (section 2). */
const ENTRIES = [
  "summer2020",
  "fall2020",
  "summer2021",
  "spring2022",
  "summer2023",
  "summer2024",
  "present",
] as const;

describe("the story", () => {
  it("has seven entries in order, each with its period, title and description", async () => {
    const screen = await renderPage("/story");
    const entries = screen.getByRole("list", { name: storyIs.timeline }).getByRole("listitem");
    expect(entries.elements().map((entry) => (entry as HTMLElement).dataset.entry)).toEqual(ENTRIES);
    for (const [index, { period, title, description }] of defaultSection("milestones").entries.entries()) {
      const card = entries.nth(index);
      await expect.element(card.getByRole("heading", { level: 2 })).toHaveTextContent(title);
      await expect.element(card.getByText(period, { exact: true })).toBeVisible();
      await expect.element(card.getByText(description, { exact: true })).toBeVisible();
      // The entry is not interactive, so the Tab key must skip it.
      expect(card.element().querySelector("[tabindex]")).toBeNull();
    }
  });

  it("also has an entry that an owner has added", async () => {
    const { version, sections } = defaultContent("is");
    const { entries } = defaultSection("milestones");
    const texts = { period: "Vor 2027", title: "Akureyri", description: "Norðurland." };
    const added = { ...texts, id: "spring2027", picture: "" };
    applyContent({ version, sections: { ...sections, milestones: { entries: [...entries, added] } } });
    onTestFinished(() => applyContent(undefined));
    const screen = await renderPage("/story");
    const shown = screen.getByRole("list", { name: storyIs.timeline }).getByRole("listitem");
    await expect.poll(() => shown.elements().length).toBe(8);
    await expect.element(shown.nth(7).getByRole("heading", { level: 2 })).toHaveTextContent("Akureyri");
  });

  it("highlights the card and the seed of the hovered entry", async () => {
    const screen = await renderPage("/story");
    const entry = screen.getByRole("list", { name: storyIs.timeline }).getByRole("listitem").nth(1);
    const card = entry.getByRole("article").element();
    const look = () => ({
      card: [getComputedStyle(card).backgroundColor, getComputedStyle(card).transform],
      seed: getComputedStyle(entry.element(), "::before").backgroundColor,
    });
    const elsewhere = screen.getByRole("heading", { level: 1 });
    // The mouse may still be where the last test left it, which may be on the card.
    await userEvent.hover(elsewhere);
    const plain = look();
    await userEvent.hover(card);
    const hovered = look();
    expect(hovered.card[0]).not.toBe(plain.card[0]);
    expect(hovered.card[1]).not.toBe(plain.card[1]);
    expect(hovered.seed).not.toBe(plain.seed);
    await userEvent.hover(elsewhere);
    expect(look()).toEqual(plain);
  });

  it("has entries on alternate sides at 769 px, and in one column at 768 px", async () => {
    await setViewport(769, 900);
    await renderPage("/story");
    const boxes = () =>
      [...document.querySelectorAll("[data-entry] > article")].map((card) => card.getBoundingClientRect());
    await expect
      .poll(() => boxes().map(({ left, right }) => (left + right) / 2 < 769 / 2))
      .toEqual(ENTRIES.map((_, index) => index % 2 === 0));
    await page.viewport(768, 900);
    await expect.poll(() => new Set(boxes().map(({ left }) => left)).size).toBe(1);
    const tops = boxes().map(({ top }) => top);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });
});
