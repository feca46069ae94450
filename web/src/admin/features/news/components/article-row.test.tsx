import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { callableAnswers, documentIs, fault, queriesFind } from "../../../../testing/backend.ts";
import { renderAdmin } from "../../../../testing/render-screen.tsx";
import { storedArticle } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";
import { publicationTime } from "../publication-date.ts";

type Language = "is" | "en";
const COMING = new Date("2199-11-24T09:00:00Z");
const PLANNED = storedArticle({
  id: "timasett",
  title: "Jólamarkaður",
  isPublished: false,
  firstPublishedAt: null,
  publishAt: COMING,
  publishedAt: COMING,
});
const text = (language: Language, key: string, values?: Record<string, unknown>) =>
  adminText(language, `news-admin:${key}`, values);

async function openList(language: Language, ...articles: (typeof PLANNED)[]) {
  queriesFind("webpage_news", articles);
  const screen = await renderAdmin("/admin/news", { language });
  return {
    ...screen,
    toggle: screen.getByRole("switch"),
    said: (words: string) => screen.getByRole("status").filter({ hasText: words }),
    async unschedule() {
      await screen
        .getByRole("button", { name: text(language, "list.menu", { title: "Jólamarkaður" }) })
        .click();
      await screen.getByRole("menuitem", { name: text(language, "list.unschedule") }).click();
    },
  };
}

beforeEach(() => {
  callableAnswers("backfillNewsPublished", { updated: 0, nextCursor: null });
});

describe("a scheduled article", () => {
  it.each([
    ["is", "Birtist 24. nóv. 2199 kl. 09:00", "Tímasett"],
    ["en", "Appears 24 Nov 2199 at 09:00", "Scheduled"],
  ] as const)("says in %s when it appears", async (language, words, state) => {
    const { toggle, ...screen } = await openList(language, PLANNED);
    await expect.element(screen.getByRole("cell", { name: words })).toBeVisible();
    await expect.element(toggle).not.toBeChecked();
    await expect.element(toggle).toHaveTextContent(state);
  });

  it("is published at once by its switch, which asks so", async () => {
    const calls = callableAnswers("setNewsPublished", {} as never);
    const { toggle, ...screen } = await openList("is", PLANNED);
    await toggle.click();
    const dialog = screen.getByRole("dialog", { name: text("is", "publication.publishTitle") });
    const planned = publicationTime(COMING, "is");
    await expect.element(dialog.getByText(text("is", "publication.publishSooner", planned))).toBeVisible();
    const now = { isPublished: true, publishAt: null, publishedAt: new Date("2026-11-22T12:00:00Z") };
    documentIs("webpage_news/timasett", { ...PLANNED, ...now });
    await dialog.getByRole("button", { name: text("is", "publication.publish"), exact: true }).click();
    await expect.element(screen.said(text("is", "list.statusUpdated"))).toBeVisible();
    await expect.element(toggle).toBeChecked();
    expect(screen.getByText(text("is", "list.appears", planned)).elements()).toEqual([]);
    expect(calls).toEqual([{ id: "timasett", isPublished: true }]);
  });

  it.each(["is", "en"] as const)("is a draft again by its menu, in %s", async (language) => {
    const calls = callableAnswers("setNewsPublished", {} as never);
    const { toggle, ...screen } = await openList(language, PLANNED);
    documentIs("webpage_news/timasett", { ...PLANNED, publishAt: null });
    await screen.unschedule();
    await expect.element(screen.said(text(language, "list.unscheduled"))).toBeVisible();
    await expect.element(toggle).toHaveTextContent(text(language, "list.isDraft"));
    expect(calls).toEqual([{ id: "timasett", isPublished: false }]);
  });

  it("is still to appear where that fails", async () => {
    callableAnswers("setNewsPublished", fault("offline"));
    const { toggle, ...screen } = await openList("is", PLANNED);
    await screen.unschedule();
    await expect
      .element(screen.getByRole("alert").filter({ hasText: text("is", "list.statusFailed") }))
      .toBeVisible();
    await expect.element(toggle).toHaveTextContent("Tímasett");
  });

  it("stays among the drafts when it will not appear by itself", async () => {
    callableAnswers("setNewsPublished", {} as never);
    const screen = await openList("is", PLANNED);
    await screen.getByRole("radio", { name: "Drög" }).click();
    documentIs("webpage_news/timasett", { ...PLANNED, publishAt: null });
    await screen.unschedule();
    await expect.element(screen.said(text("is", "list.unscheduled"))).toBeVisible();
    await expect.element(screen.toggle).toHaveTextContent("Drög");
  });
});

describe("an English text that is older", () => {
  const [before, after] = [new Date("2026-03-05T12:00:00Z"), new Date("2026-03-06T12:00:00Z")];
  const translations = { en: { title: "Carrots", summary: "", content: "<p>Crunchy</p>" } };
  const article = (id: string, textUpdatedAt: unknown) =>
    storedArticle({ id, title: `Frétt ${id}`, translations, textUpdatedAt });

  it.each([
    ["is", "Eldri enska", "Enska á eftir"],
    ["en", "Older English", "English behind"],
  ] as const)("is told in %s, and found", async (language, words, filter) => {
    const screen = await openList(
      language,
      article("a", { is: after, en: before }),
      article("b", { is: after, en: after }),
      article("c", { is: before, en: after }),
      // From elsewhere: nobody knows.
      article("d", undefined),
      article("e", null),
    );
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(screen.getByText("EN", { exact: true }).elements()).toHaveLength(4);
    await screen.getByRole("radio", { name: filter }).click();
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(1);
    await expect.element(screen.getByRole("link", { name: "Frétt a" })).toBeVisible();
  });
});

it.each(["is", "en"] as const)(
  "on a phone nothing of a row lies on another part of it, in %s",
  async (language) => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 900));
    const title = "Jólamarkaðurinn opnar á ný og nú með enn fleiri vörum";
    const screen = await openList(language, { ...PLANNED, title }, storedArticle({ title }));
    await expect.element(screen.toggle.first()).toBeVisible();
    const boxes = [...document.querySelectorAll("tr :is(a, .chip, [role=switch], [aria-haspopup])")]
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
    expect([boxes.length, overlaps]).toEqual([11, []]);
    expect(document.documentElement.scrollWidth).toBe(360);
  },
);
