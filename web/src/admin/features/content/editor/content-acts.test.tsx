import { COLLECTIONS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import type { SectionId } from "@matbjorg/contract/content/content-sections";
import type { UploadImageResult } from "@matbjorg/contract/content/media";
import { formatNumber } from "@matbjorg/contract/text/format-number";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import {
  callableAnswers,
  documentIs,
  type Fields,
  fault,
  later,
  queriesFind,
} from "../../../../testing/backend.ts";
import { DEFAULT } from "../../../../testing/default-content.ts";
import { uploadsAnswer } from "../../../../testing/open-editor.ts";
import { renderAdmin, type Screen } from "../../../../testing/render-screen.tsx";
import { adminText } from "../../../../testing/texts.ts";

const UPLOADED: UploadImageResult = {
  id: "mynd",
  imageUrl: "/images/logo.webp?640",
  shareUrl: "",
  width: 640,
  height: 360,
};

const text = (key: string, values?: Record<string, unknown>) =>
  adminText("is", key.includes(":") ? key : `admin-content:${key}`, values);

function sectionIs(section: SectionId, saved: Fields | null): void {
  documentIs(`${COLLECTIONS.content}/${section}`, saved);
  documentIs(`${COLLECTIONS.content}/${PUBLISHED_CONTENT}`, null);
  queriesFind(`${COLLECTIONS.content}/${section}/${REVISIONS}`, []);
}

async function open(section: SectionId) {
  sectionIs(section, null);
  return renderAdmin(`/admin/content/${section}`);
}

const kilosIn = (screen: Screen) =>
  screen.getByRole("textbox", { name: text("content-fields:fields.figures.savedKg"), exact: true });
const names = () => [...document.querySelectorAll<HTMLInputElement>("[id$=-name]")].map(({ value }) => value);
const pictures = () =>
  [...document.querySelectorAll("[data-item] input[type=file]")].map(
    (input) => input.parentElement?.querySelector("img")?.getAttribute("src") ?? "",
  );

async function choose(screen: Screen, item: number, action: "moveDown" | "remove"): Promise<void> {
  await screen
    .getByRole("button", { name: /^Fleiri aðgerðir/ })
    .nth(item)
    .click();
  await screen.getByRole("menuitem", { name: text(action), exact: true }).click();
}

it.each([
  ["saves a draft when Enter is pressed in a field", "{Enter}"],
  ["saves a draft when Ctrl+S is pressed", "{Control>}s{/Control}"],
])("a section %s, and visitors see nothing of it", async (_, keys) => {
  const calls = callableAnswers("saveContent", { version: 1 });
  const screen = await open("figures");
  await kilosIn(screen).fill("120000");
  await userEvent.keyboard(keys);
  await expect.poll(() => calls.map(({ isPublished }) => isPublished)).toEqual([false]);
});

it("a section's failed save removes the notice of the save before", async () => {
  callableAnswers("saveContent", { version: 1 });
  const screen = await open("figures");
  await kilosIn(screen).fill("120000");
  await screen.getByRole("button", { name: text("publish") }).click();
  const published = screen.status("Birt: Tölurnar");
  await expect.element(published).toBeVisible();
  callableAnswers("saveContent", fault(500));
  await kilosIn(screen).fill("130000");
  await screen.getByRole("button", { name: text("publish") }).click();
  await expect.element(screen.alert("Ekki tókst að vista")).toBeVisible();
  expect(published.elements()).toEqual([]);
});

it("a section's draft is discarded by saving what visitors see, and comes back by undoing that", async () => {
  const draft = { values: { ...DEFAULT.figures, savedKg: 9 }, version: 3, isPublished: false };
  sectionIs("figures", draft);
  const screen = await renderAdmin("/admin/content/figures");
  await expect.element(kilosIn(screen)).toHaveValue("9");
  const first = callableAnswers("saveContent", { version: 4 });
  documentIs(`${COLLECTIONS.content}/figures`, { values: DEFAULT.figures, version: 4, isPublished: true });
  const discard = screen.getByRole("button", { name: text("discardDraft"), exact: true });
  await discard.click();
  await expect.element(kilosIn(screen)).toHaveValue(formatNumber(DEFAULT.figures.savedKg, "is"));
  expect(first).toMatchObject([{ version: 3, values: DEFAULT.figures, isPublished: true }]);
  await expect.element(discard).not.toBeInTheDocument();
  const second = callableAnswers("saveContent", { version: 5 });
  await screen.getByRole("button", { name: text("undo"), exact: true }).click();
  await expect.element(kilosIn(screen)).toHaveValue("9");
  expect(second).toMatchObject([{ version: 4, values: draft.values, isPublished: false }]);
});

it("a picture belongs to the item for which it was chosen, even if the item is moved during the upload", async () => {
  const answer = later<UploadImageResult>();
  uploadsAnswer(answer.promise);
  const screen = await open("team");
  await expect.poll(() => names().length).toBe(3);
  const [first, second] = names();
  const input = document.querySelector<HTMLInputElement>("[data-item] input[type=file]");
  await userEvent.upload(input as HTMLInputElement, new File(["a"], "mynd.png", { type: "image/png" }));
  await expect.element(screen.getByRole("progressbar").first()).toBeInTheDocument();
  await choose(screen, 0, "moveDown");
  await expect.poll(() => names().slice(0, 2)).toEqual([second, first]);
  answer.come(UPLOADED);
  await expect.poll(pictures).toEqual(["", UPLOADED.imageUrl, ""]);
});

async function uploadIn(screen: Screen, answer: Parameters<typeof uploadsAnswer>[0]): Promise<void> {
  uploadsAnswer(answer);
  await expect.poll(() => names().length).toBe(3);
  const input = document.querySelector<HTMLInputElement>("[data-item] input[type=file]");
  await userEvent.upload(input as HTMLInputElement, new File(["a"], "mynd.png", { type: "image/png" }));
  await expect.element(screen.getByRole("progressbar").first()).toBeInTheDocument();
}

const foldOfFirst = (screen: Screen) =>
  screen.getByRole("button", { name: new RegExp(names()[0] as string) }).first();

it("a picture arrives in an item that is folded during the upload", async () => {
  const answer = later<UploadImageResult>();
  const screen = await open("team");
  await uploadIn(screen, answer.promise);
  const fold = foldOfFirst(screen);
  await fold.click();
  await expect.element(fold).toHaveAttribute("aria-expanded", "false");
  answer.come(UPLOADED);
  await expect.poll(() => fold.element().querySelector("img")?.getAttribute("src")).toBe(UPLOADED.imageUrl);
});

it("an item that is folded and unfolded during an upload shows the upload, and then its failure", async () => {
  const answer = later<{ readonly fault: string }>();
  const screen = await open("team");
  await uploadIn(screen, answer.promise as never);
  const fold = () =>
    screen
      .getByRole("button", { name: new RegExp(names()[0] as string) })
      .first()
      .click();
  await fold();
  await expect.element(screen.getByRole("progressbar")).not.toBeInTheDocument();
  await fold();
  await expect.element(screen.getByRole("progressbar")).toBeVisible();
  await fold();
  answer.come({ fault: "lost" });
  await fold();
  await expect.element(screen.getByRole("alert").filter({ hasText: "Ekki tókst að hlaða" })).toBeVisible();
});

it("an item stays unfolded while its missing text is written", async () => {
  const people = [1, 2, 3, 4].map((id) => ({
    ...DEFAULT.team.people[0],
    id: String(id),
    name: id === 3 ? "" : `Persóna ${id}`,
  }));
  sectionIs("team", { values: { people }, version: 1, isPublished: true });
  const screen = await renderAdmin("/admin/content/team");
  await screen.getByRole("button", { name: text("publish") }).click();
  await expect.poll(() => document.activeElement?.id).toMatch(/-2-name$/);
  await userEvent.keyboard("Anna");
  await expect.poll(names).toEqual(["Anna"]);
});

it("a section that is opened again starts with what a colleague has published meanwhile", async () => {
  const screen = await open("figures");
  const kilos = kilosIn(screen);
  await expect.element(kilos).toHaveValue(formatNumber(DEFAULT.figures.savedKg, "is"));
  queriesFind(COLLECTIONS.content, []);
  queriesFind(`${COLLECTIONS.images}`, []);
  await screen.getByRole("link", { name: text("all"), exact: true }).click();
  await expect.poll(screen.address).toBe("/admin/content");
  sectionIs("figures", { values: { ...DEFAULT.figures, savedKg: 120_000 }, version: 1, isPublished: true });
  await screen.getByRole("link", { name: text("content-fields:sections.figures"), exact: true }).click();
  await expect.element(kilos).toHaveValue(formatNumber(120_000, "is"));
});
