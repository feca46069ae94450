import { describe, expect, it } from "vitest";
import {
  callableAnswers,
  fault,
  queriesFind,
  refusal,
  type StoredDocument,
} from "../../../../testing/backend.ts";
import { renderAdmin } from "../../../../testing/render-screen.tsx";
import { adminText } from "../../../../testing/texts.ts";

const DELETED: StoredDocument = {
  id: "gomul",
  title: "Gömul",
  content: "<p>Efni</p>",
  deletedAt: new Date("2026-03-05T12:34:00Z"),
  deletedByName: "Sigga",
  expiresAt: new Date("2026-04-04T12:34:00Z"),
};

describe("the trash", () => {
  it.each([
    ["is", "05. mars 2026, 12:34", "04. apríl 2026"],
    ["en", "05. March 2026, 12:34", "04. April 2026"],
  ] as const)(
    "tells in %s who deleted what and until when it can be restored",
    async (language, time, date) => {
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
    },
  );

  it.each(["is", "en"] as const)("says in %s that it is empty", async (language) => {
    queriesFind("webpage_news_trash", []);
    const screen = await renderAdmin("/admin/trash", { language });
    await expect.element(screen.getByText(adminText(language, "news-admin:trash.empty"))).toBeVisible();
  });

  it.each(["is", "en"] as const)(
    "says in %s that it could not be read, and reads it when asked",
    async (language) => {
      queriesFind("webpage_news_trash", fault("offline"));
      const screen = await renderAdmin("/admin/trash", { language });
      await expect
        .element(
          screen.getByRole("alert").filter({ hasText: adminText(language, "news-admin:trash.loadFailed") }),
        )
        .toBeVisible();
      queriesFind("webpage_news_trash", [DELETED]);
      await screen.getByRole("button", { name: adminText(language, "admin:error.retry") }).click();
      await expect.element(screen.getByRole("rowheader", { name: "Gömul" })).toBeVisible();
    },
  );

  it("restores an article, and says so", async () => {
    queriesFind("webpage_news_trash", [DELETED]);
    const calls = callableAnswers("restoreNews", {} as never);
    const screen = await renderAdmin("/admin/trash");
    const title = { title: "Gömul" };
    await expect.element(screen.getByRole("rowheader", { name: "Gömul" })).toBeVisible();
    queriesFind("webpage_news_trash", []);
    await screen
      .getByRole("button", { name: adminText("is", "news-admin:trash.restoreNamed", title) })
      .click();
    await expect
      .element(
        screen.getByRole("status").filter({ hasText: adminText("is", "news-admin:list.restored", title) }),
      )
      .toBeVisible();
    expect(calls).toEqual([{ id: "gomul" }]);
    await expect.poll(() => screen.getByRole("rowheader").elements()).toEqual([]);
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it.each(["is", "en"] as const)("deletes for good once that is confirmed, in %s", async (language) => {
    queriesFind("webpage_news_trash", [DELETED]);
    // Gone already, perhaps by a request whose answer got lost, is done as well: in English.
    const gone = refusal("news/article-not-found");
    const calls = callableAnswers("purgeNews", language === "en" ? gone : { id: "gomul" });
    const screen = await renderAdmin("/admin/trash", { language });
    const title = { title: "Gömul" };
    const open = screen.getByRole("button", {
      name: adminText(language, "news-admin:trash.purgeNamed", title),
    });
    await open.click();
    const dialog = screen.getByRole("dialog", { name: adminText(language, "news-admin:trash.purgeTitle") });
    await expect
      .element(dialog.getByText(adminText(language, "news-admin:trash.purgeQuestion", title)))
      .toBeVisible();
    await dialog.getByRole("button", { name: adminText(language, "admin:dialog.cancel") }).click();
    expect(calls).toEqual([]);
    await open.click();
    queriesFind("webpage_news_trash", []);
    await dialog.getByRole("button", { name: adminText(language, "news-admin:trash.purge") }).click();
    await expect
      .element(
        screen.getByRole("status").filter({ hasText: adminText(language, "news-admin:trash.purged", title) }),
      )
      .toBeVisible();
    expect(calls).toEqual([{ id: "gomul" }]);
    await expect.poll(() => screen.getByRole("rowheader").elements()).toEqual([]);
  });

  it("says when either fails, and the article stays", async () => {
    queriesFind("webpage_news_trash", [DELETED]);
    callableAnswers("purgeNews", fault(500));
    callableAnswers("restoreNews", fault(500));
    const screen = await renderAdmin("/admin/trash", { language: "en" });
    const reason = adminText("en", "errors:internal");
    const title = { title: "Gömul" };
    await screen
      .getByRole("button", { name: adminText("en", "news-admin:trash.restoreNamed", title) })
      .click();
    await expect
      .element(
        screen
          .getByRole("alert")
          .filter({ hasText: adminText("en", "news-admin:list.restoreFailed", { reason }) }),
      )
      .toBeVisible();
    await screen.getByRole("button", { name: adminText("en", "news-admin:trash.purgeNamed", title) }).click();
    await screen
      .getByRole("dialog")
      .getByRole("button", { name: adminText("en", "news-admin:trash.purge") })
      .click();
    await expect
      .element(
        screen
          .getByRole("alert")
          .filter({ hasText: adminText("en", "news-admin:trash.purgeFailed", { reason }) }),
      )
      .toBeVisible();
    await expect.element(screen.getByRole("rowheader", { name: "Gömul" })).toBeVisible();
  });
});
