import type { LegalAnswer } from "@matbjorg/contract/legal/legal-versions";
import { readPaths } from "@matbjorg/contract/public-reads";
import { describe, expect, it } from "vitest";
import { shownTextInCode } from "../../../../server/legal/legal-texts.ts";
import { fault, siteAnswers } from "../../../testing/backend.ts";
import { emulateMedia } from "../../../testing/browser-conditions.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { textsOf } from "../../../testing/texts.ts";

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
const IN_CODE = shownTextInCode("terms", "is");
const NOTE = (await textsOf("is", "legal"))("summaryNote.terms");
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
  return { today, versions: VERSIONS, shown, ...(text ? { text } : IN_CODE) };
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
    await expect.element(main.getByText(NOTE)).toBeVisible();
    const lead = main.getByText(
      "Í gildi frá 25. febrúar 2023 til og með 14. janúar 2027, síðast breytt 25. nóvember 2026",
    );
    await expect.element(lead).toBeVisible();
  });

  it("name both versions in the link that compares them, the older first", async () => {
    const { main } = await open("/terms", "2027-02-01", "2027-01-15");
    const links = main.getByRole("link", { name: /^Bera saman/ });
    await expect.element(links.first()).toBeVisible();
    expect(links.elements().map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Bera saman útgáfurnar frá 15. janúar 2027 og 1. mars 2027", "/terms?changes=2027-03-01#comparison"],
      [
        "Bera saman útgáfurnar frá 25. febrúar 2023 og 15. janúar 2027",
        "/terms?changes=2023-02-25#comparison",
      ],
    ]);
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
    await expect.element(screen.main.getByText(NOTE)).toBeVisible();
    await expect
      .poll(() => document.querySelector('meta[name="robots"]')?.getAttribute("content"))
      .toBe("noindex");
    screen.back();
    await expect.element(screen.main.getByText("Þú hefur 14 daga.")).toBeVisible();
  });

  it("say what changed between two versions, also without color, and move the focus there", async () => {
    const screen = await open("/terms/2027-03-01", "2027-02-01", "2027-01-15");
    await screen.main
      .getByRole("link", { name: "Bera saman útgáfurnar frá 15. janúar 2027 og 1. mars 2027" })
      .click();
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

  it("are shown from the code if the function could not read the versions, and say so with a way to try again", async () => {
    const since = "2023-02-25";
    const unchecked = { today: "2027-02-01", versions: [{ from: since }], shown: since, isUnchecked: true };
    const reads = { [readPaths.legal("terms", "is")]: { ...unchecked, ...IN_CODE } };
    const screen = await renderPage("/terms", { reads });
    const alert = screen.alert("Hér er textinn frá 25. febrúar 2023.");
    await expect.element(alert).toBeVisible();
    await expect.element(screen.getByText(NOTE)).toBeVisible();
    await expect.element(screen.getByText("síðast breytt 25. nóvember 2026", { exact: false })).toBeVisible();
    siteAnswers(readPaths.legal("terms", "is"), answer("2027-02-01", "2027-01-15"));
    await screen.getByRole("button", { name: "Reyna aftur" }).click();
    await expect.element(screen.getByText("Þú hefur 14 daga.")).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  it.each([
    ["the browser cannot reach the function", fault("offline")],
    ["the function fails", fault(503)],
    [
      "the function is of an older release, which sent no text",
      { today: "2027-02-01", versions: VERSIONS, shown: "2023-02-25" },
    ],
  ])("can be read again if %s, and keep their title", async (_, read) => {
    siteAnswers(readPaths.legal("terms", "is"), read);
    const screen = await renderPage("/terms", { reads: {} });
    await expect.element(screen.alert("Ekki tókst að sækja textann.")).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Notendaskilmálar" })).toBeVisible();
    siteAnswers(readPaths.legal("terms", "is"), answer("2027-02-01", "2027-01-15"));
    await screen.getByRole("button", { name: "Reyna aftur" }).click();
    await expect.element(screen.getByText("Þú hefur 14 daga.")).toBeVisible();
  });

  it("never show the text of the privacy policy while they load", async () => {
    siteAnswers(readPaths.legal("privacy", "is"), fault("hanging"));
    const reads = { [readPaths.legal("terms", "is")]: answer("2027-01-01", "2023-02-25") };
    const screen = await renderPage("/terms", { reads });
    const ofTerms = screen.getByText("Kortanúmerið þitt sjáum við aldrei.", { exact: true });
    await expect.element(ofTerms).toBeVisible();
    await screen.getByRole("contentinfo").getByRole("link", { name: "Persónuverndarstefna" }).click();
    await expect
      .element(screen.getByRole("heading", { level: 1, name: "Persónuverndarstefna" }))
      .toBeVisible();
    expect(ofTerms.elements()).toEqual([]);
  });

  it("print the text with its days", async () => {
    const { main } = await open("/terms/2027-01-15", "2028-02-01", "2027-03-01");
    await emulateMedia("print");
    await expect.element(main.getByText("Þú hefur 14 daga.")).toBeVisible();
    const lead = main.getByText("Í gildi frá 15. janúar 2027 til og með 28. febrúar 2027").first();
    await expect.element(lead).toBeVisible();
  });
});
