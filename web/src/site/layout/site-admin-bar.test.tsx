import { readPaths } from "@matbjorg/contract/public-reads";
import { signInWithEmailAndPassword } from "firebase/auth";
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { auth } from "../../shared/lib/auth.ts";
import {
  articleIs,
  documentIs,
  type Faulty,
  type Fields,
  fault,
  siteAnswers,
} from "../../testing/backend.ts";
import { takeConsoleErrors } from "../../testing/console-errors.ts";
import { ADMIN, answerSignIn, renderPage } from "../../testing/render-screen.tsx";
import { textsOf } from "../../testing/texts.ts";

/** Renders a page of the site, signed in with this document of admins. */
async function signedIn(record: Fields | null | Faulty, path = "/story") {
  localStorage.setItem(STORAGE_KEYS.adminSeen, "true");
  answerSignIn();
  documentIs(`webpage_admin/${ADMIN.uid}`, record);
  await signInWithEmailAndPassword(auth, ADMIN.email, "any password");
  const t = await textsOf("is", "admin-bar");
  const screen = await renderPage(path);
  return { t, screen, bar: screen.getByRole("navigation", { name: t("label") }) };
}

const RECORD = { email: ADMIN.email, name: ADMIN.name, isAdmin: true };

it("an admin's bar has their name and links to the admin area", async () => {
  const { t, bar } = await signedIn(RECORD);
  await expect.element(bar.getByTitle(ADMIN.name, { exact: true })).toBeVisible();
  const links = bar.getByRole("link").elements();
  const inBar = [
    ["Fréttir", "/admin/news"],
    ["Notendur", "/admin/users"],
    ["Ný frétt", "/admin/news/create"],
  ];
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(inBar);
  await bar.getByRole("button", { name: t("more") }).click();
  await expect.element(bar.getByRole("link", { name: t("trash") })).toHaveAttribute("href", "/admin/trash");
});

describe("on an article's page", () => {
  it("it links to the editor, until another page is shown", async () => {
    siteAnswers(readPaths.beside(""), null);
    siteAnswers(readPaths.list({}), { articles: [] });
    siteAnswers(readPaths.topics, []);
    let reads = 0;
    articleIs("ny frétt", () => {
      reads += 1;
      return { title: "Ný frétt", content: "<p>Efni</p>", isPublished: true };
    });
    const { t, screen, bar } = await signedIn(RECORD, `/news/${encodeURIComponent("ny frétt")}`);
    const link = bar.getByRole("link", { name: t("edit") });
    await expect.element(link).toHaveAttribute("href", "/admin/news/edit/ny%20fr%C3%A9tt");
    expect(reads).toBe(1);
    const news = await textsOf("is", "article");
    await screen
      .getByRole("main")
      .getByRole("link", { name: news("back") })
      .first()
      .click();
    await expect.poll(() => link.elements()).toEqual([]);
    // Wait for the next page's reads, which would otherwise reach into the next test.
    await expect.element(screen.getByText("Engar fréttir fundust")).toBeVisible();
  });

  it("it has no link to the editor if there is no article", async () => {
    articleIs("engin", null);
    const { t, screen, bar } = await signedIn(RECORD, "/news/engin");
    await expect.element(screen.getByRole("heading", { level: 1, name: "Frétt fannst ekki" })).toBeVisible();
    await expect.element(bar).toBeVisible();
    await expect.poll(() => bar.getByRole("link", { name: t("edit") }).elements()).toEqual([]);
  });
});

it("pushes the header 48 pixels down, until a sign-out", async () => {
  const { t, screen, bar } = await signedIn(RECORD);
  await expect.element(bar).toBeVisible();
  const top = () => screen.getByRole("banner").element().getBoundingClientRect().top;
  await expect.poll(() => top()).toBe(48);
  await bar.getByRole("button", { name: t("signOut") }).click();
  await expect.poll(() => bar.elements()).toEqual([]);
  await expect.poll(() => top()).toBe(0);
  await expect.poll(() => localStorage.getItem(STORAGE_KEYS.adminSeen)).toBeNull();
});

it.each([
  ["without an admin record", null],
  ["whose access was removed", { ...RECORD, isAdmin: false }],
])("is not shown to a user %s", async (_, record) => {
  const { bar } = await signedIn(record);
  // The next visit does not download the bar.
  await expect.poll(() => localStorage.getItem(STORAGE_KEYS.adminSeen)).toBeNull();
  await expect.poll(() => bar.elements()).toEqual([]);
});

it("is not shown if the record cannot be read, and is tried again on the next visit", async () => {
  const { bar } = await signedIn(fault(503));
  await expect.poll(() => takeConsoleErrors().join()).toContain("The admin record could not be read");
  await expect.poll(() => bar.elements()).toEqual([]);
  await expect.poll(() => localStorage.getItem(STORAGE_KEYS.adminSeen)).toBe("true");
});
