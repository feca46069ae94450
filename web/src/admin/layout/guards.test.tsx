import { signInWithEmailAndPassword } from "firebase/auth";
import { describe, expect, it, vi } from "vitest";
import { auth } from "../../shared/lib/auth.ts";
import { documentIs, fault, queriesFind } from "../../testing/backend.ts";
import { setViewport } from "../../testing/browser-conditions.ts";
import { takeConsoleErrors } from "../../testing/console-errors.ts";
import { newsIs } from "../../testing/listed-news.ts";
import { ADMIN, answerSignIn, openAdminMenu, renderAdmin } from "../../testing/render-screen.tsx";
import { storedArticle } from "../../testing/stored-article.ts";
import { adminText } from "../../testing/texts.ts";

const recordOf = (role: string) => ({ email: ADMIN.email, name: ADMIN.name, isAdmin: true, role });
const t = (key: string, values?: Record<string, unknown>) => adminText("is", key, values);

it.each([
  [
    "admin",
    ["news", "users", "create"],
    ["waiting", "inbox", "images", "content", "towns", "partners", "trash", "audit", "help", "site"],
  ],
  [
    "editor",
    ["news", "create"],
    ["waiting", "images", "content", "towns", "partners", "trash", "help", "site"],
  ],
  ["author", ["news", "create"], ["images", "trash", "help", "site"]],
])("the bar and the menu show the screens of the role %s", async (role, inBar, inMenu) => {
  await setViewport(1_000, 900);
  newsIs([]);
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
])("somebody with the role %s who opens %s sees why the role has no access", async (role, path) => {
  const screen = await renderAdmin(path, { record: recordOf(role) });
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent(t("admin:notAllowed.title"));
  await expect.element(screen.getByText(t(`admin:roles.${role}`), { exact: false })).toBeVisible();
});

it("an author may change and delete articles that are not published", async () => {
  newsIs([
    storedArticle({ id: "drog", title: "Drögin mín", isPublished: false, authorId: ADMIN.uid }),
    storedArticle({ id: "birt", title: "Birta fréttin", isPublished: true, authorId: ADMIN.uid }),
  ]);
  const screen = await renderAdmin("/admin/news", { record: recordOf("author") });
  await expect.element(screen.getByRole("link", { name: "Drögin mín" })).toBeVisible();
  await expect
    .poll(() => screen.getByRole("link", { name: "Birta fréttin", exact: true }).elements())
    .toEqual([]);
  const toggle = screen.getByRole("switch").first();
  await expect.element(toggle).toBeDisabled();
  await expect.element(toggle).toHaveAccessibleDescription(t("news-admin:list.ownHint"));
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

const RECORD = { email: ADMIN.email, name: ADMIN.name, isAdmin: true };

/** A user with a stored session whose record cannot be read. */
async function openUnknown(language: "is" | "en" = "is") {
  newsIs([]);
  const screen = await renderAdmin("/admin/news", { language, record: fault(403) });
  const text = (key: string) => adminText(language, `admin:${key}`);
  const retry = screen.getByRole("button", { name: text("error.retry") });
  await expect.element(retry).toBeVisible();
  return { screen, text, retry };
}

it("until the admin's record has been read, only the loading indicator is shown", async () => {
  const screen = await renderAdmin("/admin/news", { record: fault("hanging") });
  await expect.element(screen.getByTestId("spinner")).toHaveTextContent(t("admin:loading"));
  await expect.poll(() => screen.container.children).toHaveLength(1);
  expect(screen.address()).toBe("/admin/news");
});

it("when another user signs in, the former user's screen is not shown while the record is read", async () => {
  newsIs([]);
  const screen = await renderAdmin("/admin/news");
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  const other = { uid: "annar", email: "annar@matbjorg.example" };
  answerSignIn(3_600, other);
  documentIs(`webpage_admin/${other.uid}`, fault("hanging"));
  await signInWithEmailAndPassword(auth, other.email, "any password");
  await expect.element(screen.getByTestId("spinner")).toHaveTextContent(t("admin:loading"));
  expect(screen.getByRole("heading", { level: 1 }).elements()).toEqual([]);
});

describe("while the admin's record cannot be read", () => {
  it("a message is shown, and the session is kept", async () => {
    const { screen, text } = await openUnknown("is");
    const alert = screen.getByRole("alert");
    await expect.element(alert.getByRole("heading", { level: 1 })).toHaveTextContent(text("access.title"));
    await expect.element(alert.getByText(text("access.message"), { exact: true })).toBeVisible();
    await expect.poll(() => screen.address()).toBe("/admin/news");
    expect(takeConsoleErrors().join()).toContain("The admin record could not be read");
  });

  it("a retry can fail, and then succeed", async () => {
    const { screen, retry } = await openUnknown();
    await retry.click();
    await expect.element(retry).toBeVisible();
    documentIs(`webpage_admin/${ADMIN.uid}`, RECORD);
    await retry.click();
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toHaveTextContent(adminText("is", "news-admin:list.title"));
    takeConsoleErrors();
  });

  it("the record is read again by itself", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { screen } = await openUnknown();
    documentIs(`webpage_admin/${ADMIN.uid}`, RECORD);
    vi.advanceTimersByTime(10_000);
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toHaveTextContent(adminText("is", "news-admin:list.title"));
    vi.useRealTimers();
    takeConsoleErrors();
  });

  it("a former admin is redirected to the login with a message", async () => {
    const { screen, text, retry } = await openUnknown();
    documentIs(`webpage_admin/${ADMIN.uid}`, { ...RECORD, isAdmin: false });
    await retry.click();
    await expect.element(screen.getByRole("alert").getByText(text("login.lostAccess"))).toBeVisible();
    await expect.poll(() => screen.address()).toBe("/admin/login");
    takeConsoleErrors();
  });

  it("the user can sign out", async () => {
    const { screen } = await openUnknown();
    await screen.getByRole("button", { name: adminText("is", "admin-bar:signOut") }).click();
    await expect.poll(() => screen.address()).toBe("/admin/login");
    takeConsoleErrors();
  });
});

it.each([
  ["has another email address", { email: "annar@matbjorg.example" }],
  ["denies access", { isAdmin: false }],
])("a user whose record %s is not an admin", async (_what, fields) => {
  const screen = await renderAdmin("/admin/news", { record: { ...RECORD, ...fields } });
  await expect.poll(() => screen.address()).toBe("/admin/login");
});

it("a user whose record has the email address in capital letters is an admin", async () => {
  newsIs([]);
  const screen = await renderAdmin("/admin/news", {
    record: { ...RECORD, email: ADMIN.email.toUpperCase() },
  });
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent(adminText("is", "news-admin:list.title"));
  await expect.poll(() => screen.address()).toBe("/admin/news");
});
