import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { beforeAuthStateChanged } from "firebase/auth";
import { matchRoutes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { type Locator, userEvent } from "vitest/browser";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { auth } from "../../shared/lib/auth.ts";
import { callableAnswers, documentIs, fault, queriesFind } from "../../testing/backend.ts";
import { emulateMedia, largeText, setViewport } from "../../testing/browser-conditions.ts";
import { takeConsoleErrors } from "../../testing/console-errors.ts";
import { newsIs } from "../../testing/listed-news.ts";
import { ADMIN, openAdminMenu, renderAdmin } from "../../testing/render-screen.tsx";
import { storedArticle } from "../../testing/stored-article.ts";
import { adminText } from "../../testing/texts.ts";
import { adminRoutes } from "../admin-app.tsx";
import { adminLanguage } from "../i18n/admin-language.ts";

it("every path of the admin area has a screen", () => {
  const paths = Object.values(adminPaths).map((path) => (typeof path === "string" ? path : path("a")));
  const screenOf = (path: string) => matchRoutes(adminRoutes, path)?.at(-1)?.route.path ?? "*";
  expect(paths.filter((path) => screenOf(path) === "*")).toEqual([]);
});

it("a screen is printed without the admin bar", async () => {
  newsIs([storedArticle({ title: "Gulrætur á pappír" })]);
  const screen = await renderAdmin("/admin/news");
  // The id is that of the root element in admin.html.
  screen.container.id = "root";
  const article = screen.getByText("Gulrætur á pappír").first();
  await expect.element(article).toBeVisible();
  const bar = screen.getByRole("navigation").element();
  expect(bar).toBeVisible();
  await emulateMedia("print");
  await expect.element(article).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(bar).not.toBeVisible();
});

it("the admin bar's menu shows how many messages are unread and how much waits", async () => {
  await setViewport(1_000, 900);
  newsIs([]);
  callableAnswers("listWaiting", { waiting: [{ kind: "messages", count: 21, items: [] }] });
  const screen = await renderAdmin("/admin/news");
  const bar = screen.getByRole("navigation");
  await bar.getByRole("button", { name: "Meira, 21 ólesin skilaboð" }).click();
  await expect.element(bar.getByRole("link", { name: "Skilaboð 21 ólesin" })).toBeVisible();
  await expect.element(bar.getByRole("link", { name: "Það sem bíður 21" })).toBeVisible();
});

describe("the sidebar", () => {
  const TO = ["waiting", "inbox", "images", "content", "towns", "partners", "trash", "audit", "help"];

  it("shows all screens beside the current one and marks it, without a menu to open", async () => {
    await setViewport(1_024, 768);
    queriesFind("webpage_images", []);
    const screen = await renderAdmin("/admin/images");
    const bar = screen.getByRole("navigation");
    await expect.element(bar).toBeVisible();
    const links = bar.getByRole("link").elements();
    const named = (key: string) => adminText("is", `admin-bar:${key}`);
    expect(links.map(({ textContent }) => textContent)).toEqual(
      ["news", "users", "create", ...TO, "site"].map(named),
    );
    expect(links.filter((link) => link.ariaCurrent === "page").map((link) => link.textContent)).toEqual([
      named("images"),
    ]);
    expect(bar.getByRole("button", { name: named("more") }).elements()).toEqual([]);
    const main = screen.getByRole("main").element().getBoundingClientRect();
    const sidebar = links.slice(3).map((link) => link.getBoundingClientRect());
    expect(sidebar.filter(({ right, bottom }) => right > main.left || bottom > 768)).toEqual([]);
    expect(main.right).toBeLessThanOrEqual(1_024);
    // The keyboard reaches the sidebar between the bar and the screen.
    (links[2] as HTMLElement).focus();
    await userEvent.keyboard("{Tab}");
    expect(document.activeElement).toBe(links[3]);
  });

  it("shows how many messages are unread and how much waits, and counts again on the next screen", async () => {
    newsIs([]);
    queriesFind("webpage_images", []);
    let ready = 3;
    callableAnswers("listWaiting", () => ({
      waiting: [
        { kind: "messages", count: 21, items: [] },
        { kind: "ready", count: ready, items: [] },
      ],
    }));
    const screen = await renderAdmin("/admin/news");
    const bar = screen.getByRole("navigation");
    await expect.element(bar.getByRole("link", { name: "Það sem bíður 24" })).toBeVisible();
    await expect.element(bar.getByRole("link", { name: "Skilaboð 21 ólesin" })).toBeVisible();
    ready = 1;
    await bar.getByRole("link", { name: "Það sem bíður 24" }).click();
    await expect.element(bar.getByRole("link", { name: "Það sem bíður 22" })).toBeVisible();
  });

  it("counts again what waits once a message has been read", async () => {
    let count = 6;
    callableAnswers("listWaiting", () => ({ waiting: [{ kind: "messages", count, items: [] }] }));
    callableAnswers("setContactMessageState", () => {
      count = 5;
      return { id: "m", isRead: true };
    });
    queriesFind("webpage_messages", [
      { id: "m", name: "Sara", email: "sara@example.is", message: "Hæ", isRead: false },
    ]);
    const screen = await renderAdmin("/admin/inbox/m");
    await expect
      .element(screen.getByRole("navigation").getByRole("link", { name: "Það sem bíður 5" }))
      .toBeVisible();
  });

  it("counts again what waits once a section has been published", async () => {
    let count = 2;
    callableAnswers("listWaiting", () => ({ waiting: [{ kind: "olderEnglish", count, items: [] }] }));
    callableAnswers("saveContent", () => {
      count = 1;
      return { version: 1 };
    });
    documentIs("webpage_content/supporters", null);
    documentIs("webpage_content/published", null);
    queriesFind("webpage_content/supporters/revisions", []);
    const screen = await renderAdmin("/admin/content/supporters");
    await screen.getByRole("button", { name: adminText("is", "admin-content:publish"), exact: true }).click();
    await expect
      .element(screen.getByRole("navigation").getByRole("link", { name: "Það sem bíður 1" }))
      .toBeVisible();
  });

  it("takes the place of a menu that was open when the window became wider, even on a scrolled page", async () => {
    await setViewport(900, 768);
    newsIs(Array.from({ length: 30 }, (_, index) => storedArticle({ id: `frett-${index}` })));
    const screen = await renderAdmin("/admin/news");
    await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(1_500);
    await openAdminMenu(screen);
    const menu = screen.container.querySelector("#admin-menu") as HTMLElement;
    await expect.poll(() => menu.matches(":popover-open")).toBe(true);
    scrollTo(0, 400);
    await setViewport(1_280, 768);
    await expect.poll(() => scrollY).toBeGreaterThan(0);
    await expect.poll(() => menu.getBoundingClientRect()).toMatchObject({ left: 0, top: 48, bottom: 768 });
  });

  it("leaves the width of the screen to the editor, which keeps the menu", async () => {
    queriesFind("webpage_topics", []);
    const screen = await renderAdmin("/admin/news/create");
    const bar = screen.getByRole("navigation");
    await expect.element(bar.getByRole("button", { name: "Meira" })).toBeVisible();
    expect(bar.getByRole("link", { name: "Myndir" }).elements()).toEqual([]);
  });
});

describe("the bar", () => {
  const open = async (path = "/admin/nothing-here") => {
    queriesFind("webpage_partners", []);
    queriesFind("webpage_topics", []);
    const screen = await renderAdmin(path);
    const bar = screen.getByRole("navigation");
    await expect.element(bar).toBeVisible();
    const text = (key: string) => adminText("is", `admin-bar:${key}`);
    return {
      ...screen,
      bar,
      link: (key: string) => bar.getByRole("link", { name: text(key), exact: true }),
      signOut: bar.getByRole("button", { name: text("signOut") }),
      name: bar.getByText(ADMIN.name, { exact: true }),
    };
  };

  it("is 48 pixels high, with the links of the specification, the admin's name and the logout", async () => {
    await setViewport(1_000, 900);
    const { bar, name, signOut } = await open();
    await expect
      .poll(() => bar.element().getBoundingClientRect())
      .toMatchObject({ top: 0, height: 48, width: 1_000 });
    expect(
      bar
        .getByRole("link")
        .elements()
        .map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["Fréttir", "/admin/news"],
      ["Notendur", "/admin/users"],
      ["Ný frétt", "/admin/news/create"],
    ]);
    expect(name.elements().filter((one) => one.checkVisibility())).toHaveLength(1);
    await expect.element(signOut).toBeVisible();
  });

  it("marks the current screen, in the menu too, and does not move its links", async () => {
    await setViewport(1_000, 900);
    const { bar, link, ...screen } = await open("/admin/news/create");
    const boxes = () =>
      bar
        .getByRole("link")
        .elements()
        .map((one) => JSON.stringify(one.getBoundingClientRect()));
    await expect.element(link("create")).toHaveAttribute("aria-current", "page");
    await document.fonts.ready;
    const before = boxes();
    await openAdminMenu(screen);
    await link("partners").click();
    await expect.poll(screen.address).toBe("/admin/content/partners");
    await expect.poll(() => boxes()).toEqual(before);
    await openAdminMenu(screen);
    await expect.element(link("partners")).toHaveAttribute("aria-current", "page");
  });

  it("has a menu that closes on Escape, which returns the focus to its button", async () => {
    await setViewport(1_000, 900);
    const { bar, link, ...screen } = await open();
    await openAdminMenu(screen);
    await userEvent.keyboard("{Tab}");
    await expect.element(link("waiting")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => link("waiting").elements()).toEqual([]);
    await expect.element(bar.getByRole("button", { name: "Meira" })).toHaveFocus();
  });

  it("is one line of 48 pixels on a phone, with the admin's name in the menu", async () => {
    await setViewport(360, 740);
    callableAnswers("listWaiting", {
      waiting: [
        { kind: "messages", count: 21, items: [] },
        { kind: "ready", count: 12, items: [] },
      ],
    });
    const { bar, link, name, signOut, ...screen } = await open();
    const news = bar.getByRole("link", { name: "Fréttir 12 tilbúnar til birtingar" });
    for (const one of [news, link("users"), link("create"), signOut]) {
      await expect.element(one).toBeVisible();
      await expect.poll(() => one.element().getBoundingClientRect().height).toBe(44);
    }
    await expect.element(bar.getByText("21", { exact: true })).toBeVisible();
    // Polls, because the bar's font may arrive after the bar is shown.
    await expect
      .poll(() => [bar.element().getBoundingClientRect().height, bar.element().scrollWidth])
      .toEqual([48, 360]);
    const names = () => name.elements().filter((one) => one.checkVisibility());
    await expect.poll(() => names()).toEqual([]);
    await openAdminMenu(screen);
    await expect.poll(() => names()).toHaveLength(1);
  });

  it.each([360, 1280])("fits text of double size into %i pixels without overflow", async (width) => {
    await largeText(width);
    const { bar, link, signOut, ...screen } = await open();
    await expect.poll(() => bar.element().scrollWidth).toBeLessThanOrEqual(width);
    await openAdminMenu(screen);
    for (const one of [link("news"), link("users"), link("create"), link("trash"), signOut])
      await expect.poll(() => one.elements()).toHaveLength(1);
  });
});

it("the admin area uses its own language, else the site's, else Icelandic", () => {
  expect(adminLanguage()).toBe("is");
  localStorage.setItem(STORAGE_KEYS.language, "en");
  expect(adminLanguage()).toBe("en");
  localStorage.setItem(STORAGE_KEYS.adminLanguage, "is");
  expect(adminLanguage()).toBe("is");
});

it("a first visit uses the language in the link", () => {
  expect(adminLanguage("?mode=resetPassword&lang=en")).toBe("en");
  localStorage.setItem(STORAGE_KEYS.adminLanguage, "is");
  expect(adminLanguage("?mode=resetPassword&lang=en")).toBe("is");
});

it("changing the language stores it for the admin area only, and closes the menu", async () => {
  await setViewport(1_000, 900);
  newsIs([]);
  localStorage.setItem(STORAGE_KEYS.language, "is");
  const screen = await renderAdmin("/admin/news");
  await openAdminMenu(screen);
  await screen.getByRole("button", { name: adminText("is", "admin-bar:language") }).click();
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent(adminText("en", "news-admin:list.title"));
  await expect.poll(() => localStorage.getItem(STORAGE_KEYS.language)).toBe("is");
  expect(adminLanguage()).toBe("en");
  const inMenu = screen.getByRole("link", { name: adminText("en", "admin-bar:images") });
  await expect.poll(() => inMenu.elements()).toEqual([]);
});

it("a new screen starts at the top with its heading focused, and Back restores the scroll position", async () => {
  queriesFind("webpage_images", []);
  newsIs(Array.from({ length: 30 }, (_, index) => storedArticle({ id: `frett-${index}` })));
  const screen = await renderAdmin("/admin/nothing-here");
  const heading = screen.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent(adminText("is", "admin:notFound.title"));
  await screen.getByRole("link", { name: adminText("is", "admin:notFound.back") }).click();
  await expect.element(heading).toHaveTextContent(adminText("is", "news-admin:list.title"));
  await expect.element(heading).toHaveFocus();
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(1_500);
  scrollTo(0, 400);
  // Playwright's own click would scroll the page to reach elements that stick to its top.
  const click = (target: Locator) => (target.element() as HTMLElement).click();
  const bar = screen.getByRole("navigation");
  click(bar.getByRole("link", { name: adminText("is", "admin-bar:images") }));
  await expect.element(heading).toHaveTextContent(adminText("is", "images:title"));
  await expect.poll(() => scrollY).toBe(0);
  await expect.element(heading).toHaveFocus();
  screen.back();
  await expect.element(heading).toHaveTextContent(adminText("is", "news-admin:list.title"));
  await expect.element(heading).toHaveFocus();
  await expect.poll(() => scrollY).toBe(400);
});

it("a change of the URL's query keeps the screen mounted", async () => {
  newsIs([storedArticle({ isPublished: false })]);
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

it("a skip link moves the focus to the screen", async () => {
  newsIs([]);
  const screen = await renderAdmin("/admin/news");
  await expect
    .element(screen.getByRole("link", { name: adminText("is", "admin:skip") }))
    .toHaveAttribute("href", "#main");
});

it("signing out clears the cache of reads", async () => {
  callableAnswers("recordLogin", { isAdmin: true });
  newsIs([storedArticle({ title: "Leyndarmál" })]);
  const screen = await renderAdmin("/admin/news");
  await expect.element(screen.getByRole("link", { name: "Leyndarmál", exact: true })).toBeVisible();
  await screen.getByRole("button", { name: adminText("is", "admin-bar:signOut") }).click();
  await expect.poll(screen.address).toBe("/admin/login");
  newsIs(fault("hanging"));
  await screen.getByRole("textbox", { name: adminText("is", "admin:login.username") }).fill(ADMIN.email);
  await screen.getByLabelText(adminText("is", "admin:login.password"), { exact: true }).fill("any password");
  await screen.getByRole("button", { name: adminText("is", "admin:login.submit") }).click();
  await expect.poll(screen.address).toBe("/admin/news");
  await expect.element(screen.getByRole("main").getByText(adminText("is", "admin:loading"))).toBeVisible();
  await expect.poll(() => screen.getByText("Leyndarmál").elements()).toEqual([]);
});

it("a sign-out that fails is logged and shown, and can be repeated", async () => {
  newsIs([]);
  const screen = await renderAdmin("/admin/news");
  const signOut = screen.getByRole("button", { name: adminText("is", "admin-bar:signOut") });
  const unblock = beforeAuthStateChanged(auth, () => {
    throw new Error("blocked");
  });
  await signOut.click();
  await expect.element(screen.getByText(adminText("is", "admin-bar:signOutFailed"))).toBeVisible();
  await expect.poll(screen.address).toBe("/admin/news");
  unblock();
  expect(takeConsoleErrors().join()).toContain("Signing out failed");
  await signOut.click();
  await expect.poll(screen.address).toBe("/admin/login");
});
