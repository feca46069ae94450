import { expect, it } from "vitest";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { callableAnswers, queriesFind } from "../../testing/backend.ts";
import { renderAdmin } from "../../testing/render-screen.tsx";
import { adminText } from "../../testing/texts.ts";
import { adminLanguage } from "./admin-language.ts";

it("speaks the admin's language, whatever language the site was read in", () => {
  localStorage.setItem(STORAGE_KEYS.language, "en");
  expect(adminLanguage()).toBe("is");
  localStorage.setItem(STORAGE_KEYS.adminLanguage, "en");
  localStorage.setItem(STORAGE_KEYS.language, "is");
  expect(adminLanguage()).toBe("en");
});

it("speaks the language of the link to somebody who has never been here", () => {
  expect(adminLanguage("?mode=resetPassword&lang=en")).toBe("en");
  localStorage.setItem(STORAGE_KEYS.adminLanguage, "is");
  expect(adminLanguage("?mode=resetPassword&lang=en")).toBe("is");
});

it("keeps the language that the admin changes to, and leaves the site's alone", async () => {
  callableAnswers("backfillNewsPublished", { updated: 0, nextCursor: null });
  queriesFind("webpage_news", []);
  localStorage.setItem(STORAGE_KEYS.language, "is");
  const screen = await renderAdmin("/admin/news");
  await screen.getByRole("button", { name: adminText("is", "admin:bar.language") }).click();
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent(adminText("en", "news-admin:list.title"));
  expect(localStorage.getItem(STORAGE_KEYS.language)).toBe("is");
  expect(adminLanguage()).toBe("en");
});
