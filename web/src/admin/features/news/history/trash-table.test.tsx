import { describe, expect, it } from "vitest";
import { queriesFind, type StoredDocument } from "../../../../testing/backend.ts";
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
  it("shows who deleted an article and until when it can be restored", async () => {
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
});
