import { type BesideArticle, readPaths } from "@matbjorg/contract/public-reads";
import { describe, expect, it } from "vitest";
import { articleSummaries } from "../../../testing/article-summary.ts";
import { articleIs, type Faulty, fault, siteAnswers } from "../../../testing/backend.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { storedArticle } from "../../../testing/stored-article.ts";
import type { PageData } from "../../rendering/page-data.ts";
import { text as pageText } from "./text.is.ts";

const besideIs = (give: BesideArticle | Faulty) => siteAnswers(readPaths.beside("frett"), give);
const TOPICS = [
  { id: "appid", name: { is: "Appið", en: "The app" } },
  { id: "baendur", name: { is: "Bændur", en: "Growers" } },
  { id: "verslanir", name: { is: "Verslanir", en: "Shops" } },
];

describe("below an article", () => {
  const render = async (fields = {}, given: PageData = {}) => {
    articleIs("frett", storedArticle(fields));
    const screen = await renderPage("/news/frett", given);
    await expect.element(screen.getByRole("article").first()).toHaveAttribute("aria-busy", "false");
    return { screen };
  };

  it("are three related ones", async () => {
    let requests = 0;
    siteAnswers(readPaths.beside("frett"), (query) => {
      requests += 1;
      expect(query.get("id")).toBe("frett");
      return { related: articleSummaries(3) };
    });
    const { screen } = await render();
    const more = screen.getByRole("region", { name: pageText.more });
    const titles = more.getByRole("article").getByRole("heading", { level: 3 });
    await expect
      .poll(() => titles.elements().map(({ textContent }) => textContent))
      .toEqual(["Frétt 0", "Frétt 1", "Frétt 2"]);
    expect(requests).toBe(1);
  });

  it("are the same at once from the page data", async () => {
    const reads = {
      [readPaths.beside("frett")]: { related: articleSummaries(1) },
      [readPaths.topics]: [{ id: "appid", name: { is: "Appið", en: "The app" } }],
    };
    const { screen } = await render(
      { topics: ["appid"], content: `<p>${"Löng saga um mat. ".repeat(2_000)}</p>` },
      { reads },
    );
    const related = screen.getByRole("region", { name: pageText.more }).getByRole("article");
    await expect.poll(() => related.elements()).toHaveLength(1);
    expect(
      screen.getByRole("navigation", { name: pageText.topics }).getByRole("link").elements(),
    ).toHaveLength(1);
  });

  it("are its topics with links to their lists", async () => {
    besideIs({ related: [] });
    siteAnswers(readPaths.topics, TOPICS);
    const { screen } = await render({ topics: ["appid", "deleted", "verslanir"] });
    const topics = screen.getByRole("navigation", { name: pageText.topics }).getByRole("link");
    await expect
      .poll(() => topics.elements().map((link) => [link.textContent, link.getAttribute("href")]))
      .toEqual([
        ["Appið", "/news?topic=appid"],
        ["Verslanir", "/news?topic=verslanir"],
      ]);
  });

  it("is nothing if nothing can be read, which is logged", async () => {
    besideIs(fault(503));
    siteAnswers(readPaths.topics, fault(503));
    const { screen } = await render({ topics: ["appid"] });
    for (const path of [readPaths.beside("frett"), readPaths.topics]) {
      await expect
        .poll(() => console.warn)
        .toHaveBeenCalledWith(`${path} could not be read`, expect.any(Error));
    }
    await expect.poll(() => screen.getByRole("region", { name: pageText.more }).elements()).toEqual([]);
    await expect.poll(() => screen.getByRole("navigation", { name: pageText.topics }).elements()).toEqual([]);
  });
});
