import { describe, expect, it } from "vitest";
import { brand } from "../../../brand.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { text as webShopEn } from "../web-shop/text.en.ts";
import { text as webShopIs } from "../web-shop/text.is.ts";
import { text } from "./text.is.ts";

describe("the marketplace", () => {
  it("addresses wholesalers, delivery companies and businesses", async () => {
    const screen = await renderPage("/marketplace");
    const main = screen.getByRole("main");
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(text.title);
    const audiences = main.getByRole("region", { name: text.audiences.title });
    const titles = audiences.getByRole("heading", { level: 3 });
    expect(titles.elements().map(({ textContent }) => textContent)).toEqual([
      text.audiences.wholesalers.title,
      text.audiences.delivery.title,
      "Vefverslun Fyrirtækja",
    ]);
    for (const audience of ["wholesalers", "delivery", "webShop"] as const)
      for (const words of [text.audiences[audience].text, ...text.audiences[audience].points])
        await expect.element(audiences.getByText(words, { exact: true })).toBeVisible();
    await expect.poll(() => document.title).toBe(`${text.title} – ${brand.name}`);
  });

  it("leads wholesalers and delivery companies to contact, others to the web shop", async () => {
    const screen = await renderPage("/marketplace");
    const main = screen.getByRole("main");
    for (const audience of ["wholesalers", "delivery"] as const) {
      const offer = main.getByRole("link", { name: text.audiences[audience].link });
      await expect.element(offer).toHaveAttribute("href", "/contact");
    }
    const link = main.getByRole("link", { name: text.audiences.webShop.link });
    await expect.element(link).toHaveAttribute("href", "/vefverslun");
    await link.click();
    await expect
      .element(screen.getByRole("heading", { level: 1, name: "Vefverslun Fyrirtækja" }))
      .toBeVisible();
  });
});

describe.each([
  ["is", "", "Vefverslun Fyrirtækja", "Keyptu og seldu umframmat á einfaldan hátt."],
  ["en", "/en", "Business web shop", "Buy and sell surplus food the easy way."],
] as const)("the business web shop in %s", (language, prefix, title, line) => {
  it("has its heading, its text and links", async () => {
    const text = language === "is" ? webShopIs : webShopEn;
    const screen = await renderPage(`${prefix}/vefverslun`);
    const main = screen.getByRole("main");
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(title);
    await expect.element(main.getByText(line, { exact: true })).toBeVisible();
    const link = (name: string) => main.getByRole("link", { name });
    await expect.element(link(text.contact)).toHaveAttribute("href", `${prefix}/contact`);
    await expect.element(link(text.marketplace)).toHaveAttribute("href", `${prefix}/marketplace`);
    await expect.poll(() => document.title).toBe(`${title} – ${brand.name}`);
  });
});
