import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  callableAnswers,
  documentIs,
  fault,
  queriesCount,
  queriesFind,
  refusal,
  type StoredDocument,
  type StructuredQuery,
  unansweredRequests,
} from "../../../../testing/backend.ts";
import { largeText } from "../../../../testing/large-text.ts";
import { renderAdmin, type Screen } from "../../../../testing/render-screen.tsx";
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

const asksFor = (field: string, { where }: StructuredQuery) => JSON.stringify(where ?? "").includes(field);

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

const deleteButton = (screen: Pick<Screen, "getByRole">, language: "is" | "en") =>
  screen.getByRole("button", {
    name: adminText(language, "news-admin:list.deleteNamed", { title: "Jólamarkaður" }),
  });

it.each(["is", "en"] as const)("names the articles that cannot be read in full, in %s", async (language) => {
  articlesAre(
    DRAFT,
    { ...PUBLISHED, id: "skemmd", title: { a: 1 } },
    { ...PUBLISHED, id: "onnur", content: 5 },
  );
  const screen = await renderAdmin("/admin/news", { language });
  const notice = adminText(language, "news-admin:list.damaged", { count: 2, ids: "skemmd, onnur" });
  await expect.element(screen.getByText(notice, { exact: true })).toBeVisible();
});

const titlesOf = (screen: Screen) => () =>
  screen
    .getByRole("rowheader")
    .elements()
    .map((cell) => cell.querySelector("a")?.textContent);

beforeEach(() => {
  // Of the editor.
  queriesFind("webpage_topics", []);
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
    for (const name of ["Jólamarkaður", "Breyta „Jólamarkaður“"])
      await expect
        .element(draft.getByRole("link", { name, exact: true }))
        .toHaveAttribute("href", "/admin/news/edit/drog");
    await expect.element(deleteButton(draft, "is")).toBeVisible();
    await draft.getByRole("button", { name: "Fleiri aðgerðir: „Jólamarkaður“" }).click();
    const menu = draft.getByRole("menu");
    expect(
      menu
        .getByRole("menuitem")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(["Skoða á vefnum", "Saga"]);
    await expect
      .element(menu.getByRole("menuitem", { name: "Skoða á vefnum" }))
      .toHaveAttribute("href", "/news/drog");
    await expect
      .element(menu.getByRole("menuitem", { name: "Saga" }))
      .toHaveAttribute("href", "/admin/news/history/drog");
    await userEvent.keyboard("{Escape}");
    const published = screen.getByRole("row").filter({ hasText: "Gulrætur" });
    await expect.element(published.getByRole("switch")).toBeChecked();
    await expect.poll(() => published.getByText(/Vantar ensku/).elements()).toEqual([]);
  });

  it("writes dates as the specification does", async () => {
    const [language, date] = ["is", "05. mars 2026"] as const;
    articlesAre(PUBLISHED);
    const screen = await renderAdmin("/admin/news", { language });
    await expect.element(screen.getByRole("cell", { name: date })).toBeVisible();
  });

  it("invites to write the first article only if there are none", async () => {
    articlesAre(PUBLISHED);
    const screen = await renderAdmin("/admin/news");
    await screen.getByRole("radio", { name: "Drög" }).click();
    await expect.element(screen.getByText("Engar fréttir fundust", { exact: true })).toBeVisible();
  });

  it("has languages and date in lines of their own on a phone with text of 200%", async () => {
    await largeText();
    articlesAre(DRAFT);
    const screen = await renderAdmin("/admin/news");
    const date = () => screen.getByRole("row").nth(1).getByRole("cell").nth(1).element();
    await expect.poll(() => date().textContent).toMatch(/20\d\d/);
    await expect.poll(() => date().getBoundingClientRect().height).toBeLessThan(48);
    const languages = screen.getByText("IS", { exact: true }).element().getBoundingClientRect();
    expect(languages.bottom).toBeLessThanOrEqual(date().getBoundingClientRect().top + 1);
  });

  it("is cards of 88 px height on a phone, with picture and delete, without overflow", async () => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 900));
    articlesAre(DRAFT, PUBLISHED);
    const screen = await renderAdmin("/admin/news");
    const rows = screen.getByRole("row");
    await expect.poll(() => rows.elements().length).toBe(3);
    const heights = rows.elements().map((row) => Math.round(row.getBoundingClientRect().height));
    expect(heights.slice(1)).toEqual([88, 88]);
    // The bar measures its links after they are shown.
    await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
    await expect.element(rows.nth(1).getByRole("button", { name: "Eyða „Jólamarkaður“" })).toBeVisible();
    const picture = rows.nth(1).element().querySelector("img")?.getBoundingClientRect();
    expect([picture?.width, picture?.height]).toEqual([48, 32]);
  });

  it("opens an article by a click anywhere in its row", async () => {
    articlesAre(DRAFT);
    documentIs("webpage_news/drog", DRAFT);
    const screen = await renderAdmin("/admin/news");
    await screen.getByText("14. nóvember 2026").click({ force: true });
    await expect.poll(screen.address).toBe("/admin/news/edit/drog");
  });

  it("counts the articles of each status, also after a change", async () => {
    articlesAre(DRAFT, PUBLISHED);
    documentIs("webpage_news/drog", { ...DRAFT, isPublished: true });
    callableAnswers("setNewsPublished", {} as never);
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
    drafts = 496;
    await screen.getByRole("switch", { name: "Birta „Jólamarkaður“" }).click();
    await expect
      .poll(filters)
      .toEqual(["Allar1.500", "Birtar1.004", "Tímasettar7", "Drög489", "Tilbúnar3", "Þarf að þýða"]);
  });

  it("asks before it publishes an English text that nobody has read", async () => {
    articlesAre({ ...DRAFT, ...{ translations: PUBLISHED.translations }, isEnglishUnread: true });
    const calls = callableAnswers("setNewsPublished", {} as never);
    documentIs("webpage_news/drog", { ...DRAFT, isPublished: true });
    const screen = await renderAdmin("/admin/news");
    await expect.element(screen.getByText("Vélþýtt, ólesið")).toBeVisible();
    const toggle = screen.getByRole("switch", { name: "Birta „Jólamarkaður“" });
    await toggle.click();
    const dialog = screen.getByRole("dialog", { name: "Birta ólesna þýðingu?" });
    await dialog.getByRole("button", { name: "Hætta við" }).click();
    expect(calls).toEqual([]);
    await toggle.click();
    await dialog.getByRole("button", { name: "Birta" }).click();
    await expect.poll(() => calls.length).toBe(1);
    await expect.element(screen.getByText("Stöðu fréttarinnar var breytt")).toBeVisible();
  });

  it("shows what is ready to be published, and how much in the bar", async () => {
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
    queriesFind("webpage_news", (query) => (asksFor("readyAt", query) ? [ready] : [DRAFT, ready, PUBLISHED]));
    queriesCount("webpage_news", (query) => (asksFor("readyAt", query) ? 2 : 3));
    callableAnswers("setNewsPublished", {} as never);
    documentIs("webpage_news/tilbuin", { ...ready, isPublished: true, readyAt: null });
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

  it("says how many of how many are shown", async () => {
    const [language, words] = ["is", "2 af 38 fréttum"] as const;
    articlesAre(DRAFT, PUBLISHED);
    queriesCount("webpage_news", () => 38);
    const screen = await renderAdmin("/admin/news", { language });
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  });

  it("keeps pictures, icons and columns at their sizes beside a long title", async () => {
    articlesAre({ ...DRAFT, title: "Vaðlaheiðarvegavinnuverkfærageymsluskúr ".repeat(6) }, PUBLISHED);
    const screen = await renderAdmin("/admin/news");
    const sizes = () =>
      screen
        .getByRole("row")
        .elements()
        .slice(1)
        .map((row) =>
          [row, ...row.querySelectorAll("td, img, svg")].map((element) => {
            const { width, height } = element.getBoundingClientRect();
            return [Math.round(width), Math.round(height)];
          }),
        );
    await expect.element(screen.getByRole("switch").first()).toBeVisible();
    const [long, short] = sizes();
    expect(long).toEqual(short);
    expect(long?.[0]?.[1]).toBe(56);
    const icons = document.querySelectorAll("tbody svg");
    expect([...icons].map(({ clientWidth }) => clientWidth)).toEqual(Array(6).fill(20));
    // As large as a finger.
    const controls = document.querySelectorAll("td:last-child :is(a, button)");
    expect([...controls].map(({ clientWidth }) => clientWidth)).toEqual(Array(6).fill(44));
  });

  it("shows the count if it returns to the first value", async () => {
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

  it("filters articles without English, with filter and order in the URL", async () => {
    articlesAre(DRAFT, PUBLISHED, { ...PUBLISHED, id: "ein", title: "Álfur", translations: {} });
    const screen = await renderAdmin("/admin/news");
    await screen.getByRole("radio", { name: "Þarf að þýða" }).click();
    await expect.poll(titlesOf(screen)).toEqual(["Jólamarkaður", "Álfur"]);
    await screen.getByRole("combobox", { name: "Röðun" }).selectOptions("Titill, A–Ö");
    await expect.poll(titlesOf(screen)).toEqual(["Álfur", "Jólamarkaður"]);
    await expect.poll(() => screen.address()).toBe("/admin/news?status=no-english&order=title");
  });

  it("sorts by title, last change and status; equal articles newest first", async () => {
    const old = { ...PUBLISHED, id: "old", title: "Þorskur", updatedAt: new Date("2026-11-20T12:00:00Z") };
    articlesAre(
      DRAFT,
      { ...PUBLISHED, title: "Öl" },
      { ...old, title: "Ár" },
      { ...old, id: "o2", title: "Epli" },
    );
    const screen = await renderAdmin("/admin/news?order=title");
    await expect.poll(titlesOf(screen)).toEqual(["Ár", "Epli", "Jólamarkaður", "Öl"]);
    const order = screen.getByRole("combobox");
    await order.selectOptions("Síðast breytt");
    await expect.poll(titlesOf(screen)).toEqual(["Ár", "Epli", "Jólamarkaður", "Öl"]);
    await order.selectOptions("Nýjustu fyrst");
    await expect.poll(titlesOf(screen)).toEqual(["Jólamarkaður", "Öl", "Ár", "Epli"]);
    await order.selectOptions("Drög fyrst");
    await expect.poll(() => titlesOf(screen)()[0]).toBe("Jólamarkaður");
    await expect.poll(() => screen.address()).toBe("/admin/news?order=status");
  });

  it("reads 1,000 articles once for all key presses, orders and pages of a search", async () => {
    let queries = 0;
    queriesFind("webpage_news", () => {
      queries += 1;
      return old(1_000);
    });
    const screen = await renderAdmin("/admin/news?order=title");
    await expect.element(screen.getByText("25 af 1.000 fréttum", { exact: true })).toBeVisible();
    await expect.poll(() => screen.getByRole("rowheader").elements()).toHaveLength(25);
    await screen.getByRole("button", { name: "Sýna fleiri" }).click();
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(50);
    const asked = unansweredRequests().length;
    // Letter by letter.
    await userEvent.type(screen.getByRole("searchbox"), "gömul 99");
    await expect.element(screen.getByText("11 fréttir", { exact: true })).toBeVisible();
    await screen.getByRole("combobox").selectOptions("Síðast breytt");
    await screen.getByRole("radio", { name: "Þarf að þýða" }).click();
    await expect.element(screen.getByText("Engar fréttir fundust", { exact: true })).toBeVisible();
    expect(queries).toBe(1);
    expect(unansweredRequests().slice(asked)).toEqual([]);
  });

  it("shows time of the last change, author and languages", async () => {
    const [language, ago] = ["is", "breytt fyrir 2 klst."] as const;
    const updatedAt = new Date(Date.now() - 2.5 * 60 * 60 * 1000);
    articlesAre({ ...PUBLISHED, author: "Anna", updatedAt });
    const screen = await renderAdmin("/admin/news", { language });
    const header = screen.getByRole("rowheader");
    for (const words of ["IS", "EN", "Anna", ago])
      await expect.element(header.getByText(words, { exact: true })).toBeVisible();
  });

  it("focuses the search on /, opens a new article on n, and neither while typing", async () => {
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

  it("searches words in either language within a status", async () => {
    articlesAre(DRAFT, PUBLISHED);
    const screen = await renderAdmin("/admin/news");
    const search = screen.getByRole("searchbox", { name: "Leita í fréttum" });
    const titles = titlesOf(screen);
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

  it("is paginated by 25", async () => {
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
    await expect.poll(() => more.elements()).toEqual([]);
    // Where the button was, not at the top of the page.
    await expect.element(screen.getByText(adminText("en", "admin:allShown"))).toHaveFocus();
  });

  it("shows that loading more failed, with a retry", async () => {
    const all = old(60);
    const answers = [fault("offline"), all.slice(25)];
    queriesFind("webpage_news", ({ startAt }) => (startAt ? (answers.shift() ?? []) : all));
    const screen = await renderAdmin("/admin/news", { language: "is" });
    await screen.getByRole("button", { name: adminText("is", "news-admin:list.more") }).click();
    const alert = screen.alert(adminText("is", "admin:error.moreFailed"));
    await expect.element(alert).toBeVisible();
    const retry = screen.getByRole("button", { name: adminText("is", "admin:error.retry") });
    await expect.element(retry).toHaveFocus();
    await expect.poll(() => screen.getByRole("rowheader").elements()).toHaveLength(25);
    // Of this list alone.
    await screen.getByRole("radio").nth(1).click();
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(25);
    await expect.poll(() => alert.elements()).toEqual([]);
    await screen.getByRole("radio").nth(0).click();
    await retry.click();
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(50);
    await expect.poll(() => alert.elements()).toEqual([]);
  });

  it("keeps filters, search and number of pages in the URL", async () => {
    const all = old(60);
    queriesFind("webpage_news", ({ startAt }) => (startAt ? all.slice(25) : all));
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

  it("is restored on return from an article", async () => {
    articlesAre(DRAFT, PUBLISHED);
    documentIs("webpage_news/drog", DRAFT);
    const screen = await renderAdmin("/admin/news?status=drafts&search=j%C3%B3l");
    await screen.getByRole("link", { name: "Jólamarkaður" }).click();
    await screen.getByRole("button", { name: "Hætta við" }).click();
    await expect.element(screen.getByRole("searchbox")).toHaveValue("jól");
    await expect.element(screen.getByRole("radio", { name: "Drög" })).toBeChecked();
  });

  it("searches the newest 1,000 of 1,200 articles, says so, and searches older ones on request", async () => {
    const all = old(1_200);
    const answers = [fault("offline"), all.slice(1_000)];
    const limits: unknown[] = [];
    queriesFind("webpage_news", ({ startAt, limit }) => {
      limits.push(limit);
      return startAt ? (answers.shift() ?? []) : all;
    });
    const screen = await renderAdmin("/admin/news?search=g%C3%B6mul");
    const found = (count: number) =>
      screen.getByText(adminText("is", "news-admin:list.shownOf", { shown: 25, count }), { exact: true });
    const cut = screen.getByText(adminText("is", "news-admin:list.newestOnly", { count: 1_000 }));
    await expect.element(cut).toBeVisible();
    await expect.element(found(1_000)).toBeVisible();
    await screen.getByRole("searchbox").fill("gömul 1199");
    const none = screen.getByText(adminText("is", "news-admin:list.empty"), { exact: true });
    await expect.element(none).toBeVisible();
    await screen.getByRole("searchbox").fill("gömul");
    await screen.getByRole("button", { name: adminText("is", "news-admin:list.older") }).click();
    const alert = screen.alert(adminText("is", "admin:error.moreFailed"));
    await expect.element(alert).toBeVisible();
    await expect.element(cut).toBeVisible();
    await screen.getByRole("button", { name: adminText("is", "admin:error.retry") }).click();
    await expect.element(found(1_200)).toBeVisible();
    await expect.poll(() => screen.getByRole("rowheader").elements()).toHaveLength(25);
    await expect.poll(() => cut.elements()).toEqual([]);
    await expect.element(screen.getByText(adminText("is", "admin:allShown"))).toHaveFocus();
    await screen.getByRole("searchbox").fill("gömul 1199");
    await expect.poll(titlesOf(screen)).toEqual(["Gömul 1199"]);
    // One more than is searched shows whether there are others.
    expect(limits).toEqual([1_001, 1_001, 1_001]);
  });

  it("shows more of older articles that a search has found", async () => {
    const all = old(1_030);
    queriesFind("webpage_news", ({ startAt }) => (startAt ? all.slice(1_000) : all));
    const screen = await renderAdmin(`/admin/news?search=${encodeURIComponent("gömul 10")}`);
    await screen.getByRole("button", { name: "Taka eldri fréttir með" }).click();
    await expect.element(screen.getByText("25 af 41 frétt", { exact: true })).toBeVisible();
    await screen.getByRole("button", { name: "Sýna fleiri" }).click();
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(41);
    await expect.poll(() => screen.address()).toContain("pages=2");
  });
});

describe("a changed article", () => {
  it("is shown under every filter", async () => {
    articlesAre(DRAFT, PUBLISHED);
    documentIs("webpage_news/drog", { ...DRAFT, isPublished: true });
    // Stored by the call, not before it: a filter's list may be on its way until then.
    callableAnswers("setNewsPublished", () => {
      articlesAre({ ...DRAFT, isPublished: true }, PUBLISHED);
      return {} as never;
    });
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
    await screen.getByRole("switch", { name: "Birta „Jólamarkaður“" }).click();
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

  it("reloads the changed article only", async () => {
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
    await expect.element(screen.getByText("Stöðu fréttarinnar var breytt")).toBeVisible();
    await expect.element(screen.getByText("22. nóvember 2026")).toBeVisible();
    expect(queries).toBe(before);
  });

  it("is removed from a filter that it no longer matches, and the focus moves to the heading", async () => {
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
    ["a draft that was never published", null, { isPublished: false, hideAddress: true }],
    ["a draft", new Date(0), { isPublished: false }],
    ["published", new Date(0), { isPublished: true }],
  ])("can be undone: the article is %s again", async (_, firstPublishedAt, before) => {
    const article = { ...DRAFT, firstPublishedAt, isPublished: before.isPublished };
    articlesAre(article);
    documentIs("webpage_news/drog", { ...article, isPublished: !article.isPublished });
    const calls = callableAnswers("setNewsPublished", {} as never);
    const screen = await renderAdmin("/admin/news", { language: "is" });
    await screen.getByRole("switch").click();
    await screen.getByRole("button", { name: "Afturkalla" }).click();
    await expect.poll(() => calls[1]).toEqual({ id: "drog", ...before });
    await expect.element(screen.status("Stöðu fréttarinnar var breytt")).toBeVisible();
    await expect.element(screen.getByRole("switch", { checked: article.isPublished })).toBeVisible();
  });
});

describe("deleting an article", () => {
  it("removes it from the list, and can be undone", async () => {
    articlesAre(DRAFT, PUBLISHED);
    const deleted = callableAnswers("deleteNews", {} as never);
    const restored = callableAnswers("restoreNews", {} as never);
    const screen = await renderAdmin("/admin/news", { language: "en" });
    await deleteButton(screen, "en").click();
    await screen.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect.element(screen.getByText("The article “Jólamarkaður” was moved to the trash")).toBeVisible();
    expect(deleted).toEqual([{ id: "drog" }]);
    await expect.poll(() => screen.getByRole("rowheader", { name: /^Jólamarkaður/ }).elements()).toEqual([]);
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await screen.getByRole("button", { name: "Undo" }).click();
    await expect.element(screen.getByText("The article “Jólamarkaður” was restored")).toBeVisible();
    expect(restored).toEqual([{ id: "drog" }]);
    await expect.element(screen.getByRole("rowheader", { name: /^Jólamarkaður/ })).toBeVisible();
  });

  it("restores a scheduled article as a draft, and says so", async () => {
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

  it("shows that undoing failed", async () => {
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
