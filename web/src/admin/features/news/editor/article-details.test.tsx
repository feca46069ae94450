import { COLLECTIONS } from "@matbjorg/contract/collections";
import { TOPICS_PER_ARTICLE_MAX } from "@matbjorg/contract/limits";
import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { brand } from "../../../../brand.ts";
import {
  callableAnswers,
  type Faulty,
  fault,
  queriesFind,
  refusal,
  type StoredDocument,
  unansweredRequests,
} from "../../../../testing/backend.ts";
import { largeText } from "../../../../testing/browser-conditions.ts";
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

  it("is cancelled by saving as a draft, which is shown", async () => {
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

it("a date of withdrawal is sent, after it was corrected, and named before publication", async () => {
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

it("an image's focal point is set by a click, and saved", async () => {
  const { screen, across, down, saved } = await openFocus();
  const image = screen.getByTestId("focal-point");
  await expect.poll(() => image.element().querySelector("img")?.naturalWidth).toBeGreaterThan(0);
  const size = image.element().getBoundingClientRect();
  await image.click({ position: { x: size.width * 0.21, y: size.height * 0.88 } });
  await expect.element(across).toHaveValue("20");
  await expect.element(down).toHaveValue("90");
  expect(await saved()).toBe("20 90");
});

it("an image's focal point is set by the arrow keys", async () => {
  const { across, saved } = await openFocus();
  (across.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(across).toHaveValue("70");
  expect(await saved()).toBe("70 60");
});

it("another image starts with the usual focal point", async () => {
  const { screen, across, saved } = await openFocus();
  (across.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await screen.field("imageUrl").fill("/images/news/opnar-a-akureyri.avif");
  await expect.element(across).toHaveValue("50");
  expect(await saved()).toBe("");
});

const EN = { title: "Article", summary: "In English", content: "<p>Text</p>" };

/** The editor with what is folded away unfolded, of the article's Icelandic text. */
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
  it("default to title and summary", async () => {
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
    // Social networks cannot show it.
    ["/images/x.webp", "/images/share/news.jpg"],
  ])("show for the picture %s what is shared: %s", async (imageUrl, shared) => {
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

  it("are Icelandic on English pages without an English text", async () => {
    const { figure } = await openMeta("en", { metaTitle: "Leit" });
    await expect.element(figure("inSearch")).toBeVisible();
    const english = figure("inSearch", "english");
    await expect.element(english.getByText(`Leit – ${brand.name}`, { exact: true })).toBeVisible();
    await expect.element(english.getByText(/ › en › news › frett$/)).toBeVisible();
  });
});

const { host } = new URL(brand.origin);

async function openAddress(language: "is" | "en", article = storedArticle()) {
  const screen = await openEditor(language, article);
  const text = (key: string, values?: Record<string, unknown>) =>
    adminText(language, `news-admin:address.${key}`, values);
  const group = screen.getByRole("group", { name: text("label"), exact: true });
  const change = group.getByRole("button", { name: text("change"), exact: true });
  const dialog = screen.getByRole("dialog", { name: text("title") });
  return {
    ...screen,
    words: text,
    group,
    change,
    dialog,
    input: dialog.getByRole("textbox", { name: text("new"), exact: true }),
    save: dialog.getByRole("button", { name: text("change"), exact: true }),
  };
}

describe("an article's address", () => {
  it("is changed in a dialog that explains redirects", async () => {
    const calls = callableAnswers("moveNews", { id: "frett", address: "nytt-braud" });
    const { words, group, change, dialog, input, save, status } = await openAddress("is");
    await expect.element(group.getByText(`${host}/news/frett`, { exact: true })).toBeVisible();
    await change.click();
    await expect.element(input).toHaveValue("frett");
    await expect.element(dialog.getByText(words("old"))).toBeVisible();
    await input.fill("Nýtt brauð!");
    const becomes = { is: `${host}/news/nytt-braud`, en: `${host}/en/news/nytt-braud` };
    await expect.element(input).toHaveAccessibleDescription(words("becomes", becomes));
    await save.click();
    await expect.element(status(words("moved", { address: becomes.is }))).toBeVisible();
    expect(calls).toEqual([{ id: "frett", address: "nytt-braud" }]);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(group.getByText(becomes.is, { exact: true })).toBeVisible();
    await expect.element(change).toHaveFocus();
  });

  it("can be made of the title, and Enter does not save the article", async () => {
    const calls = callableAnswers("moveNews", { id: "frett", address: "braud-og-ostur" });
    const { change, dialog, input, words } = await openAddress(
      "is",
      storedArticle({ title: "Brauð og ostur" }),
    );
    await change.click();
    await dialog.getByRole("button", { name: words("fromTitle") }).click();
    await expect.element(input).toHaveValue("braud-og-ostur");
    input.element().focus();
    input
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(calls).toEqual([{ id: "frett", address: "braud-og-ostur" }]);
  });

  it("that is taken is rejected in the dialog, which keeps the input", async () => {
    callableAnswers("moveNews", refusal("news/address-taken"));
    const { change, dialog, input, save, words } = await openAddress("en");
    await change.click();
    await input.fill("taken");
    await save.click();
    const reason = await adminText("en", "errors:news/address-taken");
    await expect.element(dialog.getByRole("alert")).toHaveTextContent(words("failed", { reason }));
    await expect.element(input).toHaveValue("taken");
    await input.fill("!");
    await save.click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent(words("missing"));
  });

  it("that has not changed sends no request", async () => {
    const { change, dialog, save } = await openAddress("is");
    await change.click();
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(unansweredRequests()).toEqual([]);
  });

  it("of a withdrawn article cannot be changed, and says why", async () => {
    const { group, change, words } = await openAddress("is", storedArticle({ isPublished: false }));
    await expect.element(group.getByText(words("withdrawn"))).toBeVisible();
    await expect.element(change).not.toBeInTheDocument();
  });

  it("is chosen before publication, proposed from the title", async () => {
    const calls = callableAnswers("saveNews", { id: "frett", version: 2, removed: [], address: "jol-2026" });
    const neverPublished = storedArticle({ isPublished: false, firstPublishedAt: null, title: "Jólin koma" });
    const { words, group, change, getByRole } = await openAddress("is", neverPublished);
    const input = getByRole("textbox", { name: words("label"), exact: true });
    const becomes = (address: string) => words("atPublication", { address: `${host}/news/${address}` });
    await expect.element(input).toHaveAccessibleDescription(becomes("jolin-koma"));
    await input.fill("Jól 2026!");
    await expect.element(input).toHaveAccessibleDescription(becomes("jol-2026"));
    await getByRole("checkbox", { name: await adminText("is", "news-admin:editor.isPublished") }).click();
    dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true }));
    await getByRole("dialog")
      .getByRole("button", { name: await adminText("is", "news-admin:publication.publish") })
      .click();
    await expect.element(group.getByText(`${host}/news/jol-2026`, { exact: true })).toBeVisible();
    await expect.element(change).toBeVisible();
    expect(calls).toMatchObject([{ chosenAddress: "jol-2026" }]);
  });

  it("is the one it was moved to, also in the preview of search results", async () => {
    const { group, getByText } = await openAddress("is", storedArticle({ address: "flutt" }));
    await expect.element(group.getByText(`${host}/news/flutt`, { exact: true })).toBeVisible();
    await getByText(adminText("is", "news-admin:meta.title"), { exact: true }).click();
    await expect.element(getByText(`${host} › news › flutt`)).toBeVisible();
  });
});

const TOPICS: StoredDocument[] = [
  { id: "verslanir", name: { is: "Verslanir", en: "Shops" } },
  { id: "appid", name: { is: "Appið", en: "The app" } },
  { id: "baendur", name: { is: "Bændur", en: "Growers" } },
];

describe("the topics of an article", () => {
  const open = async (
    topics: readonly string[] = [],
    known: StoredDocument[] | Faulty = TOPICS,
    language: Language = "is",
  ) => {
    const t = (key: string, values?: object) =>
      adminText(language, `news-admin:topics.${key}`, { ...values });
    const article = storedArticle({ topics, isPublished: false });
    const editor = await openEditor(language, article, { topics: known });
    // The first is the disclosure's own.
    await editor.getByText(t("label"), { exact: false }).first().click();
    const group = editor.getByRole("group", { name: t("label"), exact: true });
    const topic = (name: string) => group.getByRole("checkbox", { name, exact: true });
    const dialog = editor.getByRole("dialog");
    return {
      ...editor,
      t,
      group,
      topic,
      dialog,
      /** What is saved: the topics of the call. */
      async saved(calls: readonly { readonly topics?: readonly string[] }[]) {
        await editor.button("saveDraft").click();
        await expect.poll(() => calls.length).toBe(1);
        return calls[0]?.topics;
      },
    };
  };
  const saves = () => callableAnswers("saveNews", { id: "frett", version: 8, removed: [] });

  it("are chosen from all in the alphabetical order of the language, and saved", async () => {
    const { group, topic, saved } = await open(["verslanir"], TOPICS, "en");
    await expect.element(topic("Shops")).toBeChecked();
    const names = group
      .getByRole("checkbox")
      .elements()
      .map((box) => box.parentElement?.textContent);
    expect(names).toEqual(["Growers", "Shops", "The app"]);
    for (const name of ["The app", "Shops", "Growers"]) await topic(name).click();
    expect(await saved(saves())).toEqual(["appid", "baendur"]);
  });

  it("are limited in number", async () => {
    const many = Array.from({ length: TOPICS_PER_ARTICLE_MAX + 1 }, (_, index) => ({
      id: `t${index}`,
      name: { is: `Flokkur ${index}`, en: `Topic ${index}` },
    }));
    const chosen = many.slice(0, TOPICS_PER_ARTICLE_MAX - 1).map(({ id }) => id);
    const { group, t } = await open(chosen, many);
    const boxes = group.getByRole("checkbox");
    await boxes.nth(TOPICS_PER_ARTICLE_MAX - 1).click();
    await expect.element(boxes.nth(TOPICS_PER_ARTICLE_MAX)).toBeDisabled();
    await expect.element(group.getByText(t("full", { max: TOPICS_PER_ARTICLE_MAX }))).toBeVisible();
    await boxes.first().click();
    await expect.element(boxes.nth(TOPICS_PER_ARTICLE_MAX)).toBeEnabled();
  });

  it("that are deleted are shown by their slug, and can be removed", async () => {
    const { topic } = await open(["horfinn"]);
    await expect.element(topic("horfinn")).toBeChecked();
    await topic("horfinn").click();
    await expect.element(topic("horfinn")).not.toBeInTheDocument();
  });

  it("are created in both languages, by keyboard, and chosen", async () => {
    const made = callableAnswers("saveTopic", { slug: "eldamennska" });
    const { t, group, dialog, topic, saved } = await open();
    await group.getByRole("button", { name: t("new") }).click();
    const [is, en] = [t("nameIs"), t("nameEn")].map((name) => dialog.getByRole("textbox", { name }));
    await expect.element(is as never).toHaveFocus();
    await userEvent.keyboard("Eldamennska{Enter}");
    await expect.element(dialog.getByRole("alert")).toHaveTextContent(t("nameMissing"));
    expect(made).toEqual([]);
    await en?.fill("Cooking");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog).not.toBeInTheDocument();
    expect(made).toEqual([{ name: { is: "Eldamennska", en: "Cooking" }, requestId: expect.any(String) }]);
    await expect.element(topic("Eldamennska")).toBeChecked();
    await expect.element(group.getByRole("button", { name: t("new") })).toHaveFocus();
    expect(await saved(saves())).toEqual(["eldamennska"]);
  });

  it("show why one cannot be created, and keep the input", async () => {
    callableAnswers("saveTopic", refusal("topics/exists"));
    const { t, group, dialog } = await open();
    await group.getByRole("button", { name: t("new") }).click();
    await dialog.getByRole("textbox", { name: t("nameIs") }).fill("Appið");
    await dialog.getByRole("textbox", { name: t("nameEn") }).fill("App");
    await dialog.getByRole("button", { name: t("save") }).click();
    await expect
      .element(dialog.getByRole("alert"))
      .toHaveTextContent(adminText("is", "errors:topics/exists"));
    await expect.element(dialog.getByRole("textbox", { name: t("nameEn") })).toHaveValue("App");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it("can be renamed", async () => {
    const calls = callableAnswers("saveTopic", { slug: "appid" });
    const { t, group, dialog, topic } = await open(["appid"]);
    await group.getByRole("button", { name: t("change") }).click();
    await dialog.getByRole("button", { name: "Appið", exact: true }).click();
    const name = dialog.getByRole("textbox", { name: t("nameIs") });
    await expect.element(name).toHaveValue("Appið");
    await name.fill("Forritið");
    await dialog.getByRole("button", { name: t("save") }).click();
    await expect.element(topic("Forritið")).toBeChecked();
    expect(calls).toMatchObject([{ slug: "appid" }]);
  });

  it("are deleted after a confirmation; one in use is kept, with the reason", async () => {
    // The other is already deleted, perhaps by a request whose response was lost.
    const calls = callableAnswers("deleteTopic", ({ slug }) =>
      refusal(slug === "appid" ? "topics/in-use" : "topics/not-found"),
    );
    const { t, group, dialog, topic } = await open();
    for (const name of ["Appið", "Bændur"]) {
      await group.getByRole("button", { name: t("change") }).click();
      await dialog.getByRole("button", { name, exact: true }).click();
      await dialog.getByRole("button", { name: t("delete") }).click();
      const question = dialog.filter({ hasText: t("deleteQuestion", { name }) });
      await question.getByRole("button", { name: t("delete") }).click();
      if (name === "Bændur") continue;
      await expect
        .element(dialog.getByRole("alert"))
        .toHaveTextContent(adminText("is", "errors:topics/in-use"));
      await dialog.getByRole("button", { name: adminText("is", "news-admin:editor.cancel") }).click();
    }
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(topic("Bændur")).not.toBeInTheDocument();
    await expect.element(topic("Appið")).toBeVisible();
    expect(calls).toEqual([{ slug: "appid" }, { slug: "baendur" }]);
  });

  it("can be reloaded after a failure", async () => {
    const { t, group, topic } = await open([], fault(503));
    await expect.element(group.getByRole("alert")).toBeVisible();
    queriesFind(COLLECTIONS.topics, TOPICS);
    await group.getByRole("button", { name: t("retry") }).click();
    await expect.element(topic("Appið")).toBeVisible();
  });
});
