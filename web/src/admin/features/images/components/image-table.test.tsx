import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { Language } from "../../../../shared/i18n/language.ts";
import {
  callableAnswers,
  fault,
  queriesFind,
  refusal,
  type StoredDocument,
} from "../../../../testing/backend.ts";
import { renderAdmin } from "../../../../testing/render-screen.tsx";
import { adminText } from "../../../../testing/texts.ts";

const CARROT: StoredDocument = {
  id: "gulrot",
  alt: "Gulrót",
  width: 700,
  uploadedAt: new Date("2026-03-05T12:34:00Z"),
};
const TURNIP: StoredDocument = { ...CARROT, id: "naepa", alt: "Næpa" };

async function openImages(language: Language = "is", images: readonly StoredDocument[] = [CARROT, TURNIP]) {
  queriesFind("webpage_images", images);
  return renderImages(language);
}

async function renderImages(language: Language) {
  const screen = await renderAdmin("/admin/images", { language });
  const text = (key: string, values?: Record<string, unknown>) =>
    adminText(language, `images:${key}`, values);
  const dialog = screen.getByRole("dialog", { name: text("deleteTitle") });
  return {
    ...screen,
    text,
    dialog,
    row: (alt: string) => screen.getByRole("rowheader", { name: alt, exact: true }),
    remove: (alt: string) => screen.getByRole("button", { name: text("deleteNamed", { alt }) }),
    confirm: dialog.getByRole("button", { name: text("delete"), exact: true }),
    alert: (words: string) => screen.getByRole("alert").filter({ hasText: words }),
    status: (words: string) => screen.getByRole("status").filter({ hasText: words }),
  };
}

describe("the pictures", () => {
  it.each([
    ["is", ["Mynd", "Lýsing", "Hlaðið upp", "Aðgerðir"], "05. mars 2026, 12:34"],
    ["en", ["Picture", "Description", "Uploaded", "Actions"], "05. March 2026, 12:34"],
  ] as const)("are listed in %s with description and time", async (language, columns, time) => {
    const screen = await openImages(language, [CARROT]);
    await expect.element(screen.row("Gulrót")).toHaveAttribute("lang", "is");
    await expect.element(screen.getByRole("cell", { name: time })).toBeVisible();
    const headers = screen.getByRole("columnheader").elements();
    expect(headers.map(({ textContent }) => textContent)).toEqual(columns);
  });

  it("give way to the logo where their file does not come", async () => {
    const screen = await openImages("is", [CARROT]);
    await expect.element(screen.row("Gulrót")).toBeVisible();
    await expect
      .poll(() => screen.getByRole("table").element().querySelector("img")?.getAttribute("src"))
      .toBe("/images/logo.svg");
  });

  it.each(["is", "en"] as const)("say in %s that they are being read", async (language) => {
    queriesFind("webpage_images", fault("hanging"));
    const screen = await renderImages(language);
    await expect
      .element(
        screen
          .getByRole("main")
          .getByRole("status")
          .filter({ hasText: adminText(language, "admin:loading") }),
      )
      .toBeVisible();
  });

  it.each([
    ["is", "Engar myndir"],
    ["en", "No pictures"],
  ] as const)("say in %s that there are none", async (language, words) => {
    const screen = await openImages(language, []);
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    expect(screen.getByRole("table").elements()).toEqual([]);
  });

  it.each([
    ["is", "Ekki tókst að sækja myndirnar", "Reyna aftur"],
    ["en", "The pictures could not be loaded", "Try again"],
  ] as const)(
    "say in %s when they cannot be read, and are read when asked",
    async (language, words, retry) => {
      queriesFind("webpage_images", fault("offline"));
      const screen = await renderImages(language);
      await expect.element(screen.alert(words)).toBeVisible();
      queriesFind("webpage_images", [CARROT]);
      await screen.getByRole("button", { name: retry }).click();
      await expect.element(screen.row("Gulrót")).toBeVisible();
      expect(screen.alert(words).elements()).toEqual([]);
    },
  );

  it.each([
    ["is", "Sýna eldri"],
    ["en", "Show older"],
  ] as const)("are shown by 25, and older ones when asked in %s", async (language, more) => {
    const all = Array.from({ length: 60 }, (_, index) => ({ ...CARROT, id: `mynd-${index}` }));
    queriesFind("webpage_images", ({ startAt }) => {
      const after = /mynd-(\d+)/.exec(JSON.stringify(startAt ?? ""))?.[1];
      return after === undefined ? all : all.slice(Number(after) + 1);
    });
    const screen = await renderImages(language);
    const count = () => screen.getByRole("rowheader").elements().length;
    const button = screen.getByRole("button", { name: more });
    await expect.poll(count).toBe(25);
    await button.click();
    await expect.poll(count).toBe(50);
    await expect.element(button).toHaveFocus();
    await button.click();
    await expect.poll(count).toBe(60);
    expect(button.elements()).toEqual([]);
  });
});

describe("deleting a picture", () => {
  it.each([
    ["is", "Myndinni „Gulrót“ verður eytt fyrir fullt og allt.", "Myndinni var eytt"],
    ["en", "The picture “Gulrót” will be deleted for good.", "The picture was deleted"],
  ] as const)("asks first, and is confirmed in %s", async (language, question, done) => {
    const calls = callableAnswers("deleteImage", { id: "gulrot", isDeleted: true, uses: [] });
    const screen = await openImages(language);
    await screen.remove("Gulrót").click();
    await expect.element(screen.dialog).toHaveAccessibleDescription(question);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => screen.dialog.elements()).toEqual([]);
    await expect.element(screen.remove("Gulrót")).toHaveFocus();
    expect(calls).toEqual([]);
    await screen.remove("Gulrót").click();
    await screen.confirm.click();
    await expect.element(screen.status(done)).toBeVisible();
    expect(calls).toEqual([{ id: "gulrot" }]);
    expect(screen.row("Gulrót").elements()).toEqual([]);
    await expect.element(screen.row("Næpa")).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it.each([
    [
      "is",
      "Myndin er í notkun og var ekki eytt. Taktu hana fyrst úr þessum fréttum:",
      [
        "„Gulrætur“",
        "„Rófur“, í ruslatunnunni",
        "„Kál“, í eldri útgáfu. Þú getur eytt henni úr sögu fréttarinnar",
      ],
    ],
    [
      "en",
      "The picture is in use and was not deleted. First take it out of these articles:",
      [
        "“Gulrætur”",
        "“Rófur”, in the trash",
        "“Kál”, in an earlier version. You can delete it from the article’s history",
      ],
    ],
  ] as const)("that is in use leaves it, and says where in %s", async (language, words, uses) => {
    const use = (kind: "article" | "trash" | "revision", title: string) => ({
      kind,
      articleId: title,
      title,
    });
    callableAnswers("deleteImage", {
      id: "gulrot",
      isDeleted: false,
      uses: [
        use("article", "Gulrætur"),
        use("trash", "Rófur"),
        use("revision", "Kál"),
        // Another version of the same: said once.
        use("revision", "Kál"),
      ],
    });
    const screen = await openImages(language);
    await screen.remove("Gulrót").click();
    await screen.confirm.click();
    await expect.element(screen.alert(words)).toBeVisible();
    const named = screen.alert(words).getByRole("listitem").elements();
    expect(named.map(({ textContent }) => textContent)).toEqual(uses);
    await expect.element(screen.row("Gulrót")).toBeVisible();
    await expect.element(screen.remove("Gulrót")).toHaveFocus();
  });

  it.each([
    ["is", fault("offline"), "internal", "Ekki tókst að eyða myndinni: "],
    ["en", fault("offline"), "internal", "The picture could not be deleted: "],
    ["is", refusal("media/image-not-found"), "media/image-not-found", "Ekki tókst að eyða myndinni: "],
    ["en", refusal("media/image-not-found"), "media/image-not-found", "The picture could not be deleted: "],
  ] as const)("that fails leaves it, and why is said in %s: %o", async (language, answer, reason, words) => {
    callableAnswers("deleteImage", answer);
    const screen = await openImages(language);
    await screen.remove("Gulrót").click();
    await screen.confirm.click();
    await expect.element(screen.alert(words + adminText(language, `errors:${reason}`))).toBeVisible();
    await expect.element(screen.row("Gulrót")).toBeVisible();
  });
});
