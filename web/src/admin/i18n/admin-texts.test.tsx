import { expect, it } from "vitest";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { queriesFind } from "../../testing/backend.ts";
import { openAdminMenu, renderAdmin } from "../../testing/render-screen.tsx";
import { adminText } from "../../testing/texts.ts";
import { adminLanguage } from "./admin-language.ts";

it("uses the area's own language, else the site's, else Icelandic", () => {
  expect(adminLanguage()).toBe("is");
  localStorage.setItem(STORAGE_KEYS.language, "en");
  expect(adminLanguage()).toBe("en");
  localStorage.setItem(STORAGE_KEYS.adminLanguage, "is");
  expect(adminLanguage()).toBe("is");
});

it("uses the link's language on a first visit", () => {
  expect(adminLanguage("?mode=resetPassword&lang=en")).toBe("en");
  localStorage.setItem(STORAGE_KEYS.adminLanguage, "is");
  expect(adminLanguage("?mode=resetPassword&lang=en")).toBe("is");
});

it("stores a changed language, not the site's", async () => {
  queriesFind("webpage_news", []);
  localStorage.setItem(STORAGE_KEYS.language, "is");
  const screen = await renderAdmin("/admin/news");
  await openAdminMenu(screen);
  await screen.getByRole("button", { name: adminText("is", "admin-bar:language") }).click();
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent(adminText("en", "news-admin:list.title"));
  await expect.poll(() => localStorage.getItem(STORAGE_KEYS.language)).toBe("is");
  expect(adminLanguage()).toBe("en");
});
