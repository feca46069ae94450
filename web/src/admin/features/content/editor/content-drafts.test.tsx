import { COLLECTIONS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import type { SectionId } from "@matbjorg/contract/content/content-sections";
import { formatNumber } from "@matbjorg/contract/text/format-number";
import { describe, expect, it, vi } from "vitest";
import { STORAGE_KEYS } from "../../../../shared/config/storage-keys.ts";
import { text as webShop } from "../../../../site/pages/web-shop/text.is.ts";
import { callableAnswers, documentIs, type Fields, later, queriesFind } from "../../../../testing/backend.ts";
import { DEFAULT } from "../../../../testing/default-content.ts";
import { ADMIN, openAdminMenu, renderAdmin } from "../../../../testing/render-screen.tsx";
import { adminText } from "../../../../testing/texts.ts";

const FIGURES = DEFAULT.figures;
const OFFER = "Þú átt óvistaðar breytingar";
const keyOf = (section: SectionId, uid: string = ADMIN.uid) =>
  `${STORAGE_KEYS.draftPrefix}${uid}_content:${section}`;
const stored = (section: SectionId = "figures") => localStorage.getItem(keyOf(section));

function sectionIs(section: SectionId, saved: Fields | null = null): void {
  documentIs(`${COLLECTIONS.content}/${section}`, saved);
  documentIs(`${COLLECTIONS.content}/${PUBLISHED_CONTENT}`, null);
  queriesFind(`${COLLECTIONS.content}/${section}/${REVISIONS}`, []);
}

async function open(section: SectionId, saved: Fields | null = null) {
  sectionIs(section, saved);
  const screen = await renderAdmin(`/admin/content/${section}`);
  const main = screen.getByRole("main");
  const text = (key: string, values?: Record<string, unknown>) =>
    adminText("is", key.includes(":") ? key : `admin-content:${key}`, values);
  const figure = (name: string) =>
    main.getByRole("textbox", { name: text(`content-fields:fields.figures.${name}`), exact: true });
  const press = (name: string) => screen.getByRole("button", { name, exact: true }).click();
  return { ...screen, main, text, figure, press, kilos: figure("savedKg"), offer: screen.status(OFFER) };
}

/** Types a number into a section and leaves the page, as a reload does. */
async function typeAndLeave(kilos: string): Promise<void> {
  const screen = await open("figures");
  await screen.kilos.fill(kilos);
  await screen.unmount();
}

describe("text typed in a section of content", () => {
  it("is stored in this browser, offered after a reload, and discarded once it is saved", async () => {
    await typeAndLeave("120000");
    const screen = await open("figures");
    await expect.element(screen.offer).toBeVisible();
    await expect
      .element(screen.main.getByText(screen.text("draftOlder"), { exact: false }))
      .not.toBeInTheDocument();
    await screen.press("Halda breytingunum");
    await expect.element(screen.kilos).toHaveValue(formatNumber(120_000, "is"));
    const calls = callableAnswers("saveContent", { version: 1 });
    await screen.press(screen.text("publish"));
    await expect.poll(() => calls).toMatchObject([{ version: 0, values: { savedKg: 120_000 } }]);
    await expect.poll(() => stored()).toBeNull();
  });

  it("is reported as stored while it is typed, and again when the editor leaves", async () => {
    const screen = await open("figures");
    await screen.kilos.fill("120000");
    await expect.element(screen.status("Textinn er geymdur í þessum vafra")).toBeVisible();
    await openAdminMenu(screen);
    await screen.getByRole("link", { name: "Ruslatunna" }).click();
    await expect
      .element(screen.getByRole("dialog").getByText("bíða þín hér", { exact: false }))
      .toBeVisible();
    expect(stored()).toContain("120000");
  });

  it("is reported as lost on leaving if the browser's storage is full", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const screen = await open("figures");
    await screen.kilos.fill("120000");
    await expect.element(screen.status("Vafrinn getur ekki geymt textann")).toBeVisible();
    await openAdminMenu(screen);
    await screen.getByRole("link", { name: "Ruslatunna" }).click();
    await expect
      .element(screen.getByRole("dialog").getByText("Ef þú ferð tapast þær", { exact: false }))
      .toBeVisible();
  });

  it("is stored as typed even if it is not a number", async () => {
    await typeAndLeave("um það bil 70");
    const screen = await open("figures");
    await screen.press("Halda breytingunum");
    await expect.element(screen.kilos).toHaveValue("um það bil 70");
  });

  it("is not stored once it equals the saved text again", async () => {
    const screen = await open("figures");
    await screen.kilos.fill("120000");
    await expect.poll(() => stored()).not.toBeNull();
    await screen.kilos.fill(String(FIGURES.savedKg));
    await expect.poll(() => stored()).toBeNull();
  });

  it("is stored if it is typed while the section is being saved", async () => {
    const answer = later<{ version: number }>();
    const calls = callableAnswers("saveContent", () => answer.promise as never);
    const screen = await open("figures");
    await screen.kilos.fill("120000");
    await screen.press(screen.text("publish"));
    await expect.poll(() => calls).toHaveLength(1);
    await screen.figure("partners").fill("70");
    answer.come({ version: 1 });
    await expect
      .poll(() => JSON.parse(stored() ?? "{}"))
      .toMatchObject({
        version: 1,
        form: { values: { partners: 70 }, base: { savedKg: 120_000 } },
      });
  });

  it("is offered again if discarding it is undone", async () => {
    await typeAndLeave("120000");
    const screen = await open("figures");
    await screen.press("Henda breytingunum");
    await expect.poll(() => stored()).toBeNull();
    await screen.press(adminText("is", "news-admin:list.undo"));
    await screen.press("Halda breytingunum");
    await expect.element(screen.kilos).toHaveValue(formatNumber(120_000, "is"));
  });
});

describe("a draft of a section", () => {
  it("asks as after a conflict if somebody has saved the section since", async () => {
    await typeAndLeave("120000");
    const screen = await open("figures", {
      values: { ...FIGURES, partners: 70 },
      version: 1,
      isPublished: true,
    });
    await expect.element(screen.main.getByText(screen.text("draftOlder"), { exact: false })).toBeVisible();
    await screen.press("Halda breytingunum");
    await expect.poll(() => document.activeElement?.textContent).toContain(screen.text("conflict.text"));
    await screen.press(screen.text("conflict.keep"));
    const calls = callableAnswers("saveContent", { version: 2 });
    await screen.press(screen.text("publish"));
    const values = { ...FIGURES, savedKg: 120_000, partners: 70 };
    await expect.poll(() => calls).toMatchObject([{ version: 1, values }]);
  });

  it("asks nothing if the section was saved since, but with the same values", async () => {
    await typeAndLeave("120000");
    const screen = await open("figures", { values: FIGURES, version: 1, isPublished: true });
    await screen.press("Halda breytingunum");
    await expect.element(screen.kilos).toHaveValue(formatNumber(120_000, "is"));
    await expect.element(screen.main.getByText(screen.text("conflict.text"))).not.toBeInTheDocument();
    const calls = callableAnswers("saveContent", { version: 2 });
    await screen.press(screen.text("publish"));
    await expect.poll(() => calls).toMatchObject([{ version: 1 }]);
  });

  it("is not offered if the section has been saved with the draft's values", async () => {
    await typeAndLeave("120000");
    const screen = await open("figures", {
      values: { ...FIGURES, savedKg: 120_000 },
      version: 1,
      isPublished: true,
    });
    await expect.element(screen.kilos).toBeVisible();
    await expect.element(screen.offer).not.toBeInTheDocument();
    expect(stored()).toBeNull();
  });

  it.each([
    ["another section", keyOf("supporters")],
    ["another user", keyOf("figures", "gunnar")],
  ])("is not offered if it belongs to %s", async (_, key) => {
    await typeAndLeave("120000");
    localStorage.setItem(key, stored() ?? "");
    localStorage.removeItem(keyOf("figures"));
    const screen = await open("figures");
    await expect.element(screen.kilos).toBeVisible();
    await expect.element(screen.offer).not.toBeInTheDocument();
    expect(localStorage.getItem(key)).toContain("120000");
  });

  it("is read as far as possible if the section's fields have changed since, and a notice says so", async () => {
    const values = { savedKg: 120_000, partners: { is: "70" }, gone: "Texti" };
    localStorage.setItem(keyOf("figures"), JSON.stringify({ format: 9, form: { values }, version: 0 }));
    const screen = await open("figures");
    await expect
      .element(screen.offer.getByText("Hluta þeirra er ekki hægt að lesa", { exact: false }))
      .toBeVisible();
    await screen.press("Halda breytingunum");
    await expect.element(screen.kilos).toHaveValue(formatNumber(120_000, "is"));
  });

  it("does not restore sentences of a page that a deploy has changed since", async () => {
    const section = "page-web-shop";
    const was = { title: { is: "Gamall titill", en: "Old title" }, lead: { is: "Gömul", en: "Old" } };
    const form = { base: was, values: { ...was, lead: { is: "Mín", en: "Mine" } } };
    localStorage.setItem(keyOf(section), JSON.stringify({ format: 1, form, version: 0 }));
    const screen = await open(section);
    await screen.press("Halda breytingunum");
    const boxes = screen.main.getByRole("textbox").elements() as HTMLInputElement[];
    expect(boxes.map(({ value }) => value)).toEqual(expect.arrayContaining([webShop.title, "Mín"]));
  });

  it("is stored again when another tab discards it", async () => {
    const screen = await open("figures");
    await screen.kilos.fill("120000");
    await expect.poll(() => stored()).not.toBeNull();
    localStorage.removeItem(keyOf("figures"));
    dispatchEvent(new StorageEvent("storage", { key: keyOf("figures"), newValue: null }));
    await expect.poll(() => stored()).toContain("120000");
  });
});
