import { matchRoutes } from "react-router-dom";
import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { callableAnswers, fault, queriesCount, queriesFind } from "../../testing/backend.ts";
import { emulateMedia } from "../../testing/emulate-media.ts";
import { renderAdmin } from "../../testing/render-screen.tsx";
import { storedArticle } from "../../testing/stored-article.ts";
import { adminText } from "../../testing/texts.ts";
import { adminRoutes } from "../admin-app.tsx";
import { adminPaths } from "../admin-paths.ts";

it("every path has a screen", () => {
  const paths = Object.values(adminPaths).map((path) => (typeof path === "string" ? path : path("a")));
  const screenOf = (path: string) => matchRoutes(adminRoutes, path)?.at(-1)?.route.path ?? "*";
  expect(paths.filter((path) => screenOf(path) === "*")).toEqual([]);
});

it("is printed without the side bar", async () => {
  callableAnswers("backfillNewsPublished", { updated: 0, nextCursor: null });
  queriesFind("webpage_news", [storedArticle({ title: "Gulrætur á pappír" })]);
  const screen = await renderAdmin("/admin/news");
  // As in admin.html.
  screen.container.id = "root";
  const article = screen.getByText("Gulrætur á pappír").first();
  await expect.element(article).toBeVisible();
  const bar = screen.getByRole("banner").element();
  expect(bar).toBeVisible();
  await emulateMedia("print");
  await expect.element(article).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(bar).not.toBeVisible();
});

it.each([
  ["is", "Skilaboð 21 ólesin", "Skilaboð"],
  ["en", "Messages 21 unread", "Messages"],
] as const)(
  "shows in %s the number of unread messages, revalidated on each screen",
  async (language, some, none) => {
    queriesFind("webpage_news", []);
    queriesFind("webpage_partners", []);
    callableAnswers("backfillNewsPublished", { updated: 0, nextCursor: null });
    queriesCount("webpage_messages", ({ where }) =>
      JSON.stringify(where).includes("isRead") ? 21 : fault(500),
    );
    const screen = await renderAdmin("/admin/news", { language });
    const link = screen.getByRole("navigation").getByRole("link", { name: none, exact: false });
    await expect.element(link).toHaveTextContent(some);
  },
);

describe("the links", () => {
  const open = async (path = "/admin/nothing-here") => {
    queriesFind("webpage_partners", []);
    queriesFind("webpage_topics", []);
    const screen = await renderAdmin(path);
    const menu = screen.getByRole("navigation");
    return { ...screen, menu, link: menu.getByRole("link", { name: adminText("is", "admin:bar.partners") }) };
  };

  it("stand in groups with a name", async () => {
    const { menu } = await open();
    const system = menu.getByRole("list", { name: adminText("is", "admin:bar.groupSystem") });
    await expect.element(system).toBeVisible();
    expect(
      system
        .getByRole("link")
        .elements()
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(["users", "audit", "trash"].map((name) => adminText("is", `admin:bar.${name}`)));
  });

  it("keep their place from screen to screen", async () => {
    const { menu, ...screen } = await open("/admin/news/create");
    const boxes = () =>
      menu
        .getByRole("link")
        .elements()
        .map((link) => JSON.stringify(link.getBoundingClientRect()));
    await expect
      .element(menu.getByRole("link", { name: "Ný frétt" }))
      .toHaveAttribute("aria-current", "page");
    const before = boxes();
    await menu.getByRole("link", { name: adminText("is", "admin:bar.partners") }).click();
    await expect.poll(screen.address).toBe("/admin/content/partners");
    expect(boxes()).toEqual(before);
  });

  it("are behind a button on a phone", async () => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 900));
    const { link, ...screen } = await open();
    const button = screen.getByRole("button", { name: adminText("is", "admin:bar.open") });
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
    expect(link.elements()).toEqual([]);
    await button.click();
    await link.click();
    await expect.poll(screen.address).toBe("/admin/content/partners");
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
    expect(link.elements()).toEqual([]);
  });
});
