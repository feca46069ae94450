import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { callableAnswers } from "../../../../testing/backend.ts";
import { largeText } from "../../../../testing/large-text.ts";
import { editorText, openEditor } from "../../../../testing/open-editor.ts";
import { ADMIN } from "../../../../testing/render-screen.tsx";
import { storedArticle, VERSION } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";
import { publicationTime, toLocalTime } from "./publication-date.ts";

const PUBLISH = /^(Birta fréttina|Publish the article)/;

const COMING = new Date("2199-11-24T09:00:00Z");
const LOCAL = toLocalTime(COMING.toISOString());
const SAVED = { id: "frett", version: VERSION + 1, removed: [] };
const PLANNED = storedArticle({
  isPublished: false,
  firstPublishedAt: null,
  publishAt: COMING,
  publishedAt: COMING,
});
type Language = "is" | "en";
const asked = (language: Language, key: string) =>
  adminText(language, `news-admin:publication.${key}`, publicationTime(COMING, language));
const told = (language: Language, key: string) =>
  editorText(language, key, publicationTime(COMING, language));

async function openWritten(language: Language) {
  const screen = await openEditor(language);
  await screen.title.fill("Titill");
  await screen.content.fill("Texti");
  return screen;
}

describe("a future date", () => {
  it("schedules after a confirmation", async () => {
    const calls = callableAnswers("saveNews", { ...SAVED, publishAt: COMING.toISOString() });
    const screen = await openWritten("is");
    await screen.date.fill(LOCAL);
    await expect
      .element(screen.date)
      .toHaveAccessibleDescription(
        "Fréttin birtist sjálfkrafa 24. nóvember 2199 kl. 09:00 að íslenskum tíma.",
      );
    const save = screen.getByRole("button", { name: "Vista og tímasetja", exact: true });
    await save.click();
    const dialog = screen.getByRole("dialog", { name: "Tímasetja birtinguna?" });
    await expect.element(dialog.getByText(asked("is", "scheduleQuestion"))).toBeVisible();
    // The first mistake ends here.
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => dialog.elements()).toEqual([]);
    expect(calls).toEqual([]);
    await save.click();
    await screen.confirm("schedule");
    await expect
      .element(screen.status("Fréttin var vistuð og birtist 24. nóv. 2199 kl. 09:00"))
      .toBeVisible();
    expect(calls.map(({ isPublished, publishedAt }) => [isPublished, publishedAt])).toEqual([
      [true, COMING.toISOString()],
    ]);
    // Not published yet.
    await expect
      .poll(() => screen.getByRole("link", { name: editorText("is", "see") }).elements())
      .toEqual([]);
  });

  it("does not schedule a draft, which is explained", async () => {
    const screen = await openEditor("is");
    await screen.getByRole("checkbox", { name: screen.text("isPublished") }).click();
    await screen.date.fill(LOCAL);
    await expect
      .element(screen.date)
      .toHaveAccessibleDescription(
        `24. nóvember 2199 kl. 09:00 að íslenskum tíma. ${screen.text("dateNeedsPublish")}`,
      );
    await expect.element(screen.button("saveDraft")).toBeVisible();
  });

  it("is kept when the text of a scheduled article changes, without a question", async () => {
    const calls = callableAnswers("saveNews", { ...SAVED, publishAt: COMING.toISOString() });
    const screen = await openEditor("is", PLANNED);
    await expect.element(screen.getByRole("checkbox", { name: PUBLISH })).toBeChecked();
    await expect.element(screen.date).toHaveValue(LOCAL);
    await screen.title.fill("Breytt");
    await screen.button("save").click();
    await expect.element(screen.status(told("is", "scheduled"))).toBeVisible();
    expect(calls.map(({ isPublished, publishedAt }) => [isPublished, publishedAt])).toEqual([
      [true, COMING.toISOString()],
    ]);
  });

  it("is cancelled by saving as a draft, which is shown", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("en", PLANNED);
    await screen.getByRole("checkbox", { name: PUBLISH }).click();
    await screen.date.fill("");
    await screen.button("saveDraft").click();
    await expect.element(screen.status(screen.text("unscheduled"))).toBeVisible();
    expect(calls.map(({ isPublished, publishedAt }) => [isPublished, publishedAt])).toEqual([[false, null]]);
  });

  it("that is cleared publishes at once, after a confirmation", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", PLANNED);
    await screen.date.fill("");
    await screen.button("savePublish").click();
    await expect.element(screen.getByRole("dialog", { name: "Birta fréttina?" })).toBeVisible();
    await screen.confirm("publish");
    await expect.poll(() => calls.map(({ publishedAt }) => publishedAt)).toEqual([null]);
    await expect.element(screen.status(screen.text("published"))).toBeVisible();
  });

  it("hides a public article until then, after a confirmation", async () => {
    const calls = callableAnswers("saveNews", { ...SAVED, publishAt: COMING.toISOString() });
    const screen = await openEditor("is", storedArticle());
    await screen.date.fill(LOCAL);
    await screen.button("saveSchedule").click();
    const dialog = screen.getByRole("dialog", { name: asked("is", "postponeTitle") });
    const question = { title: "Frétt", ...publicationTime(COMING, "is") };
    await expect
      .element(dialog)
      .toHaveAccessibleDescription(adminText("is", "news-admin:publication.postponeQuestion", question));
    expect(calls).toEqual([]);
    await screen.confirm("postpone");
    await expect.element(screen.status(told("is", "scheduled"))).toBeVisible();
  });
});

describe("author and date", () => {
  it("are no wider than a phone with text of 200%", async () => {
    await largeText();
    const screen = await openEditor();
    await expect.poll(() => screen.date.element().getBoundingClientRect().right).toBeLessThan(360);
  });

  it("default to the admin and the current time", async () => {
    const calls = callableAnswers("saveNews", {
      ...SAVED,
      author: ADMIN.name,
      publishedAt: "2026-03-05T12:00:30.000Z",
    });
    const screen = await openWritten("en");
    await expect
      .element(screen.field("author"))
      .toHaveAccessibleDescription(editorText("en", "authorIsYou", { name: ADMIN.name }));
    await expect.element(screen.date).toHaveAccessibleDescription(screen.text("dateIsNow"));
    await userEvent.keyboard("{Control>}s{/Control}");
    await screen.confirm("publish");
    await expect
      .poll(() => calls.map(({ author, publishedAt }) => [author, publishedAt]))
      .toEqual([[undefined, null]]);
    // As they are stored.
    await expect.element(screen.field("author")).toHaveValue(ADMIN.name);
    await expect.element(screen.date).toHaveValue(toLocalTime("2026-03-05T12:00:30.000Z"));
    await screen.title.fill("Annar titill");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.poll(() => calls[1]?.publishedAt).toBe("2026-03-05T12:00:30.000Z");
    await expect.element(screen.status(screen.text("saved"))).toBeVisible();
  });

  it("keep their stored values if they are cleared", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle());
    await screen.field("author").fill("");
    await screen.date.fill("");
    await expect
      .element(screen.field("author"))
      .toHaveAccessibleDescription(editorText("is", "authorStays", { name: "Anna" }));
    await expect.element(screen.date).toHaveAccessibleDescription(screen.text("dateStays"));
    await screen.button("save").click();
    await expect
      .poll(() => calls.map(({ author, publishedAt }) => [author, publishedAt]))
      .toEqual([[undefined, null]]);
    await expect.element(screen.status(screen.text("saved"))).toBeVisible();
  });
});

it("a date is in the browser's zone, and shows the time in Iceland", async () => {
  const [language, words] = ["is", "05. mars 2025 kl. 12:00 að íslenskum tíma."] as const;
  // Tokyo. The real zones: publication-date.test.ts.
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-9 * 60);
  const screen = await openEditor(language, storedArticle({ publishedAt: new Date("2025-03-05T12:00:00Z") }));
  await expect.element(screen.date).toHaveValue("2025-03-05T21:00");
  await expect.element(screen.date).toHaveAccessibleDescription(words);
});

it("a partly filled date is rejected and focused", async () => {
  const screen = await openWritten("en");
  await screen.date.click();
  await userEvent.keyboard("11");
  await userEvent.keyboard("{Control>}s{/Control}");
  const problem = screen
    .alert(screen.text("summaryOfErrors"))
    .getByRole("link", { name: screen.text("dateWrong") });
  await problem.click();
  await expect.element(screen.date).toHaveFocus();
  await expect.element(screen.date).toHaveAccessibleDescription(screen.text("dateWrong"));
  await screen.date.fill(LOCAL);
  await expect.poll(() => problem.elements()).toEqual([]);
});
