import { expect, it } from "vitest";
import { callableAnswers, fault } from "../../../testing/backend.ts";
import { renderAdmin } from "../../../testing/render-screen.tsx";
import { adminText } from "../../../testing/texts.ts";

const text = (key: string, values?: Record<string, unknown>) =>
  adminText("is", `admin:waiting.${key}`, values);

it("the screen leads to everything that waits", async () => {
  callableAnswers("listWaiting", {
    waiting: [
      { kind: "messages", count: 21, items: [] },
      { kind: "ready", count: 1, items: [{ article: "drog", title: "Drög" }] },
      {
        kind: "ending",
        count: 2,
        items: [
          { article: "tilbod", title: "Tilboð", at: "2026-12-01T10:00:00.000Z" },
          { section: "notice", at: "2026-12-03" },
        ],
      },
      { kind: "legal", count: 1, items: [{ section: "privacy", at: "2027-01-15" }] },
      { kind: "drafts", count: 2, items: [{ section: "page-home" }, { section: "costs" }] },
    ],
  });
  const screen = await renderAdmin("/admin/waiting");
  await expect
    .element(screen.getByRole("link", { name: "21 ólesin skilaboð" }))
    .toHaveAttribute("href", "/admin/inbox");
  await expect
    .element(screen.getByRole("link", { name: "1 frétt er tilbúin til birtingar" }))
    .toHaveAttribute("href", "/admin/news?status=ready");
  await expect
    .element(screen.getByRole("heading", { name: "2 atriði fara af vefnum á næstu tveimur vikum" }))
    .toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Tilboð" }))
    .toHaveAttribute("href", "/admin/news/edit/tilbod");
  await expect
    .element(screen.getByRole("link", { name: "Tilkynning á öllum síðum" }))
    .toHaveAttribute("href", "/admin/content/notice");
  await expect.element(screen.getByText("03. desember 2026")).toBeVisible();
  const legal = screen.getByRole("region", { name: /^1 ný útgáfa skilmála eða/ });
  await expect
    .element(legal.getByRole("link", { name: "Persónuverndarstefna" }))
    .toHaveAttribute("href", "/admin/content/privacy");
  await expect
    .element(screen.getByRole("heading", { name: "Óbirt drög eru á 2 stöðum í efni vefsins" }))
    .toBeVisible();
});

it("the screen says that more may wait than were counted", async () => {
  callableAnswers("listWaiting", {
    waiting: [
      { kind: "ready", count: 100, isCut: true, items: [{ article: "frett", title: "Frétt" }] },
      { kind: "coming", count: 1, items: [{ article: "kemur", title: "Kemur" }] },
    ],
  });
  const screen = await renderAdmin("/admin/waiting");
  const ready = screen.getByRole("region", { name: "100 fréttir eru tilbúnar til birtingar" });
  await expect.element(ready.getByText(text("cut", { max: 100 }))).toBeVisible();
  expect(screen.getByText(text("cut", { max: 100 })).elements()).toHaveLength(1);
});

it("the screen says that nothing waits", async () => {
  callableAnswers("listWaiting", { waiting: [] });
  const screen = await renderAdmin("/admin/waiting");
  await expect.element(screen.getByText(text("none"))).toBeVisible();
});

it("the screen offers to try again if it could not be loaded", async () => {
  callableAnswers("listWaiting", fault(403));
  const screen = await renderAdmin("/admin/waiting");
  await expect.element(screen.alert(text("failed"))).toBeVisible();
});
