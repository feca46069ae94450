import { COLLECTIONS } from "@matbjorg/contract/collections";
import { expect, it } from "vitest";
import { queriesFind } from "../../../../testing/backend.ts";
import { setViewport } from "../../../../testing/browser-conditions.ts";
import { renderAdmin } from "../../../../testing/render-screen.tsx";

const SAVED = { version: 3, values: {}, updatedAt: new Date("2026-11-05T10:20:00Z"), updatedByName: "Jóna" };

it("the list of content says where each section is, who last changed it and when, and marks only drafts", async () => {
  queriesFind(COLLECTIONS.content, [
    { id: "costs", ...SAVED, isPublished: true },
    { id: "page-story", ...SAVED, isPublished: false },
  ]);
  const screen = await renderAdmin("/admin/content");
  const cells = (name: string) =>
    [...(screen.getByRole("row").filter({ hasText: name }).first().element().children ?? [])].map(
      ({ textContent }) => textContent,
    );
  await expect.element(screen.getByRole("link", { name: "Hvað kostar að selja" })).toBeVisible();
  expect(cells("Hvað kostar að selja")).toEqual([
    "Hvað kostar að selja",
    "Fyrir verslanir",
    "05. nóvember 2026 kl. 10:20 · Jóna",
  ]);
  expect(cells("Tilkynning á öllum síðum")).toEqual(["Tilkynning á öllum síðum", "Allar síður", ""]);
  expect(cells("/story")).toEqual([
    "Sagan okkarDrög, ekki birt",
    "/story",
    "05. nóvember 2026 kl. 10:20 · Jóna",
  ]);
  expect(screen.getByRole("main").getByText("Birt", { exact: true }).elements()).toEqual([]);
});

it.each([1_024, 1_440])(
  "both tables of content have columns of the same width at %i pixels",
  async (width) => {
    await setViewport(width, 900);
    queriesFind(COLLECTIONS.content, []);
    const screen = await renderAdmin("/admin/content");
    await expect.poll(() => screen.getByRole("columnheader").elements().length).toBe(6);
    const widths = screen
      .getByRole("columnheader")
      .elements()
      .map((head) => Math.round(head.getBoundingClientRect().width));
    expect(widths.slice(3)).toEqual(widths.slice(0, 3));
  },
);
