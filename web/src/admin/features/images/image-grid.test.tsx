import type { GetImageUsesResult } from "@matbjorg/contract/content/media";
import { IMAGE_MAX_BYTES } from "@matbjorg/contract/limits";
import { beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { Language } from "../../../shared/i18n/language.ts";
import {
  callableAnswers,
  type Faulty,
  fault,
  later,
  queriesFind,
  refusal,
  type StoredDocument,
} from "../../../testing/backend.ts";
import { setViewport } from "../../../testing/browser-conditions.ts";
import { uploadsAnswer } from "../../../testing/open-editor.ts";
import { renderAdmin } from "../../../testing/render-screen.tsx";
import { adminText } from "../../../testing/texts.ts";

const CARROT: StoredDocument = {
  id: "gulrot",
  alt: "Gulrót",
  width: 700,
  uploadedAt: new Date("2026-03-05T12:34:00Z"),
};
const TURNIP: StoredDocument = { ...CARROT, id: "naepa", alt: "Næpa" };

/** The places that use the test's images; none by default. */
let usesOf: (ids: readonly string[]) => GetImageUsesResult | Faulty;
beforeEach(() => {
  usesOf = (ids) => ({ images: ids.map((id) => ({ id, uses: [] })) });
});

async function openImages(language: Language = "is", images: readonly StoredDocument[] = [CARROT, TURNIP]) {
  queriesFind("webpage_images", images);
  return renderImages(language);
}

async function renderImages(language: Language) {
  callableAnswers("getImageUses", ({ ids }) => usesOf(ids));
  const screen = await renderAdmin("/admin/images", { language });
  const text = (key: string, values?: Record<string, unknown>) =>
    adminText(language, `images:${key}`, values);
  const dialog = screen.getByRole("dialog", { name: adminText(language, "admin:dialog.sure") });
  return {
    ...screen,
    text,
    dialog,
    card: (alt: string) => screen.getByRole("listitem").filter({ hasText: alt }),
    heading: (alt: string) => screen.getByRole("heading", { name: alt, exact: true, level: 2 }),
    remove: (alt: string) => screen.getByRole("button", { name: text("deleteNamed", { alt }) }),
    confirm: dialog.getByRole("button", { name: text("delete"), exact: true }),
  };
}

describe("the list of images", () => {
  it("shows each image with its description, its photographer and its day", async () => {
    const screen = await openImages("is", [{ ...CARROT, credit: "Anna" }]);
    await expect.element(screen.heading("Gulrót")).toHaveAttribute("lang", "is");
    await expect.element(screen.card("Gulrót").getByText("Anna · 05. mars 2026")).toBeVisible();
  });

  it("says which description an image lacks; a PDF needs none", async () => {
    const screen = await openImages("is", [
      { ...CARROT, altEn: "A carrot" },
      { ...CARROT, id: "b", alt: "Næpa" },
      { ...CARROT, id: "c", alt: "", altEn: "", name: "IMG_12.jpg" },
      { ...CARROT, id: "d", alt: "Skýrsla", width: 0 },
    ]);
    await expect.element(screen.heading("IMG_12.jpg")).toBeVisible();
    const lacks = (name: string) =>
      screen
        .card(name)
        .getByText(/vantar/)
        .elements();
    expect(
      ["Gulrót", "Næpa", "IMG_12.jpg", "Skýrsla"].map((name) => lacks(name).map((one) => one.textContent)),
    ).toEqual([[], ["Lýsingu á ensku vantar"], ["Lýsingu vantar"], []]);
  });

  it.each([
    [360, 1],
    [1280, 4],
  ])("at %i pixels, shows %i images beside each other, each as wide as its card", async (width, count) => {
    await setViewport(width, 900);
    const ids = ["a", "b", "c", "d", "e"];
    const screen = await openImages(
      "is",
      ids.map((id) => ({ ...CARROT, id, alt: `Mynd ${id}` })),
    );
    await expect.element(screen.heading("Mynd a")).toBeVisible();
    const boxes = ids.map((id) => screen.card(`Mynd ${id}`).element().getBoundingClientRect());
    expect(boxes.filter(({ top }) => top === boxes[0]?.top)).toHaveLength(count);
    const picture = screen.card("Mynd a").element().querySelector("img");
    expect(picture?.getBoundingClientRect().width).toBe(boxes[0]?.width);
  });

  it("shows the logo if the file cannot be loaded", async () => {
    const screen = await openImages("is", [CARROT]);
    await expect.element(screen.heading("Gulrót")).toBeVisible();
    await expect
      .poll(() => screen.card("Gulrót").element().querySelector("img")?.getAttribute("src"))
      .toBe("/images/logo.svg");
  });
});

describe("the uses of an image", () => {
  it("are shown with links, and only an unused image can be deleted", async () => {
    const uses = [
      { kind: "article", id: "frett", title: "Gulrætur" },
      { kind: "partner", id: "sjodur", title: "Sjóður" },
      { kind: "trash", id: "rofur", title: "Rófur" },
      // An article of another author, whose title this author may not see.
      { kind: "article", id: "", title: "" },
    ] as const;
    usesOf = () => ({
      images: [
        { id: "gulrot", uses },
        { id: "naepa", uses: [] },
      ],
    });
    const screen = await openImages("is");
    const row = screen.card("Gulrót").first();
    await expect.element(row.getByRole("link").first()).toBeVisible();
    const links = row.getByRole("link").elements();
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "„Gulrætur“",
      "Merki samstarfsaðila: Sjóður",
      "„Rófur“, í ruslatunnunni",
    ]);
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/admin/news/edit/frett",
      "/admin/content/partners",
      "/admin/trash",
    ]);
    await expect.element(row.getByText("Í efni annarra sem þú hefur ekki aðgang að")).toBeVisible();
    await expect.poll(() => screen.remove("Gulrót").elements()).toEqual([]);
    await expect.element(screen.card("Næpa").getByText("Hvergi")).toBeVisible();
    await expect.element(screen.remove("Næpa")).toBeVisible();
  });

  it("are shown as unknown if they could not be read", async () => {
    usesOf = () => fault("offline");
    const screen = await openImages("is", [CARROT]);
    await expect.element(screen.getByText(screen.text("usesFailed"))).toBeVisible();
    await expect.element(screen.remove("Gulrót")).toBeVisible();
  });

  it("are requested for a limited number of images at a time", async () => {
    queriesFind(
      "webpage_images",
      Array.from({ length: 26 }, (_, index) => ({ ...CARROT, id: `mynd-${index}` })),
    );
    const asked: number[] = [];
    usesOf = (ids) => {
      asked.push(ids.length);
      return { images: [] };
    };
    const screen = await renderImages("is");
    await expect.poll(() => asked).toEqual([25]);
    queriesFind("webpage_images", ({ startAt }) =>
      Array.from({ length: startAt ? 10 : 60 }, (_, index) => ({
        ...CARROT,
        id: `${startAt ? "nnur" : "mynd"}-${index}`,
      })),
    );
    await screen.getByRole("button", { name: screen.text("more") }).click();
    await expect.poll(() => asked).toEqual([25, 30, 5]);
  });
});

describe("uploading several files", () => {
  it("stores the others if one is refused, and retries the failed ones", async () => {
    const screen = await openImages("is", [CARROT]);
    await expect.element(screen.heading("Gulrót")).toBeVisible();
    const stored = { id: "ny", imageUrl: "/images/logo.webp", shareUrl: "", width: 700, height: 400 };
    const answers = [stored, refusal("media/not-an-image"), fault("offline"), stored];
    const calls = uploadsAnswer(() => answers.shift() ?? stored);
    const files = new DataTransfer();
    for (const name of ["eitt.png", "tvö.heic", "þrjú.png"]) files.items.add(new File(["a"], name));
    files.items.add(new File([new Uint8Array(IMAGE_MAX_BYTES + 1)], "stór.png"));
    const input = screen.getByTestId("picture-files").element() as HTMLInputElement;
    queriesFind("webpage_images", [{ ...CARROT, id: "ny", alt: "", name: "eitt.png" }]);
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await expect.element(screen.status(screen.text("uploaded", { name: "eitt.png" }))).toBeVisible();
    for (const [name, reason] of [
      ["tvö.heic", "not-an-image"],
      ["stór.png", "too-large"],
    ]) {
      const words = adminText("is", `errors:media/${reason}`);
      await expect.element(screen.alert(new RegExp(`^${name}: .*${words.slice(0, 20)}`))).toBeVisible();
    }
    await screen
      .alert(/^þrjú/)
      .getByRole("button", { name: adminText("is", "news-admin:tools.uploadAgain") })
      .click();
    await expect.element(screen.status(screen.text("uploaded", { name: "þrjú.png" }))).toBeVisible();
    await expect.element(screen.heading("eitt.png")).toBeVisible();
    expect(calls.map(({ name }) => name)).toEqual(["eitt.png", "tvö.heic", "þrjú.png", "þrjú.png"]);
  });
});

describe("a search", () => {
  it("reads the images once, and finds words of either description, of the credit or of the file name", async () => {
    const found = [
      CARROT,
      { ...TURNIP, altEn: "A turnip", credit: "Bára" },
      { ...CARROT, id: "x", alt: "", name: "IMG_12.jpg" },
    ];
    const limits: (number | undefined)[] = [];
    queriesFind("webpage_images", ({ limit }) => {
      limits.push(limit);
      return found;
    });
    const screen = await renderImages("is");
    const search = screen.getByRole("searchbox", { name: screen.text("search") });
    const names = () =>
      screen
        .getByRole("heading", { level: 2 })
        .elements()
        .map(({ textContent }) => textContent);
    for (const [words, expected] of [
      ["gulro", /^Gulrót/],
      ["TURNIP", /^Næpa/],
      ["bara", /^Næpa/],
      ["img 12", /^IMG_12.jpg/],
    ] as const) {
      await search.fill(words);
      await expect.poll(names).toEqual([expect.stringMatching(expected)]);
    }
    await search.fill("kál");
    await expect.element(screen.getByText(screen.text("noneFound"))).toBeVisible();
    expect(limits).toEqual([26, 501]);
  });
});

describe("the description of an image", () => {
  it("is written below the picture", async () => {
    const screen = await openImages("is", [CARROT]);
    await screen.getByRole("button", { name: screen.text("describeNamed", { alt: "Gulrót" }) }).click();
    const dialog = screen.getByRole("dialog").element();
    const field = screen.getByText(screen.text("alt"), { exact: true }).last().element();
    const picture = dialog.querySelector("img")?.getBoundingClientRect();
    expect(picture?.bottom).toBeLessThanOrEqual(field.getBoundingClientRect().top);
  });

  it("is saved in both languages with the photographer, and stays in the dialog if saving fails", async () => {
    const calls: unknown[] = [];
    callableAnswers("describeImage", (input) => {
      calls.push(input);
      return calls.length === 1 ? refusal("internal") : { id: input.id };
    });
    const screen = await openImages("is", [CARROT]);
    await screen.getByRole("button", { name: screen.text("describeNamed", { alt: "Gulrót" }) }).click();
    await screen.getByRole("textbox", { name: screen.text("altEn") }).fill("A carrot");
    await screen.getByRole("textbox", { name: screen.text("credit") }).fill(" Anna ");
    const save = screen.getByRole("button", { name: screen.text("save"), exact: true });
    await save.click();
    await expect
      .element(screen.getByRole("dialog").getByText(/^Ekki tókst að vista lýsinguna/))
      .toBeVisible();
    await save.click();
    await expect.element(screen.status(screen.text("described"))).toBeVisible();
    const seen = { alt: "Gulrót", altEn: "", credit: "" };
    const input = { id: "gulrot", alt: "Gulrót", altEn: "A carrot", credit: "Anna", seen };
    expect(calls).toEqual(Array(2).fill(input));
    await expect.element(screen.heading("Gulrót")).toBeVisible();
  });

  it("is shown if a colleague has changed it, and the next change is based on it", async () => {
    const calls = callableAnswers("describeImage", ({ seen }) => {
      if (seen?.alt !== "Gulrót") return { id: "gulrot" };
      queriesFind("webpage_images", [{ ...CARROT, alt: "Gulrót Kára" }]);
      return { ...refusal("media/changed-meanwhile"), changedBy: "Kári" };
    });
    const screen = await openImages("is", [CARROT]);
    await screen.getByRole("button", { name: screen.text("describeNamed", { alt: "Gulrót" }) }).click();
    const field = screen.getByRole("textbox", { name: screen.text("alt"), exact: true });
    await field.fill("Gulrætur");
    const save = screen.getByRole("button", { name: screen.text("save"), exact: true });
    await save.click();
    await expect.element(screen.getByText(/Kári hefur breytt lýsingu myndarinnar/)).toBeVisible();
    await expect.element(field).toHaveAccessibleDescription("Nú er vistað: „Gulrót Kára“");
    await expect.element(field).toHaveValue("Gulrætur");
    await save.click();
    await expect.element(screen.heading("Gulrætur")).toBeVisible();
    expect(calls.map(({ seen }) => seen?.alt)).toEqual(["Gulrót", "Gulrót Kára"]);
  });

  it("does not hold its dialog open while it is saved, and a notice shows a later failure", async () => {
    const answer = later<ReturnType<typeof refusal>>();
    callableAnswers("describeImage", answer.promise);
    const screen = await openImages("is", [CARROT]);
    await screen.getByRole("button", { name: screen.text("describeNamed", { alt: "Gulrót" }) }).click();
    await screen.getByRole("button", { name: screen.text("save"), exact: true }).click();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => screen.getByRole("dialog").elements()).toEqual([]);
    answer.come(refusal("internal"));
    await expect.element(screen.alert(/^Ekki tókst að vista lýsinguna/)).toBeVisible();
  });
});

describe("deleting an image", () => {
  it("that is in use fails, and its uses are shown", async () => {
    const words = "Myndin er í notkun og henni var ekki eytt. Fjarlægðu hana fyrst af þessum stöðum:";
    const use = (kind: "article" | "trash" | "revision", title: string) => ({
      kind,
      id: title,
      title,
    });
    callableAnswers("deleteImage", {
      id: "gulrot",
      isDeleted: false,
      uses: [
        use("article", "Gulrætur"),
        use("trash", "Rófur"),
        use("revision", "Kál"),
        // Another version of the same article, which the list mentions only once.
        use("revision", "Kál"),
        use("article", ""),
        use("trash", ""),
      ],
    });
    const screen = await openImages("is");
    await screen.remove("Gulrót").click();
    await screen.confirm.click();
    await expect.element(screen.alert(words)).toBeVisible();
    const named = screen.alert(words).getByRole("listitem").elements();
    expect(named.map(({ textContent }) => textContent)).toEqual([
      "„Gulrætur“",
      "„Rófur“, í ruslatunnunni",
      "„Kál“, í eldri útgáfu. Þú getur eytt útgáfunni úr sögu fréttarinnar",
      "Í efni annarra sem þú hefur ekki aðgang að",
    ]);
    await expect.element(screen.heading("Gulrót")).toBeVisible();
    await expect.element(screen.remove("Gulrót")).toHaveFocus();
  });
});
