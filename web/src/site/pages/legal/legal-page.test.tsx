import { describe, expect, it } from "vitest";
import { brand } from "../../../brand.ts";
import { formatLongDate } from "../../../shared/lib/format-date.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { textsOf } from "../../../testing/texts.ts";
import { PRIVACY_UPDATED, TERMS_UPDATED } from "./legal-text.ts";
import { text as privacyEn } from "./privacy.en.ts";
import { text as termsIs } from "./terms.is.ts";

describe.each([
  ["/terms", "is", termsIs, "Í gildi frá 25. febrúar 2023", TERMS_UPDATED],
  ["/en/privacy", "en", privacyEn, "Valid from February 1, 2023", PRIVACY_UPDATED],
] as const)("%s", (url, language, text, validFrom, updated) => {
  it("has title, dates and summary", async () => {
    const t = await textsOf(language, "legal");
    const screen = await renderPage(url);
    const main = screen.getByRole("main");
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(text.title);
    const changed = language === "is" ? "síðast breytt" : "last updated";
    const date = formatLongDate(updated, language);
    await expect.element(main.getByText(`${validFrom}, ${changed} ${date}`, { exact: true })).toBeVisible();
    const summary = main.getByRole("complementary", { name: t("inShort") });
    await expect.element(summary.getByText(text.summaryNote, { exact: true })).toBeVisible();
    await expect.poll(() => document.title).toBe(`${text.title} – ${brand.name}`);
  });

  it("has every section in order, numbered, and a table of contents with links to each", async () => {
    const t = await textsOf(language, "legal");
    const screen = await renderPage(url);
    const headings = [...screen.getByRole("main").element().querySelectorAll("section > h2[id]")];
    expect(headings.map((heading) => [heading.id, heading.textContent])).toEqual(
      text.sections.map(({ id, heading }, index) => [id, `${index + 1}. ${heading}`]),
    );
    const links = screen.getByRole("navigation", { name: t("contents") }).getByRole("link");
    expect(links.elements().map((link) => [link.getAttribute("href"), link.textContent])).toEqual(
      text.sections.map(({ id, heading }) => [`#${id}`, heading]),
    );
    expect(text.sections.length).toBeGreaterThanOrEqual(12);
  });

  it("renders the HTML of its paragraphs", async () => {
    const screen = await renderPage(url);
    const paragraphs = [...screen.getByRole("main").element().querySelectorAll("section p")];
    expect(paragraphs.some((paragraph) => paragraph.querySelector("a, strong, em"))).toBe(true);
    expect(paragraphs.filter(({ textContent }) => /<\w/.test(textContent ?? ""))).toEqual([]);
  });
});
