import { describe, expect, it } from "vitest";
import { brand } from "../../../brand.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { textsOf } from "../../../testing/texts.ts";

const t = await textsOf("is", "marketplace");

describe("the marketplace", () => {
  it("addresses wholesalers, delivery companies and businesses", async () => {
    const screen = await renderPage("/marketplace");
    const main = screen.getByRole("main");
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(t("title"));
    const audiences = main.getByRole("region", { name: t("audiences.title") });
    const titles = audiences.getByRole("heading", { level: 3 });
    expect(titles.elements().map(({ textContent }) => textContent)).toEqual([
      t("audiences.wholesalers.title"),
      t("audiences.delivery.title"),
      "Vefverslun fyrirtækja",
    ]);
    for (const audience of ["wholesalers", "delivery", "webShop"] as const)
      for (const key of ["text", "list", "price", "waste"] as const)
        await expect
          .element(audiences.getByText(t(`audiences.${audience}.${key}`), { exact: true }))
          .toBeVisible();
    await expect.poll(() => document.title).toBe(`${t("title")} – ${brand.name}`);
  });

  it("explains in four steps how it works", async () => {
    const screen = await renderPage("/marketplace");
    const steps = screen.getByRole("region", { name: t("steps.title") }).getByRole("listitem");
    expect(steps.elements().map((step) => step.textContent)).toEqual(
      (["join", "offer", "move", "settle"] as const).map(
        (step) => t(`steps.${step}.title`) + t(`steps.${step}.text`),
      ),
    );
  });

  it("links to contact, also for wholesalers and delivery companies, and to the web shop", async () => {
    const screen = await renderPage("/marketplace");
    const main = screen.getByRole("main");
    const hrefs = main
      .getByRole("link", { name: t("contact") })
      .elements()
      .map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["/contact", "/contact"]);
    for (const audience of ["wholesalers", "delivery"] as const) {
      const offer = main.getByRole("link", { name: t(`audiences.${audience}.link`) });
      await expect.element(offer).toHaveAttribute("href", "/contact");
    }
    const link = main.getByRole("link", { name: t("audiences.webShop.link") });
    await expect.element(link).toHaveAttribute("href", "/vefverslun");
    await link.click();
    await expect
      .element(screen.getByRole("heading", { level: 1, name: "Vefverslun fyrirtækja" }))
      .toBeVisible();
  });
});

describe.each([
  ["is", "", "Vefverslun fyrirtækja", "Keyptu og seldu umframmat á einfaldan hátt."],
  ["en", "/en", "Business web shop", "Buy and sell surplus food the easy way."],
] as const)("the business web shop in %s", (language, prefix, title, line) => {
  it("has its heading, its text and links", async () => {
    const t = await textsOf(language, "web-shop");
    const screen = await renderPage(`${prefix}/vefverslun`);
    const main = screen.getByRole("main");
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(title);
    await expect.element(main.getByText(line, { exact: true })).toBeVisible();
    const link = (name: string) => main.getByRole("link", { name });
    await expect.element(link(t("contact"))).toHaveAttribute("href", `${prefix}/contact`);
    await expect.element(link(t("marketplace"))).toHaveAttribute("href", `${prefix}/marketplace`);
    await expect.poll(() => document.title).toBe(`${title} – ${brand.name}`);
  });
});
