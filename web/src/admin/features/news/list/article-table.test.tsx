import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { brand } from "../../../../brand.ts";
import {
  callableAnswers,
  documentIs,
  fault,
  queriesCount,
  queriesFind,
  refusal,
  type StoredDocument,
  type StructuredQuery,
} from "../../../../testing/backend.ts";
import { setViewport } from "../../../../testing/browser-conditions.ts";
import { newsIs } from "../../../../testing/listed-news.ts";
import { ADMIN, renderAdmin, type Screen } from "../../../../testing/render-screen.tsx";
import { storedArticle } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";
import { publicationTime } from "../publication-date.ts";

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

const asksFor = (field: string, { where }: StructuredQuery) => JSON.stringify(where ?? "").includes(field);

const articlesAre = (...articles: StoredDocument[]) => newsIs(articles);

/** Each publication or withdrawal replaces the list with the next of these lists. */
const publishingLeaves = (...lists: (readonly StoredDocument[])[]) =>
  callableAnswers("setNewsPublished", () => {
    const left = lists.shift() ?? [];
    newsIs(left);
    return { version: left[0]?.version } as never;
  });

const old = (count: number): StoredDocument[] =>
  Array.from({ length: count }, (_, index) => ({
    ...PUBLISHED,
    id: `gomul-${index}`,
    title: `Gömul ${index}`,
  }));

const deleteButton = (screen: Pick<Screen, "getByRole">, language: "is" | "en") =>
  screen.getByRole("button", {
    name: adminText(language, "news-admin:list.deleteNamed", { title: "Jólamarkaður" }),
  });

it("the list names the articles that cannot be read in full", async () => {
  articlesAre(
    DRAFT,
    { ...PUBLISHED, id: "skemmd", title: { a: 1 } },
    { ...PUBLISHED, id: "onnur", content: 5 },
  );
  const screen = await renderAdmin("/admin/news");
  const notice = adminText("is", "news-admin:list.damaged", { count: 2, ids: "skemmd, onnur" });
  await expect.element(screen.getByText(notice, { exact: true })).toBeVisible();
});

const titlesOf = (screen: Screen) => () =>
  screen
    .getByRole("rowheader")
    .elements()
    .map((cell) => cell.querySelector("a")?.textContent);

beforeEach(() => {
  callableAnswers("getLinkingArticles", { titles: [] });
  // The editor reads these for its fields.
  queriesFind("webpage_topics", []);
});

describe("the news list", () => {
  it("shows the picture, title, date, status and actions of each article", async () => {
    articlesAre(DRAFT, { ...PUBLISHED, imageUrl: "/images/plate.avif" });
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
    await expect.element(draft.getByRole("switch", { name: "Birta „Jólamarkaður“: Drög" })).toBeVisible();
    expect(draft.element().querySelector("img")?.getAttribute("src")).toContain("logo");
    for (const name of ["Jólamarkaður", "Breyta „Jólamarkaður“"])
      await expect
        .element(draft.getByRole("link", { name, exact: true }))
        .toHaveAttribute("href", "/admin/news/edit/drog");
    // Screen readers say a title after the name, unless both are the same.
    for (const link of draft.getByRole("link").elements())
      expect((link as HTMLElement).title).toBe(link.ariaLabel ?? link.textContent);
    await expect.element(deleteButton(draft, "is")).toBeVisible();
    await draft.getByRole("button", { name: "Fleiri aðgerðir: „Jólamarkaður“" }).click();
    const menu = draft.getByRole("menu");
    expect(
      menu
        .getByRole("menuitem")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(["Skoða á vefnum", "Saga", "Búa til afrit"]);
    await expect
      .element(menu.getByRole("menuitem", { name: "Skoða á vefnum" }))
      .toHaveAttribute("href", "/news/drog");
    await expect
      .element(menu.getByRole("menuitem", { name: "Saga" }))
      .toHaveAttribute("href", "/admin/news/history/drog");
    // The open menu lies above the next rows and their buttons.
    const item = menu.getByRole("menuitem", { name: "Skoða á vefnum" }).element();
    const { x, y, width, height } = item.getBoundingClientRect();
    expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(item);
    await userEvent.keyboard("{Escape}");
    const published = screen.getByRole("row").filter({ hasText: "Gulrætur" });
    await expect.element(published.getByText("05. mars 2026", { exact: true })).toBeVisible();
    expect(published.element().querySelector("img")?.getAttribute("src")).toBe("/images/plate.avif");
    await expect.element(published.getByRole("switch")).toBeChecked();
    await expect.poll(() => published.getByText(/Vantar ensku/).elements()).toEqual([]);
  });

  it("shows cards of 88 px on a phone, with picture and delete button, without overflow", async () => {
    await setViewport(360, 740);
    articlesAre(DRAFT, PUBLISHED);
    const screen = await renderAdmin("/admin/news");
    const rows = screen.getByRole("row");
    await expect.poll(() => rows.elements().length).toBe(3);
    const heights = rows.elements().map((row) => Math.round(row.getBoundingClientRect().height));
    expect(heights.slice(1)).toEqual([88, 88]);
    // Polls, because the bar measures its links only after they are shown.
    await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
    await expect.element(rows.nth(1).getByRole("button", { name: "Eyða „Jólamarkaður“" })).toBeVisible();
    const picture = rows.nth(1).element().querySelector("img")?.getBoundingClientRect();
    expect([picture?.width, picture?.height]).toEqual([48, 32]);
  });

  it.each(["is", "en"] as const)(
    "shows the date of every row at 320 px, in the language %s",
    async (language) => {
      await setViewport(320, 740);
      const english = { en: { title: "Carrots", summary: "", content: "<p>Crunchy</p>" } };
      const readyAt = new Date("2026-11-15T12:00:00Z");
      const unpublishAt = new Date("2199-12-24T18:00:00Z");
      articlesAre(
        { ...DRAFT, id: "a", readyAt },
        { ...DRAFT, id: "b", readyAt, translations: english },
        DRAFT,
        PUBLISHED,
        { ...PUBLISHED, id: "c", translations: {}, unpublishAt },
        { ...PLANNED, id: "d", readyAt, unpublishAt },
        { ...PLANNED, id: "e", translations: english },
      );
      const screen = await renderAdmin("/admin/news", { language });
      await expect.poll(() => screen.getByRole("row").elements().length).toBe(8);
      const boxOf = (element: Element | null | undefined) => {
        const range = document.createRange();
        range.selectNodeContents(element as Element);
        return range.getBoundingClientRect();
      };
      for (const row of screen.getByRole("row").elements().slice(1)) {
        const [, title, date, state] = row.children;
        await expect.element(date as HTMLElement).toBeVisible();
        const [shown, outer] = [boxOf(date), row.getBoundingClientRect()];
        expect(shown.width, row.textContent).toBeGreaterThan(50);
        expect(shown.right, row.textContent).toBeLessThanOrEqual(outer.right);
        expect(shown.bottom, row.textContent).toBeLessThanOrEqual(outer.bottom);
        for (const other of [...(title?.querySelectorAll(".chip") ?? []), state?.querySelector("button")]) {
          const { left, right, top, bottom, width } = boxOf(other);
          const isApart =
            width === 0 ||
            right <= shown.left ||
            left >= shown.right ||
            bottom <= shown.top ||
            top >= shown.bottom;
          expect(isApart, `${row.textContent}: ${other?.textContent}`).toBe(true);
        }
      }
    },
  );

  it("opens an article when its row is clicked anywhere", async () => {
    articlesAre(DRAFT);
    documentIs("webpage_news/drog", DRAFT);
    const screen = await renderAdmin("/admin/news");
    await screen.getByText("14. nóvember 2026").click({ force: true });
    await expect.poll(screen.address).toBe("/admin/news/edit/drog");
  });

  it("counts the articles of each status, even after a change", async () => {
    articlesAre(DRAFT, PUBLISHED);
    publishingLeaves([{ ...DRAFT, isPublished: true }, PUBLISHED]);
    let drafts = 497;
    queriesCount("webpage_news", (query) => {
      if (asksFor("publishAt", query)) return 7;
      if (asksFor("readyAt", query)) return 3;
      return statusOf(query) === undefined ? 1_500 : drafts;
    });
    const screen = await renderAdmin("/admin/news");
    const filters = () =>
      [...document.querySelectorAll("search fieldset span")].map(({ textContent }) => textContent);
    await expect
      .poll(filters)
      .toEqual(["Allar1.500", "Birtar1.003", "Tímasettar7", "Drög490", "Tilbúnar3", "Þarf að þýða"]);
    await expect.element(screen.getByText("2 af 1.500 fréttum", { exact: true })).toBeVisible();
    drafts = 496;
    await screen.getByRole("switch", { name: "Birta „Jólamarkaður“: Drög" }).click();
    await expect
      .poll(filters)
      .toEqual(["Allar1.500", "Birtar1.004", "Tímasettar7", "Drög489", "Tilbúnar3", "Þarf að þýða"]);
  });

  it("shows which articles are ready to be published, and the bar shows how many", async () => {
    const [language, filter, chip, link] = [
      "is",
      "Tilbúnar",
      "Tilbúin til birtingar",
      "Fréttir 2 tilbúnar til birtingar",
    ] as const;
    const ready = {
      ...DRAFT,
      id: "tilbuin",
      title: "Tilbúin frétt",
      readyAt: new Date("2026-11-15T12:00:00Z"),
    };
    articlesAre(DRAFT, ready, PUBLISHED);
    callableAnswers("listWaiting", { waiting: [{ kind: "ready", count: 2, items: [] }] });
    publishingLeaves([DRAFT, { ...ready, isPublished: true, readyAt: null }, PUBLISHED]);
    const screen = await renderAdmin("/admin/news", { language });
    await expect
      .element(screen.getByRole("navigation").getByRole("link", { name: link, exact: true }))
      .toBeVisible();
    const row = screen.getByRole("row").filter({ hasText: "Tilbúin frétt" });
    await expect.element(row.getByText(chip, { exact: true })).toBeVisible();
    await screen.getByRole("radio", { name: filter }).click({ force: true });
    await expect.poll(titlesOf(screen)).toEqual(["Tilbúin frétt"]);
    await row.getByRole("switch").click();
    await expect.poll(titlesOf(screen)).toEqual([]);
  });

  it("shows the count again if it returns to its first value", async () => {
    articlesAre(DRAFT, PUBLISHED);
    documentIs("webpage_news/drog", DRAFT);
    callableAnswers("deleteNews", {} as never);
    let all = 7;
    queriesCount("webpage_news", (query) => (statusOf(query) === undefined ? all : 0));
    const screen = await renderAdmin("/admin/news");
    const first = () => document.querySelector("search fieldset span")?.textContent;
    await expect.poll(first).toBe("Allar7");
    await screen.getByRole("link", { name: "Jólamarkaður", exact: true }).click();
    all = 8;
    await screen.getByRole("button", { name: "Hætta við" }).click();
    await expect.poll(first).toBe("Allar8");
    all = 7;
    await deleteButton(screen, "is").click();
    await screen.getByRole("dialog").getByRole("button", { name: "Eyða" }).click();
    await expect.poll(first).toBe("Allar7");
  });

  it("asks a function to sort and to search", async () => {
    const calls = newsIs(({ words }) => (words === "" ? [DRAFT, PUBLISHED] : [PUBLISHED]));
    const screen = await renderAdmin("/admin/news?order=title");
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(2);
    await screen.getByRole("searchbox").fill("gulr");
    // The list stays until the response arrives.
    await expect.poll(titlesOf(screen)).toEqual(["Gulrætur"]);
    await expect.element(screen.getByText("1 frétt", { exact: true })).toBeVisible();
    await screen.getByRole("combobox").selectOptions("Síðast breytt");
    await expect
      .poll(() => calls.map(({ words, order }) => [words, order]))
      .toEqual([
        ["", "title"],
        ["gulr", "title"],
        ["gulr", "updated"],
      ]);
    await expect.poll(() => screen.address()).toBe("/admin/news?search=gulr&order=updated");
  });

  it("says how many articles a long search has found so far, and continues it", async () => {
    newsIs(old(60));
    const screen = await renderAdmin("/admin/news?search=g%C3%B6mul");
    await expect.element(screen.getByText(text("is", "list.foundSoFar", { count: 25 }))).toBeVisible();
    const more = screen.getByRole("button", { name: text("is", "list.searchMore") });
    await more.click();
    await expect.element(screen.getByText(text("is", "list.foundSoFar", { count: 50 }))).toBeVisible();
    await more.click();
    await expect.element(screen.getByText("60 fréttir", { exact: true })).toBeVisible();
  });

  it("replaces the articles with a message if a search fails", async () => {
    newsIs(({ words }) => (words === "" ? [DRAFT] : fault("offline")));
    const screen = await renderAdmin("/admin/news");
    await expect.poll(titlesOf(screen)).toEqual(["Jólamarkaður"]);
    await screen.getByRole("searchbox").fill("gulr");
    await expect.element(screen.alert(text("is", "list.fetchFailed"))).toBeVisible();
    expect(titlesOf(screen)()).toEqual([]);
  });

  it("shows the time of the last change, the author and the languages", async () => {
    const [language, ago] = ["is", "breytt fyrir 2 klst."] as const;
    const updatedAt = new Date(Date.now() - 2.5 * 60 * 60 * 1000);
    articlesAre({ ...PUBLISHED, author: "Anna", updatedAt });
    const screen = await renderAdmin("/admin/news", { language });
    const header = screen.getByRole("rowheader");
    for (const words of ["IS", "EN", "Anna", ago])
      await expect.element(header.getByText(words, { exact: true })).toBeVisible();
  });

  it("focuses the search on /, opens a new article on n, and does neither while somebody types", async () => {
    articlesAre(DRAFT);
    const screen = await renderAdmin("/admin/news");
    const search = screen.getByRole("searchbox");
    await expect.element(screen.getByRole("rowheader")).toBeVisible();
    await userEvent.keyboard("/");
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard("n/");
    await expect.element(search).toHaveValue("n/");
    await search.fill("");
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("n");
    await expect.poll(screen.address).toBe("/admin/news/create");
  });

  it("shows 25 articles on each page", async () => {
    articlesAre(...old(60));
    const screen = await renderAdmin("/admin/news", { language: "en" });
    await expect.element(screen.getByText("25 articles", { exact: true })).toBeVisible();
    const more = screen.getByRole("button", { name: "Show more" });
    await more.click();
    await expect.element(screen.getByText("50 articles", { exact: true })).toBeVisible();
    await expect.element(more).toHaveFocus();
    await more.click();
    await expect.element(screen.getByText("60 articles", { exact: true })).toBeVisible();
    await expect.poll(() => more.elements()).toEqual([]);
    // The focus moves to what replaces the button, not to the top of the page.
    await expect.element(screen.getByText(adminText("en", "admin:allShown"))).toHaveFocus();
  });

  it("shows that loading more failed, with a retry", async () => {
    const all = old(60);
    const failures = [fault("offline")];
    newsIs(({ after }) => (after && failures.shift()) || all);
    const screen = await renderAdmin("/admin/news", { language: "is" });
    await screen.getByRole("button", { name: adminText("is", "news-admin:list.more") }).click();
    const alert = screen.alert(adminText("is", "admin:error.moreFailed"));
    await expect.element(alert).toBeVisible();
    const retry = screen.getByRole("button", { name: adminText("is", "admin:error.retry") });
    await expect.element(retry).toHaveFocus();
    await expect.poll(() => screen.getByRole("rowheader").elements()).toHaveLength(25);
    // The failure is shown only with the list for which it happened.
    await screen.getByRole("radio").nth(1).click();
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(25);
    await expect.poll(() => alert.elements()).toEqual([]);
    await screen.getByRole("radio").nth(0).click();
    await retry.click();
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(50);
    await expect.poll(() => alert.elements()).toEqual([]);
  });

  it("keeps filters, search and number of pages in the URL", async () => {
    newsIs(({ words }) => (words ? old(1) : old(60)));
    const screen = await renderAdmin("/admin/news?status=published&pages=2");
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(50);
    await expect.element(screen.getByRole("radio", { name: "Birtar" })).toBeChecked();
    await screen.getByRole("radio", { name: "Allar" }).click();
    await expect.poll(screen.address).toBe("/admin/news");
    await screen.getByRole("button", { name: "Sýna fleiri" }).click();
    await expect.poll(screen.address).toBe("/admin/news?pages=2");
    await screen.getByRole("searchbox").fill("gömul 7");
    await expect.poll(screen.address).toBe(`/admin/news?${new URLSearchParams({ search: "gömul 7" })}`);
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(1);
  });
});

describe("a changed article", () => {
  it("is shown under every filter that it matches now", async () => {
    articlesAre(DRAFT, PUBLISHED);
    publishingLeaves([{ ...DRAFT, isPublished: true }, PUBLISHED]);
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
    await screen.getByRole("switch", { name: "Birta „Jólamarkaður“: Drög" }).click();
    await expect.element(screen.getByText("Stöðu fréttarinnar var breytt")).toBeVisible();
    await screen.getByRole("radio", { name: "Drög" }).click();
    await expect.element(screen.getByText("Engar fréttir fundust", { exact: true })).toBeVisible();
    await expect.poll(() => shown("Jólamarkaður").elements()).toEqual([]);
    await screen.getByRole("radio", { name: "Birtar" }).click();
    await expect.element(shown("Jólamarkaður")).toBeVisible();
  });

  it("stays deleted when the search is cleared", async () => {
    articlesAre(DRAFT, PUBLISHED);
    callableAnswers("deleteNews", () => {
      articlesAre(PUBLISHED);
      return {} as never;
    });
    const screen = await renderAdmin("/admin/news");
    await expect.element(screen.getByRole("rowheader", { name: /^Gulrætur/ })).toBeVisible();
    await screen.getByRole("searchbox").fill("jóla");
    await deleteButton(screen, "is").click();
    await screen.getByRole("dialog").getByRole("button", { name: "Eyða" }).click();
    await expect.element(screen.getByText("Fréttin „Jólamarkaður“ er í ruslatunnunni")).toBeVisible();
    await screen.getByRole("searchbox").fill("");
    await expect.element(screen.getByText("1 frétt", { exact: true })).toBeVisible();
    await expect.poll(() => screen.getByRole("rowheader", { name: /^Jólamarkaður/ }).elements()).toEqual([]);
  });

  it("disappears from a filter that it no longer matches, and the focus moves to the heading", async () => {
    articlesAre(DRAFT);
    publishingLeaves([{ ...DRAFT, isPublished: true }]);
    const screen = await renderAdmin("/admin/news?status=drafts");
    await screen.getByRole("switch").click();
    await expect.element(screen.getByText("Engar fréttir fundust", { exact: true })).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });
});

describe("the status of an article", () => {
  it.each([
    ["publishes a draft", DRAFT, "drog", true],
    ["withdraws a published article", PUBLISHED, "birt", false],
  ])("changes with the switch, which %s", async (_, article, id, isPublished) => {
    articlesAre({ ...article, version: 7 });
    const calls = publishingLeaves([{ ...article, isPublished }]);
    const screen = await renderAdmin("/admin/news", { language: "is" });
    await screen.getByRole("switch", { checked: !isPublished }).click();
    await expect.element(screen.status("Stöðu fréttarinnar var breytt")).toBeVisible();
    await expect
      .element(screen.getByText(`„${article.title}“: ${isPublished ? "Birt" : "Drög"}`, { exact: true }))
      .toBeVisible();
    expect(calls).toEqual([{ id, version: 7, isPublished }]);
    await expect.element(screen.getByRole("switch", { checked: isPublished })).toBeVisible();
  });

  it.each([
    ["a draft that was never published", null, { isPublished: false }],
    ["a draft", new Date(0), { isPublished: false }],
    ["a draft that is ready", null, { isPublished: false, isReady: true }],
    ["published", new Date(0), { isPublished: true }],
  ])("can be restored, and the article is %s again", async (_, firstPublishedAt, before) => {
    const { isPublished } = before;
    const readyAt = "isReady" in before ? new Date() : null;
    const article = { ...DRAFT, version: 7, firstPublishedAt, isPublished, readyAt };
    articlesAre(article);
    const calls = publishingLeaves(
      [{ ...article, version: 8, isPublished: !article.isPublished }],
      [{ ...article, version: 9 }],
    );
    const screen = await renderAdmin("/admin/news", { language: "is" });
    await screen.getByRole("switch").click();
    await screen.getByRole("button", { name: "Afturkalla" }).click();
    await expect.poll(() => calls[1]).toEqual({ id: "drog", version: 8, ...before });
    await expect.element(screen.status("Stöðu fréttarinnar var breytt")).toBeVisible();
    await expect.element(screen.getByRole("switch", { checked: article.isPublished })).toBeVisible();
  });
});

it("an article that was withdrawn is still readable, and can then be hidden", async () => {
  articlesAre({ ...PUBLISHED, version: 7 });
  const calls = publishingLeaves(
    [{ ...PUBLISHED, version: 8, isPublished: false }],
    [{ ...PUBLISHED, version: 9, isPublished: false }],
  );
  const screen = await renderAdmin("/admin/news", { language: "is" });
  await screen.getByRole("switch").click();
  await expect
    .element(screen.getByText("Hver sem hefur slóðina getur áfram lesið fréttina.", { exact: true }))
    .toBeVisible();
  await screen.getByRole("button", { name: "Færa fréttina á slóð sem enginn getur giskað á" }).click();
  await expect.element(screen.status("Fréttin er nú aðeins á slóð sem enginn getur giskað á")).toBeVisible();
  expect(calls[1]).toEqual({ id: PUBLISHED.id, version: 8, isPublished: false, hideAddress: true });
});

describe("withdrawing an article to which others link", () => {
  const withdraw = async () => {
    articlesAre({ ...PUBLISHED, version: 7 });
    const asked = callableAnswers("getLinkingArticles", { titles: ["Jól"], sections: ["notice"] });
    const calls = callableAnswers("setNewsPublished", { version: 8 } as never);
    const screen = await renderAdmin("/admin/news");
    await screen.getByRole("switch").click();
    const dialog = screen.getByRole("dialog");
    await expect
      .element(dialog)
      .toHaveAccessibleDescription(
        /^Fréttin „Gulrætur“ hverfur úr listum á vefnum\. .+ Vísað er á hana annars staðar á vefnum: Jól · Tilkynning á öllum síðum$/,
      );
    expect(calls).toEqual([]);
    expect(asked).toEqual([{ id: PUBLISHED.id }]);
    return { screen, dialog, calls };
  };

  it("asks first, and does nothing if the editor cancels", async () => {
    const { screen, calls } = await withdraw();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("switch")).toBeChecked();
    expect(calls).toEqual([]);
  });

  it("happens once the editor confirms", async () => {
    const { dialog, calls } = await withdraw();
    await dialog.getByRole("button", { name: adminText("is", "news-admin:publication.withdraw") }).click();
    await expect.poll(() => calls).toEqual([{ id: PUBLISHED.id, version: 7, isPublished: false }]);
  });
});

describe("an article that a colleague has changed since it was listed", () => {
  const HIS = { ...PUBLISHED, version: 9, title: "Gulrætur Kára", isPublished: false };

  it.each(["is", "en"] as const)(
    "keeps its state when an undo is rejected, and is shown as it is now: %s",
    async (language) => {
      articlesAre({ ...PUBLISHED, version: 7 });
      const calls = callableAnswers("setNewsPublished", ({ version }) => {
        articlesAre(version === 7 ? { ...PUBLISHED, version: 8, isPublished: false } : HIS);
        const changed = { ...refusal("news/changed-meanwhile"), changedBy: "Kári Sveinsson" };
        return version === 7 ? ({ version: 8 } as never) : changed;
      });
      const screen = await renderAdmin("/admin/news", { language });
      await screen.getByRole("switch").click();
      const undo = screen.getByRole("button", { name: adminText(language, "news-admin:list.undo") });
      await undo.click();
      const values = { name: "Kári Sveinsson", title: "Gulrætur" };
      await expect
        .element(screen.alert(adminText(language, "news-admin:list.changedBy", values)))
        .toBeVisible();
      await expect.element(screen.getByRole("rowheader", { name: /^Gulrætur Kára/ })).toBeVisible();
      await expect.element(screen.getByRole("switch")).not.toBeChecked();
      expect(undo.elements()).toEqual([]);
      expect(calls.map(({ version }) => version)).toEqual([7, 8]);
    },
  );

  it("is told apart from an article that the user has just changed", async () => {
    articlesAre({ ...PUBLISHED, version: 7 });
    const answered = Promise.withResolvers<never>();
    const calls = callableAnswers("setNewsPublished", () => answered.promise);
    const screen = await renderAdmin("/admin/news");
    const toggle = screen.getByRole("switch");
    await toggle.click();
    await expect.element(toggle).not.toBeChecked();
    await toggle.click();
    await expect.element(toggle).toBeChecked();
    answered.resolve({ version: 8 } as never);
    await expect.poll(() => calls.map(({ version }) => version)).toEqual([7, 8]);
  });

  it("is not deleted, and is shown as it is now even if nobody is named", async () => {
    articlesAre({ ...PUBLISHED, version: 7 });
    callableAnswers("deleteNews", () => {
      articlesAre(HIS);
      return refusal("news/changed-meanwhile");
    });
    const screen = await renderAdmin("/admin/news");
    await screen.getByRole("button", { name: "Eyða „Gulrætur“" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Eyða" }).click();
    const text = adminText("is", "news-admin:list.changedMeanwhile", { title: "Gulrætur" });
    await expect.element(screen.alert(text)).toBeVisible();
    await expect.element(screen.getByRole("rowheader", { name: /^Gulrætur Kára/ })).toBeVisible();
  });

  it("is reported as deleted, and leaves the list, if somebody has deleted it", async () => {
    articlesAre({ ...PUBLISHED, version: 7 });
    callableAnswers("setNewsPublished", () => {
      articlesAre();
      return refusal("news/article-not-found");
    });
    const screen = await renderAdmin("/admin/news");
    await screen.getByRole("switch").click();
    const text = "Fréttinni „Gulrætur“ hefur verið eytt síðan listinn var sóttur og því var ekkert gert.";
    await expect.element(screen.alert(text)).toBeVisible();
    await expect.element(screen.getByRole("rowheader")).not.toBeInTheDocument();
  });

  it("is shown as it is now when the user returns to the tab", async () => {
    const opened = new Date("2026-03-05T12:00:00Z");
    vi.useFakeTimers({ toFake: ["Date"], now: opened });
    onTestFinished(() => void vi.useRealTimers());
    articlesAre({ ...PUBLISHED, version: 7 });
    const screen = await renderAdmin("/admin/news");
    await expect.element(screen.getByRole("switch")).toBeChecked();
    articlesAre(HIS);
    vi.setSystemTime(opened.getTime() + 60_000);
    window.dispatchEvent(new Event("focus"));
    await expect.element(screen.getByRole("rowheader", { name: /^Gulrætur Kára/ })).toBeVisible();
  });
});

describe("deleting an article", () => {
  it("removes it from the list, and can be undone", async () => {
    articlesAre({ ...DRAFT, version: 7 }, PUBLISHED);
    const deleted = callableAnswers("deleteNews", { id: "drog" });
    const restored = callableAnswers("restoreNews", {} as never);
    const screen = await renderAdmin("/admin/news", { language: "en" });
    await deleteButton(screen, "en").click();
    await screen.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect.element(screen.getByText("The article “Jólamarkaður” was moved to the trash")).toBeVisible();
    expect(deleted).toEqual([{ id: "drog", version: 7 }]);
    await expect.poll(() => screen.getByRole("rowheader", { name: /^Jólamarkaður/ }).elements()).toEqual([]);
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await screen.getByRole("button", { name: "Undo" }).click();
    await expect.element(screen.getByText("The article “Jólamarkaður” was restored")).toBeVisible();
    expect(restored).toEqual([{ id: "drog" }]);
    await expect.element(screen.getByRole("rowheader", { name: /^Jólamarkaður/ })).toBeVisible();
  });

  it("first names the published articles that link to it", async () => {
    articlesAre(PUBLISHED);
    callableAnswers("getLinkingArticles", { titles: ["Jól", "Tilboð"] });
    const screen = await renderAdmin("/admin/news");
    await screen.getByRole("button", { name: "Eyða „Gulrætur“" }).click();
    await expect
      .element(screen.getByRole("dialog"))
      .toHaveAccessibleDescription(/Vísað er á hana annars staðar á vefnum: Jól · Tilboð$/);
  });

  it("can be undone for a scheduled article, which is then a draft, and a notice says so", async () => {
    articlesAre({ ...DRAFT, publishAt: new Date(Date.now() + 86_400_000) });
    callableAnswers("deleteNews", {} as never);
    callableAnswers("restoreNews", {} as never);
    const screen = await renderAdmin("/admin/news", { language: "is" });
    await deleteButton(screen, "is").click();
    const confirm = adminText("is", "news-admin:list.delete");
    await screen.getByRole("dialog").getByRole("button", { name: confirm }).click();
    await screen.getByRole("button", { name: adminText("is", "news-admin:list.undo") }).click();
    await expect.element(screen.status("endurheimt sem drög")).toBeVisible();
  });

  it("shows that undoing it failed", async () => {
    articlesAre(DRAFT);
    callableAnswers("deleteNews", {} as never);
    callableAnswers("restoreNews", refusal("news/id-taken"));
    const screen = await renderAdmin("/admin/news");
    await deleteButton(screen, "is").click();
    await screen.getByRole("dialog").getByRole("button", { name: "Eyða" }).click();
    await screen.getByRole("button", { name: "Afturkalla" }).click();
    await expect.element(screen.alert("Ekki tókst að endurheimta fréttina: ")).toBeVisible();
  });
});

type Language = "is" | "en";
const COMING = new Date("2199-11-24T09:00:00Z");
const PLANNED = storedArticle({
  id: "timasett",
  version: 7,
  title: "Jólamarkaður",
  isPublished: false,
  firstPublishedAt: null,
  publishAt: COMING,
  publishedAt: COMING,
});
const text = (language: Language, key: string, values?: Record<string, unknown>) =>
  adminText(language, `news-admin:${key}`, values);

async function openList(language: Language, ...articles: (typeof PLANNED)[]) {
  newsIs(articles);
  const screen = await renderAdmin("/admin/news", { language });
  return {
    ...screen,
    toggle: screen.getByRole("switch"),
    undo: screen.getByRole("button", { name: text(language, "list.undo") }),
    async unschedule() {
      await screen
        .getByRole("button", { name: text(language, "list.menu", { title: "Jólamarkaður" }) })
        .click();
      await screen.getByRole("menuitem", { name: text(language, "list.unschedule") }).click();
    },
  };
}

describe("a scheduled article", () => {
  it("shows the times of its schedule", async () => {
    const over = new Date("2199-12-24T18:00:00Z");
    const { toggle, ...screen } = await openList("is", { ...PLANNED, unpublishAt: over });
    const name = "Birtist 24. nóv. 2199 kl. 09:00 til 24. des. 2199 kl. 18:00";
    await expect.element(screen.getByRole("cell", { name })).toBeVisible();
    await expect.element(toggle).not.toBeChecked();
    await expect.element(toggle).toHaveTextContent("Tímasett");
  });

  it("is published at once by its switch, and scheduled again by undoing that", async () => {
    const now = {
      version: 8,
      isPublished: true,
      publishAt: null,
      publishedAt: new Date("2026-11-22T12:00:00Z"),
    };
    const calls = publishingLeaves([{ ...PLANNED, ...now }], [PLANNED]);
    const { toggle, undo, ...screen } = await openList("is", PLANNED);
    const planned = publicationTime(COMING, "is");
    await toggle.click();
    const notice = screen.status(text("is", "list.statusUpdated"));
    await expect
      .element(notice.getByRole("link", { name: text("is", "editor.see") }))
      .toHaveAttribute("href", "/news/timasett");
    await expect.element(toggle).toBeChecked();
    await expect.element(screen.getByText("22. nóvember 2026")).toBeVisible();
    await expect.poll(() => screen.getByText(text("is", "list.appears", planned)).elements()).toEqual([]);
    expect(calls).toEqual([{ id: "timasett", version: 7, isPublished: true }]);
    await undo.click();
    await expect.element(toggle).toHaveTextContent("Tímasett");
    expect(calls.slice(1)).toEqual([
      { id: "timasett", version: 8, isPublished: true, publishedAt: COMING.toISOString() },
    ]);
  });

  it("keeps its date if it has become a draft, is published and that is undone", async () => {
    const draft = { ...PLANNED, publishAt: null };
    const now = { version: 8, isPublished: true, publishedAt: new Date("2026-11-22T12:00:00Z") };
    const calls = publishingLeaves([{ ...draft, ...now }], [draft]);
    const { toggle, undo } = await openList("is", draft);
    await toggle.click();
    await expect.element(toggle).toBeChecked();
    await undo.click();
    await expect
      .poll(() => calls[1])
      .toEqual({ id: "timasett", version: 8, isPublished: false, publishedAt: COMING.toISOString() });
  });

  it("becomes a draft by its menu, and is scheduled again by undoing that", async () => {
    const calls = publishingLeaves([{ ...PLANNED, version: 8, publishAt: null }], [PLANNED]);
    const { toggle, undo, ...screen } = await openList("is", PLANNED);
    await screen.unschedule();
    await expect.element(screen.status(text("is", "list.unscheduled"))).toBeVisible();
    await expect.element(toggle).toHaveTextContent(text("is", "list.isDraft"));
    expect(calls).toEqual([{ id: "timasett", version: 7, isPublished: false }]);
    await undo.click();
    await expect.element(toggle).toHaveTextContent("Tímasett");
    expect(calls.slice(1)).toEqual([
      { id: "timasett", version: 8, isPublished: true, publishedAt: COMING.toISOString() },
    ]);
  });

  it("is listed as scheduled, not as a draft, until its schedule is cancelled", async () => {
    publishingLeaves([{ ...PLANNED, publishAt: null }]);
    const screen = await openList("is", PLANNED);
    await screen.getByRole("radio", { name: "Drög" }).click();
    await expect.element(screen.getByText(text("is", "list.empty"), { exact: true })).toBeVisible();
    await screen.getByRole("radio", { name: "Tímasettar" }).click();
    await screen.unschedule();
    await expect.element(screen.status(text("is", "list.unscheduled"))).toBeVisible();
    await expect.poll(() => screen.toggle.elements()).toEqual([]);
  });
});

describe("an outdated English text", () => {
  const [before, after] = [new Date("2026-03-05T12:00:00Z"), new Date("2026-03-06T12:00:00Z")];
  const translations = { en: { title: "Carrots", summary: "", content: "<p>Crunchy</p>" } };
  const article = (id: string, textUpdatedAt: unknown) =>
    storedArticle({ id, title: `Frétt ${id}`, translations, textUpdatedAt });

  it("is marked in the list, and a filter finds it", async () => {
    const screen = await openList(
      "is",
      article("a", { is: after, en: before }),
      article("b", { is: after, en: after }),
      article("c", { is: before, en: after }),
      // Articles written outside this application do not show which text is older.
      article("d", undefined),
      article("e", null),
      storedArticle({ id: "f", title: "Frétt f", translations: {} }),
    );
    await expect.element(screen.getByText("Enskan er eldri")).toBeVisible();
    await expect.poll(() => screen.getByText("EN", { exact: true }).elements()).toHaveLength(4);
    await screen.getByRole("radio", { name: "Þarf að þýða" }).click();
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(2);
    for (const name of ["Frétt a", "Frétt f"])
      await expect.element(screen.getByRole("link", { name, exact: true })).toBeVisible();
  });

  it("does not make the parts of a row overlap on a phone", async () => {
    const language = "is";
    await setViewport(360, 740);
    const title = "Jólamarkaðurinn opnar á ný og nú með enn fleiri vörum";
    const screen = await openList(
      language,
      { ...PLANNED, title },
      { ...article("a", { is: after, en: before }), title },
    );
    await expect.element(screen.toggle.first()).toBeVisible();
    const boxes = [...document.querySelectorAll("tr :is(a, button, .chip, td:nth-child(3))")]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    );
    // Each row has a title, a language, a date, a switch, a delete button and a menu.
    expect([boxes.length, overlaps]).toEqual([12, []]);
    await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
  });
});

const RECORD = { email: ADMIN.email, name: ADMIN.name, isAdmin: true };

beforeEach(() => {
  newsIs([]);
});

describe("a notice of what the owner of a demo must know", () => {
  const render = async (role: string) => {
    const screen = await renderAdmin("/admin/news", { record: { ...RECORD, role } });
    await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
    return screen.getByRole("group").filter({ hasText: adminText("is", "admin:demo.title") });
  };

  it("is shown on the first screen of an admin", async () => {
    vi.spyOn(brand, "isDemo", "get").mockReturnValue(true);
    const notice = await render("admin");
    await notice.getByText(adminText("is", "admin:demo.title")).click();
    const points = notice
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent);
    const keys = ["fiction", "promises", "legal", "analytics", "names"];
    expect(points).toEqual(keys.map((key) => adminText("is", `admin:demo.${key}`)));
  });

  it.each([
    ["an editor", true, "editor"],
    ["the admin of an operator's own site", false, "admin"],
  ])("is not shown to %s", async (_, isDemo, role) => {
    vi.spyOn(brand, "isDemo", "get").mockReturnValue(isDemo);
    expect((await render(role)).elements()).toEqual([]);
  });
});
