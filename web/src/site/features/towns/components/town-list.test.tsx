import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import { describe, expect, it } from "vitest";
import { brand } from "../../../../brand.ts";
import { fault, queriesFind, type StoredDocument } from "../../../../testing/backend.ts";
import { renderPage } from "../../../../testing/render-screen.tsx";
import { textsOf } from "../../../../testing/texts.ts";

const grocery = (name: string) => ({ name, kind: "grocery" });
const STORED: StoredDocument[] = [
  { id: "olfus", name: "Ölfus", shops: [grocery("Búð")] },
  { id: "thingeyri", name: "Þingeyri", shops: [grocery("Búð")] },
  {
    id: "akureyri",
    name: "Akureyri",
    shops: [grocery("Ýr"), { name: "Ás", kind: "bakery" }, { name: "Alda", kind: "fishmonger" }],
  },
  { id: "arborg", name: "Árborg", shops: [grocery("Búð")] },
  { id: "borgarnes", name: "Borgarnes", shops: [grocery("Búð")] },
];

describe.each([
  ["is", ""],
  ["en", "/en"],
] as const)("the towns in %s", (language, prefix) => {
  const render = async () => {
    const t = await textsOf(language, "towns");
    const screen = await renderPage(`${prefix}/towns`);
    const main = screen.getByRole("main");
    return { t, screen, main, list: main.getByRole("list", { name: t("list") }) };
  };

  it("are listed with their shops, in the Icelandic order", async () => {
    queriesFind(COLLECTIONS.towns, STORED);
    const { t, main, list } = await render();
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(t("title"));
    await expect.poll(() => document.title).toBe(`${t("title")} – ${brand.name}`);
    const names = list.getByRole("heading", { level: 2 });
    await expect
      .poll(() => names.elements().map(({ textContent }) => textContent))
      .toEqual(["Akureyri", "Árborg", "Borgarnes", "Þingeyri", "Ölfus"]);
    const town = main.getByRole("region", { name: "Akureyri" });
    await expect.element(town.getByText(t("shops", { count: 3 }), { exact: true })).toBeVisible();
    const shops = town.getByRole("listitem").elements();
    expect(shops.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
      ["Alda", t("kinds.fishmonger")],
      ["Ás", t("kinds.bakery")],
      ["Ýr", t("kinds.grocery")],
    ]);
    await expect.element(main.getByText(t("sample"))).not.toBeInTheDocument();
  });

  it("say so where they are made up", async () => {
    queriesFind(COLLECTIONS.towns, [...STORED, { ...STORED[0], id: "made-up", isSample: true }]);
    const { t, main } = await render();
    await expect.element(main.getByText(t("sample"))).toBeVisible();
  });

  it("say that they are on their way, and that there are none", async () => {
    queriesFind(COLLECTIONS.towns, fault("hanging"));
    const first = await render();
    await expect.element(first.main.getByRole("status")).toHaveTextContent(first.t("loading"));
    await first.screen.unmount();
    queriesFind(COLLECTIONS.towns, []);
    const { t, main } = await render();
    await expect.element(main.getByRole("status").filter({ hasText: t("empty") })).toBeVisible();
  });

  it.each(["offline", 503] as const)(
    "say that they could not be read (%s), and are asked for again",
    async (kind) => {
      queriesFind(COLLECTIONS.towns, fault(kind));
      const { t, main, list } = await render();
      await expect.element(main.getByRole("alert").filter({ hasText: t("failed") })).toBeVisible();
      expect(console.warn).toHaveBeenCalledWith("Towns could not be read", expect.any(Error));
      queriesFind(COLLECTIONS.towns, STORED);
      await main.getByRole("button", { name: t("retry") }).click();
      await expect.element(list.getByRole("heading", { name: "Akureyri" })).toBeVisible();
    },
  );
});

describe("the towns", () => {
  it("are asked for once, no more than a visitor may have", async () => {
    const limits: unknown[] = [];
    queriesFind(COLLECTIONS.towns, (query) => {
      limits.push(query.limit);
      return STORED;
    });
    const screen = await renderPage("/towns");
    await expect.element(screen.getByRole("heading", { name: "Akureyri" })).toBeVisible();
    expect(limits).toEqual([PUBLIC_LIST_MAX]);
  });

  it("are read leniently: what is no town or no shop is left out, an unknown kind is none", async () => {
    queriesFind(COLLECTIONS.towns, [
      { id: "a", name: "Bær", shops: [null, 5, {}, { name: " " }, { name: "Búð", kind: "constructor" }] },
      { id: "b", name: 5, shops: [grocery("Búð")] },
      { id: "c", name: "Tómur", shops: [] },
      { id: "d", name: "Enginn", shops: "Búð" },
    ]);
    const screen = await renderPage("/towns");
    const town = screen.getByRole("region", { name: "Bær" });
    await expect.element(town.getByRole("listitem")).toHaveTextContent("Búð");
    expect(screen.getByRole("main").getByRole("heading", { level: 2 }).elements()).toHaveLength(2);
  });
});
