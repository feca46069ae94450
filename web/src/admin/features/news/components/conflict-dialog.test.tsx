import { beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import {
  callableAnswers,
  documentIs,
  fault,
  queriesFind,
  refusal,
  type StoredDocument,
} from "../../../../testing/backend.ts";
import { editedArticleIs, openEditor } from "../../../../testing/open-editor.ts";
import { ADMIN } from "../../../../testing/render-screen.tsx";
import { storedArticle, VERSION } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";

const MINE = storedArticle();
const THEIRS = storedArticle({
  title: "Titill Siggu",
  summary: "",
  content: "<p>Efni Siggu</p>",
  isPublished: false,
  updatedBy: "hin-sigga",
  version: VERSION + 1,
});
const SAVED = { id: "frett", version: VERSION + 2, removed: [] };

beforeEach(() => documentIs("webpage_admin/hin-sigga", { name: "Sigga", email: "s@matbjorg.example" }));

/** Writes, then saves what someone else has saved meanwhile. */
async function conflict(
  language: "is" | "en" = "is",
  theirs = THEIRS,
  topics: readonly StoredDocument[] = [],
) {
  const calls = callableAnswers("saveNews", ({ version }) =>
    version === VERSION ? refusal("news/changed-meanwhile") : SAVED,
  );
  const screen = await openEditor(language, MINE);
  queriesFind("webpage_topics", topics);
  await screen.title.fill("Minn titill");
  editedArticleIs(theirs);
  await screen.button("save").click();
  return { ...screen, calls, dialog: screen.getByRole("dialog", { name: screen.text("conflictTitle") }) };
}

describe("when someone else has saved meanwhile", () => {
  it("is asked of what search results are told, and of topics by their names", async () => {
    const theirs = { ...MINE, version: VERSION + 1, metaTitle: "Leit", topics: ["matarsoun"] };
    const { dialog, text, button, calls } = await conflict("is", theirs, [
      { id: "matarsoun", name: { is: "Matarsóun", en: "Food waste" } },
    ]);
    await expect.element(dialog.getByText("Matarsóun", { exact: true })).toBeVisible();
    const meta = dialog.getByRole("group", { name: text("fieldMetaTitle") });
    await meta.getByRole("radio").last().click();
    await button("conflictSave").click();
    await expect
      .poll(() => calls.at(-1))
      .toMatchObject({ title: "Minn titill", metaTitle: "Leit", topics: [] });
  });

  it.each([
    ["is", "Einhver annar vistaði fréttina á meðan", "Mín útgáfa", "Vistaða útgáfan (Sigga)"],
    ["en", "Someone else saved the article in the meantime", "My version", "Sigga’s version"],
  ] as const)(
    "shows in %s both versions of what differs, as people read them, and marks in what",
    async (language, title, mine, theirs) => {
      const { dialog, text } = await conflict(language);
      await expect.element(dialog.getByRole("heading", { name: title })).toBeVisible();
      await expect.element(dialog.getByText(theirs).first()).toBeVisible();
      expect(
        dialog
          .getByRole("group")
          .elements()
          .map((group) => [...group.querySelectorAll("legend, label")].map(({ textContent }) => textContent)),
      ).toEqual([
        [text("fieldTitle"), `${mine}Minn titill`, `${theirs}Titill Siggu`],
        [text("fieldSummary"), `${mine}Samantekt`, `${theirs}${text("empty")}`],
        [text("fieldContent"), `${mine}Efni`, `${theirs}Efni Siggu`],
        [text("fieldIsPublished"), `${mine}${text("yes")}`, `${theirs}${text("no")}`],
      ]);
      expect(
        [...dialog.element().querySelectorAll("mark")].map(({ textContent }) => textContent.trim()),
      ).toEqual(["Minn", "titill", "Titill", "Siggu", "Samantekt", "Siggu", text("yes"), text("no")]);
      for (const radio of dialog.getByRole("radio", { name: new RegExp(`^${mine}`) }).all())
        await expect.element(radio).toBeChecked();
    },
  );

  it.each([
    ["is", "05. mars 2026, 12:00", "24. nóvember 2199, 09:00"],
    ["en", "05. March 2026, 12:00", "24. November 2199, 09:00"],
  ] as const)("shows in %s who is named, and when it appears, in either", async (language, mine, theirs) => {
    const publishAt = new Date("2199-11-24T09:00:00Z");
    const planned = { isPublished: false, publishAt, publishedAt: publishAt, author: "Gunna" };
    const { dialog, text } = await conflict(language, storedArticle({ ...planned, version: VERSION + 1 }));
    const textsOf = (name: string) =>
      [
        ...dialog
          .getByRole("group", { name: text(name) })
          .element()
          .querySelectorAll("label > span:last-child"),
      ].map(({ textContent }) => textContent);
    await expect.element(dialog.getByRole("group", { name: text("publishedAt") })).toBeVisible();
    expect(textsOf("author")).toEqual(["Anna", "Gunna"]);
    expect(textsOf("publishedAt")).toEqual([mine, theirs]);
    expect(dialog.getByRole("group", { name: text("fieldIsPublished") }).elements()).toEqual([]);
  });

  it("shows the markup where nothing else differs", async () => {
    const theirs = storedArticle({ content: "<p><strong>Efni</strong></p>", version: VERSION + 1 });
    const { dialog } = await conflict("is", theirs);
    const content = dialog.getByRole("group", { name: "Efni (íslenska)" });
    await expect.element(content.getByText("<p><strong>Efni</strong></p>")).toBeVisible();
  });

  it("names nobody where the name is not known", async () => {
    documentIs("webpage_admin/hin-sigga", null);
    const { dialog, text } = await conflict("is");
    await expect
      .element(
        dialog
          .getByRole("group", { name: text("fieldTitle") })
          .getByRole("radio", { name: new RegExp(`^${text("conflictTheirsUnknown")} ?Titill Siggu$`) }),
      )
      .toBeVisible();
  });

  it("saves onto the other's version, of each field what was chosen, and stays", async () => {
    const { dialog, calls, ...screen } = await conflict();
    await dialog
      .getByRole("group", { name: "Titill (íslenska)" })
      .getByRole("radio", { name: /Siggu/ })
      .click();
    await dialog.getByRole("group", { name: "Birt á vefnum" }).getByRole("radio", { name: /Sigga/ }).click();
    await dialog.getByRole("button", { name: "Vista valið" }).click();
    await expect.element(screen.status("Fréttin var vistuð")).toBeVisible();
    expect(calls).toEqual([
      expect.objectContaining({ title: "Minn titill", version: VERSION }),
      expect.objectContaining({
        id: "frett",
        version: VERSION + 1,
        title: "Titill Siggu",
        summary: "Samantekt",
        content: "<p>Efni</p>",
        isPublished: false,
      }),
    ]);
    await expect.element(screen.title).toHaveValue("Titill Siggu");
    await expect.element(screen.content).toHaveTextContent("Efni");
    expect(screen.address()).toBe("/admin/news/edit/frett");
    expect(dialog.elements()).toEqual([]);
  });

  it.each(["button", "Escape"])("goes back to writing by %s, with nothing saved or lost", async (way) => {
    const { dialog, calls, ...screen } = await conflict("en");
    if (way === "Escape") {
      await expect.element(dialog).toBeVisible();
      await userEvent.keyboard("{Escape}");
    } else await dialog.getByRole("button", { name: "Keep writing" }).click();
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(screen.title).toHaveValue("Minn titill");
    await expect.element(screen.button("save")).toHaveFocus();
    expect(calls).toHaveLength(1);
  });

  it.each(["is", "en"] as const)(
    "says in %s why, if the other's version cannot be read",
    async (language) => {
      callableAnswers("saveNews", refusal("news/changed-meanwhile"));
      const screen = await openEditor(language, MINE);
      await screen.title.fill("Minn titill");
      documentIs("webpage_news/frett", fault("offline"));
      await screen.button("save").click();
      const reason = adminText(language, "errors:news/changed-meanwhile");
      await expect.element(screen.alert(screen.text("saveFailed", { reason }))).toBeVisible();
      await expect.element(screen.title).toHaveValue("Minn titill");
    },
  );
});

describe("when what is stored meanwhile is what was to be saved", () => {
  it("it is saved: nobody is accused, and there is nothing to choose", async () => {
    const dated = { title: "Minn titill", updatedBy: ADMIN.uid, version: VERSION + 1 };
    const { dialog, calls, ...screen } = await conflict("is", storedArticle(dated));
    await expect.element(screen.status("Fréttin var vistuð")).toBeVisible();
    await expect.poll(screen.address).toBe("/admin/news");
    expect(dialog.elements()).toEqual([]);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ["is", "Þú vistaðir fréttina líka annars staðar"],
    ["en", "You saved the article elsewhere, too"],
  ] as const)(
    "and by the author themselves, but for a part, they are told so in %s",
    async (language, title) => {
      const own = storedArticle({ title: "Minn fyrri titill", updatedBy: ADMIN.uid, version: VERSION + 1 });
      const screen = await conflict(language, own);
      await expect.element(screen.getByRole("dialog").getByRole("heading", { name: title })).toBeVisible();
      expect(screen.dialog.elements()).toEqual([]);
    },
  );
});

describe("when someone else has deleted the article meanwhile", () => {
  it.each([
    ["is", "Fréttinni var eytt á meðan. Þú getur vistað textann sem nýja frétt.", "Vista sem nýja frétt"],
    [
      "en",
      "The article was deleted in the meantime. You can save the text as a new article.",
      "Save as a new article",
    ],
  ] as const)("offers in %s to save the text as a new one", async (language, words, saveAsNew) => {
    const calls = callableAnswers("saveNews", ({ id }) =>
      id ? refusal("news/article-not-found") : { ...SAVED, id: "ny-frett" },
    );
    const screen = await openEditor(language, MINE);
    await screen.title.fill("Minn titill");
    documentIs("webpage_news/frett", null);
    await screen.button("save").click();
    const dialog = screen.getByRole("dialog", { name: screen.text("conflictTitle") });
    await expect.element(dialog.getByText(words)).toBeVisible();
    await dialog.getByRole("button", { name: saveAsNew }).click();
    await screen.confirm("publish");
    await expect.element(screen.status(screen.text("published"))).toBeVisible();
    expect(calls[1]).toEqual(expect.objectContaining({ title: "Minn titill", content: "<p>Efni</p>" }));
    expect(calls[1]).not.toHaveProperty("id");
    await expect.poll(screen.address).toBe("/admin/news/edit/ny-frett");
    await expect.element(screen.title).toHaveValue("Minn titill");
  });

  it("lets one go back to writing", async () => {
    callableAnswers("saveNews", refusal("news/article-not-found"));
    const screen = await openEditor("is", MINE);
    await screen.title.fill("Minn titill");
    documentIs("webpage_news/frett", null);
    await screen.button("save").click();
    await screen.getByRole("dialog").getByRole("button", { name: "Halda áfram að skrifa" }).click();
    expect(screen.getByRole("dialog").elements()).toEqual([]);
    await expect.element(screen.title).toHaveValue("Minn titill");
  });
});
