import { expect, it } from "vitest";
import { callableAnswers, queriesFind } from "../../testing/backend.ts";
import { ADMIN, renderAdmin } from "../../testing/render-screen.tsx";
import { storedArticle } from "../../testing/stored-article.ts";
import { adminText } from "../../testing/texts.ts";

const recordOf = (role: string) => ({ email: ADMIN.email, name: ADMIN.name, isAdmin: true, role });
const t = (key: string, values?: Record<string, unknown>) => adminText("is", key, values);

it.each([
  ["admin", ["news", "create", "inbox", "images", "content", "towns", "partners", "users", "audit", "trash"]],
  ["editor", ["news", "create", "images", "content", "towns", "partners", "trash"]],
  ["author", ["news", "create", "images", "trash"]],
])("the menu of the role %s has its screens", async (role, screens) => {
  queriesFind("webpage_news", []);
  queriesFind("webpage_messages", []);
  callableAnswers("backfillNewsPublished", { updated: 0, nextCursor: null });
  const screen = await renderAdmin("/admin/news", { record: recordOf(role) });
  const menu = screen.getByRole("navigation");
  await expect.element(menu).toBeVisible();
  const links = menu.getByRole("listitem").getByRole("link").elements();
  const names = [...new Set(links.map((link) => link.textContent?.trim()))];
  expect(names).toEqual(screens.map((name) => t(`admin:bar.${name}`)));
});

it.each([
  ["editor", "/admin/users"],
  ["editor", "/admin/inbox"],
  ["editor", "/admin/audit"],
  ["author", "/admin/content/partners"],
  ["author", "/admin/towns"],
])("the role %s sees at %s why it has no access", async (role, path) => {
  const screen = await renderAdmin(path, { record: recordOf(role) });
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent(t("admin:notAllowed.title"));
  await expect.element(screen.getByText(t(`admin:roles.${role}`), { exact: false })).toBeVisible();
});

it("an author lists own articles, and may change and delete those that are not published", async () => {
  const asked: unknown[] = [];
  queriesFind("webpage_news", ({ where }) => {
    asked.push(where);
    return [
      storedArticle({ id: "drog", title: "Drögin mín", isPublished: false, authorId: ADMIN.uid }),
      storedArticle({ id: "birt", title: "Birta fréttin", isPublished: true, authorId: ADMIN.uid }),
    ];
  });
  const screen = await renderAdmin("/admin/news", { record: recordOf("author") });
  await expect.element(screen.getByRole("link", { name: "Drögin mín" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Birta fréttin", exact: true }).elements()).toEqual([]);
  expect(screen.getByRole("switch").elements()).toEqual([]);
  expect(JSON.stringify(asked)).toContain("authorId");
});

it("an author's editor says who publishes", async () => {
  queriesFind("webpage_topics", []);
  queriesFind("webpage_images", []);
  const screen = await renderAdmin("/admin/news/create", { record: recordOf("author") });
  await expect.element(screen.getByText(t("news-admin:editor.authorHint"))).toBeVisible();
  expect(screen.getByRole("checkbox", { name: t("news-admin:editor.isPublished") }).elements()).toEqual([]);
  await expect
    .element(screen.getByRole("button", { name: t("news-admin:editor.saveDraft"), exact: true }))
    .toBeVisible();
});
