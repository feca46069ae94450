import { beforeEach, describe, expect, it } from "vitest";
import {
  callableAnswers,
  documentIs,
  fault,
  queriesFind,
  refusal,
  type StoredDocument,
} from "../../../../testing/backend.ts";
import { renderAdmin } from "../../../../testing/render-screen.tsx";
import { adminText } from "../../../../testing/texts.ts";

const NOW = {
  title: "Frétt",
  summary: "",
  content: "<p>Nýr texti án villu</p>",
  imageUrl: "",
  isPublished: true,
};
const BEFORE: StoredDocument = {
  ...NOW,
  id: "fyrri",
  content: "<p>Gamall texti með villu</p>",
  isPublished: false,
  savedAt: new Date("2026-02-03T12:34:00Z"),
  savedByName: "Sigga",
};
const path = "/admin/news/history/frett";

beforeEach(() => {
  documentIs("webpage_news/frett", NOW);
  queriesFind("webpage_news/frett/revisions", [BEFORE]);
});

describe("an article's history", () => {
  it.each([
    ["is", "03. febrúar 2026, 12:34 – Sigga"],
    ["en", "03. February 2026, 12:34 – Sigga"],
  ] as const)("tells in %s who wrote what and when, and shows the difference", async (language, version) => {
    const screen = await renderAdmin(path, { language });
    await expect.element(screen.getByRole("radio", { name: version })).toBeChecked();
    const changes = screen.getByRole("region", { name: adminText(language, "news-admin:history.compare") });
    const texts = (role: "insertion" | "deletion") =>
      changes
        .getByRole(role)
        .elements()
        .map(({ textContent }) => textContent?.replace(/^.*: /, ""));
    expect(texts("deletion")).toEqual(["Gamall", "með", adminText(language, "news-admin:editor.no")]);
    expect(texts("insertion")).toEqual(["Nýr", "án", adminText(language, "news-admin:editor.yes")]);
  });

  it("shows who was named and when it appeared, of versions that were kept with that", async () => {
    const byline = { author: "Anna", publishedAt: new Date("2026-03-05T12:00:00Z") };
    documentIs("webpage_news/frett", { ...NOW, ...byline });
    const begun = { publishedAt: byline.publishedAt, createdAt: byline.publishedAt, firstPublishedAt: null };
    const kept = { ...BEFORE, id: "seinni", author: "Gunna", ...begun, savedByName: "Jón" };
    queriesFind("webpage_news/frett/revisions", [kept, BEFORE]);
    const screen = await renderAdmin(path);
    const heading = (name: string) => screen.getByRole("heading", { name, exact: true });
    await expect.element(heading("Höfundur")).toBeVisible();
    const added = screen
      .getByRole("insertion")
      .elements()
      .map(({ textContent }) => textContent);
    expect(added).toEqual(
      expect.arrayContaining([expect.stringMatching(/Anna$/), expect.stringContaining("05. mars 2026")]),
    );
    await screen.getByRole("radio", { name: /Sigga$/ }).click();
    await expect.element(heading("Efni (íslenska)")).toBeVisible();
    expect([...heading("Höfundur").elements(), ...heading("Birtingardagur").elements()]).toEqual([]);
  });

  it.each([
    ["is", "Matarsóun, hvarf", "Gulrót"],
    ["en", "Food waste, hvarf", "Gulrót"],
  ] as const)("names topics in %s, and what search results were told", async (language, named, told) => {
    queriesFind("webpage_topics", [{ id: "matarsoun", name: { is: "Matarsóun", en: "Food waste" } }]);
    documentIs("webpage_news/frett", { ...NOW, topics: ["matarsoun", "hvarf"], metaTitle: told });
    const screen = await renderAdmin(path, { language });
    const changes = screen.getByRole("region", { name: adminText(language, "news-admin:history.compare") });
    await expect.element(changes.getByText(named, { exact: false })).toBeVisible();
    await expect
      .element(
        changes.getByRole("heading", { name: adminText(language, "news-admin:editor.fieldMetaTitle") }),
      )
      .toBeVisible();
    await expect.element(changes.getByText(told, { exact: false })).toBeVisible();
  });

  it("has what can be done with a version above its text, in view however long that is", async () => {
    documentIs("webpage_news/frett", { ...NOW, content: "<p>Nýr texti</p>".repeat(200) });
    const screen = await renderAdmin(path);
    const restore = screen.getByRole("button", { name: adminText("is", "news-admin:history.restore") });
    await expect.element(restore).toBeVisible();
    expect(document.body.scrollHeight).toBeGreaterThan(3 * innerHeight);
    expect(restore.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight);
  });

  it.each(["is", "en"] as const)(
    "brings an earlier text back once that is confirmed, in %s",
    async (language) => {
      const calls = callableAnswers("restoreNewsRevision", {} as never);
      const screen = await renderAdmin(path, { language });
      const restore = adminText(language, "news-admin:history.restore");
      await screen.getByRole("button", { name: restore }).click();
      await screen
        .getByRole("dialog")
        .getByRole("button", { name: adminText(language, "admin:dialog.cancel") })
        .click();
      expect(calls).toEqual([]);
      await screen.getByRole("button", { name: restore }).click();
      documentIs("webpage_news/frett", BEFORE);
      await screen.getByRole("dialog").getByRole("button", { name: restore }).click();
      const time = language === "is" ? "03. febrúar 2026, 12:34" : "03. February 2026, 12:34";
      await expect
        .element(
          screen
            .getByRole("status")
            .filter({ hasText: adminText(language, "news-admin:history.restored", { time }) }),
        )
        .toBeVisible();
      expect(calls).toEqual([{ id: "frett", revisionId: "fyrri" }]);
      await expect.element(screen.getByText(adminText(language, "news-admin:history.same"))).toBeVisible();
    },
  );

  it("says when that fails", async () => {
    callableAnswers("restoreNewsRevision", fault(500));
    const screen = await renderAdmin(path);
    const restore = adminText("is", "news-admin:history.restore");
    await screen.getByRole("button", { name: restore }).click();
    await screen.getByRole("dialog").getByRole("button", { name: restore }).click();
    const reason = adminText("is", "errors:internal");
    await expect
      .element(
        screen
          .getByRole("alert")
          .filter({ hasText: adminText("is", "news-admin:history.restoreFailed", { reason }) }),
      )
      .toBeVisible();
  });

  it.each([
    [
      "is",
      "Útgáfunni frá 03. febrúar 2026, 12:34 verður eytt fyrir fullt og allt. Fréttin sjálf breytist ekki.",
      "Útgáfunni frá 03. febrúar 2026, 12:34 var eytt",
    ],
    [
      "en",
      "The version of 03. February 2026, 12:34 will be deleted for good. The article itself does not change.",
      "The version of 03. February 2026, 12:34 was deleted",
    ],
  ] as const)("loses a version once that is confirmed, in %s", async (language, question, done) => {
    const older = { ...BEFORE, id: "elst", savedAt: new Date("2026-01-03T12:34:00Z") };
    queriesFind("webpage_news/frett/revisions", [BEFORE, older]);
    // Gone already, perhaps by a request whose answer got lost, is done as well: in English.
    const gone = refusal("news/revision-not-found");
    const calls = callableAnswers(
      "deleteNewsRevision",
      language === "en" ? gone : { id: "frett", revisionId: "fyrri" },
    );
    const screen = await renderAdmin(path, { language });
    const name = adminText(language, "news-admin:history.delete");
    const remove = screen.getByRole("main").getByRole("button", { name });
    const dialog = screen.getByRole("dialog", {
      name: adminText(language, "news-admin:history.deleteTitle"),
    });
    await remove.click();
    await expect.element(dialog).toHaveAccessibleDescription(question);
    await dialog.getByRole("button", { name: adminText(language, "admin:dialog.cancel") }).click();
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(remove).toHaveFocus();
    expect(calls).toEqual([]);
    await remove.click();
    queriesFind("webpage_news/frett/revisions", [older]);
    await dialog.getByRole("button", { name }).click();
    await expect.element(screen.getByRole("status").filter({ hasText: done })).toBeVisible();
    expect(calls).toEqual([{ id: "frett", revisionId: "fyrri" }]);
    await expect.poll(() => screen.getByRole("radio").elements().length).toBe(1);
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it.each([
    ["is", "Ekki tókst að eyða útgáfunni: "],
    ["en", "The version could not be deleted: "],
  ] as const)("keeps a version that cannot be deleted, and says why in %s", async (language, words) => {
    callableAnswers("deleteNewsRevision", refusal("input/invalid"));
    const screen = await renderAdmin(path, { language });
    const name = adminText(language, "news-admin:history.delete");
    await screen.getByRole("main").getByRole("button", { name }).click();
    await screen.getByRole("dialog").getByRole("button", { name }).click();
    const reason = adminText(language, "errors:input/invalid");
    await expect.element(screen.getByRole("alert").filter({ hasText: words + reason })).toBeVisible();
    await expect.element(screen.getByRole("radio")).toBeVisible();
  });

  it.each(["is", "en"] as const)(
    "says in %s when it cannot be read, and reads it when asked",
    async (language) => {
      queriesFind("webpage_news/frett/revisions", fault("offline"));
      const screen = await renderAdmin(path, { language });
      await expect
        .element(
          screen.getByRole("alert").filter({ hasText: adminText(language, "news-admin:history.loadFailed") }),
        )
        .toBeVisible();
      queriesFind("webpage_news/frett/revisions", []);
      await screen.getByRole("button", { name: adminText(language, "admin:error.retry") }).click();
      await expect.element(screen.getByText(adminText(language, "news-admin:history.empty"))).toBeVisible();
    },
  );

  it.each([
    ["is", "Frétt fannst ekki"],
    ["en", "Article not found"],
  ] as const)("says in %s that there is no such article", async (language, text) => {
    documentIs("webpage_news/frett", null);
    const screen = await renderAdmin(path, { language });
    await expect.element(screen.getByText(text)).toBeVisible();
  });
});
