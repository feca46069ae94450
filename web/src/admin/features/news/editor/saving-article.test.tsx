import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SaveNewsResult } from "@matbjorg/contract/news/news";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { callableAnswers, documentIs, fault, later } from "../../../../testing/backend.ts";
import { stopClock } from "../../../../testing/browser-conditions.ts";
import { editedArticleIs, openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle, VERSION } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";
import { SLOW_SAVE_MS } from "../../../components/slow-save.tsx";

beforeEach(() => {
  callableAnswers("getLinkingArticles", { titles: [] });
});

const PUBLISH = /^(Birta fréttina|Publish the article)/;

const SAVED: SaveNewsResult = { id: "frett", version: VERSION + 1, removed: [] };
const save = () => userEvent.keyboard("{Control>}s{/Control}");

describe("saving an article", () => {
  it("is shown as pending, and returns to the list", async () => {
    const answer = later<SaveNewsResult>();
    const calls = callableAnswers("saveNews", answer.promise);
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Breytt");
    await screen.getByRole("button", { name: "Vista breytingar", exact: true }).click();
    const button = screen.getByRole("button", { name: "Vista…", exact: true });
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    // A second click has no effect.
    (button.element() as HTMLButtonElement).click();
    answer.come(SAVED);
    await expect.element(screen.status("Fréttin var vistuð")).toBeVisible();
    await expect.poll(screen.address).toBe("/admin/news");
    expect(calls).toHaveLength(1);
  });

  it("reports after five seconds that it takes long, and keeps what is written meanwhile", async () => {
    const answer = later<SaveNewsResult>();
    callableAnswers("saveNews", answer.promise);
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Breytt");
    stopClock();
    await screen.button("save").click();
    await expect.element(screen.button("saving")).toBeVisible();
    const slow = screen.status(adminText("is", "admin:slowSave"));
    expect(slow.elements()).toEqual([]);
    await vi.advanceTimersByTimeAsync(SLOW_SAVE_MS);
    await expect.element(slow).toBeVisible();
    await screen.title.fill("Breytt aftur");
    answer.come(SAVED);
    await expect.element(screen.button("save")).toBeVisible();
    await expect.element(screen.title).toHaveValue("Breytt aftur");
    expect(slow.elements()).toEqual([]);
    expect(screen.address()).toBe("/admin/news/edit/frett");
    expect(screen.getByRole("dialog").elements()).toEqual([]);
  });

  it("sends every text, the settings that are set, and the version that was edited", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Titill");
    await screen.getByRole("textbox", { name: "Samantekt (valfrjálst)" }).first().fill("Stutt");
    await screen.content.fill("Texti");
    await screen.field("title", "optional").fill("Title");
    await screen.getByRole("textbox", { name: "Samantekt (valfrjálst)" }).nth(1).fill("Short");
    await screen.field("content", "optional").fill("Text");
    await screen.field("author").fill("Gunna");
    await screen.date.fill("2026-03-04T09:30");
    await screen.field("imageUrl").fill("/images/news/hundrad-tonn-af-mat.avif");
    await screen.field("alt").fill("Poki");
    await screen.field("altEn").fill("A bag");
    await screen.getByRole("checkbox", { name: screen.text("isPublished") }).click();
    await screen.button("saveDraft").click();
    await screen.confirm("withdraw");
    await expect
      .poll(() => calls)
      .toEqual([
        {
          id: "frett",
          version: VERSION,
          title: "Titill",
          summary: "Stutt",
          content: "<p>Texti</p>",
          translations: {
            en: { title: "Title", summary: "Short", content: "<p>Text</p>", imageAlt: "A bag" },
          },
          imageUrl: "/images/news/hundrad-tonn-af-mat.avif",
          imageFocus: "",
          imageCredit: "",
          imageAlt: "Poki",
          author: "Gunna",
          publishedAt: new Date("2026-03-04T09:30").toISOString(),
          isPublished: false,
          topics: [],
          chosenAddress: "",
          requestId: expect.any(String),
        },
      ]);
  });

  it("sends changes made after a lost response as a change of the earlier save", async () => {
    const calls = callableAnswers("saveNews", (input) => {
      if (calls.length <= 2) return fault("offline");
      return input.id ? SAVED : { id: "frett", version: VERSION, removed: [], isEarlier: true };
    });
    const screen = await openEditor("is");
    await screen.title.fill("Fyrst");
    await screen.content.fill("Efni");
    await screen.getByRole("checkbox", { name: PUBLISH }).click();
    await save();
    await expect.element(screen.alert(adminText("is", "admin:outcome.unknown"))).toBeVisible();
    await screen.title.fill("Svo");
    await save();
    await expect.element(screen.status("Fréttin var vistuð")).toBeVisible();
    expect(calls.map(({ id, version, title }) => [id, version, title])).toEqual([
      [undefined, undefined, "Fyrst"],
      [undefined, undefined, "Fyrst"],
      [undefined, undefined, "Svo"],
      ["frett", VERSION, "Svo"],
    ]);
    const [first, repeated, second, third] = calls.map(({ requestId }) => requestId);
    expect([repeated, second]).toEqual([first, first]);
    expect(third).not.toBe(first);
    await expect.poll(screen.address).toBe("/admin/news/edit/frett");
    await expect.element(screen.title).toHaveValue("Svo");
  });

  it("with Ctrl-S keeps the editor open, with the saved version", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Fyrst");
    await save();
    await expect.element(screen.status("Fréttin var vistuð")).toBeVisible();
    await screen.title.fill("Svo");
    await save();
    await expect
      .poll(() => calls.map(({ title, version }) => [title, version]))
      .toEqual([
        ["Fyrst", VERSION],
        ["Svo", SAVED.version],
      ]);
    await expect.poll(() => screen.address()).toBe("/admin/news/edit/frett");
    await expect.element(screen.title).toHaveValue("Svo");
  });

  // For a while, caches keep pages that readers have already seen, so those readers see a change later.
  it.each([true, false])("reports when readers will see the change (published: %s)", async (isPublished) => {
    callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle({ isPublished }));
    await screen.title.fill("Fyrst");
    await save();
    await expect.element(screen.status("Fréttin var vistuð")).toBeVisible();
    const soon = screen.status("Lesendur sjá breytinguna innan mínútu.");
    await expect.poll(() => soon.elements()).toHaveLength(isPublished ? 1 : 0);
  });

  it("does not start when Enter is pressed in an input", async () => {
    const screen = await openEditor("is", storedArticle({ title: "" }));
    await screen.title.click();
    await userEvent.keyboard("{Enter}");
    await screen.field("author").click();
    await userEvent.keyboard("{Enter}");
    for (const element of [
      screen.date.element(),
      screen.getByRole("checkbox", { name: PUBLISH }).element(),
    ]) {
      (element as HTMLElement).focus();
      await userEvent.keyboard("{Enter}");
    }
    await screen.button("showPreview").click();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => screen.alert("Þetta þarf að laga").elements()).toEqual([]);
  });
});

describe("the publish checkbox", () => {
  it("explains drafts of articles that were published before", async () => {
    callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle({ isPublished: false, firstPublishedAt: null }));
    const publish = screen.getByRole("checkbox", { name: PUBLISH });
    await expect.element(publish).toHaveAccessibleDescription(screen.text("draftHint"));
    await publish.click();
    await save();
    await screen.confirm("publish");
    await expect.element(screen.status(screen.text("published"))).toBeVisible();
    await publish.click();
    await expect
      .element(publish)
      .toHaveAccessibleDescription(
        "Fréttin hverfur úr listum á vefnum, en hver sem hefur slóðina getur lesið hana, líka það sem þú breytir síðar, þar til þú setur hana í ruslatunnuna.",
      );
  });
});

describe("HTML that sanitizing removes", () => {
  const removed = [
    { field: "content", kind: "element", name: "script", count: 1 },
    { field: "translations.en.content", kind: "attribute", name: "p onclick", count: 1_000 },
    { field: "content", kind: "address", name: "javascript", count: 2 },
    { field: "title", kind: "style", name: "color", count: 1 },
  ] as const;

  it("is listed, and the editor shows the stored text", async () => {
    callableAnswers("saveNews", { ...SAVED, removed });
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Breytt");
    editedArticleIs(storedArticle({ title: "Breytt", content: "<p>Hreint</p>", version: SAVED.version }));
    await save();
    const notice = screen.status("Við vistun var þetta fjarlægt");
    await expect.element(notice).toBeVisible();
    for (const line of [
      "Efni (íslenska): einingin <script> (1×)",
      "Efni (enska): eigindin p onclick (1.000×)",
      "Efni (íslenska): slóð með javascript (2×)",
      "Titill (íslenska): útlit, color (1×)",
    ])
      await expect.element(notice.getByText(line, { exact: true })).toBeVisible();
    await expect.element(screen.content).toHaveTextContent("Hreint");
  });
});

describe("pictures from other sites", () => {
  it("are listed, and the editor shows the copies", async () => {
    const [language, copied, line] = [
      "is",
      "2 myndir voru afritaðar hingað af öðrum vefjum.",
      "https://a.is/a.webp: Ekki tókst að sækja myndina á slóðina. Athugaðu slóðina eða settu myndina sjálfa inn",
    ] as const;
    const notCopied = [{ address: "https://a.is/a.webp", reason: "media/unreachable" }] as const;
    callableAnswers("saveNews", { ...SAVED, copied: 2, notCopied });
    const screen = await openEditor(language, storedArticle());
    await screen.title.fill("Breytt");
    editedArticleIs(storedArticle({ title: "Breytt", content: "<p>Afrit</p>", version: SAVED.version }));
    await save();
    const notice = screen.status(copied);
    await expect.element(notice.getByText(line, { exact: true })).toBeVisible();
    await expect.element(screen.content).toHaveTextContent("Afrit");
  });
});

it("the editor says that searches do not find every word of a very long text", async () => {
  callableAnswers("saveNews", { ...SAVED, isSearchCut: true });
  const screen = await openEditor("is", storedArticle());
  await screen.title.fill("Breytt");
  await save();
  await expect.element(screen.status(adminText("is", "news-admin:editor.searchCut"))).toBeVisible();
});

it("an article is shown as saved even if the stored text cannot be read", async () => {
  const removed = [{ field: "content", kind: "element", name: "script", count: 1 }] as const;
  callableAnswers("saveNews", { ...SAVED, removed });
  const screen = await openEditor("is", storedArticle());
  await screen.title.fill("Breytt");
  documentIs(`${COLLECTIONS.news}/frett`, fault("offline"));
  await save();
  await expect.element(screen.status("Við vistun var þetta fjarlægt")).toBeVisible();
  await expect.element(screen.button("save")).toHaveAttribute("aria-disabled", "false");
  await expect.element(screen.title).toHaveValue("Breytt");
});

describe("content that the visual editor would damage", () => {
  const content =
    '<figure><img src="/a.webp" alt="" /><figcaption>Mynd: <a href="/um">a</a></figcaption></figure>';

  it("is kept in the HTML view, with an explanation", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle({ content }));
    const names = "<a>";
    await expect
      .element(screen.getByText(adminText("is", "news-admin:tools.htmlOnly", { names })))
      .toBeVisible();
    const field = `${screen.text("content")} (${screen.text("required")})`;
    const html = screen.getByRole("textbox", {
      name: adminText("is", "news-admin:tools.htmlLabel", { field }),
    });
    await expect.element(html).toHaveValue(content);
    await screen.title.fill("Breytt");
    await save();
    await expect.poll(() => calls[0]?.content).toBe(content);
    await html.fill("<p>Einfalt</p>");
    await screen.getByRole("button", { name: "HTML" }).first().click();
    await expect.element(screen.content).toHaveTextContent("Einfalt");
  });
});

describe("an image without alt text", () => {
  const WITHOUT_ALT = storedArticle({ imageUrl: "/images/x.webp" });

  it("does not prevent saving if the article already had it", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", WITHOUT_ALT);
    await expect.element(screen.getByRole("checkbox", { name: screen.text("decorative") })).toBeChecked();
    await screen.title.fill("Án prentvillu");
    await save();
    await expect.poll(() => calls).toMatchObject([{ title: "Án prentvillu", imageUrl: "/images/x.webp" }]);
    expect(calls[0]).not.toHaveProperty("imageAlt");
  });

  it("can be saved in a draft, but published only as a decoration", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle());
    await screen.field("imageUrl").fill("/images/x.webp");
    await save();
    await expect.element(screen.alert(screen.text("altMissing"))).toBeVisible();
    const decorative = screen.getByRole("checkbox", { name: screen.text("decorative") });
    await decorative.click();
    await expect.element(screen.field("alt")).toBeDisabled();
    await expect.poll(() => screen.alert(screen.text("altMissing")).elements()).toEqual([]);
    await decorative.click();
    await screen.getByRole("checkbox", { name: screen.text("isPublished") }).click();
    await screen.button("saveDraft").click();
    await screen.confirm("withdraw");
    await expect.poll(() => calls).toMatchObject([{ imageUrl: "/images/x.webp", isPublished: false }]);
    await expect.element(screen.status(screen.text("withdrawn"))).toBeVisible();
  });
});

describe("a new article", () => {
  it("leads back to the URL of the list after saving with the button", async () => {
    callableAnswers("saveNews", { id: "min-frett", version: 7, removed: [] });
    const screen = await openEditor();
    await screen.title.fill("Mín frétt");
    await screen.content.fill("Texti");
    await screen.button("savePublish").click();
    await screen.confirm("publish");
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toHaveTextContent(adminText("is", "news-admin:list.title"));
    await expect.element(screen.status("Fréttin er komin á vefinn")).toBeVisible();
    await expect.poll(() => screen.address()).toBe("/admin/news");
  });

  it("has its own URL after saving, and New article opens another one", async () => {
    callableAnswers("saveNews", { id: "min-frett", version: 7, removed: [] });
    const screen = await openEditor();
    await screen.title.fill("Mín frétt");
    await screen.content.fill("Texti");
    await userEvent.keyboard("{Control>}s{/Control}");
    await screen.confirm("publish");
    await expect.element(screen.status("Fréttin er komin á vefinn")).toBeVisible();
    await expect.poll(screen.address).toBe("/admin/news/edit/min-frett");
    await expect.element(screen.title).toHaveValue("Mín frétt");
    // The notice also stays, although it was shown at another URL.
    await expect.element(screen.status("Fréttin er komin á vefinn")).toBeVisible();
    await screen.button("cancel").click();
    await expect.poll(screen.address).toBe("/admin/news");
    await expect.element(screen.status("Fréttin er komin á vefinn")).toBeVisible();
    await screen.getByRole("link", { name: "Ný frétt" }).first().click();
    await expect.element(screen.title).toHaveValue("");
    await expect.poll(() => screen.status("Fréttin er komin á vefinn").elements()).toEqual([]);
  });
});
