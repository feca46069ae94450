import { beforeEach, describe, expect, it } from "vitest";
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

/** Changes an article that someone else has saved meanwhile, and saves it. */
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

describe("a change by somebody else that leaves the text as it is", () => {
  it("is no conflict if it is a scheduled publication: the text is saved over it", async () => {
    const { calls, status, text } = await conflict("is", storedArticle({ version: VERSION + 1 }));
    await expect.element(status(text("saved"))).toBeVisible();
    expect(calls.map(({ version }) => version)).toEqual([VERSION, VERSION + 1]);
    expect(calls.at(-1)).toMatchObject({ title: "Minn titill" });
  });

  it("is described as a change of the publication, not as the author's own save", async () => {
    const withdrawn = { isPublished: false, updatedBy: ADMIN.uid, version: VERSION + 1 };
    const screen = await conflict("is", storedArticle(withdrawn));
    await expect
      .element(screen.getByRole("dialog", { name: "Birtingu fréttarinnar var breytt á meðan þú skrifaðir" }))
      .toBeVisible();
  });
});

describe("a conflict with another admin's version", () => {
  it("shows the search fields, and topics by their names", async () => {
    const theirs = { ...MINE, version: VERSION + 1, metaTitle: "Leit", topics: ["matarsoun"] };
    const { dialog, text, button, status, calls } = await conflict("is", theirs, [
      { id: "matarsoun", name: { is: "Matarsóun", en: "Food waste" } },
    ]);
    await expect.element(dialog.getByText("Matarsóun", { exact: true })).toBeVisible();
    const meta = dialog.getByRole("group", { name: text("fieldMetaTitle") });
    await meta.getByRole("radio").last().click();
    await button("conflictSave").click();
    await expect
      .poll(() => calls.at(-1))
      .toMatchObject({ title: "Minn titill", metaTitle: "Leit", topics: [] });
    await expect.element(status(text("saved"))).toBeVisible();
  });

  it("shows both versions of differing fields with the differences marked, and names only who saved the text", async () => {
    const mine = "Mín útgáfa";
    const theirs = "Vistaða útgáfan (Sigga)";
    const { dialog, text } = await conflict("is");
    await expect
      .element(dialog.getByRole("heading", { name: "Einhver annar vistaði fréttina á meðan" }))
      .toBeVisible();
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
      [text("fieldIsPublished"), `${mine}${text("yes")}`, `${text("conflictTheirsUnknown")}${text("no")}`],
    ]);
    expect(
      [...dialog.element().querySelectorAll("mark")].map(({ textContent }) => textContent.trim()),
    ).toEqual(["Minn", "titill", "Titill", "Siggu", "Samantekt", "Siggu", text("yes"), text("no")]);
    for (const radio of dialog.getByRole("radio", { name: new RegExp(`^${mine}`) }).all())
      await expect.element(radio).toBeChecked();
  });

  it("shows the markup if nothing else differs", async () => {
    const theirs = storedArticle({ content: "<p><strong>Efni</strong></p>", version: VERSION + 1 });
    const { dialog } = await conflict("is", theirs);
    const content = dialog.getByRole("group", { name: "Efni (íslenska)" });
    await expect.element(content.getByText("<p><strong>Efni</strong></p>")).toBeVisible();
  });

  it("shows no name if the name is unknown", async () => {
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

  it("saves the chosen fields over the other version, and stays in the editor", async () => {
    const { dialog, calls, ...screen } = await conflict();
    await dialog
      .getByRole("group", { name: "Titill (íslenska)" })
      .getByRole("radio", { name: /Siggu/ })
      .click();
    await dialog
      .getByRole("group", { name: "Birt á vefnum" })
      .getByRole("radio", { name: /Vistaða/ })
      .click();
    await dialog.getByRole("button", { name: "Vista valdar útgáfur" }).click();
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
    await expect.poll(() => screen.address()).toBe("/admin/news/edit/frett");
    await expect.poll(() => dialog.elements()).toEqual([]);
  });

  it("can be closed, which returns to the form without saving", async () => {
    const { dialog, calls, ...screen } = await conflict("en");
    await dialog.getByRole("button", { name: "Keep writing" }).click();
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(screen.title).toHaveValue("Minn titill");
    await expect.element(screen.button("save")).toHaveFocus();
    expect(calls).toHaveLength(1);
  });

  it("reports the rejected save if the other version cannot be read", async () => {
    callableAnswers("saveNews", refusal("news/changed-meanwhile"));
    const screen = await openEditor("is", MINE);
    await screen.title.fill("Minn titill");
    documentIs("webpage_news/frett", fault("offline"));
    await screen.button("save").click();
    const reason = adminText("is", "errors:news/changed-meanwhile");
    await expect.element(screen.alert(screen.text("saveFailed", { reason }))).toBeVisible();
    await expect.element(screen.title).toHaveValue("Minn titill");
  });
});

describe("a conflict with the same text", () => {
  it("counts as saved, and asks nothing", async () => {
    const dated = { title: "Minn titill", updatedBy: ADMIN.uid, version: VERSION + 1 };
    const { dialog, calls, ...screen } = await conflict("is", storedArticle(dated));
    await expect.element(screen.status("Fréttin var vistuð")).toBeVisible();
    await expect.poll(screen.address).toBe("/admin/news");
    await expect.poll(() => dialog.elements()).toEqual([]);
    expect(calls).toHaveLength(1);
  });

  it("says so if the author saved the other version", async () => {
    const own = storedArticle({ title: "Minn fyrri titill", updatedBy: ADMIN.uid, version: VERSION + 1 });
    const screen = await conflict("is", own);
    await expect
      .element(
        screen.getByRole("dialog").getByRole("heading", { name: "Þú vistaðir fréttina líka annars staðar" }),
      )
      .toBeVisible();
    await expect.poll(() => screen.dialog.elements()).toEqual([]);
  });
});

describe("a conflict with a deletion", () => {
  it("offers to save the text as a new article", async () => {
    const calls = callableAnswers("saveNews", ({ id }) =>
      id ? refusal("news/article-not-found") : { ...SAVED, id: "ny-frett" },
    );
    const screen = await openEditor("is", MINE);
    await screen.title.fill("Minn titill");
    documentIs("webpage_news/frett", null);
    await screen.button("save").click();
    const dialog = screen.getByRole("dialog", { name: screen.text("conflictTitle") });
    await expect
      .element(dialog.getByText("Fréttinni var eytt á meðan. Þú getur vistað textann sem nýja frétt."))
      .toBeVisible();
    await dialog.getByRole("button", { name: "Vista sem nýja frétt" }).click();
    await screen.confirm("publish");
    await expect.element(screen.status(screen.text("published"))).toBeVisible();
    expect(calls[1]).toEqual(expect.objectContaining({ title: "Minn titill", content: "<p>Efni</p>" }));
    expect(calls[1]).not.toHaveProperty("id");
    await expect.poll(screen.address).toBe("/admin/news/edit/ny-frett");
    await expect.element(screen.title).toHaveValue("Minn titill");
  });

  it("asks as in any conflict if somebody has restored the article before the author answers", async () => {
    const calls = callableAnswers("saveNews", ({ id }) =>
      id ? refusal("news/article-not-found") : { ...SAVED, id: "ny-frett" },
    );
    const screen = await openEditor("is", MINE);
    await screen.title.fill("Minn titill");
    documentIs("webpage_news/frett", null);
    await screen.button("save").click();
    const dialog = screen.getByRole("dialog", { name: screen.text("conflictTitle") });
    await expect.element(dialog.getByRole("button", { name: "Vista sem nýja frétt" })).toBeVisible();
    editedArticleIs(THEIRS);
    await dialog.getByRole("button", { name: "Vista sem nýja frétt" }).click();
    await screen.confirm("publish");
    await expect.element(dialog.getByText("Titill Siggu")).toBeVisible();
    await expect
      .poll(() => screen.getByRole("button", { name: "Vista sem nýja frétt" }).elements())
      .toEqual([]);
    expect(calls.map(({ id }) => id)).toEqual(["frett"]);
  });
});
