import { expect, it } from "vitest";
import { callableAnswers, fault, queriesFind } from "../../../../testing/backend.ts";
import { newsIs } from "../../../../testing/listed-news.ts";
import { ADMIN, openAdminMenu, renderAdmin } from "../../../../testing/render-screen.tsx";

// This test has a file of its own, because articles are completed once a visit, and each file is one visit.

it("articles without isPublished are published after the list has loaded, whatever the role, and a failure is retried on the next visit", async () => {
  newsIs([]);
  const failed = callableAnswers("backfillNewsPublished", fault("offline"));
  const screen = await renderAdmin("/admin/news", {
    record: { email: ADMIN.email, name: ADMIN.name, isAdmin: true, role: "author" },
  });
  await expect.poll(() => failed.length).toBe(1);
  await expect.element(screen.getByText(/^Engar fréttir fundust/)).toBeVisible();
  await expect.poll(() => screen.alert(/./).elements()).toEqual([]);

  let isCompleted = false;
  const calls = callableAnswers("backfillNewsPublished", () => {
    isCompleted = true;
    return { updated: 1 };
  });
  newsIs(() =>
    isCompleted ? [{ id: "b", title: "Frá öðru kerfi", isPublished: true, publishedAt: new Date(0) }] : [],
  );
  queriesFind("webpage_news_trash", []);
  await openAdminMenu(screen);
  await screen.getByRole("link", { name: "Ruslatunna" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Ruslatunna" })).toBeVisible();
  await screen.getByRole("link", { name: "Fréttir" }).click();
  await expect.poll(() => calls).toEqual([{}]);
  // The list is read again after the change.
  await expect.element(screen.getByRole("rowheader", { name: /^Frá öðru kerfi/ })).toBeVisible();

  await openAdminMenu(screen);
  await screen.getByRole("link", { name: "Ruslatunna" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Ruslatunna" })).toBeVisible();
  await screen.getByRole("link", { name: "Fréttir" }).click();
  await expect.element(screen.getByRole("rowheader", { name: /^Frá öðru kerfi/ })).toBeVisible();
  expect(calls).toHaveLength(1);
});
