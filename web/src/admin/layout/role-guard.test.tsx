import { expect, it } from "vitest";
import { queriesFind } from "../../testing/backend.ts";
import { ADMIN, openAdminMenu, renderAdmin } from "../../testing/render-screen.tsx";
import { storedArticle } from "../../testing/stored-article.ts";
import { adminText } from "../../testing/texts.ts";

const recordOf = (role: string) => ({ email: ADMIN.email, name: ADMIN.name, isAdmin: true, role });
const t = (key: string, values?: Record<string, unknown>) => adminText("is", key, values);

it.each([
  [
    "admin",
    ["news", "users", "create"],
    ["inbox", "images", "content", "towns", "partners", "trash", "audit", "site"],
  ],
  ["editor", ["news", "create"], ["images", "content", "towns", "partners", "trash", "site"]],
  ["author", ["news", "create"], ["images", "trash", "site"]],
])("the bar and the menu of the role %s have its screens", async (role, inBar, inMenu) => {
  queriesFind("webpage_news", []);
  queriesFind("webpage_messages", []);
  const screen = await renderAdmin("/admin/news", { record: recordOf(role) });
  const bar = screen.getByRole("navigation");
  await expect.element(bar).toBeVisible();
  const names = () =>
    bar
      .getByRole("link")
      .elements()
      .map((link) => link.textContent);
  const named = (keys: string[]) => keys.map((key) => t(`admin-bar:${key}`));
  await expect.poll(() => names()).toEqual(named(inBar));
  await openAdminMenu(screen);
  await expect.poll(() => names()).toEqual(named([...inBar, ...inMenu]));
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
  await expect
    .poll(() => screen.getByRole("link", { name: "Birta fréttin", exact: true }).elements())
    .toEqual([]);
  const toggle = screen.getByRole("switch").first();
  await expect.element(toggle).toBeDisabled();
  await expect.element(toggle).toHaveAccessibleDescription(t("news-admin:editor.authorHint"));
  expect(JSON.stringify(asked)).toContain("authorId");
});

it("an author's editor says who publishes", async () => {
  queriesFind("webpage_topics", []);
  queriesFind("webpage_images", []);
  const screen = await renderAdmin("/admin/news/create", { record: recordOf("author") });
  await expect.element(screen.getByText(t("news-admin:editor.authorHint"))).toBeVisible();
  await expect
    .poll(() => screen.getByRole("checkbox", { name: t("news-admin:editor.isPublished") }).elements())
    .toEqual([]);
  await expect
    .element(screen.getByRole("button", { name: t("news-admin:editor.saveDraft"), exact: true }))
    .toBeVisible();
});
