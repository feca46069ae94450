import { beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import {
  callableAnswers,
  documentIs,
  fault,
  later,
  queriesFind,
  refusal,
  type StoredDocument,
  type StructuredQuery,
} from "../../../../testing/backend.ts";
import { renderAdmin } from "../../../../testing/render-screen.tsx";
import { adminText } from "../../../../testing/texts.ts";

const DRAFT: StoredDocument = {
  id: "drog",
  title: "Jólamarkaður",
  content: "<p>Efni</p>",
  isPublished: false,
  publishedAt: new Date("2026-11-14T12:00:00Z"),
};
const PUBLISHED: StoredDocument = {
  id: "birt",
  title: "Gulrætur",
  content: "<p>Stökkar</p>",
  imageUrl: "/images/logo.webp",
  isPublished: true,
  publishedAt: new Date("2026-03-05T12:00:00Z"),
  translations: { en: { title: "Carrots", summary: "", content: "<p>Crunchy</p>" } },
};

const statusOf = ({ where }: StructuredQuery) =>
  (where as { fieldFilter: { value: { booleanValue: boolean } } } | undefined)?.fieldFilter.value
    .booleanValue;

/** As the real query would find them, by status. */
function articlesAre(...articles: StoredDocument[]): void {
  queriesFind("webpage_news", (query) =>
    articles.filter(({ isPublished }) => statusOf(query) === undefined || isPublished === statusOf(query)),
  );
}

const old = (count: number): StoredDocument[] =>
  Array.from({ length: count }, (_, index) => ({
    ...PUBLISHED,
    id: `gomul-${index}`,
    title: `Gömul ${index}`,
  }));

beforeEach(() => {
  callableAnswers("backfillNewsPublished", { updated: 0, nextCursor: null });
});

describe("the news list", () => {
  it("shows picture, title, date, status and actions of each article", async () => {
    articlesAre(DRAFT, PUBLISHED);
    const screen = await renderAdmin("/admin/news");
    await expect.element(screen.getByRole("columnheader", { name: "Dagsetning" })).toBeVisible();
    expect(
      screen
        .getByRole("columnheader")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(["Mynd", "Titill", "Dagsetning", "Staða", "Aðgerðir"]);
    const draft = screen.getByRole("row").filter({ hasText: "Jólamarkaður" });
    await expect.element(draft.getByText(/14\. nóvember 2026/)).toBeVisible();
    await expect.element(draft.getByText(/Vantar ensku/)).toBeVisible();
    await expect.element(draft.getByRole("switch")).not.toBeChecked();
    expect(draft.element().querySelector("img")?.getAttribute("src")).toContain("logo");
    await expect
      .element(draft.getByRole("link", { name: "Breyta „Jólamarkaður“" }))
      .toHaveAttribute("href", "/admin/news/edit/drog");
    await expect
      .element(draft.getByRole("link", { name: "Skoða „Jólamarkaður“ á vefnum" }))
      .toHaveAttribute("href", "/news/drog");
    await expect
      .element(draft.getByRole("link", { name: "Saga fréttarinnar „Jólamarkaður“" }))
      .toHaveAttribute("href", "/admin/news/history/drog");
    const published = screen.getByRole("row").filter({ hasText: "Gulrætur" });
    await expect.element(published.getByRole("switch")).toBeChecked();
    expect(published.getByText(/Vantar ensku/).elements()).toEqual([]);
  });

  it.each([
    ["is", "05. mars 2026"],
    ["en", "05. March 2026"],
  ] as const)("writes dates in %s as the specification does", async (language, date) => {
    articlesAre(PUBLISHED);
    const screen = await renderAdmin("/admin/news", { language });
    await expect.element(screen.getByRole("cell", { name: date })).toBeVisible();
  });

  it.each(["is", "en"] as const)("says in %s that it loads", async (language) => {
    const text = adminText(language, "admin:loading");
    queriesFind("webpage_news", fault("hanging"));
    const screen = await renderAdmin("/admin/news", { language });
    await expect
      .element(screen.getByRole("main").getByRole("status").filter({ hasText: text }))
      .toBeVisible();
  });

  it.each([
    ["is", "Engar fréttir fundust. Skrifaðu fyrstu fréttina."],
    ["en", "No news articles found. Write the first article."],
  ] as const)("says in %s that there are none yet", async (language, text) => {
    articlesAre();
    const screen = await renderAdmin("/admin/news", { language });
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it("invites to write the first article only where there is none at all", async () => {
    articlesAre(PUBLISHED);
    const screen = await renderAdmin("/admin/news");
    await screen.getByRole("radio", { name: "Drög" }).click();
    await expect.element(screen.getByText("Engar fréttir fundust", { exact: true })).toBeVisible();
  });

  it.each([
    ["is", "Ekki tókst að sækja fréttir", "Reyna aftur"],
    ["en", "Error fetching news", "Try again"],
  ] as const)(
    "says in %s when it cannot be read, and tries again when asked",
    async (language, text, retry) => {
      queriesFind("webpage_news", fault("offline"));
      const screen = await renderAdmin("/admin/news", { language });
      await expect.element(screen.getByRole("alert").filter({ hasText: text })).toBeVisible();
      articlesAre(PUBLISHED);
      await screen.getByRole("button", { name: retry }).click();
      await expect.element(screen.getByRole("rowheader", { name: /^Gulrætur/ })).toBeVisible();
      expect(screen.getByRole("alert").filter({ hasText: text }).elements()).toEqual([]);
    },
  );

  it("finds articles by their words in either language, and by their status", async () => {
    articlesAre(DRAFT, PUBLISHED);
    const screen = await renderAdmin("/admin/news");
    const search = screen.getByRole("searchbox", { name: "Leita í fréttum" });
    const titles = () =>
      screen
        .getByRole("rowheader")
        .elements()
        .map((cell) => cell.querySelector("a")?.textContent);
    await search.fill("CRUNCHY");
    await expect.poll(titles).toEqual(["Gulrætur"]);
    await expect.element(screen.getByText("1 frétt", { exact: true })).toBeVisible();
    await search.fill("");
    await expect.poll(titles).toEqual(["Jólamarkaður", "Gulrætur"]);
    await screen.getByRole("radio", { name: "Drög" }).click();
    await expect.poll(titles).toEqual(["Jólamarkaður"]);
    await screen.getByRole("radio", { name: "Birtar" }).click();
    await expect.poll(titles).toEqual(["Gulrætur"]);
    await search.fill("finnst ekki neins staðar");
    await expect.element(screen.getByText("Engar fréttir fundust", { exact: true })).toBeVisible();
  });

  it("shows 25 and more when asked", async () => {
    const all = old(60);
    queriesFind("webpage_news", ({ startAt }) => {
      const after = /gomul-(\d+)/.exec(JSON.stringify(startAt ?? ""))?.[1];
      return after === undefined ? all : all.slice(Number(after) + 1);
    });
    const screen = await renderAdmin("/admin/news", { language: "en" });
    await expect.element(screen.getByText("25 articles", { exact: true })).toBeVisible();
    const more = screen.getByRole("button", { name: "Show more" });
    await more.click();
    await expect.element(screen.getByText("50 articles", { exact: true })).toBeVisible();
    await expect.element(more).toHaveFocus();
    await more.click();
    await expect.element(screen.getByText("60 articles", { exact: true })).toBeVisible();
    expect(more.elements()).toEqual([]);
    // Where the button was, not at the top of the page.
    await expect.element(screen.getByText(adminText("en", "admin:allShown"))).toHaveFocus();
  });

  it.each(["is", "en"] as const)("says in %s when more cannot be read, and tries again", async (language) => {
    const all = old(60);
    const answers = [fault("offline"), all.slice(25)];
    queriesFind("webpage_news", ({ startAt }) => (startAt ? (answers.shift() ?? []) : all));
    const screen = await renderAdmin("/admin/news", { language });
    await screen.getByRole("button", { name: adminText(language, "news-admin:list.more") }).click();
    const alert = screen
      .getByRole("alert")
      .filter({ hasText: adminText(language, "admin:error.moreFailed") });
    await expect.element(alert).toBeVisible();
    const retry = screen.getByRole("button", { name: adminText(language, "admin:error.retry") });
    await expect.element(retry).toHaveFocus();
    expect(screen.getByRole("rowheader").elements()).toHaveLength(25);
    // Of this list alone.
    await screen.getByRole("radio").nth(1).click();
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(25);
    expect(alert.elements()).toEqual([]);
    await screen.getByRole("radio").nth(0).click();
    await retry.click();
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(50);
    expect(alert.elements()).toEqual([]);
  });

  it("keeps filters, search and how much is shown in its address", async () => {
    const all = old(60);
    queriesFind("webpage_news", ({ startAt }) => (startAt ? all.slice(25) : all));
    const screen = await renderAdmin("/admin/news?status=published&pages=2");
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(50);
    await expect.element(screen.getByRole("radio", { name: "Birtar" })).toBeChecked();
    await screen.getByRole("radio", { name: "Allar" }).click();
    expect(screen.address()).toBe("/admin/news");
    await screen.getByRole("button", { name: "Sýna fleiri" }).click();
    await expect.poll(screen.address).toBe("/admin/news?pages=2");
    await screen.getByRole("searchbox").fill("gömul 7");
    expect(screen.address()).toBe(`/admin/news?${new URLSearchParams({ search: "gömul 7" })}`);
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(6);
  });

  it("is as it was after an article was looked at", async () => {
    articlesAre(DRAFT, PUBLISHED);
    documentIs("webpage_news/drog", DRAFT);
    const screen = await renderAdmin("/admin/news?status=drafts&search=j%C3%B3l");
    await screen.getByRole("link", { name: "Breyta „Jólamarkaður“" }).click();
    await screen.getByRole("button", { name: "Hætta við" }).click();
    await expect.element(screen.getByRole("searchbox")).toHaveValue("jól");
    await expect.element(screen.getByRole("radio", { name: "Drög" })).toBeChecked();
  });

  it("finds what is read, not markup", async () => {
    articlesAre({ ...PUBLISHED, content: '<p class="intro"><strong>Stökkar</strong> gul<em>rætur</em></p>' });
    const screen = await renderAdmin("/admin/news");
    await screen.getByRole("searchbox").fill("stökkar gulrætur");
    await expect.element(screen.getByText("1 frétt", { exact: true })).toBeVisible();
    await screen.getByRole("searchbox").fill("intro");
    await expect.element(screen.getByText("Engar fréttir fundust", { exact: true })).toBeVisible();
    await screen.getByRole("searchbox").fill("strong");
    await expect.element(screen.getByText("Engar fréttir fundust", { exact: true })).toBeVisible();
  });

  it.each([
    ["is", "Leitað var í 1.000 nýjustu fréttunum."],
    ["en", "Only the 1,000 newest articles were searched."],
  ] as const)("says in %s when there were too many to look at", async (language, words) => {
    const all = old(1_001);
    queriesFind("webpage_news", ({ startAt }) => {
      const after = /gomul-(\d+)/.exec(JSON.stringify(startAt ?? ""))?.[1];
      return after === undefined ? all : all.slice(Number(after) + 1);
    });
    const screen = await renderAdmin("/admin/news?search=777", { language });
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole("rowheader").elements()).toHaveLength(1);
  });
});

describe("what was changed", () => {
  it("is right under every filter", async () => {
    articlesAre(DRAFT, PUBLISHED);
    documentIs("webpage_news/drog", { ...DRAFT, isPublished: true });
    callableAnswers("setNewsPublished", {} as never);
    const screen = await renderAdmin("/admin/news");
    const shown = (title: string) => screen.getByRole("rowheader", { name: new RegExp(`^${title}`) });
    for (const [filter, title] of [
      ["Birtar", "Gulrætur"],
      ["Drög", "Jólamarkaður"],
      ["Allar", "Gulrætur"],
    ] as const) {
      await screen.getByRole("radio", { name: filter }).click();
      await expect.element(shown(title)).toBeVisible();
    }
    articlesAre({ ...DRAFT, isPublished: true }, PUBLISHED);
    await screen.getByRole("switch", { name: "Birta „Jólamarkaður“" }).click();
    await expect.element(screen.getByText("Staða fréttarinnar var uppfærð")).toBeVisible();
    await screen.getByRole("radio", { name: "Drög" }).click();
    await expect.element(screen.getByText("Engar fréttir fundust", { exact: true })).toBeVisible();
    expect(shown("Jólamarkaður").elements()).toEqual([]);
    await screen.getByRole("radio", { name: "Birtar" }).click();
    await expect.element(shown("Jólamarkaður")).toBeVisible();
  });

  it("does not come back after it was deleted, when the search is cleared", async () => {
    articlesAre(DRAFT, PUBLISHED);
    callableAnswers("deleteNews", {} as never);
    const screen = await renderAdmin("/admin/news");
    await expect.element(screen.getByRole("rowheader", { name: /^Gulrætur/ })).toBeVisible();
    await screen.getByRole("searchbox").fill("jóla");
    await screen.getByRole("button", { name: "Eyða „Jólamarkaður“" }).click();
    articlesAre(PUBLISHED);
    await screen.getByRole("dialog").getByRole("button", { name: "Eyða" }).click();
    await expect.element(screen.getByText("Fréttinni „Jólamarkaður“ var eytt")).toBeVisible();
    await screen.getByRole("searchbox").fill("");
    await expect.element(screen.getByText("1 frétt", { exact: true })).toBeVisible();
    expect(screen.getByRole("rowheader", { name: /^Jólamarkaður/ }).elements()).toEqual([]);
  });

  it("is read anew by itself, not with every article that is shown", async () => {
    let queries = 0;
    const all = [DRAFT, ...old(60)];
    queriesFind("webpage_news", ({ startAt }) => {
      queries += 1;
      return startAt ? all.slice(25) : all;
    });
    documentIs("webpage_news/drog", {
      ...DRAFT,
      isPublished: true,
      publishedAt: new Date("2026-11-22T12:00:00Z"),
    });
    callableAnswers("setNewsPublished", {} as never);
    const screen = await renderAdmin("/admin/news");
    await screen.getByRole("button", { name: "Sýna fleiri" }).click();
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(50);
    const before = queries;
    await screen.getByRole("switch").first().click();
    await expect.element(screen.getByText("Staða fréttarinnar var uppfærð")).toBeVisible();
    await expect.element(screen.getByText("22. nóvember 2026")).toBeVisible();
    expect(queries).toBe(before);
  });

  it("leaves a filter that it does not match any more, and the focus does not get lost", async () => {
    articlesAre(DRAFT);
    documentIs("webpage_news/drog", { ...DRAFT, isPublished: true });
    callableAnswers("setNewsPublished", {} as never);
    const screen = await renderAdmin("/admin/news?status=drafts");
    await screen.getByRole("switch").click();
    await expect.element(screen.getByText("Engar fréttir fundust", { exact: true })).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });
});

describe("the status of an article", () => {
  it.each([
    ["is", "Staða fréttarinnar var uppfærð"],
    ["en", "Article status updated"],
  ] as const)("changes at once, and is confirmed in %s", async (language, text) => {
    articlesAre(DRAFT);
    const answer = later<{ isPublished: boolean; publishedAt: string }>();
    const calls = callableAnswers("setNewsPublished", answer.promise as never);
    const screen = await renderAdmin("/admin/news", { language });
    await screen.getByRole("switch").click();
    await expect.element(screen.getByRole("switch")).toBeChecked();
    await expect.poll(() => calls).toEqual([{ id: "drog", isPublished: true }]);
    expect(screen.getByText(text).elements()).toEqual([]);
    documentIs("webpage_news/drog", { ...DRAFT, isPublished: true });
    answer.come({} as never);
    await expect.element(screen.getByRole("status").filter({ hasText: text })).toBeVisible();
    await expect.element(screen.getByRole("switch")).toBeChecked();
  });

  it.each([
    ["is", "Ekki tókst að uppfæra stöðu fréttarinnar. Reyndu aftur."],
    ["en", "Error updating article status. Please try again."],
  ] as const)("rolls back when the call fails, in %s", async (language, text) => {
    articlesAre(DRAFT);
    callableAnswers("setNewsPublished", fault("offline"));
    const screen = await renderAdmin("/admin/news", { language });
    await screen.getByRole("switch").click();
    await expect.element(screen.getByRole("alert").filter({ hasText: text })).toBeVisible();
    await expect.element(screen.getByRole("switch")).not.toBeChecked();
  });
});

describe("deleting an article", () => {
  it.each([
    ["is", "Eyða „Jólamarkaður“", "Ertu viss?", "Hætta við"],
    ["en", "Delete “Jólamarkaður”", "Are you sure?", "Cancel"],
  ] as const)(
    "asks first and names it, in %s; Escape leaves all as it was",
    async (language, name, title, cancel) => {
      articlesAre(DRAFT);
      const screen = await renderAdmin("/admin/news", { language });
      await screen.getByRole("button", { name }).click();
      const dialog = screen.getByRole("dialog", { name: title });
      await expect.element(dialog.getByText(/Jólamarkaður/)).toBeVisible();
      await expect.element(dialog.getByRole("button", { name: cancel })).toHaveFocus();
      await userEvent.keyboard("{Escape}");
      await expect.poll(() => dialog.elements()).toEqual([]);
      await expect.element(screen.getByRole("button", { name })).toHaveFocus();
      await expect.element(screen.getByRole("rowheader", { name: /^Jólamarkaður/ })).toBeVisible();
    },
  );

  it("takes it from the list, and undoing brings it back", async () => {
    articlesAre(DRAFT, PUBLISHED);
    const deleted = callableAnswers("deleteNews", {} as never);
    const restored = callableAnswers("restoreNews", {} as never);
    const screen = await renderAdmin("/admin/news", { language: "en" });
    await screen.getByRole("button", { name: "Delete “Jólamarkaður”" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect.element(screen.getByText("The article “Jólamarkaður” was deleted")).toBeVisible();
    expect(deleted).toEqual([{ id: "drog" }]);
    expect(screen.getByRole("rowheader", { name: /^Jólamarkaður/ }).elements()).toEqual([]);
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await screen.getByRole("button", { name: "Undo" }).click();
    await expect.element(screen.getByText("The article “Jólamarkaður” was restored")).toBeVisible();
    expect(restored).toEqual([{ id: "drog" }]);
    await expect.element(screen.getByRole("rowheader", { name: /^Jólamarkaður/ })).toBeVisible();
  });

  it.each([
    ["is", "Eyða", "Ekki tókst að eyða fréttinni: Eitthvað fór úrskeiðis"],
    ["en", "Delete", "The article could not be deleted: Something went wrong"],
  ] as const)("says in %s when it fails, and the article stays", async (language, button, text) => {
    articlesAre(DRAFT);
    callableAnswers("deleteNews", fault("offline"));
    const screen = await renderAdmin("/admin/news", { language });
    await screen
      .getByRole("row")
      .getByRole("button", { name: new RegExp(`^${button}`) })
      .click();
    await screen.getByRole("dialog").getByRole("button", { name: button }).click();
    await expect.element(screen.getByRole("alert").filter({ hasText: text })).toBeVisible();
    await expect.element(screen.getByRole("rowheader", { name: /^Jólamarkaður/ })).toBeVisible();
  });

  it("says so when undoing fails", async () => {
    articlesAre(DRAFT);
    callableAnswers("deleteNews", {} as never);
    callableAnswers("restoreNews", refusal("news/id-taken"));
    const screen = await renderAdmin("/admin/news");
    await screen.getByRole("row").getByRole("button", { name: /^Eyða/ }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Eyða" }).click();
    await screen.getByRole("button", { name: "Afturkalla" }).click();
    await expect
      .element(screen.getByRole("alert").filter({ hasText: "Ekki tókst að endurheimta fréttina: " }))
      .toBeVisible();
  });
});
