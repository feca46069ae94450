import { describe, expect, it, onTestFinished } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { callableAnswers, fault, later, queriesFind, refusal } from "../../../../testing/backend.ts";
import { openEditor, uploadsAnswer } from "../../../../testing/open-editor.ts";
import { storedArticle } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";

const PICTURE = "/images/news/hundrad-tonn-af-mat.avif";
const UPLOADED = { id: "mynd", imageUrl: "/images/logo.webp?640", shareUrl: "", width: 640, height: 360 };
const SAVED = { id: "frett", version: 8, removed: [] };
/** A PNG of one pixel. */
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

/** Chooses an item in the menu of the first picture. */
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

/** Chooses a file, as the browser's own dialog does. */
function answerFileDialog(picture: Pick<Screen, "getByTestId">, one = file()): void {
  const input = picture.getByTestId("picture-file").element() as HTMLInputElement;
  input.files = transferOf(one).files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Types the description of the image, which starts the upload. */
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

  it("is marked as broken if it cannot be loaded", async () => {
    const screen = await openEditor("is", storedArticle());
    await screen.field("imageUrl").fill("data:image/png;base64,AAAA");
    await expect.element(screen.getByText(screen.text("brokenImage"))).toBeVisible();
  });
});

it("the field for the URL of a new article's image is in view", async () => {
  const screen = await openEditor("is");
  await screen.field("imageUrl").fill("/images/logo.webp");
  await expect.element(screen.getByRole("img", { name: screen.text("preview") })).toBeVisible();
});

it("the menu of an image opens the browser's dialog for a file to upload", async () => {
  const screen = await openEditor("is");
  await expect.element(screen.field("imageUrl")).toBeVisible();
  const opened: string[] = [];
  screen
    .getByTestId("picture-file")
    .first()
    .element()
    .addEventListener("click", (event) => {
      event.preventDefault();
      opened.push("dialog");
    });
  await useMenu(screen, "upload");
  expect(opened).toEqual(["dialog"]);
});

describe("the dashed frame of an image", () => {
  it("surrounds the drop zone, but not the fields", async () => {
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

it("an image of the text is inserted as soon as it is uploaded, if the click on the button ended its description", async () => {
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

  it("delays a save until it has been uploaded", async () => {
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

  it.each(["drop", "paste"] as const)("can be chosen by %s", async (way) => {
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

describe("a file chosen in place of an image", () => {
  const opened = () =>
    openEditor("is", storedArticle({ imageUrl: PICTURE, imageAlt: "Poki", imageFocus: "20 30" }));
  const showsPoki = async (screen: Screen) => {
    await expect.element(screen.field("imageUrl")).toHaveValue(PICTURE);
    await expect.element(screen.field("alt")).toHaveValue("Poki");
  };

  it("leaves the article its image until it is uploaded, also after a reload, which names the file", async () => {
    uploadsAnswer(later<typeof UPLOADED>().promise);
    const before = await opened();
    await choose(before);
    await before.field("alt").fill("Ný");
    await before.title.fill("Breytt");
    await before.unmount();
    const screen = await opened();
    await expect
      .element(
        screen.status(
          "Ekki var búið að hlaða upp 1 skrá og hún geymdist því ekki: mynd.png. Settu hana inn aftur.",
        ),
      )
      .toBeVisible();
    await screen.button("draftRestore").click();
    await expect.element(screen.title).toHaveValue("Breytt");
    await showsPoki(screen);
    const calls = callableAnswers("saveNews", SAVED);
    await screen.button("save").click();
    await expect
      .poll(() => calls.map(({ imageUrl, imageAlt, imageFocus }) => [imageUrl, imageAlt, imageFocus]))
      .toEqual([[PICTURE, "Poki", "20 30"]]);
    await expect.element(screen.status(screen.text("saved"))).toBeVisible();
  });

  it("makes room for the image again if it is cancelled, also during its upload", async () => {
    const answer = later<typeof UPLOADED>();
    const uploads = uploadsAnswer(answer.promise);
    const screen = await opened();
    for (const end of ["", "{Enter}"]) {
      await choose(screen);
      await screen.field("alt").fill("Ný");
      if (end) await userEvent.keyboard(end);
      await screen.getByRole("button", { name: "Hætta við þessa mynd" }).click();
      await showsPoki(screen);
    }
    answer.come(UPLOADED);
    await expect.poll(() => uploads.length).toBeGreaterThan(0);
    await screen.title.fill("Breytt");
    const calls = callableAnswers("saveNews", SAVED);
    await screen.button("save").click();
    await expect.poll(() => calls.map(({ imageUrl }) => imageUrl)).toEqual([PICTURE]);
    await expect.element(screen.status(screen.text("saved"))).toBeVisible();
  });

  it("cancels a deferred save if it cannot be uploaded", async () => {
    const answer = later<ReturnType<typeof fault>>();
    uploadsAnswer(answer.promise);
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await opened();
    await choose(screen);
    await describeImage(screen);
    await screen.button("save").click();
    answer.come(fault("offline"));
    await expect.element(screen.alert("Ekki tókst að hlaða myndinni upp: ")).toBeVisible();
    await expect.element(screen.button("save")).toBeVisible();
    expect(calls).toEqual([]);
    await showsPoki(screen);
  });

  it("has descriptions of its own in both languages", async () => {
    const answer = later<typeof UPLOADED>();
    uploadsAnswer(answer.promise);
    const translations = { en: { title: "News", summary: "", content: "<p>Text</p>", imageAlt: "A bag" } };
    const screen = await openEditor(
      "is",
      storedArticle({ imageUrl: PICTURE, imageAlt: "Poki", translations }),
    );
    await choose(screen);
    await describeImage(screen);
    await expect.element(screen.field("altEn")).toHaveValue("");
    await screen.field("altEn").fill("Green");
    answer.come(UPLOADED);
    await expect.element(screen.status(screen.text("uploaded"))).toBeVisible();
    await expect.element(screen.field("altEn")).toHaveValue("Green");
    const calls = callableAnswers("saveNews", SAVED);
    await screen.button("save").click();
    await expect
      .poll(() => calls.map(({ imageAlt, translations }) => [imageAlt, translations?.en?.imageAlt]))
      .toEqual([["Grænt", "Green"]]);
    await expect.element(screen.status(screen.text("saved"))).toBeVisible();
  });
});

describe("an image of the library", () => {
  const CARROT = {
    id: "gulrot",
    alt: "Gulrót",
    altEn: "A carrot",
    credit: "Anna",
    width: 700,
    height: 400,
    uploadedAt: new Date(),
  };
  const library = async (screen: Screen, language: "is" | "en") => {
    queriesFind("webpage_images", [CARROT, { ...CARROT, id: "naepa", alt: "Næpa" }]);
    await useMenu(screen, "pick");
    return screen.getByRole("dialog", { name: adminText(language, "images:library") });
  };

  it("is chosen with its alt text in both languages and its photographer", async () => {
    const uploads = uploadsAnswer(UPLOADED);
    const screen = await openEditor("is", storedArticle());
    await choose(screen);
    await (await library(screen, "is")).getByRole("button", { name: "Gulrót" }).click();
    await expect.element(screen.field("alt")).toHaveValue("Gulrót");
    await expect.element(screen.field("altEn")).toHaveValue("A carrot");
    await expect.element(screen.field("credit")).toHaveValue("Anna");
    expect((screen.field("imageUrl").element() as HTMLInputElement).value).toContain(
      `${encodeURIComponent("images/gulrot/700.webp")}?alt=media`,
    );
    await expect.element(screen.getByRole("button", { name: imagesText("choose") })).toHaveFocus();
    // The image replaces the file that was waiting for its description.
    expect(uploads).toEqual([]);
    const calls = callableAnswers("saveNews", SAVED);
    await screen.button("save").click();
    await expect
      .poll(() => calls.map(({ imageAlt, imageCredit }) => [imageAlt, imageCredit]))
      .toEqual([["Gulrót", "Anna"]]);
    await expect.element(screen.status(screen.text("saved"))).toBeVisible();
  });

  it("is not chosen on Escape, which closes only the dialog", async () => {
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

it("one of the site’s own images can be found by its name and chosen", async () => {
  const screen = await openEditor("is", storedArticle());
  queriesFind("webpage_images", []);
  await useMenu(screen, "pick");
  const dialog = screen.getByRole("dialog", { name: imagesText("library") });
  await dialog.getByRole("searchbox").fill("hundrad tonn");
  await dialog.getByText(imagesText("ofSite")).click();
  await dialog.getByRole("button", { name: "news/hundrad-tonn-af-mat" }).click();
  await expect.element(screen.field("imageUrl")).toHaveValue(PICTURE);
});

describe("a chosen file", () => {
  it("is not sent if it is too large", async () => {
    const calls = uploadsAnswer(UPLOADED);
    const screen = await openEditor("is", storedArticle());
    await choose(screen, file(new Uint8Array(8 * 1024 * 1024 + 1)));
    await expect.element(screen.alert(adminText("is", "errors:media/too-large"))).toBeVisible();
    expect(calls).toEqual([]);
  });

  it("is rejected if it is not an image", async () => {
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
    "that is rejected leaves the previous image and the text as they were: %o",
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

  it("that is rejected cancels the save that was waiting for it", async () => {
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
