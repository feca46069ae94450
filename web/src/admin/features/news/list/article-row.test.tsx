import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { callableAnswers, documentIs, fault, queriesFind } from "../../../../testing/backend.ts";
import { renderAdmin } from "../../../../testing/render-screen.tsx";
import { storedArticle } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";
import { publicationTime } from "../editor/publication-date.ts";

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
  it("shows its time", async () => {
    const { toggle, ...screen } = await openList("is", PLANNED);
    await expect.element(screen.getByRole("cell", { name: "Birtist 24. nóv. 2199 kl. 09:00" })).toBeVisible();
    await expect.element(toggle).not.toBeChecked();
    await expect.element(toggle).toHaveTextContent("Tímasett");
  });

  it("is published by its switch at once, and scheduled again by the undo", async () => {
    const calls = callableAnswers("setNewsPublished", {} as never);
    const { toggle, undo, ...screen } = await openList("is", PLANNED);
    const planned = publicationTime(COMING, "is");
    const now = { isPublished: true, publishAt: null, publishedAt: new Date("2026-11-22T12:00:00Z") };
    documentIs("webpage_news/timasett", { ...PLANNED, ...now });
    await toggle.click();
    const notice = screen.status(text("is", "list.statusUpdated"));
    await expect
      .element(notice.getByRole("link", { name: text("is", "editor.see") }))
      .toHaveAttribute("href", "/news/timasett");
    await expect.element(toggle).toBeChecked();
    await expect.poll(() => screen.getByText(text("is", "list.appears", planned)).elements()).toEqual([]);
    expect(calls).toEqual([{ id: "timasett", isPublished: true }]);
    await undo.click();
    await expect.element(toggle).toHaveTextContent("Tímasett");
    expect(calls.slice(1)).toEqual([
      { id: "timasett", isPublished: true, publishedAt: COMING.toISOString() },
    ]);
  });

  it("becomes a draft by its menu, and is scheduled again by the undo", async () => {
    const calls = callableAnswers("setNewsPublished", {} as never);
    const { toggle, undo, ...screen } = await openList("is", PLANNED);
    documentIs("webpage_news/timasett", { ...PLANNED, publishAt: null });
    await screen.unschedule();
    await expect.element(screen.status(text("is", "list.unscheduled"))).toBeVisible();
    await expect.element(toggle).toHaveTextContent(text("is", "list.isDraft"));
    expect(calls).toEqual([{ id: "timasett", isPublished: false }]);
    await undo.click();
    await expect.element(toggle).toHaveTextContent("Tímasett");
    expect(calls.slice(1)).toEqual([
      { id: "timasett", isPublished: true, publishedAt: COMING.toISOString() },
    ]);
  });

  it("stays scheduled if that fails", async () => {
    callableAnswers("setNewsPublished", fault(403));
    const { toggle, ...screen } = await openList("is", PLANNED);
    await screen.unschedule();
    await expect.element(screen.alert(text("is", "list.statusFailed"))).toBeVisible();
    await expect.element(toggle).toHaveTextContent("Tímasett");
  });

  it("is listed as scheduled, not as a draft, until its schedule is cancelled", async () => {
    callableAnswers("setNewsPublished", {} as never);
    const screen = await openList("is", PLANNED);
    await screen.getByRole("radio", { name: "Drög" }).click();
    await expect.element(screen.getByText(text("is", "list.empty"), { exact: true })).toBeVisible();
    await screen.getByRole("radio", { name: "Tímasettar" }).click();
    documentIs("webpage_news/timasett", { ...PLANNED, publishAt: null });
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

  it("is marked, and can be filtered", async () => {
    const screen = await openList(
      "is",
      article("a", { is: after, en: before }),
      article("b", { is: after, en: after }),
      article("c", { is: before, en: after }),
      // Written outside this application: unknown.
      article("d", undefined),
      article("e", null),
    );
    await expect.element(screen.getByText("Enskan er eldri")).toBeVisible();
    await expect.poll(() => screen.getByText("EN", { exact: true }).elements()).toHaveLength(4);
    await screen.getByRole("radio", { name: "Þarf að þýða" }).click();
    await expect.poll(() => screen.getByRole("rowheader").elements().length).toBe(1);
    await expect.element(screen.getByRole("link", { name: "Frétt a" })).toBeVisible();
  });

  it("parts of a row do not overlap on a phone", async () => {
    const language = "is";
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 900));
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
    // Title, language, date, switch, delete and menu of each.
    expect([boxes.length, overlaps]).toEqual([12, []]);
    await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
  });
});
