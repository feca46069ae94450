import { readPaths } from "@matbjorg/contract/public-reads";
import type { Town } from "@matbjorg/contract/public-records";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { brand } from "../../../brand.ts";
import { fault, siteAnswers } from "../../../testing/backend.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { textsOf } from "../../../testing/texts.ts";
import { text as pageText } from "./text.is.ts";

const grocery = (name: string) => ({ name, kind: "grocery" as const });
const STORED: Town[] = [
  {
    id: "akureyri",
    name: "Akureyri",
    shops: [{ name: "Alda", kind: "fishmonger" }, { name: "Ás", kind: "bakery" }, grocery("Ýr")],
  },
  { id: "arborg", name: "Árborg", shops: [grocery("Búð")] },
  { id: "borgarnes", name: "Borgarnes", shops: [grocery("Búð")] },
  { id: "thingeyri", name: "Þingeyri", shops: [grocery("Búð")] },
  { id: "olfus", name: "Ölfus", shops: [grocery("Búð")] },
];

describe("the towns", () => {
  const render = async () => {
    const t = await textsOf("is", "towns");
    const screen = await renderPage("/towns");
    const main = screen.getByRole("main");
    return { t, screen, main, list: main.getByRole("list", { name: pageText.list }) };
  };

  it("are listed with their shops, in the order of the response", async () => {
    siteAnswers(readPaths.towns, STORED);
    const { t, main, list } = await render();
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(pageText.title);
    await expect.poll(() => document.title).toBe(`${pageText.title} – ${brand.name}`);
    const names = list.getByRole("heading", { level: 2 });
    await expect
      .poll(() => names.elements().map(({ textContent }) => textContent))
      .toEqual(["Akureyri", "Árborg", "Borgarnes", "Þingeyri", "Ölfus"]);
    const town = main.getByRole("region", { name: "Akureyri" });
    await expect.element(town.getByText(t("shops", { count: 3 }), { exact: true })).toBeVisible();
    const shops = town.getByRole("listitem").elements();
    expect(shops.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
      ["Alda", pageText.kinds.fishmonger],
      ["Ás", pageText.kinds.bakery],
      ["Ýr", pageText.kinds.grocery],
    ]);
    for (const text of [pageText.samples, pageText.sample])
      await expect.element(main.getByText(text, { exact: true })).not.toBeInTheDocument();
  });

  it("of the capital area share one pin on the map", async () => {
    const names = ["Reykjavík", "Garðabær", "Kópavogur", "Akureyri", "Selfoss"];
    siteAnswers(
      readPaths.towns,
      names.map((name, index) => ({ id: `t${index}`, name, shops: [grocery("Búð")] })),
    );
    const { main, list } = await render();
    await expect
      .poll(() =>
        list
          .getByRole("heading")
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(names);
    const pins = main.element().querySelectorAll("svg g");
    expect([...pins].map(({ textContent }) => textContent).sort()).toEqual(
      ["Akureyri", pageText.capitalArea, "Selfoss"].sort(),
    );
  });

  it("are found by letters in their name or that of a shop, even without accents", async () => {
    siteAnswers(readPaths.towns, STORED);
    const { t, main, list } = await render();
    const field = main.getByRole("searchbox", { name: pageText.find });
    const names = () =>
      list
        .getByRole("heading")
        .elements()
        .map(({ textContent }) => textContent);
    await field.fill("arb");
    await expect.poll(names).toEqual(["Árborg"]);
    await expect.element(main.getByText(t("found", { count: 1 }), { exact: true })).toBeVisible();
    await field.fill("ald");
    await expect.poll(names).toEqual(["Akureyri"]);
    await expect.poll(() => list.getByRole("region").getByRole("listitem").elements()).toHaveLength(1);
    await field.fill("Kópasker");
    await expect.element(main.getByText(pageText.none("Kópasker"), { exact: true })).toBeVisible();
  });

  it("are marked as samples one by one, unless all are samples", async () => {
    const made = { id: "made-up", name: "Sýni", shops: [grocery("Búð")], isSample: true };
    siteAnswers(readPaths.towns, [made]);
    const first = await render();
    await expect.element(first.main.getByText(pageText.allSamples, { exact: true })).toBeVisible();
    await expect.element(first.main.getByText(pageText.sample, { exact: true })).not.toBeInTheDocument();
    await first.screen.unmount();
    siteAnswers(readPaths.towns, [...STORED, made]);
    const { main } = await render();
    await expect.element(main.getByText(pageText.samples, { exact: true })).toBeVisible();
    const marked = main.getByRole("region").filter({ has: page.getByText(pageText.sample, { exact: true }) });
    await expect
      .poll(() =>
        marked.elements().map(({ ariaLabelledByElements }) => ariaLabelledByElements?.[0]?.textContent),
      )
      .toEqual(["Sýni"]);
  });

  it("have a message while they load, and if there are none", async () => {
    siteAnswers(readPaths.towns, fault("hanging"));
    const first = await render();
    await expect.element(first.main.getByRole("status")).toHaveTextContent(pageText.loading);
    await first.screen.unmount();
    siteAnswers(readPaths.towns, []);
    const { main } = await render();
    await expect.element(main.getByRole("status").filter({ hasText: pageText.empty })).toBeVisible();
  });

  it("are left out if a cache returns them in the shape of another release", async () => {
    const unparsed: object[] = [
      { id: "b", name: 5, shops: [grocery("Búð")] },
      { id: "d", name: "Enginn", shops: "Búð" },
      { id: "e", name: "Tómar búðir", shops: [null, {}] },
    ];
    const towns: Town[] = [{ id: "a", name: "Bær", shops: [{ name: "Búð" }] }];
    siteAnswers(readPaths.towns, [...towns, ...unparsed] as Town[]);
    const screen = await renderPage("/towns");
    const town = screen.getByRole("region", { name: "Bær" });
    await expect.element(town.getByRole("listitem")).toHaveTextContent("Búð");
    await expect
      .poll(() => screen.getByRole("main").getByRole("heading", { level: 2 }).elements())
      .toHaveLength(1);
  });
});
