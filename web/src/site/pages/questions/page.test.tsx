import { describe, expect, it } from "vitest";
import { render as renderPart } from "vitest-browser-react";
import { defaultSection } from "../../../testing/default-content.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { StructuredQuestions } from "./page.tsx";
import { text } from "./text.is.ts";

describe("the questions and answers", () => {
  const all = defaultSection("questions").groups.flatMap(({ questions }) => questions);
  const render = async () => (await renderPage("/questions")).getByRole("main");

  it("are shown with each answer below its question", async () => {
    const main = await render();
    const headings = main.getByRole("article").getByRole("heading", { level: 3 }).elements();
    expect(headings.map(({ textContent }) => textContent)).toEqual(all.map(({ question }) => question));
    for (const { question, answer, link, linkText } of all) {
      const card = main.getByRole("article", { name: question });
      for (const paragraph of answer.split("\n"))
        await expect.element(card.getByText(paragraph)).toBeVisible();
      if (link) {
        await expect.element(card.getByRole("link", { name: linkText })).toHaveAttribute("href", link);
      }
    }
  });

  it("begin with a table of contents that links to each heading", async () => {
    const main = await render();
    const links = main.getByRole("navigation", { name: text.contents }).getByRole("link").elements();
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
      all.map(({ id, question }) => [question, `#${id}`]),
    );
    for (const link of links) {
      const heading = document.querySelector(link.getAttribute("href") ?? "");
      expect(heading?.textContent).toBe(link.textContent);
      expect(heading?.getAttribute("tabindex")).toBe("-1");
    }
    (links[1] as HTMLElement).click();
    await expect.poll(() => document.activeElement?.textContent).toBe(all[1]?.question);
  });

  it("are also in structured data for search engines", async () => {
    const main = await render();
    const block = main.element().querySelector('script[type="application/ld+json"]')?.textContent ?? "";
    expect(block).not.toContain("<");
    expect(JSON.parse(block)).toEqual({
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: all.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer.replaceAll("\n", " ") },
      })),
    });
  });
});

it("a question cannot close the script element of the structured data", async () => {
  const question = "</script><img src=x>";
  const one = { id: "one", question, answer: "<!--", linkText: "", link: "" };
  const { container } = await renderPart(
    <StructuredQuestions groups={[{ id: "all", heading: "All", questions: [one] }]} />,
  );
  const block = container.querySelector("script")?.textContent ?? "";
  expect(block).not.toContain("<");
  expect(JSON.parse(block).mainEntity[0]).toMatchObject({ name: question, acceptedAnswer: { text: "<!--" } });
});
