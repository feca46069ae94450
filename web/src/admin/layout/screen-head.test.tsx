import { expect, it } from "vitest";
import { type Locator, userEvent } from "vitest/browser";
import { callableAnswers, fault, queriesFind } from "../../testing/backend.ts";
import { ADMIN, renderAdmin } from "../../testing/render-screen.tsx";
import { storedArticle } from "../../testing/stored-article.ts";
import { adminText } from "../../testing/texts.ts";

it("a new screen starts at the top with its heading focused; Back restores the scroll position", async () => {
  queriesFind("webpage_images", []);
  queriesFind(
    "webpage_news",
    Array.from({ length: 30 }, (_, index) => storedArticle({ id: `frett-${index}` })),
  );
  const screen = await renderAdmin("/admin/nothing-here");
  const heading = screen.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent(adminText("is", "admin:notFound.title"));
  await screen.getByRole("link", { name: adminText("is", "admin:notFound.back") }).click();
  await expect.element(heading).toHaveTextContent(adminText("is", "news-admin:list.title"));
  await expect.element(heading).toHaveFocus();
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(1_500);
  scrollTo(0, 400);
  // Playwright's click would scroll the page, to show what sticks to its top.
  const click = (target: Locator) => (target.element() as HTMLElement).click();
  const bar = screen.getByRole("navigation");
  click(bar.getByRole("button", { name: adminText("is", "admin-bar:more") }));
  click(bar.getByRole("link", { name: adminText("is", "admin-bar:images") }));
  await expect.element(heading).toHaveTextContent(adminText("is", "images:title"));
  await expect.poll(() => scrollY).toBe(0);
  await expect.element(heading).toHaveFocus();
  screen.back();
  await expect.element(heading).toHaveTextContent(adminText("is", "news-admin:list.title"));
  await expect.element(heading).toHaveFocus();
  await expect.poll(() => scrollY).toBe(400);
});

it("a change of the query keeps the screen", async () => {
  queriesFind("webpage_news", [storedArticle({ isPublished: false })]);
  const screen = await renderAdmin("/admin/news");
  const search = screen.getByRole("searchbox");
  await search.click();
  const element = search.element();
  await userEvent.keyboard("frétt");
  await expect.element(search).toHaveValue("frétt");
  await expect.element(search).toHaveFocus();
  await expect.poll(() => screen.address()).toBe(`/admin/news?search=${encodeURIComponent("frétt")}`);
  await screen.getByRole("radio", { name: "Drög" }).click();
  await expect.poll(screen.address).toContain("status=drafts");
  expect(search.element()).toBe(element);
});

it("a skip link focuses the screen", async () => {
  queriesFind("webpage_news", []);
  const screen = await renderAdmin("/admin/news");
  await expect
    .element(screen.getByRole("link", { name: adminText("is", "admin:skip") }))
    .toHaveAttribute("href", "#main");
});

it("signing out clears the cache", async () => {
  callableAnswers("recordLogin", { isAdmin: true });
  queriesFind("webpage_news", [storedArticle({ title: "Leyndarmál" })]);
  const screen = await renderAdmin("/admin/news");
  await expect.element(screen.getByRole("link", { name: "Leyndarmál", exact: true })).toBeVisible();
  await screen.getByRole("button", { name: adminText("is", "admin-bar:signOut") }).click();
  await expect.poll(screen.address).toBe("/admin/login");
  queriesFind("webpage_news", fault("hanging"));
  await screen.getByRole("textbox", { name: adminText("is", "admin:login.username") }).fill(ADMIN.email);
  await screen.getByLabelText(adminText("is", "admin:login.password"), { exact: true }).fill("any password");
  await screen.getByRole("button", { name: adminText("is", "admin:login.submit") }).click();
  await expect.poll(screen.address).toBe("/admin/news");
  await expect.element(screen.getByRole("main").getByText(adminText("is", "admin:loading"))).toBeVisible();
  await expect.poll(() => screen.getByText("Leyndarmál").elements()).toEqual([]);
});
