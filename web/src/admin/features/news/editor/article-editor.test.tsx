import { COLLECTIONS } from "@matbjorg/contract/collections";
import { languageFields, sharedFields } from "@matbjorg/contract/news/article-fields";
import type { SaveNewsResult } from "@matbjorg/contract/news/news";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { adminPaths } from "../../../../shared/config/admin-paths.ts";
import {
  callableAnswers,
  documentIs,
  fault,
  later,
  queriesFind,
  refusal,
} from "../../../../testing/backend.ts";
import { setViewport, stopClock } from "../../../../testing/browser-conditions.ts";
import { newsIs } from "../../../../testing/listed-news.ts";
import { editedArticleIs, editorText, openEditor } from "../../../../testing/open-editor.ts";
import { renderAdmin } from "../../../../testing/render-screen.tsx";
import { storedArticle, VERSION } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";
import { SLOW_SAVE_MS } from "../../../components/slow-save.tsx";
import { createAdminTexts } from "../../../i18n/admin-texts.tsx";
import { fieldId } from "./form-model.ts";

const PUBLISH = /^(Birta fréttina|Publish the article)/;

const SAVED: SaveNewsResult = { id: "frett", version: VERSION + 1, removed: [] };
const save = () => userEvent.keyboard("{Control>}s{/Control}");

it("has an input for every field of an article", async () => {
  const picture = { imageUrl: "/images/news/hundrad-tonn-af-mat.avif", imageAlt: "Poki" };
  const draft = storedArticle({ ...picture, isPublished: false, firstPublishedAt: null });
  const screen = await openEditor("is", draft);
  await expect.element(screen.title).toHaveValue("Frétt");
  const texts = languageFields().flatMap((name) => [`is.${name}`, `en.${name}`] as const);
  const isMissing = (field: (typeof texts)[number] | ReturnType<typeof sharedFields>[number]) =>
    document.getElementById(fieldId(field)) === null;
  await expect.poll(() => [...texts, ...sharedFields()].filter(isMissing)).toEqual([]);
});

it("of a duplicate has texts and pictures of its article, as a new draft without dates and address", async () => {
  const english = { title: "Article", summary: "", content: "<p>Text</p>" };
  const article = storedArticle({
    translations: { en: english },
    chosenAddress: "gamla-slodin",
    unpublishAt: new Date("2099-01-01T00:00:00Z"),
  });
  const calls = callableAnswers("saveNews", { ...SAVED, id: "afrit" });
  const screen = await openEditor("is", article, { path: adminPaths.duplicateArticle("frett") });
  await expect.element(screen.title).toHaveValue("Frétt");
  await expect.poll(screen.address).toBe("/admin/news/create");
  await save();
  await expect.poll(screen.address).toBe("/admin/news/edit/afrit");
  const [sent] = calls;
  expect(sent).toMatchObject({
    title: "Frétt",
    translations: { en: english },
    isPublished: false,
    publishedAt: null,
    unpublishAt: null,
    chosenAddress: "",
  });
  expect(sent).not.toHaveProperty("id");
});

it("holds its English text back, and says so before publication", async () => {
  const english = { title: "Article", summary: "", content: "<p>Text</p>" };
  const draft = { isPublished: false, firstPublishedAt: null, translations: { en: english } };
  const calls = callableAnswers("saveNews", SAVED);
  const screen = await openEditor("is", storedArticle(draft));
  await screen.getByRole("checkbox", { name: PUBLISH }).click();
  await screen.getByRole("checkbox", { name: screen.text("holdEnglish") }).click();
  await expect.element(screen.getByText(screen.text("holdEnglishHint"))).toBeVisible();
  await save();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText(adminText("is", "news-admin:publication.englishHeld"))).toBeVisible();
  await screen.confirm("publish");
  await expect.poll(() => calls.map(({ isEnglishHeld }) => isEnglishHeld)).toEqual([true]);
});

describe("saving an article", () => {
  it("is shown as pending, and returns to the list", async () => {
    const answer = later<SaveNewsResult>();
    const calls = callableAnswers("saveNews", answer.promise);
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Breytt");
    await screen.getByRole("button", { name: "Vista breytingar", exact: true }).click();
    const button = screen.getByRole("button", { name: "Vista…", exact: true });
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    // Once more does nothing more.
    (button.element() as HTMLButtonElement).click();
    answer.come(SAVED);
    await expect.element(screen.status("Fréttin var vistuð")).toBeVisible();
    await expect.poll(screen.address).toBe("/admin/news");
    expect(calls).toHaveLength(1);
  });

  it("says after five seconds that it takes long, and leaves what is written meanwhile", async () => {
    const answer = later<SaveNewsResult>();
    callableAnswers("saveNews", answer.promise);
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Breytt");
    stopClock();
    await screen.button("save").click();
    await expect.element(screen.button("saving")).toBeVisible();
    const slow = screen.status(adminText("is", "admin:slowSave"));
    expect(slow.elements()).toEqual([]);
    await vi.advanceTimersByTimeAsync(SLOW_SAVE_MS);
    await expect.element(slow).toBeVisible();
    await screen.title.fill("Breytt aftur");
    answer.come(SAVED);
    await expect.element(screen.button("save")).toBeVisible();
    await expect.element(screen.title).toHaveValue("Breytt aftur");
    expect(slow.elements()).toEqual([]);
    expect(screen.address()).toBe("/admin/news/edit/frett");
    expect(screen.getByRole("dialog").elements()).toEqual([]);
  });

  it("sends every field, and the version that was edited", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Titill");
    await screen.getByRole("textbox", { name: "Samantekt (valfrjálst)" }).first().fill("Stutt");
    await screen.content.fill("Texti");
    await screen.field("title", "optional").fill("Title");
    await screen.getByRole("textbox", { name: "Samantekt (valfrjálst)" }).nth(1).fill("Short");
    await screen.field("content", "optional").fill("Text");
    await screen.field("author").fill("Gunna");
    await screen.date.fill("2026-03-04T09:30");
    await screen.field("imageUrl").fill("/images/news/hundrad-tonn-af-mat.avif");
    await screen.field("alt").fill("Poki");
    await screen.field("altEn").fill("A bag");
    await screen.getByRole("checkbox", { name: screen.text("isPublished") }).click();
    await screen.button("saveDraft").click();
    await screen.confirm("withdraw");
    await expect
      .poll(() => calls)
      .toEqual([
        {
          id: "frett",
          version: VERSION,
          title: "Titill",
          summary: "Stutt",
          content: "<p>Texti</p>",
          translations: {
            en: { title: "Title", summary: "Short", content: "<p>Text</p>", imageAlt: "A bag" },
          },
          imageUrl: "/images/news/hundrad-tonn-af-mat.avif",
          imageFocus: "",
          imageAlt: "Poki",
          author: "Gunna",
          publishedAt: new Date("2026-03-04T09:30").toISOString(),
          unpublishAt: null,
          isPublished: false,
          isEnglishUnread: false,
          isEnglishHeld: false,
          isReady: false,
          topics: [],
          chosenAddress: "",
          requestId: expect.any(String),
        },
      ]);
  });

  it("sends changes made after a lost response as an edit of the earlier save", async () => {
    const calls = callableAnswers("saveNews", (input) => {
      if (calls.length <= 2) return fault("offline");
      return input.id ? SAVED : { id: "frett", version: VERSION, removed: [], isEarlier: true };
    });
    const screen = await openEditor("is");
    await screen.title.fill("Fyrst");
    await screen.content.fill("Efni");
    await screen.getByRole("checkbox", { name: PUBLISH }).click();
    await save();
    await expect.element(screen.alert(adminText("is", "admin:outcome.unknown"))).toBeVisible();
    await screen.title.fill("Svo");
    await save();
    await expect.element(screen.status("Fréttin var vistuð")).toBeVisible();
    expect(calls.map(({ id, version, title }) => [id, version, title])).toEqual([
      [undefined, undefined, "Fyrst"],
      [undefined, undefined, "Fyrst"],
      [undefined, undefined, "Svo"],
      ["frett", VERSION, "Svo"],
    ]);
    const [first, repeated, second, third] = calls.map(({ requestId }) => requestId);
    expect([repeated, second]).toEqual([first, first]);
    expect(third).not.toBe(first);
    await expect.poll(screen.address).toBe("/admin/news/edit/frett");
    await expect.element(screen.title).toHaveValue("Svo");
  });

  it("by Ctrl-S keeps the editor open, on the saved version", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Fyrst");
    await save();
    await expect.element(screen.status("Fréttin var vistuð")).toBeVisible();
    await screen.title.fill("Svo");
    await save();
    await expect
      .poll(() => calls.map(({ title, version }) => [title, version]))
      .toEqual([
        ["Fyrst", VERSION],
        ["Svo", SAVED.version],
      ]);
    await expect.poll(() => screen.address()).toBe("/admin/news/edit/frett");
    await expect.element(screen.title).toHaveValue("Svo");
  });

  // Caches keep for as long what readers have seen before.
  it.each([true, false])("shows when readers will see it (published: %s)", async (isPublished) => {
    callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle({ isPublished }));
    await screen.title.fill("Fyrst");
    await save();
    await expect.element(screen.status("Fréttin var vistuð")).toBeVisible();
    const soon = screen.status("Lesendur sjá breytinguna innan mínútu.");
    await expect.poll(() => soon.elements()).toHaveLength(isPublished ? 1 : 0);
  });

  it("is not started by Enter in an input", async () => {
    const screen = await openEditor("is", storedArticle({ title: "" }));
    await screen.title.click();
    await userEvent.keyboard("{Enter}");
    await screen.field("author").click();
    await userEvent.keyboard("{Enter}");
    for (const element of [
      screen.date.element(),
      screen.getByRole("checkbox", { name: PUBLISH }).element(),
    ]) {
      (element as HTMLElement).focus();
      await userEvent.keyboard("{Enter}");
    }
    await screen.button("showPreview").click();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => screen.alert("Þetta þarf að laga").elements()).toEqual([]);
  });
});

describe("the publish checkbox", () => {
  it("explains drafts of articles that were published before", async () => {
    callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle({ isPublished: false, firstPublishedAt: null }));
    const publish = screen.getByRole("checkbox", { name: PUBLISH });
    await expect.element(publish).toHaveAccessibleDescription(screen.text("draftHint"));
    await publish.click();
    await save();
    await screen.confirm("publish");
    await expect.element(screen.status(screen.text("published"))).toBeVisible();
    await publish.click();
    await expect
      .element(publish)
      .toHaveAccessibleDescription(
        "Fréttin hverfur úr listum á vefnum, en hver sem hefur slóðina getur lesið hana, líka það sem þú breytir síðar, þar til þú setur hana í ruslatunnuna.",
      );
  });
});

describe("what sanitizing removes", () => {
  const removed = [
    { field: "content", kind: "element", name: "script", count: 1 },
    { field: "translations.en.content", kind: "attribute", name: "p onclick", count: 1_000 },
    { field: "content", kind: "address", name: "javascript", count: 2 },
    { field: "title", kind: "style", name: "color", count: 1 },
  ] as const;

  it("is listed, and the editor shows the stored text", async () => {
    callableAnswers("saveNews", { ...SAVED, removed });
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Breytt");
    editedArticleIs(storedArticle({ title: "Breytt", content: "<p>Hreint</p>", version: SAVED.version }));
    await save();
    const notice = screen.status("Við vistun var þetta fjarlægt");
    await expect.element(notice).toBeVisible();
    for (const line of [
      "Efni (íslenska): einingin <script> (1×)",
      "Efni (enska): eigindin p onclick (1.000×)",
      "Efni (íslenska): slóð með javascript (2×)",
      "Titill (íslenska): útlit, color (1×)",
    ])
      await expect.element(notice.getByText(line, { exact: true })).toBeVisible();
    await expect.element(screen.content).toHaveTextContent("Hreint");
  });
});

describe("pictures of other sites", () => {
  it("are listed, and the editor shows the copies", async () => {
    const [language, copied, line] = [
      "is",
      "2 myndir voru afritaðar hingað af öðrum vefjum.",
      "https://a.is/a.webp: Ekki tókst að sækja myndina á slóðina. Athugaðu slóðina eða settu myndina sjálfa inn",
    ] as const;
    const notCopied = [{ address: "https://a.is/a.webp", reason: "media/unreachable" }] as const;
    callableAnswers("saveNews", { ...SAVED, copied: 2, notCopied });
    const screen = await openEditor(language, storedArticle());
    await screen.title.fill("Breytt");
    editedArticleIs(storedArticle({ title: "Breytt", content: "<p>Afrit</p>", version: SAVED.version }));
    await save();
    const notice = screen.status(copied);
    await expect.element(notice.getByText(line, { exact: true })).toBeVisible();
    await expect.element(screen.content).toHaveTextContent("Afrit");
  });
});

it("says that searches do not find a very long text by every word", async () => {
  callableAnswers("saveNews", { ...SAVED, isSearchCut: true });
  const screen = await openEditor("is", storedArticle());
  await screen.title.fill("Breytt");
  await save();
  await expect.element(screen.status(adminText("is", "news-admin:editor.searchCut"))).toBeVisible();
});

it("is shown as saved even if the stored text cannot be read", async () => {
  const removed = [{ field: "content", kind: "element", name: "script", count: 1 }] as const;
  callableAnswers("saveNews", { ...SAVED, removed });
  const screen = await openEditor("is", storedArticle());
  await screen.title.fill("Breytt");
  documentIs(`${COLLECTIONS.news}/frett`, fault("offline"));
  await save();
  await expect.element(screen.status("Við vistun var þetta fjarlægt")).toBeVisible();
  await expect.element(screen.button("save")).toHaveAttribute("aria-disabled", "false");
  await expect.element(screen.title).toHaveValue("Breytt");
});

describe("content that the visual editor would damage", () => {
  const content =
    '<figure><img src="/a.webp" alt="" /><figcaption>Mynd: <a href="/um">a</a></figcaption></figure>';

  it("is kept in the HTML view, which explains it", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle({ content }));
    const names = "<a>";
    await expect
      .element(screen.getByText(adminText("is", "news-admin:tools.htmlOnly", { names })))
      .toBeVisible();
    const field = `${screen.text("content")} (${screen.text("required")})`;
    const html = screen.getByRole("textbox", {
      name: adminText("is", "news-admin:tools.htmlLabel", { field }),
    });
    await expect.element(html).toHaveValue(content);
    await screen.title.fill("Breytt");
    await save();
    await expect.poll(() => calls[0]?.content).toBe(content);
    await html.fill("<p>Einfalt</p>");
    await screen.getByRole("button", { name: "HTML" }).first().click();
    await expect.element(screen.content).toHaveTextContent("Einfalt");
  });
});

describe("an image without an alt text", () => {
  const WITHOUT_ALT = storedArticle({ imageUrl: "/images/x.webp" });

  it("of a stored article does not prevent a save", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", WITHOUT_ALT);
    await expect.element(screen.getByRole("checkbox", { name: screen.text("decorative") })).toBeChecked();
    await screen.title.fill("Án prentvillu");
    await save();
    await expect.poll(() => calls).toMatchObject([{ title: "Án prentvillu", imageUrl: "/images/x.webp" }]);
    expect(calls[0]).not.toHaveProperty("imageAlt");
  });

  it("is published only as a decoration, but can be in a draft", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle());
    await screen.field("imageUrl").fill("/images/x.webp");
    await save();
    await expect.element(screen.alert(screen.text("altMissing"))).toBeVisible();
    const decorative = screen.getByRole("checkbox", { name: screen.text("decorative") });
    await decorative.click();
    await expect.element(screen.field("alt")).toBeDisabled();
    await expect.poll(() => screen.alert(screen.text("altMissing")).elements()).toEqual([]);
    await decorative.click();
    await screen.getByRole("checkbox", { name: screen.text("isPublished") }).click();
    await screen.button("saveDraft").click();
    await screen.confirm("withdraw");
    await expect.poll(() => calls).toMatchObject([{ imageUrl: "/images/x.webp", isPublished: false }]);
    await expect.element(screen.status(screen.text("withdrawn"))).toBeVisible();
  });
});

describe("the English text", () => {
  it("can be copied from the Icelandic one", async () => {
    const screen = await openEditor("is", storedArticle());
    const english = screen.getByRole("radio", { name: new RegExp(`^${screen.text("english")}`) });
    await expect.element(english).toHaveAccessibleName(new RegExp(screen.text("missing")));
    await screen.button("copy").click();
    await expect.element(screen.field("title", "optional")).toHaveValue("Frétt");
    await expect.element(screen.field("content", "optional")).toHaveTextContent("Efni");
    await expect.element(english).toHaveAccessibleName(new RegExp(screen.text("complete")));
    await screen.field("title", "optional").fill("");
    await expect.element(english).toHaveAccessibleName(new RegExp(screen.text("partly")));
  });

  it("is replaced by a copy after a confirmation", async () => {
    const translations = { en: { title: "Mine", summary: "", content: "<p>Text</p>" } };
    const screen = await openEditor("en", storedArticle({ translations }));
    await screen.button("copy").click();
    const dialog = screen.getByRole("dialog", { name: screen.text("copyTitle") });
    await expect.element(dialog.getByText(screen.text("copyQuestion"))).toBeVisible();
    await dialog.getByRole("button", { name: adminText("en", "admin:dialog.cancel") }).click();
    await expect.element(screen.field("title", "optional")).toHaveValue("Mine");
    await screen.button("copy").click();
    await dialog.getByRole("button", { name: screen.text("copyConfirm") }).click();
    await expect.element(screen.field("title", "optional")).toHaveValue("Frétt");
  });
});

const OLDER = storedArticle({
  translations: { en: { title: "Mine", summary: "", content: "<p>Text</p>" } },
  textUpdatedAt: { is: new Date("2026-03-06T12:00:00Z"), en: new Date("2026-03-05T12:00:00Z") },
});

describe("an outdated English text", () => {
  it("is marked until it is changed or confirmed", async () => {
    const calls = callableAnswers("saveNews", { ...SAVED, isEnglishOlder: false });
    const screen = await openEditor("is", OLDER);
    const [chip, check] = [
      screen.getByText("Eldri en íslenskan"),
      screen.getByRole("checkbox", { name: "Enskan er í lagi eins og hún er" }),
    ];
    await expect.element(chip).toBeVisible();
    await screen.field("title", "optional").fill("Written anew");
    await expect.poll(() => [...chip.elements(), ...check.elements()]).toEqual([]);
    await screen.field("title", "optional").fill("Mine");
    await screen.getByText("Hvað breyttist í íslenskunni").click();
    await check.click();
    await expect.poll(() => chip.elements()).toEqual([]);
    await save();
    await expect.poll(() => calls.map(({ isEnglishCurrent }) => isEnglishCurrent)).toEqual([true]);
    await expect.poll(() => check.elements()).toEqual([]);
    await expect.poll(() => chip.elements()).toEqual([]);
  });

  it("shows what has changed since, beside the English text", async () => {
    const [language, title, words] = [
      "is",
      "Hvað breyttist í íslenskunni",
      ["Titill (íslenska)", "Tekið út"],
    ] as const;
    const earlier = storedArticle({ title: "Ný frétt", content: "<p>Gamalt efni</p>" });
    queriesFind("webpage_news/frett/revisions", [
      { ...earlier, id: "r1", savedAt: new Date("2026-03-05T12:00:00Z") },
    ]);
    const screen = await openEditor(language, { ...OLDER, content: "<p>Nýtt efni</p>" });
    await screen.getByText(title).click();
    const changes = () => document.querySelector("details[open]:has(del)")?.textContent;
    for (const word of words) await expect.poll(changes).toContain(word);
    await expect.poll(() => changes()).toMatch(/Gamalt.*Nýtt.*Text/s);
    await expect.poll(() => changes()).toContain("Mine");
    await screen.content.fill("Gamalt efni");
    await expect.poll(changes).not.toContain("Gamalt");
  });

  it.each([
    [
      "is not stored any more",
      () => queriesFind("webpage_news/frett/revisions", []),
      "Íslenska útgáfan frá þeim tíma er ekki lengur til.",
    ],
    [
      "cannot be read",
      () => queriesFind("webpage_news/frett/revisions", fault(500)),
      "Ekki tókst að sækja söguna",
    ],
  ] as const)("says that the version of then %s", async (_, answer, words) => {
    answer();
    const screen = await openEditor("is", OLDER);
    await screen.getByText("Hvað breyttist í íslenskunni").click();
    await expect.element(screen.getByText(new RegExp(`^${words}`))).toBeVisible();
  });
});

describe("a draft that is ready", () => {
  const READY = storedArticle({ isPublished: false, readyAt: new Date("2026-03-06T12:00:00Z") });

  it("is marked with a note", async () => {
    const [language, label, note, marked] = [
      "is",
      "Tilbúin til birtingar",
      "Athugasemd til ritstjóra",
      "Ritstjórar sjá nú að hún er tilbúin til birtingar.",
    ] as const;
    const calls = callableAnswers("saveNews", SAVED);
    documentIs(`webpage_news_notes/${READY.id}`, { byName: "Anna", note: "Vantar mynd", at: READY.readyAt });
    const screen = await openEditor(language, { ...READY, readyAt: null });
    await screen.getByRole("checkbox", { name: label }).click();
    const field = screen.getByRole("textbox", { name: new RegExp(`^${note}`) });
    await field.fill(" Vantar mynd ");
    await save();
    await expect.element(screen.status(marked)).toBeVisible();
    expect(calls).toMatchObject([{ isReady: true, readyNote: "Vantar mynd", isPublished: false }]);
    await expect.element(screen.getByText(/[„“]Vantar mynd[“”]$/)).toBeVisible();
    await expect.poll(() => field.elements()).toEqual([]);
  });

  it("says who called it ready, and can be taken back", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    documentIs(`webpage_news_notes/${READY.id}`, { byName: "Anna", note: "Vantar mynd", at: READY.readyAt });
    const screen = await openEditor("is", READY);
    await expect
      .element(screen.getByText(/^Anna merkti fréttina tilbúna til birtingar .*2026.* „Vantar mynd“$/))
      .toBeVisible();
    await screen.getByRole("checkbox", { name: "Tilbúin til birtingar" }).click();
    await save();
    await expect.poll(() => calls.map(({ isReady }) => isReady)).toEqual([false]);
    await expect.poll(() => screen.getByText(/^Anna merkti/).elements()).toEqual([]);
  });

  it("says only that it is ready if the note cannot be read", async () => {
    documentIs(`webpage_news_notes/${READY.id}`, fault(403));
    const screen = await openEditor("is", READY);
    await expect.element(screen.getByText("Fréttin er merkt tilbúin til birtingar.")).toBeVisible();
  });
});

describe("on a narrow screen", () => {
  beforeEach(() => setViewport(390, 844));

  it("shows one language at a time, chosen by arrow keys too", async () => {
    const screen = await openEditor();
    await expect.element(screen.title).toBeVisible();
    await expect.poll(() => screen.getByRole("radio").elements()).toHaveLength(2);
    const english = screen.getByRole("radio", { name: /^Enska/ });
    await screen.getByRole("radio", { name: /^Íslenska/ }).click();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(english).toHaveFocus();
    await expect.element(english).toBeChecked();
    await expect.element(screen.field("title", "optional")).toBeVisible();
    await expect.poll(() => screen.title.elements()).toEqual([]);
  });

  it("shows the language of the first problem", async () => {
    const screen = await openEditor();
    await screen.getByRole("radio", { name: /^Enska/ }).click();
    await screen.button("savePublish").click();
    const problem = screen.getByRole("link", { name: "Sláðu inn íslenskan titil" });
    await problem.click();
    await expect.element(screen.title).toHaveFocus();
    await screen.getByRole("radio", { name: /^Enska/ }).click();
    await expect.poll(() => screen.title.elements()).toEqual([]);
    await problem.click();
    await expect.element(screen.title).toHaveFocus();
  });
});

describe("the page to write on", () => {
  it("begins its text in the first 300 px of a low window, beside the panel", async () => {
    await setViewport(1366, 625);
    const screen = await openEditor();
    await screen.getByRole("radio", { name: /^Íslenska/ }).click();
    const boxOf = (element: Element) => element.getBoundingClientRect();
    await expect.poll(() => boxOf(screen.content.element()).top).toBeLessThanOrEqual(300);
    const panel = screen.getByRole("region", { name: screen.text("panel") });
    await expect
      .poll(() => boxOf(panel.element()).left)
      .toBeGreaterThan(boxOf(screen.content.element()).right);
    await screen.button("panel").click();
    await expect.poll(() => panel.elements()).toEqual([]);
  });

  it("has both languages and the panel after it, without a click, and saves before it", async () => {
    const screen = await openEditor("is", storedArticle());
    for (const name of ["icelandic", "english", "panel"]) {
      await expect
        .element(screen.getByRole("region", { name: screen.text(name), exact: true }))
        .toBeVisible();
    }
    await expect.element(screen.getByRole("checkbox", { name: screen.text("isPublished") })).toBeVisible();
    await expect.element(screen.field("imageUrl")).toBeVisible();
    const panel = screen.getByRole("region", { name: screen.text("panel") }).element();
    const save = screen.button("save").element();
    expect(save.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("remembers that one language was chosen, without the panel", async () => {
    const screen = await openEditor("is", storedArticle());
    await screen.getByRole("radio", { name: /^Íslenska/ }).click();
    const regions = ["english", "panel"].map((name) =>
      screen.getByRole("region", { name: screen.text(name), exact: true }),
    );
    for (const region of regions) await expect.poll(() => region.elements()).toEqual([]);
    await screen.unmount();
    await renderAdmin("/admin/news/edit/frett");
    await expect.element(screen.title).toBeVisible();
    for (const region of regions) await expect.poll(() => region.elements()).toEqual([]);
  });

  it("has at most 25 controls beside the save bar, also for English that is older and unread", async () => {
    const screen = await openEditor("is", storedArticle({ ...OLDER, isEnglishUnread: true }));
    await screen.getByRole("radio", { name: /^Enska/ }).click();
    await expect.element(screen.getByText("Hvað breyttist í íslenskunni")).toBeVisible();
    await expect.element(screen.getByRole("checkbox", { name: /^Ég hef lesið/ })).toBeVisible();
    const controls = "a[href]:not(.skip), button, input, select, summary, textarea, [contenteditable]";
    const shown = () =>
      [...document.querySelectorAll(`:is(${controls}):not([data-save-bar] *, .tiptap *)`)].filter((control) =>
        control.checkVisibility({ visibilityProperty: true }),
      );
    await expect.poll(() => shown().length).toBeLessThanOrEqual(25);
    expect(shown().length).toBeGreaterThan(20);
  });

  it("opens the panel for a problem in it", async () => {
    const screen = await openEditor("is", storedArticle({ imageUrl: "/images/x.webp", imageAlt: "Mynd" }));
    await screen.field("imageUrl").fill("ftp://x");
    await screen.button("panel").click();
    await screen.button("save").click();
    await screen.getByRole("link", { name: screen.text("imageUrlInvalid") }).click();
    await expect.element(screen.field("imageUrl")).toHaveFocus();
  });

  it("has a title that grows with its text and takes no line break", async () => {
    const screen = await openEditor();
    const heightOf = () => screen.title.element().getBoundingClientRect().height;
    await screen.title.click();
    const before = heightOf();
    await userEvent.keyboard("Fyrsta{Enter} lína");
    await expect.element(screen.title).toHaveValue("Fyrsta lína");
    await screen.title.fill("Vaðlaheiðarvegavinnuverkfærageymsluskúr ".repeat(5));
    await expect.poll(() => heightOf()).toBeGreaterThan(before * 2);
    await expect.poll(() => screen.title.element().scrollHeight).toBeLessThanOrEqual(heightOf() + 1);
  });
});

it("the editor names the others who have the article open", async () => {
  const others = ["Bjarni", "Katla"];
  const { status, reports } = await openEditor("is", storedArticle(), { others });
  await expect.element(status(editorText("is", "alsoOpen", { names: "Bjarni, Katla" }))).toBeVisible();
  expect(reports).toEqual([{ id: "frett" }]);
});

it("the editor is undisturbed if it cannot be known", async () => {
  const others = refusal("internal");
  const { getByRole, title, reports } = await openEditor("is", storedArticle(), { others });
  await expect.poll(() => reports).toHaveLength(1);
  await title.fill("Nýr titill");
  await expect.element(getByRole("alert").filter({ hasText: /./ })).not.toBeInTheDocument();
});

// No answer to saveNews is given here: a request would fail the test.

describe("the problem summary", () => {
  it("is listed and focused; each problem links to its field", async () => {
    const noTitle = "Sláðu inn íslenskan titil";
    const noContent = "Skrifaðu íslenska efnið";
    const screen = await openEditor("is");
    await screen.button("savePublish").click();
    const summary = screen.alert("Þetta þarf að laga áður en hægt er að vista");
    await expect.element(summary).toHaveFocus();
    expect(
      summary
        .getByRole("link")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([noTitle, noContent]);
    await summary.getByRole("link", { name: noTitle }).click();
    await expect.element(screen.title).toHaveFocus();
    await expect.element(screen.title).toHaveAccessibleDescription(noTitle);
    await expect.element(screen.title).toBeInvalid();
    await summary.getByRole("link", { name: noContent }).click();
    await expect.element(screen.content).toHaveFocus();
    await expect.element(screen.content).toHaveAccessibleDescription(noContent);
  });

  it("is removed as soon as it is fixed", async () => {
    const screen = await openEditor();
    await screen.button("savePublish").click();
    const summary = screen.alert(screen.text("summaryOfErrors"));
    await expect.element(screen.title).toBeInvalid();
    await screen.title.fill("Titill");
    await expect.element(screen.title).toBeValid();
    await expect.element(screen.title).toHaveAccessibleDescription("");
    expect(
      summary
        .getByRole("link")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([screen.text("contentMissing")]);
    await screen.content.fill("Efni");
    await expect.poll(() => summary.elements()).toEqual([]);
  });
});

describe("an existing article", () => {
  it.each([
    ["", adminPaths.editArticle("frett")],
    [" and was to be copied", adminPaths.duplicateArticle("frett")],
  ])("that does not exist%s redirects to the list", async (_, path) => {
    newsIs([]);
    documentIs("webpage_news/frett", null);
    const screen = await renderAdmin(path, { language: "is" });
    await expect
      .element(screen.getByRole("alert").getByText("Frétt fannst ekki", { exact: true }))
      .toBeVisible();
    await expect.poll(screen.address).toBe("/admin/news");
  });

  it("that cannot be read can be reloaded", async () => {
    documentIs("webpage_news/frett", fault(503));
    const screen = await renderAdmin("/admin/news/edit/frett", { language: "is" });
    await expect.element(screen.alert("Ekki tókst að sækja fréttina")).toBeVisible();
    await expect.poll(() => screen.address()).toBe("/admin/news/edit/frett");
    queriesFind("webpage_topics", []);
    editedArticleIs(storedArticle());
    await screen.getByRole("button", { name: adminText("is", "admin:error.retry") }).click();
    await expect.element(screen.getByRole("textbox").first()).toHaveValue("Frétt");
    await expect.element(screen.getByText(adminText("is", "news-admin:topics.none"))).toBeInTheDocument();
  });

  it("is read again when it is reopened", async () => {
    const screen = await openEditor("is", storedArticle());
    await expect.element(screen.title).toHaveValue("Frétt");
    editedArticleIs(storedArticle({ title: "Frétt Siggu" }));
    newsIs([storedArticle()]);
    await screen.button("cancel").click();
    await screen.getByRole("link", { name: "Frétt" }).click();
    await expect.element(screen.title).toHaveValue("Frétt Siggu");
  });
});

describe("a new article", () => {
  it("returns to the list's URL after saving by the button", async () => {
    callableAnswers("saveNews", { id: "min-frett", version: 7, removed: [] });
    const screen = await openEditor();
    await screen.title.fill("Mín frétt");
    await screen.content.fill("Texti");
    await screen.button("savePublish").click();
    await screen.confirm("publish");
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toHaveTextContent(adminText("is", "news-admin:list.title"));
    await expect.element(screen.status("Fréttin er komin á vefinn")).toBeVisible();
    await expect.poll(() => screen.address()).toBe("/admin/news");
  });

  it("has its own URL after saving, and New article opens another", async () => {
    callableAnswers("saveNews", { id: "min-frett", version: 7, removed: [] });
    const screen = await openEditor();
    await screen.title.fill("Mín frétt");
    await screen.content.fill("Texti");
    await userEvent.keyboard("{Control>}s{/Control}");
    await screen.confirm("publish");
    await expect.element(screen.status("Fréttin er komin á vefinn")).toBeVisible();
    await expect.poll(screen.address).toBe("/admin/news/edit/min-frett");
    await expect.element(screen.title).toHaveValue("Mín frétt");
    // Its message stays, too, though it was said at another address.
    await expect.element(screen.status("Fréttin er komin á vefinn")).toBeVisible();
    await screen.button("cancel").click();
    await expect.poll(screen.address).toBe("/admin/news");
    await expect.element(screen.status("Fréttin er komin á vefinn")).toBeVisible();
    await screen.getByRole("link", { name: "Ný frétt" }).first().click();
    await expect.element(screen.title).toHaveValue("");
    await expect.poll(() => screen.status("Fréttin er komin á vefinn").elements()).toEqual([]);
  });
});

type Screen = Awaited<ReturnType<typeof openEditor>>;

/** Keys of the texts translated during `act`: they show which components rendered. */
async function textsRenderedBy(act: () => Promise<void>): Promise<string[]> {
  // Not part of i18next's public types.
  const { translator } = (await createAdminTexts("is")) as unknown as { translator: object };
  const lookUps = vi.spyOn(Object.getPrototypeOf(translator), "translate");
  await act();
  const keys = lookUps.mock.calls.map(([key]) => String(key));
  lookUps.mockRestore();
  return [...new Set(keys)].sort();
}

/** Opens the editor and types a first letter, after which only the field changes. */
async function openChanged(into: (screen: Screen) => Screen["title"]) {
  const screen = await openEditor("is", storedArticle({ content: "<h2>Kafli</h2><p>Texti</p>" }));
  const field = into(screen);
  await field.click();
  await userEvent.keyboard("a");
  await expect.element(screen.status(screen.text("draftKept"))).toBeVisible();
  return { screen, field };
}

it.each<[string, (screen: Screen) => Screen["title"]]>([
  ["the title", ({ title }) => title],
  ["the summary", ({ field }) => field("summary", "optional").first()],
  ["the content", ({ content }) => content],
  ["the author", ({ field }) => field("author")],
])("a key press in %s re-renders its input only", async (_, into) => {
  const { field } = await openChanged(into);
  const rendered = await textsRenderedBy(async () => {
    await userEvent.keyboard("b");
    const shown = field.element();
    await expect.poll(() => (shown as HTMLInputElement).value ?? shown.textContent).toContain("ab");
  });
  expect(rendered).toEqual([]);
});
