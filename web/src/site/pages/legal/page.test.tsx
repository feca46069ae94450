import type { LegalAnswer } from "@matbjorg/contract/legal/legal-versions";
import { readPaths } from "@matbjorg/contract/public-reads";
import { describe, expect, it } from "vitest";
import { fault, siteAnswers } from "../../../testing/backend.ts";
import { emulateMedia } from "../../../testing/browser-conditions.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { text as terms } from "./terms.is.ts";

const VERSIONS = [
  { from: "2027-03-01" },
  { from: "2027-01-15", until: "2027-02-28" },
  { from: "2023-02-25", until: "2027-01-14" },
];
const returns = (html: string) => ({ id: "returns", heading: "Skil", html });
const TEXTS: Readonly<Record<string, LegalAnswer["text"]>> = {
  "2027-03-01": {
    summary: "<p>Stutt.</p>",
    sections: [
      returns("<p>Þú hefur 30 daga.</p>"),
      // The texts of the code have a section with this id.
      { id: "changes", heading: "Breytingar á skilmálunum", html: "<p>Með fyrirvara.</p>" },
    ],
  },
  "2027-01-15": { summary: "<p>Stutt.</p>", sections: [returns("<p>Þú hefur 14 daga.</p>")] },
};
const CHANGES: LegalAnswer["changes"] = {
  from: "2027-01-15",
  until: "2027-03-01",
  list: [
    {
      kind: "changed",
      section: "Skil",
      pieces: [
        { kind: "same", text: "Þú hefur " },
        { kind: "removed", text: "14 " },
        { kind: "added", text: "30 " },
        { kind: "same", text: "daga." },
      ],
    },
    { kind: "added", section: "Lög", pieces: [{ kind: "added", text: "Íslensk lög." }] },
  ],
};

function answer(today: string, shown: string): LegalAnswer {
  const text = TEXTS[shown];
  return { today, versions: VERSIONS, shown, ...(text && { text }) };
}

/** Renders a page of the terms on a day, on which one version is in force. */
async function open(path: string, today: string, inForce: string) {
  siteAnswers(readPaths.legal("terms", "is"), (asked) => {
    const from = asked.get("from") ?? inForce;
    if (!VERSIONS.some((one) => one.from === from)) return null;
    return { ...answer(today, from), ...(asked.has("changes") && { changes: CHANGES }) };
  });
  const screen = await renderPage(path, { reads: {} });
  return { ...screen, main: screen.getByRole("main") };
}

describe("the terms with several versions", () => {
  it("show the version in force with its sections, and link to the next one", async () => {
    const { main } = await open("/terms", "2027-02-01", "2027-01-15");
    await expect.element(main.getByText("Þú hefur 14 daga.")).toBeVisible();
    const heading = main.getByRole("heading", { name: "1. Skil" });
    await expect.element(heading).toHaveAttribute("id", "returns");
    await expect
      .element(main.getByText("Ný útgáfa tekur gildi 1. mars 2027.", { exact: false }))
      .toBeVisible();
    await expect
      .element(main.getByRole("link", { name: "Lesa nýju útgáfuna" }))
      .toHaveAttribute("href", "/terms/2027-03-01");
  });

  it("show the text of the code before the first stored version's day", async () => {
    const { main } = await open("/terms", "2027-01-14", "2023-02-25");
    await expect.element(main.getByText(terms.summaryNote)).toBeVisible();
    const lead = main.getByText("Í gildi frá 25. febrúar 2023 til og með 14. janúar 2027").first();
    await expect.element(lead).toBeVisible();
  });

  it("list all versions with the days on which they are in force, and each is a page of its own", async () => {
    const screen = await open("/terms", "2027-02-01", "2027-01-15");
    const list = screen.main.getByRole("list").filter({ hasText: "Tekur gildi" });
    await expect.element(list).toBeVisible();
    const links = [...list.element().querySelectorAll('a[href^="/terms/"]')];
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Tekur gildi 1. mars 2027", "/terms/2027-03-01"],
      ["Í gildi frá 15. janúar 2027 til og með 28. febrúar 2027", "/terms/2027-01-15"],
      ["Í gildi frá 25. febrúar 2023 til og með 14. janúar 2027", "/terms/2023-02-25"],
    ]);
    await list.getByRole("link", { name: "Í gildi frá 25. febrúar 2023 til og með 14. janúar 2027" }).click();
    await expect
      .element(screen.main.getByText("Þessi útgáfa er ekki í gildi í dag.", { exact: false }))
      .toBeVisible();
    await expect.element(screen.main.getByText(terms.summaryNote)).toBeVisible();
    await expect
      .poll(() => document.querySelector('meta[name="robots"]')?.getAttribute("content"))
      .toBe("noindex");
    screen.back();
    await expect.element(screen.main.getByText("Þú hefur 14 daga.")).toBeVisible();
  });

  it("say what changed between two versions, also without color, and move the focus there", async () => {
    const screen = await open("/terms/2027-03-01", "2027-02-01", "2027-01-15");
    await screen.main.getByRole("link", { name: "Bera saman við útgáfuna frá 15. janúar 2027" }).click();
    const name = "Munurinn á útgáfunum frá 15. janúar 2027 og 1. mars 2027";
    await expect.element(screen.main.getByRole("heading", { name })).toHaveFocus();
    const changes = screen.main.getByRole("region", { name }).element();
    const marked = (tag: string) => [...changes.querySelectorAll(tag)].map(({ textContent }) => textContent);
    expect(marked("del")).toEqual(["14 "]);
    expect(marked("ins")).toEqual(["30 ", "Íslensk lög."]);
    expect(marked("strong")).toEqual(["Breytt", "Nýtt"]);
  });

  it("say that a version does not exist", async () => {
    const { main } = await open("/terms/2025-01-01", "2027-02-01", "2027-01-15");
    await expect.element(main.getByRole("heading", { name: "Síða fannst ekki" })).toBeVisible();
  });

  it("stay readable if the versions cannot be read, with the day of the text and a way to try again", async () => {
    siteAnswers(readPaths.legal("terms", "is"), fault(503));
    const screen = await renderPage("/terms", { reads: {} });
    const alert = screen.alert("Hér er textinn frá 25. febrúar 2023.");
    await expect.element(alert).toBeVisible();
    await expect.element(screen.getByText(terms.summaryNote)).toBeVisible();
    siteAnswers(readPaths.legal("terms", "is"), answer("2027-02-01", "2027-01-15"));
    await screen.getByRole("button", { name: "Reyna aftur" }).click();
    await expect.element(screen.getByText("Þú hefur 14 daga.")).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  it("print the text with its days", async () => {
    const { main } = await open("/terms/2027-01-15", "2028-02-01", "2027-03-01");
    await emulateMedia("print");
    await expect.element(main.getByText("Þú hefur 14 daga.")).toBeVisible();
    const lead = main.getByText("Í gildi frá 15. janúar 2027 til og með 28. febrúar 2027").first();
    await expect.element(lead).toBeVisible();
  });
});
