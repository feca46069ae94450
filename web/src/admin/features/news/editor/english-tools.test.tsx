import type { Callables } from "@matbjorg/contract/callables";
import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { callableAnswers, fault, later, queriesFind, refusal } from "../../../../testing/backend.ts";
import { setViewport } from "../../../../testing/browser-conditions.ts";
import { openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle, VERSION } from "../../../../testing/stored-article.ts";

const SAVED = { id: "frett", version: VERSION + 1, removed: [] };
const save = () => userEvent.keyboard("{Control>}s{/Control}");
const ENGLISH = { translations: { en: { title: "Mine", summary: "Summary", content: "<p>Text</p>" } } };
const TRANSLATED = { texts: ["Article", "Summary", "<p>Content</p>"] };

describe("the machine's translation into English", () => {
  it("fills the empty fields, is marked, and can be undone at once", async () => {
    const [language, button, done, unread, undo] = [
      "is",
      "Þýða",
      "Enskan er vélþýdd og birtist ekki fyrr en þú staðfestir að þú hafir lesið hana yfir.",
      "Vélþýtt, ólesið",
      "Afturkalla",
    ] as const;
    const answer = later<Callables["translateNews"]["result"]>();
    const calls = callableAnswers("translateNews", answer.promise);
    const screen = await openEditor(language, storedArticle());
    await screen.getByRole("button", { name: button, exact: true }).click();
    await expect
      .poll(() => calls)
      .toMatchObject([{ id: "frett", texts: ["Frétt", "Samantekt", "<p>Efni</p>"] }]);
    answer.come(TRANSLATED);
    await expect.element(screen.status(done)).toBeVisible();
    await expect.element(screen.field("title", "optional")).toHaveValue("Article");
    await expect.element(screen.field("content", "optional")).toHaveTextContent("Content");
    await expect.element(screen.getByText(unread)).toBeVisible();
    await screen.getByRole("button", { name: undo, exact: true }).first().click();
    await expect.element(screen.field("title", "optional")).toHaveValue("");
    await expect.poll(() => screen.getByText(unread).elements()).toEqual([]);
  });

  it("is saved only by the author, and is marked until somebody has read it", async () => {
    callableAnswers("translateNews", TRANSLATED);
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle({ isPublished: false }));
    await screen.getByRole("button", { name: "Þýða", exact: true }).click();
    await expect.element(screen.getByText("Vélþýtt, ólesið")).toBeVisible();
    expect(calls).toEqual([]);
    await save();
    await expect.poll(() => calls.map(({ isEnglishUnread }) => isEnglishUnread)).toEqual([true]);
    await screen.getByRole("checkbox", { name: "Ég hef lesið þýðinguna yfir" }).click();
    await expect.poll(() => screen.getByText("Vélþýtt, ólesið").elements()).toEqual([]);
    await save();
    await expect.poll(() => calls.map(({ isEnglishUnread }) => isEnglishUnread)).toEqual([true, false]);
    await expect.element(screen.status(screen.text("saved"))).toBeVisible();
  });

  it("replaces only outdated fields, and only if the author agrees", async () => {
    const OLDER = { is: new Date("2026-03-06T12:00:00Z"), en: new Date("2026-03-05T12:00:00Z") };
    queriesFind("webpage_news/frett/revisions", [
      storedArticle({ id: "r", title: "Áður", savedAt: OLDER.en }),
    ]);
    const calls = callableAnswers("translateNews", { texts: ["Article"] });
    const screen = await openEditor("is", storedArticle({ ...ENGLISH, textUpdatedAt: OLDER }));
    const button = screen.getByRole("button", { name: "Þýða", exact: true });
    await button.click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByText(/Titill \(enska\)\.$/)).toBeVisible();
    await dialog.getByRole("button", { name: "Hætta við" }).click();
    expect(calls).toEqual([]);
    await button.click();
    await dialog.getByRole("button", { name: "Skipta út" }).click();
    await expect.element(screen.field("title", "optional")).toHaveValue("Article");
    expect(calls).toMatchObject([{ texts: ["Frétt"] }]);
    await expect.element(screen.field("content", "optional")).toHaveTextContent("Text");
  });

  it("does not replace what the author has typed meanwhile", async () => {
    const answer = later<Callables["translateNews"]["result"]>();
    callableAnswers("translateNews", answer.promise);
    const screen = await openEditor("is", storedArticle());
    await screen.getByRole("button", { name: "Þýða", exact: true }).click();
    await screen.field("title", "optional").fill("My own");
    answer.come(TRANSLATED);
    await expect
      .element(screen.status("Enska textanum var breytt á meðan þýtt var, svo að þýðingin var ekki notuð."))
      .toBeVisible();
    await expect.element(screen.field("title", "optional")).toHaveValue("My own");
  });

  it("can be undone, which keeps what the author has changed since", async () => {
    callableAnswers("translateNews", TRANSLATED);
    const screen = await openEditor("is", storedArticle());
    await screen.getByRole("button", { name: "Þýða", exact: true }).click();
    await expect.element(screen.field("title", "optional")).toHaveValue("Article");
    await screen.field("title", "optional").fill("My own");
    await screen.getByRole("button", { name: "Afturkalla", exact: true }).first().click();
    await expect.element(screen.field("summary", "optional").nth(1)).toHaveValue("");
    await expect.element(screen.field("title", "optional")).toHaveValue("My own");
    await expect.element(screen.getByText("Vélþýtt, ólesið")).toBeVisible();
  });

  it("shows its mark on a phone without scrolling", async () => {
    await setViewport(360, 740);
    const screen = await openEditor("en", storedArticle({ ...ENGLISH, isEnglishUnread: true }));
    await expect.element(screen.getByText("Machine-translated, unread")).toBeVisible();
    const languages = screen
      .getByRole("radio", { name: /^English/ })
      .element()
      .closest("fieldset");
    expect(languages?.scrollWidth).toBe(languages?.clientWidth);
  });

  it("is offered again for changes in a new article before it is saved", async () => {
    const calls = callableAnswers("translateNews", { texts: ["Article"] });
    const screen = await openEditor("is");
    const button = screen.getByRole("button", { name: "Þýða", exact: true });
    await screen.title.fill("Frétt");
    await button.click();
    await expect.element(screen.field("title", "optional")).toHaveValue("Article");
    await button.click();
    await expect.element(screen.status("Enskan er þegar í samræmi við íslenskuna.")).toBeVisible();
    await screen.title.fill("Önnur frétt");
    await button.click();
    await screen.getByRole("dialog").getByRole("button", { name: "Skipta út" }).click();
    await expect.poll(() => calls.map(({ texts }) => texts)).toEqual([["Frétt"], ["Önnur frétt"]]);
    await expect
      .element(
        screen.status("Enskan er vélþýdd og birtist ekki fyrr en þú staðfestir að þú hafir lesið hana yfir."),
      )
      .toBeVisible();
  });

  it("is ignored if the author has left the editor", async () => {
    const answer = later<Callables["translateNews"]["result"]>();
    const calls = callableAnswers("translateNews", answer.promise);
    const screen = await openEditor("is", storedArticle());
    await screen.getByRole("button", { name: "Þýða", exact: true }).click();
    await expect.poll(() => calls.length).toBe(1);
    await screen.getByRole("link", { name: "Fréttir" }).first().click();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Fréttir" })).toBeVisible();
    answer.come(TRANSLATED);
    await screen.getByRole("link", { name: "Ný frétt" }).first().click();
    await expect.element(screen.title).toBeVisible();
    expect(screen.getByText(/Enskan er vélþýdd/).elements()).toEqual([]);
  });

  it.each([
    [
      refusal("translation/too-much"),
      "Ekki tókst að þýða: Textinn er lengri en það sem þú getur enn látið þýða í dag. Reyndu aftur á morgun",
    ],
    [fault("offline"), "Ekkert svar barst. Athugaðu nettenginguna og reyndu aftur"],
  ])("loses nothing if it fails (%o)", async (answer, words) => {
    callableAnswers("translateNews", answer);
    const screen = await openEditor("is", storedArticle());
    await screen.getByRole("button", { name: "Þýða", exact: true }).click();
    await expect.element(screen.alert(words)).toBeVisible();
    await expect.element(screen.field("title", "optional")).toHaveValue("");
  });
});
