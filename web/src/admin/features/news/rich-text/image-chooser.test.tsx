import { describe, expect, it, onTestFinished } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { callableAnswers, fault, later, queriesFind, refusal } from "../../../../testing/backend.ts";
import { openEditor, uploadsAnswer } from "../../../../testing/open-editor.ts";
import { storedArticle } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";

const PICTURE = "/images/news/hundrad-tonn-af-mat.avif";
const UPLOADED = { id: "mynd", imageUrl: "/images/logo.webp?640", shareUrl: "", width: 640, height: 360 };
const SAVED = { id: "frett", version: 8, removed: [] };
/** One pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const file = (content: BlobPart = Uint8Array.from(atob(PNG), (one) => one.charCodeAt(0))) =>
  new File([content], "mynd.png", { type: "image/png" });

function transferOf(one: File): DataTransfer {
  const transfer = new DataTransfer();
  transfer.items.add(one);
  return transfer;
}

type Screen = Awaited<ReturnType<typeof openEditor>>;

const imagesText = (key: string) => adminText("is", `images:${key}`);

/** Chooses an item of the menu of the first picture. */
async function useMenu(screen: Screen, key: string): Promise<void> {
  await screen
    .getByRole("button", { name: imagesText("choose") })
    .first()
    .click();
  await screen.getByRole("menuitem", { name: imagesText(key) }).click();
}

async function choose(screen: Screen, one = file()): Promise<void> {
  await expect.element(screen.field("imageUrl")).toBeVisible();
  answerFileDialog(screen, one);
}

/** As the browser's own dialog does. */
function answerFileDialog(picture: Pick<Screen, "getByTestId">, one = file()): void {
  const input = picture.getByTestId("picture-file").element() as HTMLInputElement;
  input.files = transferOf(one).files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Writes its description, which starts the upload. */
async function describeImage(screen: Screen): Promise<void> {
  await screen.field("alt").fill("Grænt");
  await userEvent.keyboard("{Enter}");
}

describe("an image by URL", () => {
  it("is shown with its alt text, and can be removed", async () => {
    const screen = await openEditor("is", storedArticle());
    await expect.element(screen.getByText(screen.text("noImage"))).toBeVisible();
    await screen.field("imageUrl").fill(PICTURE);
    await expect
      .element(screen.getByRole("img", { name: screen.text("preview") }))
      .toHaveAttribute("src", PICTURE);
    await screen.field("alt").fill("Poki af mat");
    await expect.element(screen.getByRole("img", { name: "Poki af mat" })).toBeVisible();
    await useMenu(screen, "remove");
    await expect.element(screen.getByText(screen.text("noImage"))).toBeVisible();
    await expect.element(screen.field("imageUrl")).toHaveValue("");
    await expect.poll(() => screen.field("alt").elements()).toEqual([]);
  });

  it("is shown as broken if it cannot be loaded", async () => {
    const screen = await openEditor("is", storedArticle());
    await screen.field("imageUrl").fill("data:image/png;base64,AAAA");
    await expect.element(screen.getByText(screen.text("brokenImage"))).toBeVisible();
  });
});

it("the URL of a new article's image is in sight", async () => {
  const screen = await openEditor("is");
  await screen.field("imageUrl").fill("/images/logo.webp");
  await expect.element(screen.getByRole("img", { name: screen.text("preview") })).toBeVisible();
});

describe("the dashed frame", () => {
  it("surrounds the drop zone, not the fields", async () => {
    const screen = await openEditor("is", storedArticle({ imageUrl: PICTURE, imageAlt: "Poki" }));
    const isFramed = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).borderTopStyle === "dashed") return true;
      return false;
    };
    await expect.element(screen.field("alt")).toBeVisible();
    expect(isFramed(screen.getByText(screen.text("focusHint")).element())).toBe(true);
    for (const name of ["imageUrl", "alt", "altEn"])
      expect(isFramed(screen.field(name).element())).toBe(false);
  });

  it("does not suggest dragging on touch screens", async () => {
    await cdp().send("Emulation.setTouchEmulationEnabled" as never, { enabled: true } as never);
    onTestFinished(() =>
      cdp()
        .send("Emulation.setTouchEmulationEnabled" as never, { enabled: false } as never)
        .then(() => {}),
    );
    const screen = await openEditor("is", storedArticle());
    await expect.element(screen.getByRole("button", { name: "Velja mynd" })).toBeVisible();
    await expect.element(screen.getByText(adminText("is", "images:kinds"), { exact: true })).toBeVisible();
    await expect.poll(() => screen.getByText(imagesText("dropHint")).elements()).toEqual([]);
  });
});

it("an image of the text is inserted as soon as it is uploaded, by the click that leaves its description", async () => {
  const answer = later<typeof UPLOADED>();
  uploadsAnswer(answer.promise);
  const screen = await openEditor("is", storedArticle());
  await screen.getByRole("button", { name: "Mynd", exact: true }).first().click();
  const panel = screen.getByRole("group", { name: "Mynd", exact: true });
  await expect.element(panel.getByText(imagesText("drop"))).toBeVisible();
  answerFileDialog(panel);
  await panel.getByRole("textbox", { name: "Lýsing á mynd" }).fill("Grænt");
  await panel.getByRole("button", { name: "Setja inn mynd" }).click();
  answer.come(UPLOADED);
  await expect.poll(() => panel.elements()).toEqual([]);
  await expect.element(screen.getByRole("img", { name: "Grænt" })).toBeVisible();
});

describe("an uploaded image", () => {
  it("is sent and shown once it has an alt text", async () => {
    const calls = uploadsAnswer(UPLOADED);
    const screen = await openEditor("en", storedArticle());
    await choose(screen);
    await expect.element(screen.field("alt")).toHaveFocus();
    await expect.element(screen.field("alt")).toHaveAccessibleDescription(screen.text("altFirst"));
    expect(calls).toEqual([]);
    await screen.field("alt").fill("Grænt");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.status(screen.text("uploaded"))).toBeVisible();
    expect(calls).toEqual([{ data: PNG, alt: "Grænt", name: "mynd.png", requestId: expect.any(String) }]);
    await expect.element(screen.field("imageUrl")).toHaveValue(UPLOADED.imageUrl);
  });

  it("is not saved without an alt text", async () => {
    const screen = await openEditor("is", storedArticle());
    await choose(screen);
    await screen.button("save").click();
    await expect
      .element(
        screen.alert(screen.text("summaryOfErrors")).getByRole("link", { name: screen.text("altMissing") }),
      )
      .toBeVisible();
  });

  it("defers a save until it is uploaded", async () => {
    const answer = later<typeof UPLOADED>();
    uploadsAnswer(answer.promise);
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("en", storedArticle());
    await choose(screen);
    await describeImage(screen);
    await expect
      .element(screen.getByRole("progressbar", { name: adminText("en", "images:uploading") }))
      .toHaveValue(0.5);
    await screen.button("save").click();
    await expect.element(screen.button("saving")).toHaveAttribute("aria-disabled", "true");
    expect(calls).toEqual([]);
    answer.come(UPLOADED);
    await expect
      .poll(() => calls.map(({ imageUrl, imageAlt }) => [imageUrl, imageAlt]))
      .toEqual([[UPLOADED.imageUrl, "Grænt"]]);
    await expect.element(screen.status(screen.text("saved"))).toBeVisible();
  });

  it.each(["drop", "paste"] as const)("can be added by %s", async (way) => {
    const calls = uploadsAnswer(UPLOADED);
    const screen = await openEditor("is", storedArticle());
    const transfer = transferOf(file());
    screen
      .getByText(imagesText("dropHint"))
      .element()
      .dispatchEvent(
        way === "drop"
          ? new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true })
          : new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }),
      );
    await describeImage(screen);
    await expect.element(screen.field("imageUrl")).toHaveValue(UPLOADED.imageUrl);
    expect(calls).toHaveLength(1);
  });
});

describe("an image of the library", () => {
  const CARROT = {
    id: "gulrot",
    alt: "Gulrót",
    altEn: "A carrot",
    width: 700,
    height: 400,
    uploadedAt: new Date(),
  };
  const library = async (screen: Screen, language: "is" | "en") => {
    queriesFind("webpage_images", [CARROT, { ...CARROT, id: "naepa", alt: "Næpa" }]);
    await useMenu(screen, "pick");
    return screen.getByRole("dialog", { name: adminText(language, "images:library") });
  };

  it("is chosen with its alt text in both languages", async () => {
    const uploads = uploadsAnswer(UPLOADED);
    const screen = await openEditor("is", storedArticle());
    await choose(screen);
    await (await library(screen, "is")).getByRole("button", { name: "Gulrót" }).click();
    await expect.element(screen.field("alt")).toHaveValue("Gulrót");
    await expect.element(screen.field("altEn")).toHaveValue("A carrot");
    expect((screen.field("imageUrl").element() as HTMLInputElement).value).toContain(
      `${encodeURIComponent("images/gulrot/700.webp")}?alt=media`,
    );
    await expect.element(screen.getByRole("button", { name: imagesText("choose") })).toHaveFocus();
    // The file that was waiting for its description has made room.
    expect(uploads).toEqual([]);
    const calls = callableAnswers("saveNews", SAVED);
    await screen.button("save").click();
    await expect.poll(() => calls.map(({ imageAlt }) => imageAlt)).toEqual(["Gulrót"]);
    await expect.element(screen.status(screen.text("saved"))).toBeVisible();
  });

  it("is not chosen on Escape, which closes the dialog only", async () => {
    const screen = await openEditor("is", storedArticle());
    await screen.getByRole("button", { name: "Mynd", exact: true }).first().click();
    const dialog = await library(screen, "is");
    await expect.element(dialog.getByRole("button", { name: "Næpa" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(screen.getByRole("group", { name: "Mynd", exact: true })).toBeVisible();
  });

  it("is inserted into an English text with its English alt text", async () => {
    const screen = await openEditor("is", storedArticle());
    await screen.field("content", "optional").click();
    await screen.getByRole("button", { name: "Mynd", exact: true }).click();
    const panel = screen.getByRole("group", { name: "Mynd", exact: true });
    await (await library(screen, "is")).getByRole("button", { name: "Gulrót" }).click();
    const alt = panel.getByRole("textbox", { name: "Lýsing á mynd" });
    await expect.element(alt).toHaveValue("A carrot");
    await panel.getByRole("button", { name: "Setja inn mynd" }).click();
    const picture = screen.getByRole("img", { name: "A carrot" });
    await expect.element(picture).toHaveAttribute("width", "700");
    await expect.element(picture).toHaveAttribute("height", "400");
  });
});

it("one of the site’s own is found by its name and chosen", async () => {
  const screen = await openEditor("is", storedArticle());
  queriesFind("webpage_images", []);
  await useMenu(screen, "pick");
  const dialog = screen.getByRole("dialog", { name: imagesText("library") });
  await dialog.getByRole("searchbox").fill("hundrad tonn");
  await dialog.getByText(imagesText("ofSite")).click();
  await dialog.getByRole("button", { name: "news/hundrad-tonn-af-mat" }).click();
  await expect.element(screen.field("imageUrl")).toHaveValue(PICTURE);
});

describe("a rejected image", () => {
  it("is not sent if it is too large", async () => {
    const calls = uploadsAnswer(UPLOADED);
    const screen = await openEditor("is", storedArticle());
    await choose(screen, file(new Uint8Array(8 * 1024 * 1024 + 1)));
    await expect.element(screen.alert(adminText("is", "errors:media/too-large"))).toBeVisible();
    expect(calls).toEqual([]);
  });

  it("is rejected if the file is no image", async () => {
    const calls = uploadsAnswer(UPLOADED);
    const screen = await openEditor("is", storedArticle({ imageUrl: PICTURE, imageAlt: "Poki" }));
    await choose(screen, file("texti"));
    await expect
      .element(screen.alert("Skráin er ekki læsileg JPEG-, PNG-, WebP-, AVIF- eða GIF-mynd"))
      .toBeVisible();
    await expect.poll(() => screen.getByText(screen.text("brokenImage")).elements()).toEqual([]);
    await expect.element(screen.field("imageUrl")).toHaveValue(PICTURE);
    await expect.element(screen.field("alt")).toHaveValue("Poki");
    expect(calls).toEqual([]);
  });

  it.each([
    [refusal("media/not-an-image"), "media/not-an-image", "Ekki tókst að hlaða myndinni upp: "],
    [fault("offline"), "no-answer", "Ekki tókst að hlaða myndinni upp: "],
  ] as const)(
    "keeps the previous image and the text, and shows the reason: %o",
    async (answer, reason, words) => {
      uploadsAnswer(answer);
      const screen = await openEditor("is", storedArticle({ imageUrl: PICTURE, imageAlt: "Poki" }));
      await screen.title.fill("Kyrr");
      await choose(screen);
      await screen.field("alt").fill("Ekki mynd");
      await userEvent.keyboard("{Enter}");
      await expect.element(screen.alert(words + adminText("is", `errors:${reason}`))).toBeVisible();
      await expect.element(screen.field("imageUrl")).toHaveValue(PICTURE);
      await expect.element(screen.field("alt")).toHaveValue("Poki");
      await expect.element(screen.title).toHaveValue("Kyrr");
    },
  );

  it("cancels the deferred save", async () => {
    const answer = later<ReturnType<typeof fault>>();
    uploadsAnswer(answer.promise);
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle());
    await choose(screen);
    await describeImage(screen);
    await screen.button("save").click();
    answer.come(fault("offline"));
    await expect.element(screen.alert("Ekki tókst að hlaða myndinni upp: ")).toBeVisible();
    await expect.element(screen.button("save")).toBeVisible();
    expect(calls).toEqual([]);
  });
});
