import { beforeEach, describe, expect, it } from "vitest";
import {
  callableAnswers,
  documentIs,
  fault,
  queriesFind,
  type StoredDocument,
} from "../../../../testing/backend.ts";
import { revisionsAre } from "../../../../testing/listed-news.ts";
import { renderAdmin } from "../../../../testing/render-screen.tsx";
import { adminText } from "../../../../testing/texts.ts";

const NOW = {
  version: 7,
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
  revisionsAre("frett", [BEFORE]);
});

describe("an article's history", () => {
  it("lists the versions with author and time, and shows the differences", async () => {
    const [language, version] = ["is", "03. febrúar 2026 kl. 12:34 – Sigga"] as const;
    const screen = await renderAdmin(path, { language });
    await expect.element(screen.getByRole("radio", { name: version })).toBeChecked();
    const changes = screen.getByRole("region", { name: adminText(language, "news-admin:history.compare") });
    const texts = (role: "insertion" | "deletion") =>
      changes
        .getByRole(role)
        .elements()
        .map(({ textContent }) => textContent?.replace(/^.*: /, ""));
    await expect
      .poll(() => texts("deletion"))
      .toEqual(["Gamall", "með", adminText(language, "news-admin:editor.no")]);
    await expect
      .poll(() => texts("insertion"))
      .toEqual(["Nýr", "án", adminText(language, "news-admin:editor.yes")]);
  });

  it("reads only the text of the chosen version, and says so if that fails", async () => {
    revisionsAre("frett", [BEFORE, { ...BEFORE, id: "eldri", savedByName: "Jón" }]);
    documentIs("webpage_news/frett/revisions/eldri", fault("offline"));
    const screen = await renderAdmin(path);
    await expect.element(screen.getByRole("deletion").first()).toBeVisible();
    await screen.getByRole("radio", { name: /Jón$/ }).click();
    await expect.element(screen.alert(adminText("is", "news-admin:history.loadFailed"))).toBeVisible();
    documentIs("webpage_news/frett/revisions/eldri", { ...BEFORE, title: "Eldri frétt" });
    await screen.getByRole("button", { name: adminText("is", "admin:error.retry") }).click();
    await expect.element(screen.getByRole("deletion").filter({ hasText: "Eldri" })).toBeVisible();
  });

  it("compares the author and date of versions that have them", async () => {
    const byline = { author: "Anna", publishedAt: new Date("2026-03-05T12:00:00Z") };
    documentIs("webpage_news/frett", { ...NOW, ...byline });
    const begun = { publishedAt: byline.publishedAt, createdAt: byline.publishedAt, firstPublishedAt: null };
    const kept = { ...BEFORE, id: "seinni", author: "Gunna", ...begun, savedByName: "Jón" };
    revisionsAre("frett", [kept, BEFORE]);
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
    const both = () => [...heading("Höfundur").elements(), ...heading("Birtingardagur").elements()];
    await expect.poll(both).toEqual([]);
    await expect.element(heading("Efni (íslenska)")).toBeVisible();
  });

  it("shows the actions above the text, and keeps them in view for long texts", async () => {
    documentIs("webpage_news/frett", { ...NOW, content: "<p>Nýr texti</p>".repeat(200) });
    const screen = await renderAdmin(path);
    const restore = screen.getByRole("button", { name: adminText("is", "news-admin:history.restore") });
    await expect.element(restore).toBeVisible();
    await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(3 * innerHeight);
    await expect.poll(() => restore.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight);
  });

  it("restores a version after a confirmation", async () => {
    const calls = callableAnswers("restoreNewsRevision", {} as never);
    const screen = await renderAdmin(path, { language: "is" });
    const restore = adminText("is", "news-admin:history.restore");
    await screen.getByRole("button", { name: restore }).click();
    await screen
      .getByRole("dialog")
      .getByRole("button", { name: adminText("is", "admin:dialog.cancel") })
      .click();
    expect(calls).toEqual([]);
    await screen.getByRole("button", { name: restore }).click();
    documentIs("webpage_news/frett", BEFORE);
    await screen.getByRole("dialog").getByRole("button", { name: restore }).click();
    const time = "03. febrúar 2026 kl. 12:34";
    await expect
      .element(screen.status(adminText("is", "news-admin:history.restored", { time })))
      .toBeVisible();
    expect(calls).toEqual([{ id: "frett", version: 7, revisionId: "fyrri" }]);
    await expect.element(screen.getByText(adminText("is", "news-admin:history.same"))).toBeVisible();
  });

  it("shows that the article does not exist", async () => {
    documentIs("webpage_news/frett", null);
    const screen = await renderAdmin(path, { language: "is" });
    await expect.element(screen.getByText("Frétt fannst ekki")).toBeVisible();
  });
});

const DELETED: StoredDocument = {
  id: "gomul",
  title: "Gömul",
  content: "<p>Efni</p>",
  deletedAt: new Date("2026-03-05T12:34:00Z"),
  deletedByName: "Sigga",
  expiresAt: new Date("2026-04-04T12:34:00Z"),
};

describe("the trash", () => {
  it("shows who deleted an article, and until when it can be restored", async () => {
    const [language, time, date] = ["is", "05. mars 2026 kl. 12:34", "04. apríl 2026"] as const;
    queriesFind("webpage_news_trash", [DELETED]);
    const screen = await renderAdmin("/admin/trash", { language });
    await expect
      .element(
        screen.getByText(adminText(language, "news-admin:trash.deletedBy", { name: "Sigga", time }), {
          exact: false,
        }),
      )
      .toBeVisible();
    await expect
      .element(screen.getByText(adminText(language, "news-admin:trash.until", { date }), { exact: false }))
      .toBeVisible();
  });

  it("says that an article which was scheduled is a draft after it is restored", async () => {
    queriesFind("webpage_news_trash", [{ ...DELETED, publishAt: new Date("2199-11-24T09:00:00Z") }]);
    callableAnswers("restoreNews", {} as never);
    const screen = await renderAdmin("/admin/trash", { language: "is" });
    const values = { title: "Gömul" };
    await screen
      .getByRole("button", { name: adminText("is", "news-admin:trash.restoreNamed", values) })
      .click();
    const text = adminText("is", "news-admin:list.restoredAsDraft", values);
    await expect.element(screen.status(text)).toBeVisible();
  });
});
