import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { callableAnswers, type Fault, fault, refusal } from "../../../../testing/backend.ts";
import { openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle, VERSION } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";

const CONTENT = 2;
const PRICES = storedArticle({
  isPublished: false,
  firstPublishedAt: null,
  content: "<p>Pokinn kostar <b>1.200</b> kr. fir\u00adir alla.</p><p><img src='/images/a.webp' alt=''></p>",
  translations: { en: { title: "News", summary: "", content: "<p>A bag costs ISK 1,300.</p>" } },
});
const words = (key: string, values?: Record<string, unknown>) =>
  adminText("is", `admin:proofreading.${key}`, values);
const meant = `Efni: ${words("meant", { word: "firir", suggestion: "fyrir" })}`;

const MISSPELLED = {
  misspellings: [{ text: CONTENT, word: "firir", suggestion: "fyrir" }],
  differences: [],
  isSpellingRead: true,
};

/** Opens the dialog that asks before publication. */
async function openDialog() {
  const screen = await openEditor("is", PRICES);
  await screen.getByRole("checkbox", { name: screen.text("isPublished") }).click();
  await screen.button("savePublish").click();
  return { ...screen, dialog: screen.getByRole("dialog") };
}

it("proofreading lists what an author may want to check before publication, and leads to its place", async () => {
  const calls = callableAnswers("checkSpelling", {
    ...MISSPELLED,
    differences: [
      { text: CONTENT, language: "is", kind: "dead", value: "/sotry" },
      { text: CONTENT, language: "is", kind: "text", value: "1.200" },
      { text: CONTENT, language: "is", kind: "picture", value: "/images/a.webp" },
      { text: CONTENT, language: "en", kind: "text", value: "1,300" },
    ],
  });
  const screen = await openDialog();
  await expect.element(screen.dialog.getByText(words("found", { count: 6 }))).toBeVisible();
  const named = screen.dialog
    .getByRole("listitem")
    .elements()
    .map((item) => item.textContent);
  expect(named).toEqual([
    screen.text("undescribed", { count: 1 }),
    meant,
    "Efni: hlekkurinn /sotry vísar á síðu sem er ekki til",
    `Efni: ${words("is.text", { value: "1.200" })}`,
    `Efni: ${words("is.picture", { value: "/images/a.webp" })}`,
    `Efni: ${words("en.text", { value: "1,300" })}`,
  ]);
  expect(calls[0]?.texts[CONTENT]).toEqual({
    is: expect.stringContaining("<b>1.200</b>"),
    en: "<p>A bag costs ISK 1,300.</p>",
    isHtml: true,
  });
  await screen.dialog.getByRole("button", { name: meant }).click();
  await expect.poll(() => screen.dialog.elements()).toEqual([]);
  await expect.element(screen.content).toHaveFocus();
  expect(getSelection()?.toString()).toBe("fir\u00adir");
  // The word is selected, so typing replaces it.
  await userEvent.keyboard("fyrir");
  await expect.poll(() => screen.content.element().textContent).toContain("1.200 kr. fyrir alla.");
});

it("proofreading starts on request in the preview, where a word can be learned and forgotten", async () => {
  callableAnswers("checkSpelling", {
    ...MISSPELLED,
    misspellings: [{ text: 0, word: "frétt" }],
  });
  const learned = callableAnswers("learnWord", { word: "frétt" });
  const screen = await openEditor("is", PRICES);
  await screen.button("showPreview").click();
  await screen.getByText(words("title"), { exact: true }).click();
  await screen.getByRole("button", { name: words("learn", { word: "frétt" }) }).click();
  await expect.element(screen.getByText(words("learned", { word: "frétt" }))).toBeVisible();
  await screen.getByRole("button", { name: words("forget", { word: "frétt" }) }).click();
  await expect.element(screen.getByText(words("unknown", { word: "frétt" }), { exact: false })).toBeVisible();
  expect(learned.map(({ isLearned }) => isLearned)).toEqual([true, false]);
});

it("proofreading lists the differences between the languages even if there is no dictionary", async () => {
  callableAnswers("checkSpelling", {
    misspellings: [],
    differences: [{ text: CONTENT, language: "is", kind: "text", value: "1.200" }],
    isSpellingRead: false,
  });
  const { dialog } = await openDialog();
  const reason = adminText("is", "errors:proofreading/off");
  await expect.element(dialog.getByText(reason, { exact: false })).toBeVisible();
  await expect
    .element(dialog.getByRole("button", { name: words("is.text", { value: "1.200" }), exact: false }))
    .toBeVisible();
});

it.each<[Fault, string]>([
  [503, words("failed", { reason: adminText("is", "errors:no-answer") })],
  ["hanging", words("reading")],
])("proofreading keeps nobody from publishing while the spelling is unknown (%s)", async (kind, said) => {
  callableAnswers("checkSpelling", fault(kind));
  const saved = callableAnswers("saveNews", { id: "frett", version: VERSION + 1, removed: [] });
  const screen = await openDialog();
  await expect.element(screen.dialog.getByRole("status")).toHaveTextContent(said);
  await screen.confirm("publish");
  await expect.poll(() => saved.length).toBe(1);
});

it("proofreading says why the spelling was not checked, and checks it on request", async () => {
  callableAnswers("checkSpelling", refusal("proofreading/too-many"));
  const screen = await openDialog();
  const reason = adminText("is", "errors:proofreading/too-many");
  await expect.element(screen.dialog.getByRole("status")).toHaveTextContent(words("failed", { reason }));
  callableAnswers("checkSpelling", MISSPELLED);
  await screen.dialog.getByRole("button", { name: adminText("is", "admin:error.retry") }).click();
  await expect.element(screen.dialog.getByRole("button", { name: meant })).toBeVisible();
  await expect.element(screen.dialog.getByRole("status")).not.toHaveTextContent(reason);
});

it("proofreading reports first, under English, that a copied English text is Icelandic", async () => {
  const { translations: _, ...icelandic } = PRICES;
  callableAnswers("checkSpelling", {
    ...MISSPELLED,
    differences: [{ text: CONTENT, language: "en", kind: "icelandic", value: "Pokinn kostar 1.200 kr." }],
  });
  const screen = await openEditor("is", {
    ...icelandic,
    content: "<p>Við seljum poka og hann er góður.</p>",
  });
  await screen.button("copy").first().click();
  await expect.element(screen.getByText(screen.text("untranslated")).first()).toBeVisible();
  await screen.getByRole("checkbox", { name: screen.text("isPublished") }).click();
  await screen.button("savePublish").click();
  const dialog = screen.getByRole("dialog");
  await expect
    .element(dialog.getByText(adminText("is", "news-admin:publication.untranslated")))
    .toBeVisible();
  await expect
    .element(dialog.getByRole("listitem").first())
    .toHaveTextContent(`Efni: ${words("icelandic", { value: "Pokinn kostar 1.200 kr." })}`);
});
