import { readPaths } from "@matbjorg/contract/public-reads";
import type { Partner } from "@matbjorg/contract/public-records";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { brand } from "../../brand.ts";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { fault, siteAnswers } from "../../testing/backend.ts";
import { defaultSection } from "../../testing/default-content.ts";
import { renderPage } from "../../testing/render-screen.tsx";
import { textsOf } from "../../testing/texts.ts";

describe("the footer", () => {
  const render = async () => {
    const t = await textsOf("is", "common");
    const screen = await renderPage("/story");
    return { t, footer: screen.getByRole("contentinfo") };
  };

  it("names the company with its kennitala and its mail address", async () => {
    const { t, footer } = await render();
    await expect.element(footer.getByText(brand.name, { exact: true })).toBeVisible();
    await expect.element(footer.getByText(brand.legalName, { exact: true })).toBeVisible();
    for (const number of [
      `${t("footer.kennitala")} ${brand.kennitala}`,
      `${t("footer.vatNumber")} ${brand.vatNumber}`,
    ]) {
      await expect.element(footer.getByText(number, { exact: true })).toBeVisible();
    }
    await expect
      .element(footer.getByRole("link", { name: brand.email }))
      .toHaveAttribute("href", `mailto:${brand.email}`);
  });

  it("has links of 44 pixels on a narrow screen, with a mouse too", async () => {
    const { footer } = await render();
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 900));
    const small = () =>
      footer
        .getByRole("link")
        .elements()
        .map((link) => link.getBoundingClientRect())
        .filter(({ width, height }) => width < 44 || height < 44);
    await expect.poll(small).toEqual([]);
  });

  it("has quick links and the legal pages", async () => {
    const { t, footer } = await render();
    const links = (name: string) =>
      footer
        .getByRole("navigation", { name })
        .getByRole("link")
        .elements()
        .map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links(t("footer.quickLinks"))).toEqual([
      [t("nav.home"), "/"],
      [t("footer.about"), "/story"],
      [t("nav.news"), "/news"],
      [t("nav.contact"), "/contact"],
    ]);
    expect(links(t("footer.answers"))).toEqual([
      [t("nav.marketplace"), "/marketplace"],
      [t("nav.questions"), "/questions"],
      [t("nav.towns"), "/towns"],
      [t("nav.forShops"), "/for-shops"],
      [t("nav.figures"), "/figures"],
    ]);
    expect(links(t("footer.legal"))).toEqual([
      [t("footer.terms"), "/terms"],
      [t("footer.privacy"), "/privacy"],
      [t("footer.accessibility"), "/accessibility"],
    ]);
  });

  it.each([
    ["Facebook", brand.social.facebook],
    ["Instagram", brand.social.instagram],
    ["LinkedIn", brand.social.linkedin],
  ])("links to %s, in a new tab", async (name, href) => {
    const { t, footer } = await render();
    const link = footer.getByRole("link", { name: t("footer.newTab", { name }) });
    await expect.element(link).toHaveAttribute("href", href);
    await expect.element(link).toHaveAttribute("target", "_blank");
  });

  it("has telephone, reply time, map, feed and the app, and no link to the admin area", async () => {
    const { t, footer } = await render();
    const link = (name: string) => footer.getByRole("link", { name, exact: true });
    await expect
      .element(link(brand.telephone))
      .toHaveAttribute("href", expect.stringMatching(/^tel:\+354\d{7}$/));
    await expect.element(footer.getByText(t("footer.reply"), { exact: true })).toBeVisible();
    const map = link(t("footer.map")).element() as HTMLAnchorElement;
    expect(new URL(map.href).searchParams.get("query")).toContain(brand.address.street);
    await expect.element(link(t("footer.feed"))).toHaveAttribute("href", "/feed.xml");
    await expect
      .poll(() => link(t("footer.feed")).element().getBoundingClientRect())
      .toMatchObject({ width: 44, height: 44 });
    const apps = footer.getByRole("link", { name: /App Store|Google Play/ });
    expect(apps.elements().map((app) => app.getAttribute("href"))).toEqual([brand.appLink, brand.appLink]);
    expect(footer.element().querySelector("[href^='/admin']")).toBeNull();
  });

  it("reserves all rights, this year", async () => {
    const { footer } = await render();
    const year = new Date().getFullYear();
    await expect.element(footer.getByText(`© ${year} ${brand.legalName}`, { exact: true })).toBeVisible();
    await expect.element(footer.getByText("Allur réttur áskilinn", { exact: true })).toBeVisible();
  });

  it("shows that the supporters are loading", async () => {
    siteAnswers(readPaths.partners, fault("hanging"));
    const { t, footer } = await render();
    const strip = footer.getByRole("region", { name: defaultSection("supporters").heading });
    await expect.element(strip.getByText(t("footer.partnersLoading"))).toBeInTheDocument();
    await expect.poll(() => strip.getByRole("img").elements()).toHaveLength(0);
  });
});

describe("the footer after New Year", () => {
  afterEach(() => void vi.useRealTimers());

  it("has the current year, although the site was built in another", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-06-01T12:00:00Z") });
    const screen = await renderPage("/story");
    await expect.element(screen.getByText("© 2031", { exact: false })).toBeVisible();
  });
});

describe("the supporters", () => {
  const STORED = [
    { id: "b", name: "Banki", logo: "/images/partners/nordurljos-banki.webp" },
    { id: "a", name: "Ráðuneyti", logo: "/images/none.webp" },
    { id: "half", name: "Án merkis" } as Partner,
  ];
  const logos = async () =>
    (await renderPage("/story")).getByRole("region", { name: "Með stuðningi frá" }).getByRole("img");
  const names = (found: Awaited<ReturnType<typeof logos>>) =>
    found.elements().map((logo) => (logo as HTMLImageElement).alt);

  it("are the stored ones in their order, cached for the next visit", async () => {
    siteAnswers(readPaths.partners, STORED);
    const found = await logos();
    await expect.poll(() => names(found)).toEqual(["Banki", "Ráðuneyti"]);
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.partnersCache) ?? "")).toMatchObject({
      partners: [{ name: "Banki" }, { name: "Ráðuneyti" }],
    });
  });

  it("have their logos preloaded", async () => {
    siteAnswers(readPaths.partners, STORED);
    await logos();
    const preloaded = () =>
      [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=image]")].map((link) =>
        link.getAttribute("href"),
      );
    await expect
      .poll(preloaded)
      .toEqual(expect.arrayContaining(["/images/partners/nordurljos-banki.webp", "/images/none.webp"]));
  });

  it("have the site's logo if their own cannot be loaded", async () => {
    siteAnswers(readPaths.partners, STORED);
    const found = await logos();
    await expect.element(found.nth(1)).toHaveAttribute("src", "/images/logo.svg");
    await expect.element(found.nth(0)).toHaveAttribute("src", "/images/partners/nordurljos-banki.webp");
  });

  it("are four defaults if they cannot be read, which is logged", async () => {
    siteAnswers(readPaths.partners, fault(503));
    const found = await logos();
    await expect
      .poll(() => names(found))
      .toEqual(defaultSection("partners").partners.map(({ name }) => name));
    await expect.poll(() => names(found)).toHaveLength(4);
    expect(console.warn).toHaveBeenCalledWith("Partners could not be read", expect.any(Error));
    for (const logo of found.elements())
      await expect.poll(() => (logo as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  });
});
