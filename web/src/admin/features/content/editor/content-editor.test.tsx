import { COLLECTIONS, LEARNED_WORDS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import type { SectionId } from "@matbjorg/contract/content/content-sections";
import { formatNumber } from "@matbjorg/contract/text/format-number";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { brand } from "../../../../brand.ts";
import { text as webShopEn } from "../../../../site/pages/web-shop/text.en.ts";
import { text as webShopIs } from "../../../../site/pages/web-shop/text.is.ts";
import {
  callableAnswers,
  documentIs,
  type Fault,
  type Fields,
  fault,
  queriesFind,
  refusal,
  type StoredDocument,
} from "../../../../testing/backend.ts";
import { DEFAULT } from "../../../../testing/default-content.ts";
import { renderAdmin } from "../../../../testing/render-screen.tsx";
import { adminText } from "../../../../testing/texts.ts";

const FIGURES = DEFAULT.figures;

type Stored = {
  readonly saved?: Fields | null;
  readonly published?: Fields | null;
  readonly revisions?: readonly StoredDocument[];
};

function isStored(section: SectionId, { saved = null, published = null, revisions = [] }: Stored): void {
  documentIs(`${COLLECTIONS.content}/${section}`, saved);
  documentIs(`${COLLECTIONS.content}/${PUBLISHED_CONTENT}`, published);
  queriesFind(`${COLLECTIONS.content}/${section}/${REVISIONS}`, revisions);
}

async function open(section: SectionId, stored: Stored = {}) {
  isStored(section, stored);
  const screen = await renderAdmin(`/admin/content/${section}`);
  const text = (key: string, values?: Record<string, unknown>) =>
    adminText("is", key.includes(":") ? key : `admin-content:${key}`, values);
  const field = (name: string) => text(`content-fields:fields.${section}.${name}`);
  const is = (name: string) => text("inIcelandic", { label: field(name) });
  const en = (name: string) => text("inEnglish", { label: field(name) });
  const main = screen.getByRole("main");
  return {
    ...screen,
    main,
    text,
    number: (name: string) => main.getByRole("textbox", { name: field(name), exact: true }),
    box: (name: string) => main.getByRole("textbox", { name }),
    is,
    en,
    button: (name: string) => main.getByRole("button", { name, exact: true }),
    outcome: (key: "published" | "savedDraft") =>
      screen.status(text(key, { name: text(`content-fields:sections.${section}`) })),
  };
}

describe("a section", () => {
  it("shows the default until it is saved, and is published with its changes", async () => {
    const calls = callableAnswers("saveContent", { version: 1 });
    const screen = await open("figures");
    await expect.element(screen.number("savedKg")).toHaveValue(formatNumber(FIGURES.savedKg, "is"));
    await expect.element(screen.status(screen.text("states.published"))).toBeVisible();
    await screen.number("savedKg").fill("120000");
    await expect.element(screen.status(screen.text("states.unsaved"))).toBeVisible();
    isStored("figures", {
      saved: { values: { ...FIGURES, savedKg: 120_000 }, version: 1, isPublished: true },
    });
    await screen.button(screen.text("publish")).click();
    await expect.element(screen.outcome("published")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Skoða á vefnum" }))
      .toHaveAttribute("href", "/figures");
    await expect
      .element(screen.main.getByText(screen.text("states.published"), { exact: true }))
      .toBeVisible();
    const values = { ...FIGURES, savedKg: 120_000 };
    expect(calls).toEqual([
      { section: "figures", version: 0, values, isPublished: true, requestId: expect.any(String) },
    ]);
  });

  it("can be published as it was before, with one button", async () => {
    const calls = callableAnswers("saveContent", ({ version }) => ({ version: version + 1 }));
    const screen = await open("figures");
    await screen.number("savedKg").fill("120000");
    await screen.button(screen.text("publish")).click();
    const undo = screen.getByRole("button", { name: screen.text("undo") });
    await expect.element(undo).toBeVisible();
    await screen.number("partners").fill("70");
    await undo.click();
    await expect.element(screen.number("savedKg")).toHaveValue(formatNumber(FIGURES.savedKg, "is"));
    // Undoing keeps what was typed since.
    await expect.element(screen.number("partners")).toHaveValue("70");
    expect(calls[1]).toMatchObject({ version: 1, values: FIGURES, isPublished: true });
  });

  it("says which numbers a field accepts, and keeps what was typed", async () => {
    const calls = callableAnswers("saveContent", { version: 1 });
    const screen = await open("figures");
    await screen.number("partners").fill("um 70");
    await screen.button(screen.text("publish")).click();
    const said = screen.text("problems.number", { min: 0, max: 1_000_000 });
    await expect.element(screen.number("partners")).toHaveAccessibleDescription(said);
    await expect.element(screen.number("partners")).toHaveValue("um 70");
    await screen.number("partners").fill("1.070 ");
    await screen.button(screen.text("publish")).click();
    await expect.poll(() => calls).toMatchObject([{ values: { partners: 1070 } }]);
  });

  it("is published in both languages or not at all, but may be saved as a draft", async () => {
    const calls = callableAnswers("saveContent", { version: 1 });
    const screen = await open("supporters");
    const english = screen.box(screen.en("heading"));
    await english.fill("");
    await expect
      .element(screen.main.getByText(screen.text("completeness.en", { count: 1 }), { exact: false }))
      .toBeVisible();
    await screen.button(screen.text("publish")).click();
    await expect.element(english).toHaveAccessibleDescription(screen.text("problems.missing"));
    await expect.element(english).toHaveFocus();
    expect(calls).toEqual([]);
    await screen.button(screen.text("saveDraft")).click();
    await expect.poll(() => calls).toEqual([expect.objectContaining({ isPublished: false })]);
    await expect.element(screen.outcome("savedDraft")).toBeVisible();
  });

  it("names stored values that cannot be shown", async () => {
    const published = { version: 1, sections: { figures: { values: { ...FIGURES, savedKg: "x" } } } };
    const screen = await open("figures", { published });
    await expect
      .element(screen.main.getByText(screen.text("invalid", { paths: "figures.savedKg" })))
      .toBeVisible();
  });

  it("takes an earlier version into the form without saving it", async () => {
    const revisions = [
      {
        id: "1",
        values: { ...FIGURES, savedKg: 7 },
        isPublished: true,
        savedAt: new Date("2026-11-02T10:00:00Z"),
      },
    ];
    const screen = await open("figures", { revisions });
    await screen.number("savedKg").fill("120000");
    await screen.main.getByText(screen.text("versions.title", { count: 2 })).click();
    const load = screen.main.getByRole("button", { name: screen.text("versions.load"), exact: false });
    await load.first().click();
    await expect.element(screen.number("savedKg")).toHaveValue("7");
    await expect.element(screen.status(screen.text("states.unsaved"))).toBeVisible();
    await screen.number("savedGoods").fill("8");
    // Undoing keeps what was typed before and what was typed since.
    await screen.getByRole("button", { name: screen.text("undo") }).click();
    await expect.element(screen.number("savedKg")).toHaveValue("120000");
    await expect.element(screen.number("savedGoods")).toHaveValue("8");
  });

  it("lists the published version of a draft once", async () => {
    const saved = { values: { ...FIGURES, savedKg: 9 }, version: 4, isPublished: false };
    const at = (hour: number) => new Date(`2026-11-02T0${hour}:00:00Z`);
    const revisions = [
      { id: "3", values: { ...FIGURES, savedKg: 8 }, version: 3, isPublished: false, savedAt: at(3) },
      { id: "2", values: { ...FIGURES, savedKg: 7 }, version: 2, isPublished: true, savedAt: at(2) },
      { id: "1", values: { ...FIGURES, savedKg: 6 }, version: 1, isPublished: true, savedAt: at(1) },
    ];
    const screen = await open("figures", { saved, revisions });
    await screen.main.getByText(screen.text("versions.title", { count: 4 })).click();
    const lines = [...document.querySelectorAll("details[open] li > span")];
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      screen.text("versions.published"),
      expect.stringMatching(/^Drög .*03:00$/),
      expect.stringMatching(/^Birt .*01:00$/),
      screen.text("versions.original"),
    ]);
  });

  it.each<readonly [Fault, number, string]>([
    [403, 1, "errors:internal"],
    // If no response comes, the section may have been saved, so the call is repeated once.
    [503, 2, "errors:no-answer"],
  ])("keeps what was typed if it cannot be saved (%s)", async (kind, attempts, said) => {
    const calls = callableAnswers("saveContent", fault(kind));
    const screen = await open("figures");
    await screen.number("savedKg").fill("120000");
    await screen.button(screen.text("publish")).click();
    await expect.poll(() => calls.length).toBe(attempts);
    await expect.element(screen.alert(screen.text(said))).toBeVisible();
    await expect.element(screen.number("savedKg")).toHaveValue("120000");
    const saved = callableAnswers("saveContent", { version: 1 });
    await screen.button(screen.text("publish")).click();
    // The retry uses the same idempotency key, because an earlier attempt may have succeeded.
    await expect.poll(() => saved).toEqual(calls.slice(0, 1));
    await expect.element(screen.outcome("published")).toBeVisible();
  });
});

describe("a section whose English texts are older", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const saved = {
    values: DEFAULT.supporters,
    version: 3,
    isPublished: true,
    textUpdatedAt: { is: at(2), en: at(1) },
  };

  it("is marked in the list of sections", async () => {
    const documents = [
      { id: "supporters", ...saved },
      { id: "team", ...saved, textUpdatedAt: { is: at(1), en: at(2) } },
    ];
    queriesFind(COLLECTIONS.content, documents);
    const screen = await renderAdmin("/admin/content");
    const older = adminText("is", "news-admin:list.olderEnglish");
    await expect
      .poll(() =>
        screen
          .getByRole("row", { name: older, exact: false })
          .elements()
          .map((row) => row.textContent),
      )
      .toEqual([expect.stringContaining(adminText("is", "content-fields:sections.supporters"))]);
  });

  it("asks for new English texts until they are changed or confirmed", async () => {
    const calls = callableAnswers("saveContent", { version: 4 });
    const screen = await open("supporters", { saved });
    const note = screen.main.getByText(screen.text("englishOlder"));
    await expect.element(note).toBeVisible();
    await screen.box(screen.en("heading")).fill("Our friends");
    await expect.element(note).not.toBeInTheDocument();
    await screen.box(screen.en("heading")).fill(DEFAULT.supporters.heading.en);
    await screen.main
      .getByRole("checkbox", { name: screen.text("news-admin:editor.englishCurrent") })
      .click();
    await screen.button(screen.text("publish")).click();
    await expect.poll(() => calls).toEqual([expect.objectContaining({ isEnglishCurrent: true })]);
  });
});

it("proofreading leads to a word inside folded items", async () => {
  callableAnswers("checkSpelling", ({ texts }) => ({
    misspellings: [
      {
        text: texts.findLastIndex((text) => typeof text === "object" && text.is === last.description.is),
        word: "maturinn",
      },
    ],
    differences: [],
    isSpellingRead: true,
  }));
  const { entries } = DEFAULT.milestones;
  const last = { ...entries[0], id: "last", description: { is: "Góður maturinn", en: "Good food" } };
  const values = { entries: [...entries, last] };
  const screen = await open("milestones", { saved: { values, version: 1, isPublished: true } });
  const words = (key: string, more?: Record<string, unknown>) =>
    screen.text(`admin:proofreading.${key}`, more);
  await screen.main.getByText(words("title"), { exact: true }).click();
  await screen.main
    .getByRole("button", {
      name: `Áfangi ${entries.length + 1} · Lýsing: ${words("unknown", { word: "maturinn" })}`,
    })
    .click();
  await expect.poll(() => (document.activeElement as HTMLTextAreaElement).value).toBe("Góður maturinn");
  expect(getSelection()?.toString()).toBe("maturinn");
});

it("the link of a notice is checked by proofreading and when the notice is published", async () => {
  const asked = callableAnswers("checkSpelling", ({ texts }) => ({
    misspellings: [],
    differences: texts.flatMap((one, text) =>
      typeof one === "object" && one.is === "/engin-sida"
        ? [{ text, language: "is" as const, kind: "dead" as const, value: one.is }]
        : [],
    ),
    isSpellingRead: true,
  }));
  callableAnswers("saveContent", { version: 2, deadLinks: ["/engin-sida"] });
  const values = { ...DEFAULT.notice, link: "/engin-sida" };
  const screen = await open("notice", { saved: { values, version: 1, isPublished: false } });
  await screen.main.getByText("Yfirlestur", { exact: true }).click();
  await screen.main
    .getByRole("button", { name: "Hlekkur: hlekkurinn /engin-sida vísar á síðu sem er ekki til" })
    .click();
  await expect.element(screen.main.getByRole("textbox", { name: /^Hlekkur/ })).toHaveFocus();
  expect(asked).toHaveLength(1);
  await screen.button(screen.text("publish")).click();
  await expect
    .element(
      screen.getByText("Athugaðu: hlekkurinn /engin-sida vísar á síðu sem er ekki til.", { exact: true }),
    )
    .toBeVisible();
});

it("a word that proofreading has learned can be forgotten in the list of sections, and learned again", async () => {
  const calls = callableAnswers("learnWord", ({ word }) => {
    queriesFind(COLLECTIONS.content, []);
    return { word };
  });
  queriesFind(COLLECTIONS.content, [{ id: LEARNED_WORDS, words: ["kombútsja", "kanilsnuður"] }]);
  const screen = await renderAdmin("/admin/content");
  const text = (key: string, values?: Record<string, unknown>) =>
    adminText("is", `admin:proofreading.${key}`, values);
  await screen.getByText(text("words", { count: 2 })).click();
  await screen.getByRole("button", { name: text("forget", { word: "kanilsnuður" }) }).click();
  await expect.element(screen.status(text("forgotten", { word: "kanilsnuður" }))).toBeVisible();
  await expect.element(screen.getByText("kombútsja")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: adminText("is", "admin-content:undo") }).click();
  await expect.poll(() => calls.map(({ isLearned }) => isLearned)).toEqual([false, true]);
});

it("every control is high enough for a finger", async () => {
  const screen = await open("team");
  await expect.element(screen.box(screen.is("bio")).first()).toBeVisible();
  const inputs = [...screen.main.element().querySelectorAll<HTMLElement>("input:not([hidden]), textarea")];
  expect(inputs.filter(({ offsetHeight }) => offsetHeight < 44)).toEqual([]);
});

describe("the texts of a page", () => {
  const PAGE = "page-web-shop";
  const title = (language: "is" | "en") => ({ is: webShopIs, en: webShopEn })[language].title;
  const titleIn = (screen: Awaited<ReturnType<typeof open>>, language: "is" | "en") =>
    screen
      .box(
        screen.text(language === "is" ? "inIcelandic" : "inEnglish", {
          label: screen.text("pageTitle"),
        }),
      )
      .first();

  it("are those of the code, in its order, until they are changed, and the search preview follows", async () => {
    const calls = callableAnswers("saveContent", { version: 1 });
    const screen = await open(PAGE);
    const typed = () =>
      screen.main
        .getByRole("textbox")
        .elements()
        .map((one) => (one as HTMLInputElement).value);
    const both = Object.keys(webShopIs) as (keyof typeof webShopIs)[];
    await expect.poll(typed).toEqual(both.flatMap((name) => [webShopIs[name], webShopEn[name]]));
    await titleIn(screen, "is").fill("Búðin");
    await expect.element(screen.main.getByText(`Búðin – ${brand.name}`)).toBeVisible();
    await screen.button(screen.text("publish")).click();
    await expect.poll(() => calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ section: PAGE, values: { title: { is: "Búðin", en: title("en") } } });
    await expect.element(screen.outcome("published")).toBeVisible();
  });

  it("stand under the heading of their part of the page, and say what they are", async () => {
    const screen = await open("page-home");
    const headings = () =>
      screen.main
        .getByRole("heading", { level: 2 })
        .elements()
        .map((one) => one.textContent);
    await expect
      .poll(() => headings().slice(0, 3))
      .toEqual(["Síðan í heild", "Góður matur á skilið að vera borðaður", `Svona virkar ${brand.name}`]);
    for (const [sentence, kind] of [
      ["Góður matur á skilið að vera borðaður", "(fyrirsögn)"],
      ["Hafa samband", "(hnappur eða hlekkur)"],
      ["Minni matarsóun", "(atriði í lista)"],
      ["Forsíða appsins: brauðpoki, grænmetiskassi og fiskur dagsins…", "(lýsing á mynd)"],
    ])
      await expect.element(screen.box(`„${sentence}“ á íslensku ${kind}`).first()).toBeVisible();
  });

  it("are marked where the Icelandic has changed since the English, until the English changes too", async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 10, day));
    const { title } = { title: webShopIs.title };
    const [then, now] = ["Áður", "Núna"].map((is) => ({
      lead: { is, en: "Before" },
      title: { is: title, en: "" },
    }));
    const saved = {
      values: now as Fields,
      version: 3,
      isPublished: true,
      savedAt: at(3),
      textUpdatedAt: { is: at(3), en: at(2) },
    };
    const revisions = [{ id: "2", values: then, version: 2, savedAt: at(2) }];
    const screen = await open(PAGE, { saved, revisions });
    const mark = screen.main.getByText(screen.text("news-admin:list.olderEnglish"), { exact: true });
    await expect.poll(() => mark.elements().length).toBe(1);
    const pair = mark.element().closest("p")?.nextElementSibling?.querySelectorAll("textarea") ?? [];
    expect([...pair].map(({ value }) => value)).toEqual(["Núna", "Before"]);
    await userEvent.fill(pair[1] as HTMLElement, "Now");
    await expect.poll(() => mark.elements()).toEqual([]);
  });

  it("wrap if a phone would cut them off", async () => {
    const screen = await open(PAGE);
    const lead = screen.text("inIcelandic", { label: screen.text("quoted", { text: webShopIs.lead }) });
    await expect.element(screen.box(lead)).toHaveAttribute("rows", "2");
    expect(titleIn(screen, "is").element().tagName).toBe("INPUT");
  });

  it("are those of the code again once they are emptied", async () => {
    const values = { title: { is: "Búðin", en: "" }, gone: { is: "Já", en: "" } };
    const calls = callableAnswers("saveContent", { version: 4 });
    const published = { version: 3, sections: { [PAGE]: { values } } };
    const screen = await open(PAGE, { saved: { values, version: 3, isPublished: true }, published });
    await expect.element(titleIn(screen, "en")).toHaveValue(title("en"));
    const gone = screen.text("invalid", { paths: `${PAGE}.gone` });
    await expect.element(screen.main.getByText(gone)).toBeVisible();
    const field = titleIn(screen, "is");
    await expect.element(field).toHaveValue("Búðin");
    await field.fill("");
    await expect.element(field).toHaveAttribute("placeholder", title("is"));
    await expect.element(screen.main.getByText(`${title("is")} – ${brand.name}`)).toBeVisible();
    const hint = screen.main.getByText(screen.text("intros.pages")).element();
    expect(getComputedStyle(field.element(), "::placeholder").color).toBe(getComputedStyle(hint).color);
    await screen.button(screen.text("publish")).click();
    await expect.poll(() => calls).toHaveLength(1);
    expect(calls[0]?.values).toMatchObject({ title: { is: "", en: title("en") } });
    expect(calls[0]?.values).not.toHaveProperty("gone");
  });
});

it("an admin downloads one file with all parts of the site's copy", async () => {
  queriesFind(COLLECTIONS.content, []);
  const calls = callableAnswers("copySite", ({ after }) =>
    after === undefined
      ? { articles: [{ id: "a" }], after: "a", sections: { "page-home": {} } }
      : { articles: [{ id: "b" }] },
  );
  const files: { name: string; content: Promise<string> }[] = [];
  const made = vi.spyOn(URL, "createObjectURL");
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content: new Response(made.mock.lastCall?.[0] as Blob).text() });
  });
  const screen = await renderAdmin("/admin/content");
  await screen.getByRole("button", { name: "Sækja afrit" }).click();
  await expect.element(screen.status("Afritið er komið í niðurhalsmöppuna þína.")).toBeVisible();
  clicked.mockRestore();
  expect(calls).toEqual([{}, { after: "a" }]);
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^matbjorg-\d{4}-\d\d-\d\d\.json$/)]);
  expect(JSON.parse((await files[0]?.content) ?? "")).toEqual({
    site: "https://matbjorg.example",
    copiedAt: expect.any(String),
    sections: { "page-home": {} },
    articles: [{ id: "a" }, { id: "b" }],
  });
});

/** Sets the collections and legal texts that the search reads. */
function searchFinds(html: string, next: string | null = null): void {
  queriesFind(COLLECTIONS.content, []);
  queriesFind(COLLECTIONS.partners, [{ id: "bud", name: "Hornbúðin", logo: "/images/logo.webp", order: 0 }]);
  queriesFind(COLLECTIONS.towns, []);
  const texts = (of: string) => ({ is: of, en: "" });
  callableAnswers("getLegalText", {
    inForce: { from: "2023-02-25", ...texts(html) },
    next: next === null ? null : { from: "2990-01-15", ...texts(next), version: 1 },
  });
}

it("the search over all texts finds the legal texts, the company's numbers and the partners", async () => {
  const kept = "<h2>Skil</h2><p>Zebrahesta seljum við aldrei.</p>";
  searchFinds(kept, `${kept}<p>Zebrahestar eru friðaðir.</p>`);
  const screen = await renderAdmin("/admin/content");
  const found = () =>
    [...document.querySelectorAll("search li:has(span)")].map((one) => [
      one.textContent,
      one.querySelector("a")?.getAttribute("href"),
    ]);
  await screen.getByRole("searchbox").fill("zebrahest");
  await expect.poll(found).toEqual(
    [
      ["Notendaskilmálar", "terms"],
      ["Persónuverndarstefna", "privacy"],
    ].flatMap(([name, section]) => [
      [`${name}: Zebrahesta seljum við aldrei.`, `/admin/content/${section}`],
      [`${name}: Zebrahestar eru friðaðir.`, `/admin/content/${section}`],
    ]),
  );
  await screen.getByRole("searchbox").fill("hornbúðin");
  await expect.poll(found).toEqual([["Samstarfsaðilar: Hornbúðin", "/admin/content/partners"]]);
  const { email } = DEFAULT.company;
  await screen.getByRole("searchbox").fill(email);
  await expect.poll(found).toContainEqual([expect.stringContaining(email), "/admin/content/company"]);
  await screen.getByRole("searchbox").fill(DEFAULT.contact.phone);
  await expect
    .poll(found)
    .toContainEqual([expect.stringContaining(DEFAULT.contact.phone), "/admin/content/contact"]);
});

it("the search over all texts leads to the field of the text that it finds", async () => {
  isStored("page-home", {});
  searchFinds("");
  const screen = await renderAdmin("/admin/content");
  await screen.getByRole("searchbox").fill("scan to get");
  await expect.element(screen.getByText("1 texti fannst")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Leita að „scan to get“ í fréttum" }))
    .toHaveAttribute("href", "/admin/news?search=scan%20to%20get");
  const section = adminText("is", "content-fields:sections.page-home");
  await screen.getByRole("search").getByRole("link", { name: section }).click();
  await expect.poll(() => (document.activeElement as HTMLInputElement).value).toMatch(/^Scan to get/i);
});

describe("two editors at once", () => {
  it("combine their changes, field by field", async () => {
    const screen = await open("figures");
    await screen.number("savedKg").fill("120000");
    isStored("figures", { saved: { values: { ...FIGURES, partners: 70 }, version: 1, isPublished: true } });
    callableAnswers("saveContent", refusal("content/changed-meanwhile"));
    await screen.button(screen.text("publish")).click();
    await expect.poll(() => document.activeElement?.textContent).toContain(screen.text("conflict.text"));
    await expect.element(screen.number("savedKg")).toHaveValue("120000");
    await screen.button(screen.text("conflict.keep")).click();
    const saved = callableAnswers("saveContent", { version: 2 });
    await screen.button(screen.text("publish")).click();
    const values = { ...FIGURES, savedKg: 120_000, partners: 70 };
    await expect.poll(() => saved).toEqual([expect.objectContaining({ version: 1, values })]);
    await expect.element(screen.outcome("published")).toBeVisible();
  });
});

describe("two editors of the same field", () => {
  it.each([
    ["keep", "120000", 120_000],
    ["keepTheirs", "130.000", 130_000],
  ] as const)("see both values, and %s decides which one stays", async (choice, shown, savedKg) => {
    const screen = await open("figures");
    await screen.number("savedKg").fill("120000");
    const theirs = { ...FIGURES, savedKg: 130_000, partners: 70 };
    isStored("figures", { saved: { values: theirs, version: 1, isPublished: true } });
    callableAnswers("saveContent", refusal("content/changed-meanwhile"));
    await screen.button(screen.text("publish")).click();
    await expect.poll(() => document.activeElement?.textContent).toContain(screen.text("conflict.text"));
    const lines = [...(document.activeElement?.querySelectorAll("li") ?? [])].map((one) => one.textContent);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/103\.000 → 130\.000Þú breyttir þessu líka/);
    expect(lines[1]).toMatch(/ → 70$/);
    await screen.button(screen.text(`conflict.${choice}`)).click();
    await expect.element(screen.number("savedKg")).toHaveValue(shown);
    const saved = callableAnswers("saveContent", { version: 2 });
    await screen.button(screen.text("publish")).click();
    await expect.poll(() => saved).toMatchObject([{ values: { ...theirs, savedKg } }]);
  });
});

describe("a list", () => {
  it("can be extended, reordered and shortened by keyboard, and the focus stays in its place", async () => {
    const calls = callableAnswers("saveContent", { version: 1 });
    const screen = await open("team");
    const item = screen.text("content-fields:items.team.people");
    const rows = () =>
      [...document.querySelectorAll<HTMLElement>("[data-item]")].map(({ dataset }) => dataset.item);
    await expect.poll(rows).toEqual(["ceo", "cmo", "cfo"]);
    const { people } = DEFAULT.team;
    const menu = (number: number, name = people[number - 1]?.name) =>
      screen.button(screen.text("menuNamed", { item, number, name }));
    (menu(2).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}{Enter}");
    await expect.poll(() => rows()).toEqual(["cmo", "ceo", "cfo"]);
    // The item is the first one now and cannot move further up, so the focus is on its menu.
    await expect
      .poll(() => document.activeElement?.closest("[data-item]")?.getAttribute("data-item"))
      .toBe("cmo");
    await userEvent.keyboard("{Enter}");
    const items = screen.getByRole("menuitem").elements();
    expect(items.map((one) => one.textContent)).toEqual(["Niður", "Fjarlægja"]);
    await userEvent.keyboard("{Escape}");
    await screen.button(screen.text("add", { item })).click();
    await expect.poll(() => rows()).toHaveLength(4);
    expect(document.activeElement?.closest("[data-item]")).toBe(
      document.querySelector("[data-item]:last-child"),
    );
    await userEvent.keyboard("Anna");
    await menu(4, "Anna").click();
    await screen.getByRole("menuitem", { name: screen.text("remove") }).click();
    await screen.button(screen.text("publish")).click();
    await expect.poll(() => calls.length).toBe(1);
    const saved = calls[0]?.values as { people: { id: string }[] };
    expect(saved.people.map(({ id }) => id)).toEqual(["cmo", "ceo", "cfo"]);
  });
});

describe("towns, which are documents until they are saved", () => {
  const shops = [{ name: "Búðin", kind: "bakery" }];
  const names = ["Vík", "Höfn", "Ás", "Nes"];
  const documents = names.map((name) => ({ id: name.toLowerCase(), name, shops, isSample: name === "Vík" }));

  it("are folded, in alphabetical order, marked as samples, and published with a changed choice", async () => {
    queriesFind(COLLECTIONS.towns, documents);
    const calls = callableAnswers("saveContent", { version: 1 });
    const screen = await open("towns");
    const folded = () =>
      screen.main
        .getByRole("button", { expanded: false })
        .elements()
        .filter((one) => one.ariaHasPopup === null);
    await expect
      .poll(() => folded().map((one) => one.textContent?.replace(/^.*: /, "").trim()))
      .toEqual(["Ás", "Höfn", "Nes", `Vík ${screen.text("sample")}`]);
    await screen.main.getByRole("button", { name: "Höfn", exact: false, expanded: false }).first().click();
    const kind = screen.main.getByRole("combobox", { name: screen.text("content-fields:fields.towns.kind") });
    await expect.element(kind).toHaveValue("bakery");
    await kind.selectOptions("cafe");
    await screen.button(screen.text("publish")).click();
    await expect.poll(() => calls.length).toBe(1);
    const towns = (calls[0]?.values as { towns: { id: string; shops: object[] }[] } | undefined)?.towns ?? [];
    expect(towns.map(({ id }) => id)).toEqual(["ás", "höfn", "nes", "vík"]);
    expect(towns[1]?.shops).toEqual([{ id: "1", name: "Búðin", kind: "cafe" }]);
  });

  it("unfold if a field is missing, and the field has the focus", async () => {
    queriesFind(COLLECTIONS.towns, [...documents, { id: "tomt", name: "", shops }]);
    const screen = await open("towns");
    await screen.button(screen.text("publish")).click();
    const name = screen.box(screen.text("content-fields:fields.towns.name")).first();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveValue("");
  });
});

it("the preview receives what is typed, in both languages", async () => {
  const screen = await open("supporters");
  const received: unknown[] = [];
  const page = new BroadcastChannel("content-preview");
  page.onmessage = ({ data }) => received.push(data);
  await screen.box(screen.is("heading")).fill("Vinir okkar");
  page.postMessage("ready");
  await expect
    .poll(() => received.at(-1))
    .toEqual({
      section: "supporters",
      values: { is: { heading: "Vinir okkar" }, en: { heading: "Supported by" } },
    });
  page.close();
});
