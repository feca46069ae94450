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

/** Opens the dialog before publication. */
async function openDialog() {
  const screen = await openEditor("is", PRICES);
  await screen.getByRole("checkbox", { name: screen.text("isPublished") }).click();
  await screen.button("savePublish").click();
  return { ...screen, dialog: screen.getByRole("dialog") };
}

it("names what one may want to look at before publication, and leads to its place", async () => {
  const calls = callableAnswers("checkSpelling", {
    misspellings: [{ text: CONTENT, word: "firir", suggestion: "fyrir" }],
  });
  const screen = await openDialog();
  await expect.element(screen.dialog.getByText(words("found", { count: 5 }))).toBeVisible();
  const named = screen.dialog
    .getByRole("listitem")
    .elements()
    .map((item) => item.textContent);
  expect(named).toEqual([
    screen.text("undescribed", { count: 1 }),
    meant,
    `Efni: ${words("is.text", { value: "1.200" })}`,
    `Efni: ${words("is.picture", { value: "/images/a.webp" })}`,
    `Efni: ${words("en.text", { value: "1,300" })}`,
  ]);
  expect(calls[0]?.texts[CONTENT]).toContain("Pokinn kostar 1.200 kr.");
  await screen.dialog.getByRole("button", { name: meant }).click();
  await expect.poll(() => screen.dialog.elements()).toEqual([]);
  await expect.element(screen.content).toHaveFocus();
  expect(getSelection()?.toString()).toBe("fir\u00adir");
  // What is typed now replaces the word.
  await userEvent.keyboard("fyrir");
  await expect.poll(() => screen.content.element().textContent).toContain("1.200 kr. fyrir alla.");
});

it("is read on request in the preview, where a word is learned and forgotten", async () => {
  callableAnswers("checkSpelling", { misspellings: [{ text: 0, word: "frétt" }] });
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

it.each<[Fault, string]>([
  [503, words("failed", { reason: adminText("is", "errors:no-answer") })],
  ["hanging", words("reading")],
])("keeps nobody from publishing while the spelling is unknown (%s)", async (kind, said) => {
  callableAnswers("checkSpelling", fault(kind));
  const saved = callableAnswers("saveNews", { id: "frett", version: VERSION + 1, removed: [] });
  const screen = await openDialog();
  await expect.element(screen.dialog.getByRole("status")).toHaveTextContent(said);
  await expect
    .element(screen.dialog.getByRole("button", { name: words("is.text", { value: "1.200" }), exact: false }))
    .toBeVisible();
  await screen.confirm("publish");
  await expect.poll(() => saved.length).toBe(1);
});

it("says why the spelling was not read, and reads it on request", async () => {
  callableAnswers("checkSpelling", refusal("proofreading/too-many"));
  const screen = await openDialog();
  const reason = adminText("is", "errors:proofreading/too-many");
  await expect.element(screen.dialog.getByRole("status")).toHaveTextContent(words("failed", { reason }));
  callableAnswers("checkSpelling", { misspellings: [{ text: CONTENT, word: "firir", suggestion: "fyrir" }] });
  await screen.dialog.getByRole("button", { name: adminText("is", "admin:error.retry") }).click();
  await expect.element(screen.dialog.getByRole("button", { name: meant })).toBeVisible();
  await expect.element(screen.dialog.getByRole("status")).not.toHaveTextContent(reason);
});
