import type { UploadImageResult } from "@matbjorg/contract/content/media";
import { describe, expect, it, onTestFinished } from "vitest";
import { userEvent } from "vitest/browser";
import { callableAnswers, type Faulty, fault, later, refusal } from "../../../../testing/backend.ts";
import { editorText, openEditor, uploadsAnswer } from "../../../../testing/open-editor.ts";
import { storedArticle } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";

const UPLOADED = { id: "mynd", imageUrl: "/images/logo.webp?640", shareUrl: "", width: 640, height: 360 };
const STORED = '<img src="/images/logo.webp?640" alt="" width="640" height="360">';
const SAVED = { id: "frett", version: 8, removed: [] };
/** A PNG of one pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const picture = (name = "mynd.png") =>
  new File([Uint8Array.from(atob(PNG), (one) => one.charCodeAt(0))], name, { type: "image/png" });

const text = (key: string, values?: Record<string, unknown>) =>
  adminText("is", `news-admin:tools.${key}`, values);

type Screen = Awaited<ReturnType<typeof openEditor>>;

const open = (content = "<p>Fyrst</p>") => openEditor("is", storedArticle({ content, translations: {} }));

function transferOf(files: readonly File[], html = ""): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  if (html) transfer.setData("text/html", html);
  return transfer;
}

/** Pastes files at the end of the text. */
async function paste(screen: Screen, files: readonly File[], html?: string): Promise<void> {
  await screen.content.click();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  const clipboardData = transferOf(files, html);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  screen.content.element().dispatchEvent(event);
}

const pictures = (screen: Screen) => [...screen.content.element().querySelectorAll("img")];
const described = (screen: Screen) => screen.content.getByRole("textbox", { name: text("imageAlt") });
const undo = () => userEvent.keyboard("{Control>}z{/Control}");

/** Returns the content that each save sends. */
function saves() {
  const calls = callableAnswers("saveNews", SAVED);
  return { contents: () => calls.map(({ content }) => content) };
}

describe("a picture pasted into the text", () => {
  it("is shown while it is uploaded, and the author continues writing below it", async () => {
    const answer = later<UploadImageResult>();
    const uploads = uploadsAnswer(answer.promise);
    const screen = await open();
    await paste(screen, [picture()]);
    await expect
      .element(screen.content.getByRole("progressbar", { name: text("uploading") }))
      .toHaveValue(0.5);
    expect(pictures(screen).map(({ src }) => src)).toEqual([expect.stringMatching(/^blob:/)]);
    await userEvent.keyboard("Svo");
    answer.come(UPLOADED);
    await expect.poll(() => pictures(screen).map(({ src }) => new URL(src).search)).toEqual(["?640"]);
    await userEvent.keyboard(" meira");
    const { contents } = saves();
    await screen.button("save").click();
    await expect.poll(contents).toEqual([`<p>Fyrst</p>${STORED}<p>Svo meira</p>`]);
    expect(uploads).toEqual([{ data: PNG, alt: "", name: "mynd.png", requestId: expect.any(String) }]);
  });

  it("leaves the caret where a key has moved it at the moment its upload ends", async () => {
    const answer = later<UploadImageResult>();
    uploadsAnswer(answer.promise);
    const screen = await open();
    await paste(screen, [picture()]);
    await expect.element(screen.content.getByRole("progressbar")).toHaveValue(0.5);
    // The browser reports the caret in a task of its own, after the upload has changed the picture.
    getSelection()?.collapse(screen.content.element().querySelector("p"), 0);
    answer.come(UPLOADED);
    await expect.poll(() => pictures(screen).map(({ src }) => new URL(src).search)).toEqual(["?640"]);
    await userEvent.keyboard("Allra ");
    const { contents } = saves();
    await screen.button("save").click();
    await expect.poll(contents).toEqual([`<p>Allra Fyrst</p>${STORED}`]);
  });

  it.each([
    ["Grænar perur", "Grænar perur"],
    ["mynd.png", ""],
  ])("from a page keeps its description, unless that is a file name: %s", async (there, alt) => {
    uploadsAnswer(UPLOADED);
    const screen = await open();
    await paste(screen, [picture()], `<meta charset="utf-8"><img src="https://a.is/b.png" alt="${there}">`);
    await expect.poll(() => pictures(screen).map((one) => one.alt)).toEqual([alt]);
  });

  it("is described in place; if it is not, a notice after saving says so", async () => {
    uploadsAnswer(UPLOADED);
    const screen = await open();
    await paste(screen, [picture("a.png"), picture("b.png")]);
    await expect.poll(() => pictures(screen).length).toBe(2);
    await described(screen).first().click();
    await userEvent.keyboard("Grænar baunir");
    await described(screen).last().click();
    const { contents } = saves();
    await screen.button("save").click();
    await expect.poll(contents).toEqual([`<p>Fyrst</p>${STORED.replace('""', '"Grænar baunir"')}${STORED}`]);
    await expect.element(screen.getByText(editorText("is", "undescribed", { count: 1 }))).toBeVisible();
  });

  it("has a description in which undo changes only what was typed there", async () => {
    uploadsAnswer(UPLOADED);
    const screen = await open();
    await paste(screen, [picture()]);
    await userEvent.keyboard("Textinn");
    await described(screen).click();
    await userEvent.keyboard("P");
    await undo();
    await expect.element(described(screen)).toHaveValue("");
    await undo();
    await undo();
    await expect.element(screen.content.getByText("Textinn")).toBeVisible();
    await userEvent.keyboard("{Control>}y{/Control}");
    await expect.element(described(screen)).toHaveValue("P");
    await expect.element(described(screen)).toHaveFocus();
  });

  it("is undone in one step, and redone with its URL", async () => {
    const answer = later<UploadImageResult>();
    uploadsAnswer(answer.promise);
    const screen = await open();
    await paste(screen, [picture()]);
    await undo();
    expect(pictures(screen)).toEqual([]);
    answer.come(UPLOADED);
    await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    await expect.poll(() => pictures(screen).map(({ src }) => new URL(src).search)).toEqual(["?640"]);
  });

  it("shows why its upload failed, prevents saving, and is uploaded on “try again”", async () => {
    uploadsAnswer(fault("offline"));
    const screen = await open();
    await paste(screen, [picture()]);
    const failed = text("uploadFailed", { reason: adminText("is", "errors:no-answer") });
    await expect.element(screen.alert(`mynd.png: ${failed}`)).toBeVisible();
    await userEvent.keyboard("Textinn");
    const { contents } = saves();
    await screen.button("save").click();
    await expect.element(screen.alert(editorText("is", "pictureNotUploaded"))).toHaveFocus();
    await expect.poll(() => contents()).toEqual([]);
    uploadsAnswer(UPLOADED);
    await screen.content.getByRole("button", { name: text("uploadAgain") }).click();
    await expect.poll(() => pictures(screen).map(({ src }) => new URL(src).search)).toEqual(["?640"]);
    await screen.button("save").click();
    await expect.poll(contents).toEqual([`<p>Fyrst</p>${STORED}<p>Textinn</p>`]);
  });

  it("from Word is ignored, because it only shows the copied text", async () => {
    const uploads = uploadsAnswer(UPLOADED);
    const screen = await open();
    await paste(screen, [picture()], "<p>Úr Word</p>");
    await expect.element(screen.content).toHaveTextContent("FyrstÚr Word");
    expect(pictures(screen)).toEqual([]);
    expect(uploads).toEqual([]);
  });

  it("stays if what was typed just below it is undone", async () => {
    uploadsAnswer(UPLOADED);
    const screen = await open();
    await paste(screen, [picture()]);
    await userEvent.keyboard("x");
    await undo();
    await expect.poll(() => screen.content.element().textContent).not.toContain("x");
    expect(pictures(screen).length).toBe(1);
  });

  it("from a page is uploaded instead of linked", async () => {
    uploadsAnswer(UPLOADED);
    const screen = await open();
    await paste(screen, [picture()], '<meta charset="utf-8"><img src="https://a.is/b.png">');
    await expect.poll(() => pictures(screen).map(({ src }) => new URL(src).search)).toEqual(["?640"]);
  });
});

it("a file that is not a picture is rejected by name, and can be removed", async () => {
  uploadsAnswer(refusal("media/not-an-image"));
  const screen = await open();
  await paste(screen, [new File(["a"], "samningur.docx", { type: "application/msword" })]);
  const reason = adminText("is", "errors:media/not-an-image");
  await expect.element(screen.alert(`samningur.docx: ${text("uploadFailed", { reason })}`)).toBeVisible();
  await expect
    .poll(() => screen.content.getByRole("button", { name: text("uploadAgain") }).elements())
    .toEqual([]);
  await screen.content.getByRole("button", { name: text("fileRemove") }).click();
  await expect.poll(() => screen.content.getByRole("alert").elements()).toEqual([]);
});

it.each([
  ["", ""],
  ["mynd", "application/octet-stream"],
  ["mynd.txt", "text/plain"],
])("a picture whose name is %j and whose type is %j is uploaded", async (name, type) => {
  const uploads = uploadsAnswer(UPLOADED);
  const screen = await open();
  await paste(screen, [new File([await picture().arrayBuffer()], name, { type })]);
  await expect.poll(() => pictures(screen).map(({ src }) => new URL(src).search)).toEqual(["?640"]);
  expect(uploads).toMatchObject([{ data: PNG }]);
});

it("a PDF becomes a link with its size, and the author continues writing below it", async () => {
  const uploads = uploadsAnswer({ ...UPLOADED, imageUrl: "/images/file.pdf", width: 0 });
  const screen = await open();
  // macOS gives names whose accents are characters of their own.
  const name = "Ársskýrsla.pdf".normalize("NFD");
  const pdf = new File(["%PDF-", "a".repeat(1_300_000)], name, { type: "" });
  await paste(screen, [pdf]);
  await userEvent.keyboard("Svo");
  const { contents } = saves();
  await screen.button("save").click();
  const link = '<a href="/images/file.pdf">Ársskýrsla (PDF, 1,2 MB)</a>';
  await expect.poll(contents).toEqual([`<p>Fyrst</p><p>${link}</p><p>Svo</p>`]);
  expect(uploads).toMatchObject([{ alt: "", fileName: name }]);
});

it("pictures dropped into the text are placed between its blocks", async () => {
  uploadsAnswer(UPLOADED);
  const screen = await open("<p>Fyrst</p><p>Svo</p>");
  await expect.element(screen.content.getByText("Svo")).toBeVisible();
  const second = screen.content.getByText("Svo").element();
  const { left, top } = second.getBoundingClientRect();
  const event = new DragEvent("drop", {
    dataTransfer: transferOf([picture("a.png"), picture("b.png")]),
    clientX: left + 1,
    clientY: top + 4,
    bubbles: true,
    cancelable: true,
  });
  second.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  const { contents } = saves();
  await screen.button("save").click();
  await expect.poll(contents).toEqual([`<p>Fyrst</p>${STORED}${STORED}<p>Svo</p>`]);
});

it("files that a text still waits for are named when it is left, and when its draft is offered", async () => {
  const answer = later<UploadImageResult>();
  // Only some uploads run at a time, so later ones would wait for these.
  onTestFinished(() => answer.come(UPLOADED));
  uploadsAnswer(answer.promise);
  const before = await open();
  await paste(before, [picture("ostur.png"), picture("")]);
  await expect.poll(() => pictures(before).length).toBe(2);
  await before.getByRole("button", { name: editorText("is", "cancel") }).click();
  await expect
    .element(
      before.getByText(
        /Ekki er búið að hlaða upp 2 skrám og þær geymast því ekki: ostur\.png, mynd án nafns\./,
      ),
    )
    .toBeVisible();
  await before.getByRole("button", { name: editorText("is", "leaveStay") }).click();
  await before.unmount();
  const screen = await open();
  await expect
    .element(
      screen.getByText(
        /Ekki var búið að hlaða upp 2 skrám og þær geymdust því ekki: ostur\.png, mynd án nafns\. Settu þær inn aftur\./,
      ),
    )
    .toBeVisible();
});

describe("a save during the upload of a picture", () => {
  it.each([
    ["the button", (screen: Screen) => screen.button("save").click(), 0],
    ["Control-S", () => userEvent.keyboard("{Control>}s{/Control}"), 1],
  ])("that is started by %s waits for the upload", async (_, save, editorsLeft) => {
    const answer = later<UploadImageResult>();
    uploadsAnswer(answer.promise);
    const screen = await open();
    await paste(screen, [picture()]);
    const { contents } = saves();
    await save(screen);
    await expect.element(screen.button("saving")).toBeVisible();
    await expect.poll(() => contents()).toEqual([]);
    answer.come(UPLOADED);
    await expect.poll(contents).toEqual([`<p>Fyrst</p>${STORED}`]);
    await expect.poll(() => screen.content.elements().length).toBe(editorsLeft);
  });

  it("is cancelled if the upload fails", async () => {
    const answer = later<UploadImageResult | Faulty>();
    uploadsAnswer(answer.promise);
    const screen = await open();
    await paste(screen, [picture()]);
    const { contents } = saves();
    await screen.button("save").click();
    answer.come(fault("offline"));
    await expect.element(screen.alert(editorText("is", "pictureNotUploaded"))).toBeVisible();
    await expect.poll(() => contents()).toEqual([]);
  });
});

describe("the caption and the credit of a picture", () => {
  it("are written in the fields of the selected picture, which Enter reaches", async () => {
    const screen = await open('<img src="/images/logo.webp" alt="Merki"><p>Svo</p>');
    await screen.content.click();
    await userEvent.keyboard("{Control>}{Home}{/Control}{ArrowUp}{Enter}");
    await expect.element(described(screen)).toHaveFocus();
    await userEvent.keyboard("{Tab}Salatið okkar{Tab}Jóna");
    const { contents } = saves();
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect
      .poll(contents)
      .toEqual([
        '<figure><img src="/images/logo.webp" alt="Merki"><figcaption>Salatið okkar <small>Jóna</small></figcaption></figure><p>Svo</p>',
      ]);
  });

  it("are shown, and not lost, if they are stored", async () => {
    const figure =
      '<figure><img src="/images/logo.webp" alt="Merki"><figcaption>Salat <small>Jóna</small></figcaption></figure>';
    const screen = await open(`<p>Fyrst</p>${figure}`);
    await expect.element(screen.content).toHaveTextContent("FyrstSalat Jóna");
    await screen.content.getByText("Fyrst").click();
    await userEvent.keyboard("{Control>}{Home}{/Control}a");
    const { contents } = saves();
    await screen.button("save").click();
    await expect.poll(contents).toEqual([`<p>aFyrst</p>${figure}`]);
  });
});

describe("a gallery", () => {
  async function useTool(screen: Screen) {
    const tools = screen.getByRole("toolbar").first();
    await tools.getByRole("button", { name: text("more") }).click();
    await tools.getByRole("menuitem", { name: text("gallery") }).click();
  }

  it("is created by uploading several files, and the author continues writing below it", async () => {
    uploadsAnswer(UPLOADED);
    const screen = await open();
    await screen.content.click();
    await userEvent.keyboard("{Control>}{End}{/Control}{Enter}");
    const input = screen.getByTestId("text-files").first().element() as HTMLInputElement;
    input.addEventListener("click", (event) => event.preventDefault());
    await useTool(screen);
    input.files = transferOf([picture("a.png"), picture("b.png")]).files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await userEvent.keyboard("Svo");
    const { contents } = saves();
    await screen.button("save").click();
    await expect.poll(contents).toEqual([`<p>Fyrst</p><figure>${STORED}${STORED}</figure><p>Svo</p>`]);
  });

  it("is created from selected pictures", async () => {
    const [one, two] = ['<img src="/images/logo.webp" alt="a">', '<img src="/images/logo.webp" alt="b">'];
    const screen = await open(`<p>Fyrst</p>${one}${two}`);
    await screen.content.getByText("Fyrst").click();
    await userEvent.keyboard("{Control>}a{/Control}");
    await useTool(screen);
    const { contents } = saves();
    await screen.button("save").click();
    await expect.poll(contents).toEqual([`<p>Fyrst</p><figure>${one}${two}</figure>`]);
  });
});
