import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { brand } from "../../../../brand.ts";
import { callableAnswers, later, requestsTo } from "../../../../testing/backend.ts";
import { largeText } from "../../../../testing/browser-conditions.ts";
import { editorText, openEditor } from "../../../../testing/open-editor.ts";
import { ADMIN } from "../../../../testing/render-screen.tsx";
import { storedArticle, VERSION } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";
import { publicationTime, toLocalTime } from "../publication-date.ts";

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

describe("a publication date in the future", () => {
  it("schedules the article after a confirmation", async () => {
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
    // The button that cancels has the focus, so pressing Enter by mistake changes nothing.
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
    // There is no link to the article, because it has not been published yet.
    await expect
      .poll(() => screen.getByRole("link", { name: editorText("is", "see") }).elements())
      .toEqual([]);
  });

  it("does not schedule a draft, and a hint explains that", async () => {
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

  it("is cancelled by saving the article as a draft, and a notice says so", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("en", PLANNED);
    await screen.getByRole("checkbox", { name: PUBLISH }).click();
    await screen.date.fill("");
    await screen.button("saveDraft").click();
    await expect.element(screen.status(screen.text("unscheduled"))).toBeVisible();
    expect(calls.map(({ isPublished, publishedAt }) => [isPublished, publishedAt])).toEqual([[false, null]]);
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

it("the server's time decides whether a date schedules, whatever the browser's clock says", async () => {
  const ahead = 2 * 60 * 60_000;
  requestsTo("/health", () =>
    Response.json({}, { headers: { Date: new Date(Date.now() + ahead).toUTCString() } }),
  );
  const screen = await openWritten("is");
  await screen.date.fill(toLocalTime(new Date(Date.now() + ahead / 2).toISOString()));
  await expect.element(screen.button("savePublish")).toBeVisible();
  await expect.element(screen.date).toHaveAccessibleDescription(/ að íslenskum tíma\.$/);
  await expect.element(screen.date).not.toHaveAccessibleDescription(/sjálfkrafa/);
});

it("what an article says about its date follows the server's time as soon as that is known", async () => {
  const ahead = 2 * 60 * 60_000;
  const told = later<Response>();
  requestsTo("/health", () => told.promise);
  const publishedAt = new Date(Date.now() + ahead / 2);
  const screen = await openEditor("is", storedArticle({ publishedAt, isPublished: true }));
  await expect.element(screen.date).toHaveAccessibleDescription(/sjálfkrafa/);
  told.come(Response.json({}, { headers: { Date: new Date(Date.now() + ahead).toUTCString() } }));
  await expect.element(screen.date).not.toHaveAccessibleDescription(/sjálfkrafa/);
});

it("an article that has just been published does not appear by itself", async () => {
  const screen = await openEditor("is", storedArticle({ publishedAt: new Date(), isPublished: true }));
  await expect.element(screen.date).not.toHaveAccessibleDescription(/sjálfkrafa/);
});

it("a date that is only passed with Tab stays, also after the device has changed its time zone", async () => {
  // The field shows no seconds, so a field that is read again has another time.
  const at = new Date("2199-11-24T09:00:30Z");
  const screen = await openEditor("is", { ...PLANNED, publishAt: at, publishedAt: at });
  await screen.title.fill("Titill");
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-60);
  (screen.date.element() as HTMLElement).focus();
  // Through the parts of the date.
  for (let key = 0; key < 7; key += 1) await userEvent.keyboard("{Tab}");
  const calls = callableAnswers("saveNews", { ...SAVED, publishAt: at.toISOString() });
  await screen.button("save").click();
  await expect.poll(() => calls.map(({ publishedAt }) => publishedAt)).toEqual([at.toISOString()]);
});

describe("the author and the date", () => {
  it("are no wider than a phone if text is shown at 200%", async () => {
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
    // The fields show what the server has filled in.
    await expect.element(screen.field("author")).toHaveValue(ADMIN.name);
    await expect.element(screen.date).toHaveValue(toLocalTime("2026-03-05T12:00:30.000Z"));
    await screen.title.fill("Annar titill");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.poll(() => calls[1]?.publishedAt).toBe("2026-03-05T12:00:30.000Z");
    await expect.element(screen.status(screen.text("saved"))).toBeVisible();
  });

  it("keep their stored values if their fields are cleared", async () => {
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

it("a date that is only partly filled in is rejected, and its field is focused", async () => {
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

it("a date of withdrawal is sent once it is valid, and is named before publication", async () => {
  const end = "2099-03-04T09:30";
  const calls = callableAnswers("saveNews", { id: "frett", version: VERSION + 1, removed: [] });
  const screen = await openEditor("is", storedArticle({ isPublished: false, firstPublishedAt: null }));
  const field = screen.getByLabelText(screen.text("unpublishAt"), { exact: true });
  await field.fill("2026-03-01T00:00");
  await screen.getByRole("checkbox", { name: screen.text("isPublished") }).click();
  await userEvent.keyboard("{Control>}s{/Control}");
  await screen.getByRole("link", { name: screen.text("endWrong") }).click();
  await expect.element(field).toHaveFocus();
  await field.fill(end);
  await expect
    .element(field)
    .toHaveAccessibleDescription(/^Fréttin fer sjálfkrafa úr birtingu 04\. mars 2099/);
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect
    .element(screen.getByRole("dialog").getByText(/^Hún fer sjálfkrafa úr birtingu 4\. mars/))
    .toBeVisible();
  await screen.confirm("publish");
  await expect.poll(() => calls.map(({ unpublishAt }) => unpublishAt)).toEqual([new Date(end).toISOString()]);
});

it("a date of withdrawal names the published articles that link to the article", async () => {
  callableAnswers("getLinkingArticles", { titles: ["Hundrað tonn", "Nýir bæir"] });
  const screen = await openEditor("is", storedArticle());
  const field = screen.getByLabelText(screen.text("unpublishAt"), { exact: true });
  await expect.element(field).not.toHaveAccessibleDescription();
  await field.fill("2099-03-04T09:30");
  await expect
    .element(field)
    .toHaveAccessibleDescription(/Vísað er á hana annars staðar á vefnum: Hundrað tonn · Nýir bæir$/);
});

const PICTURE = "/images/news/hundrad-tonn-af-mat.avif";

async function openFocus() {
  const calls = callableAnswers("saveNews", { id: "frett", version: VERSION + 1, removed: [] });
  const screen = await openEditor("is", storedArticle({ imageUrl: PICTURE, imageAlt: "Poki" }));
  const sliders = (["focusX", "focusY"] as const).map((name) =>
    screen.getByRole("slider", { name: screen.text(name) }),
  );
  const [across, down] = sliders as [(typeof sliders)[0], (typeof sliders)[0]];
  await expect.element(across).toHaveValue("50");
  await expect.element(down).toHaveValue("60");
  const saved = async () => {
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.poll(() => calls.length).toBe(1);
    return (calls[0] as { imageFocus?: string }).imageFocus;
  };
  return { screen, across, down, saved };
}

it("the focal point of an image is set by a click, and saved", async () => {
  const { screen, across, down, saved } = await openFocus();
  const image = screen.getByTestId("focal-point");
  await expect.poll(() => image.element().querySelector("img")?.naturalWidth).toBeGreaterThan(0);
  const size = image.element().getBoundingClientRect();
  await image.click({ position: { x: size.width * 0.21, y: size.height * 0.88 } });
  await expect.element(across).toHaveValue("20");
  await expect.element(down).toHaveValue("90");
  expect(await saved()).toBe("20 90");
});

it("the focal point of an image can be set with the arrow keys", async () => {
  const { across, saved } = await openFocus();
  (across.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(across).toHaveValue("70");
  expect(await saved()).toBe("70 60");
});

it("a new image starts with the default focal point", async () => {
  const { screen, across, saved } = await openFocus();
  (across.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await screen.field("imageUrl").fill("/images/news/opnar-a-akureyri.avif");
  await expect.element(across).toHaveValue("50");
  expect(await saved()).toBe("");
});

const EN = { title: "Article", summary: "In English", content: "<p>Text</p>" };

/** Opens the editor with an article's Icelandic text, and unfolds what is folded. */
async function openMeta(language: "is" | "en", fields = {}) {
  const screen = await openEditor(language, storedArticle(fields));
  const words = (key: string, values?: Record<string, unknown>) =>
    adminText(language, `news-admin:meta.${key}`, values);
  await screen.getByText(words("title"), { exact: true }).click();
  const textsOf = (name: string) => screen.getByRole("group", { name: screen.text(name), exact: true });
  const optional = screen.text("optional");
  const field = (name: string) =>
    textsOf("icelandic").getByRole("textbox", { name: `${words(name)} (${optional})`, exact: true });
  const figure = (name: string, of = "icelandic") =>
    textsOf(of).getByRole("figure", { name: words(name), exact: true });
  return { ...screen, words, field, figure };
}

describe("the search fields", () => {
  it("default to the title and the summary", async () => {
    const { words, field, figure } = await openMeta("is");
    const [found, shared] = [figure("inSearch"), figure("whenShared")];
    for (const preview of [found, shared]) {
      await expect.element(preview.getByText(`Frétt – ${brand.name}`, { exact: true })).toBeVisible();
      await expect.element(preview.getByText("Samantekt", { exact: true })).toBeVisible();
    }
    await expect.element(field("metaTitle")).toHaveAccessibleDescription(words("metaTitleHint", { max: 60 }));
    await field("metaTitle").fill("Önnur orð");
    await field("metaDescription").fill("Önnur lýsing");
    for (const preview of [found, shared]) {
      await expect.element(preview.getByText(`Önnur orð – ${brand.name}`, { exact: true })).toBeVisible();
      await expect.element(preview.getByText("Önnur lýsing", { exact: true })).toBeVisible();
    }
    await expect
      .element(field("metaTitle"))
      .toHaveAccessibleDescription(words("count", { count: 9, max: 60 }));
    await field("metaTitle").fill("x".repeat(61));
    await expect
      .element(field("metaTitle"))
      .toHaveAccessibleDescription(words("tooLong", { count: 61, max: 60 }));
  });

  it.each([
    ["/images/x.jpg", "/images/x.jpg"],
    // Social networks cannot show WebP.
    ["/images/x.webp", "/images/share/news.jpg"],
  ])("show for the picture %s that %s is shared", async (imageUrl, shared) => {
    const { figure, words } = await openMeta("is", { imageUrl, imageAlt: "Mynd" });
    const picture = figure("whenShared").getByRole("img", { name: words("picture") });
    await expect.element(picture).toHaveAttribute("src", shared);
  });

  it("are saved in each language", async () => {
    const calls = callableAnswers("saveNews", { id: "frett", version: 8, removed: [] });
    const { field, button, figure } = await openMeta("en", {
      metaTitle: "Leit",
      translations: { en: { ...EN, metaDescription: "Found" } },
    });
    await expect.element(field("metaTitle")).toHaveValue("Leit");
    await field("metaTitle").fill("Önnur leit");
    const english = figure("inSearch", "english");
    await expect.element(english.getByText("Found", { exact: true })).toBeVisible();
    await button("save").click();
    await expect.poll(() => calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      metaTitle: "Önnur leit",
      translations: { en: { metaDescription: "Found" } },
    });
    expect(Object.keys(calls[0] as object)).not.toContain("metaDescription");
  });

  it("preview the Icelandic text of English pages without an English text", async () => {
    const { figure } = await openMeta("en", { metaTitle: "Leit" });
    await expect.element(figure("inSearch")).toBeVisible();
    const english = figure("inSearch", "english");
    await expect.element(english.getByText(`Leit – ${brand.name}`, { exact: true })).toBeVisible();
    await expect.element(english.getByText(/ › en › news › frett$/)).toBeVisible();
  });
});
