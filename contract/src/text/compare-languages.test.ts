import { describe, expect, it } from "vitest";
import { differencesOf, readHtml, readPlain } from "./compare-languages.ts";

const ORIGIN = "https://matbjorg.is";
const compared = (is: string, en: string) =>
  differencesOf({ is: readPlain(is), en: readPlain(en) }, ORIGIN).map(
    ({ language, value }) => `${language} ${value}`,
  );

describe("the Icelandic and the English text agree in spite of", () => {
  it.each([
    ["thousands and decimals", "1.234,5 kg og 1.200 kr.", "1,234.5 kg and ISK 1,200"],
    ["thousands with a thin space", "12\u202f500 krónur", "12,500 krónur"],
    ["an hour", "kl. 20", "8 pm"],
    ["hours with minutes", "kl. 20.30 og 08:15", "8:30 p.m. and 8.15 am"],
    ["an hour in the evening", "kl. 8 á kvöldin", "8 pm in the evening"],
    ["noon and midnight", "kl. 12 og kl. 0", "12 pm and 12 am"],
    ["opening hours", "kl. 10–18", "10 am–6 pm"],
    ["opening hours with one half of the day", "kl. 13–17", "1–5 pm"],
    ["a date", "3. mars 2025", "3 March 2025"],
    ["a date in American order", "3. mars 2025", "March 3, 2025"],
    ["a date in digits", "03.03.2025", "3rd of March 2025"],
    ["an ISO date", "2025-03-03", "3 March 2025"],
    ["days of one month", "3.–5. mars", "March 3–5"],
    ["a telephone number", "s. 555 1234", "tel. +354 555-1234"],
    ["a percentage", "12,5 %", "12.5%"],
    ["millions", "1,5 milljónir", "1.5 million"],
    ["millions in digits", "1,5 milljónir", "1,500,000"],
    ["a century", "20. öld", "the 20th century"],
    ["a number that English spells out", "3 bændur", "three growers"],
    ["a decimal sign of the other language", "2.5 km", "2.5 km"],
    ["names with digits", "CO2 og B12", "CO2 and B12"],
    ["a mail address", "hallo@matbjorg.is", "Hallo@matbjorg.is"],
    ["pages of a site in its languages", "is.wikipedia.org/wiki/Ostur", "en.wikipedia.org/wiki/Cheese"],
    ["an abbreviation, which is no address", "o.s.frv.", "etc."],
  ])("%s", (_, is, en) => {
    expect(compared(is, en)).toEqual([]);
  });
});

describe("a difference between the languages is found in", () => {
  it.each([
    ["a price", "Pokinn kostar 1.200 kr.", "A bag costs ISK 1,300", ["is 1.200", "en 1,300"]],
    ["thousands that are decimals in English", "1.500 kr.", "ISK 1.500", ["is 1.500", "en 1.500"]],
    ["a month", "3. mars", "3 April", ["is 3. mars", "en 3 April"]],
    ["an hour", "kl. 20", "9 pm", ["is 20", "en 9 pm"]],
    ["a telephone number", "555 1234", "555 1243", ["is 555 1234", "en 555 1243"]],
    ["a mail address", "anna@a.is", "bera@a.is", ["is anna@a.is", "en bera@a.is"]],
    ["a site", "Sjá matur.is", "See food.is", ["is matur.is", "en food.is"]],
    ["what is missing", "Opið 10–18 og 12–16", "Open 10–18", ["is 12", "is 16"]],
  ])("%s", (_, is, en, differences) => {
    expect(compared(is, en)).toEqual(differences);
  });

  it("links to pages and the number of pictures", () => {
    const html = (links: string[], ...pictures: string[]) =>
      readHtml(
        `<p>Texti</p>${links.map((href) => `<p><a href="${href}">a</a></p>`).join("")}${pictures
          .map((src) => `<img src="${src}" alt="${src}">`)
          .join("")}`,
      );
    const is = html(["/news/ostur", "/towns", "/story?a=1&amp;b=2"], "a.is.webp", "b.webp", "c.webp");
    const en = html(
      ["/en/news/ostur", "https://matbjorg.is/en/story?a=1&amp;b=2", "/en/figures"],
      "a.en.webp",
      "b.webp",
    );
    expect(differencesOf({ is, en }, ORIGIN)).toEqual([
      { language: "is", kind: "link", value: "/towns" },
      { language: "is", kind: "picture", value: "c.webp" },
      { language: "en", kind: "link", value: "/en/figures" },
    ]);
  });

  it("the texts of HTML, which are compared block by block and without code", () => {
    const html =
      "<p>Pokinn&nbsp;kostar <b>1.2</b>00 kr.</p><ul><li>5 kg</li></ul><pre>12345</pre>a<br>b &amp; c";
    expect(
      readHtml(html)
        .text.split("\n")
        .map((line) => line.trim()),
    ).toEqual(["Pokinn kostar 1.200 kr.", "5 kg", "/ a", "b & c"]);
  });

  it("no text as long as there is no English version", () => {
    expect(compared("1.200 kr.", "")).toEqual([]);
  });
});
