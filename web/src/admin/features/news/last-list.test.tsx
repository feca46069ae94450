import { beforeEach, describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import {
  callableAnswers,
  documentIs,
  fault,
  queriesFind,
  type StoredDocument,
} from "../../../testing/backend.ts";
import { takeComplaints } from "../../../testing/complaints.ts";
import { ADMIN, renderAdmin, renderSignedOut, type Screen } from "../../../testing/render-screen.tsx";
import { adminText } from "../../../testing/texts.ts";

const PATH = "/admin/news";
const TRANSLATED: StoredDocument = {
  id: "birt",
  title: "Gulrætur",
  content: "<p>Leyndarmál</p>",
  imageUrl: "/images/logo.webp",
  author: "Sigga",
  isPublished: true,
  publishedAt: new Date("2026-03-05T12:00:00Z"),
  updatedAt: new Date("2026-03-07T12:00:00Z"),
  translations: { en: { title: "Carrots", summary: "", content: "<p>A secret</p>" } },
};
const PLANNED: StoredDocument = {
  id: "drog",
  title: "Jólamarkaður",
  content: "<p>Efni</p>",
  isPublished: false,
  publishedAt: new Date("2026-11-14T12:00:00Z"),
  publishAt: new Date("2099-12-01T12:00:00Z"),
};

const kept = () => [STORAGE_KEYS.lastAdmin, STORAGE_KEYS.lastList].map((key) => localStorage.getItem(key));
const rowsOf = (screen: Screen) =>
  screen
    .getByRole("row")
    .elements()
    .slice(1)
    .map(({ textContent }) => textContent);
const nothing = [null, null];

beforeEach(() => {
  callableAnswers("backfillNewsPublished", { updated: 0, nextCursor: null });
});

/** A visit to the list before this one. */
async function visitBefore(language: "is" | "en" = "is"): Promise<readonly (string | null)[]> {
  queriesFind("webpage_news", [TRANSLATED, PLANNED]);
  const screen = await renderAdmin(PATH, { language });
  await expect.element(screen.getByRole("table")).toHaveAttribute("aria-busy", "false");
  const rows = rowsOf(screen);
  expect(rows.length).toBe(2);
  await screen.unmount();
  return rows;
}

describe("the list of news as it was seen last", () => {
  it.each(["is", "en"] as const)(
    "is there in %s, and said to be that, before anybody has answered",
    async (language) => {
      const rows = await visitBefore(language);
      queriesFind("webpage_news", fault("hanging"));
      const screen = await renderAdmin(PATH, { language, record: fault("hanging") });
      await expect.element(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
      expect(rowsOf(screen)).toEqual(rows);
      const said = [adminText(language, "news-admin:list.asBefore"), adminText(language, "admin:loading")];
      await expect.element(screen.getByRole("main").getByRole("status")).toHaveTextContent(said.join(" "));
      await expect.element(screen.getByRole("banner").getByText(ADMIN.name)).toBeVisible();
    },
  );

  it("gives way to what it is now, which is kept in its place", async () => {
    await visitBefore();
    queriesFind("webpage_news", [{ ...PLANNED, title: "Vormarkaður" }]);
    const screen = await renderAdmin(PATH);
    await expect.element(screen.getByRole("link", { name: "Vormarkaður" })).toBeVisible();
    await expect.element(screen.getByRole("table")).toHaveAttribute("aria-busy", "false");
    expect(rowsOf(screen).length).toBe(1);
    await expect.element(screen.getByRole("main").getByRole("status")).toHaveTextContent("1 frétt");
    expect(kept()[1]).toContain("Vormarkaður");
    expect(kept()[1]).not.toContain("Gulrætur");
  });

  it("stays, and it is said that the newest could not be had, which is asked for again", async () => {
    const rows = await visitBefore();
    queriesFind("webpage_news", fault(500));
    const screen = await renderAdmin(PATH);
    const failed = screen
      .getByRole("alert")
      .filter({ hasText: adminText("is", "news-admin:list.fetchFailed") });
    await expect.element(failed).toBeVisible();
    expect(rowsOf(screen)).toEqual(rows);
    await expect
      .element(screen.getByRole("main").getByRole("status"))
      .toHaveTextContent(adminText("is", "news-admin:list.asBefore"));
    queriesFind("webpage_news", [PLANNED]);
    await failed.getByRole("button").click();
    await expect.element(failed).not.toBeInTheDocument();
    expect(rowsOf(screen).length).toBe(1);
    takeComplaints();
  });

  it("is kept without the articles' texts", async () => {
    await visitBefore();
    expect(kept()[1]).toContain("Gulrætur");
    expect(kept()[1]).not.toMatch(/Leyndarmál|A secret|Efni/);
  });

  it("is read as leniently as anything that is stored", async () => {
    const rows = [
      null,
      "x",
      { title: 7 },
      { id: "a", title: "Heil", imageUrl: "javascript:alert(1)", publishAt: 3, publishedAt: "x" },
    ];
    localStorage.setItem(STORAGE_KEYS.lastAdmin, JSON.stringify(ADMIN));
    localStorage.setItem(STORAGE_KEYS.lastList, JSON.stringify({ uid: ADMIN.uid, rows }));
    queriesFind("webpage_news", fault("hanging"));
    const screen = await renderAdmin(PATH);
    const row = screen.getByRole("row").filter({ hasText: "Heil" });
    await expect.element(row).toBeVisible();
    expect(row.element().innerHTML).not.toContain("javascript:");
    expect(rowsOf(screen).length).toBe(2);
  });
});

describe("what was kept of an admin", () => {
  it("is gone once they have signed out", async () => {
    await visitBefore();
    expect(kept()).not.toContain(null);
    const screen = await renderAdmin(PATH);
    await screen.getByRole("button", { name: adminText("is", "admin:bar.signOut") }).click();
    await expect.poll(() => screen.address()).toBe("/admin/login");
    expect(kept()).toEqual(nothing);
  });

  it("is gone once they are no admin any more, which the record tells", async () => {
    await visitBefore();
    const screen = await renderAdmin(PATH, { record: { ...ADMIN, isAdmin: false } });
    await expect.poll(() => screen.address()).toBe("/admin/login");
    expect(kept()).toEqual(nothing);
  });

  it("is gone where nobody turns out to be signed in", async () => {
    localStorage.setItem(STORAGE_KEYS.lastAdmin, JSON.stringify(ADMIN));
    localStorage.setItem(
      STORAGE_KEYS.lastList,
      JSON.stringify({ uid: ADMIN.uid, rows: [{ id: "a", title: "A" }] }),
    );
    const screen = await renderSignedOut(PATH);
    await expect.poll(() => screen.address()).toBe("/admin/login");
    expect(kept()).toEqual(nothing);
  });

  it("is not kept of somebody who has signed out in another tab meanwhile", async () => {
    queriesFind("webpage_news", fault("hanging"));
    const screen = await renderAdmin(PATH);
    await expect.poll(() => kept()[0]).toContain(ADMIN.uid);
    localStorage.removeItem(STORAGE_KEYS.lastAdmin);
    queriesFind("webpage_news", [TRANSLATED]);
    await screen.getByRole("radio", { name: adminText("is", "news-admin:list.published") }).click();
    await screen.getByRole("radio", { name: adminText("is", "news-admin:list.all") }).click();
    await expect.element(screen.getByRole("link", { name: "Gulrætur" })).toBeVisible();
    expect(kept()).toEqual(nothing);
  });

  it("is not shown to somebody else, and forgotten for them", async () => {
    const rows = [{ id: "a", title: "Drög Gunnars" }];
    const other = { uid: "gunnar", name: "Gunnar", email: "gunnar@matbjorg.example" };
    localStorage.setItem(STORAGE_KEYS.lastAdmin, JSON.stringify(other));
    localStorage.setItem(STORAGE_KEYS.lastList, JSON.stringify({ uid: other.uid, rows }));
    queriesFind("webpage_news", fault("hanging"));
    const screen = await renderAdmin(PATH, { record: fault("hanging") });
    await expect.poll(() => document.body.textContent).not.toContain("Gunnar");
    documentIs(`webpage_admin/${ADMIN.uid}`, { ...ADMIN, isAdmin: true });
    await screen.unmount();
    const again = await renderAdmin(PATH);
    await expect.element(again.getByRole("banner").getByText(ADMIN.name)).toBeVisible();
    expect(document.body.textContent).not.toContain("Gunnar");
    expect(kept()).toEqual([JSON.stringify({ uid: ADMIN.uid, email: ADMIN.email, name: ADMIN.name }), null]);
  });
});
