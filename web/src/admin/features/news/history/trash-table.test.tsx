import { describe, expect, it } from "vitest";
import { callableAnswers, queriesFind, refusal, type StoredDocument } from "../../../../testing/backend.ts";
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
    ["is", "05. mars 2026 kl. 12:34", "04. apríl 2026"],
    ["en", "05. March 2026, 12:34", "04. April 2026"],
  ] as const)(
    "shows in %s who deleted an article and until when it can be restored",
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

  it("restores an article, and shows success", async () => {
    queriesFind("webpage_news_trash", [DELETED]);
    const calls = callableAnswers("restoreNews", {} as never);
    const screen = await renderAdmin("/admin/trash");
    const title = { title: "Gömul" };
    await expect.element(screen.getByRole("rowheader", { name: "Gömul" })).toBeVisible();
    queriesFind("webpage_news_trash", []);
    await screen
      .getByRole("button", { name: adminText("is", "news-admin:trash.restoreNamed", title) })
      .click();
    await expect.element(screen.status(adminText("is", "news-admin:list.restored", title))).toBeVisible();
    expect(calls).toEqual([{ id: "gomul" }]);
    await expect.poll(() => screen.getByRole("rowheader").elements()).toEqual([]);
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it("deletes for good after a confirmation, also what is deleted already", async () => {
    queriesFind("webpage_news_trash", [DELETED]);
    const calls = callableAnswers("purgeNews", refusal("news/article-not-found"));
    const screen = await renderAdmin("/admin/trash", { language: "is" });
    const title = { title: "Gömul" };
    const open = screen.getByRole("button", {
      name: adminText("is", "news-admin:trash.purgeNamed", title),
    });
    await open.click();
    const dialog = screen.getByRole("dialog", { name: adminText("is", "news-admin:trash.purgeTitle") });
    await expect
      .element(dialog.getByText(adminText("is", "news-admin:trash.purgeQuestion", title)))
      .toBeVisible();
    await dialog.getByRole("button", { name: adminText("is", "admin:dialog.cancel") }).click();
    expect(calls).toEqual([]);
    await open.click();
    queriesFind("webpage_news_trash", []);
    await dialog.getByRole("button", { name: adminText("is", "news-admin:trash.purge") }).click();
    await expect.element(screen.status(adminText("is", "news-admin:trash.purged", title))).toBeVisible();
    expect(calls).toEqual([{ id: "gomul" }]);
    await expect.poll(() => screen.getByRole("rowheader").elements()).toEqual([]);
  });
});
