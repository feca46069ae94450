import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { callableAnswers } from "../../../../testing/backend.ts";
import { editedArticleIs, openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";

const SAVED = { id: "frett", version: 8, removed: [] };
const IMAGE = '<img src="https://a.example/x.png" alt="Mynd">';
const TABLE = "<table><tbody><tr><td><p>Reitur</p></td></tr></tbody></table>";

type Screen = Awaited<ReturnType<typeof openEditor>>;

const open = (content: string) => openEditor("is", storedArticle({ content, translations: {} }));
const html = (screen: Screen) => screen.content.element().innerHTML;

function transferOf(pasted: string): DataTransfer {
  const transfer = new DataTransfer();
  transfer.setData("text/html", pasted);
  return transfer;
}

async function paste(screen: Screen, pasted: string): Promise<void> {
  const event = new ClipboardEvent("paste", {
    clipboardData: transferOf(pasted),
    bubbles: true,
    cancelable: true,
  });
  screen.content.element().dispatchEvent(event);
}

async function goToEnd(screen: Screen): Promise<void> {
  await screen.content.click();
  await userEvent.keyboard("{Control>}{End}{/Control}");
}

const undo = () => userEvent.keyboard("{Control>}z{/Control}");

/** Returns the content that a save sends. */
async function saved(screen: Screen): Promise<string | undefined> {
  const calls = callableAnswers("saveNews", SAVED);
  await screen.button("save").click();
  await expect.poll(() => calls.length).toBe(1);
  return calls[0]?.content;
}

describe("the letters typed after a paste", () => {
  it.each([
    ["a picture", `<p>${IMAGE}</p>`],
    ["words and a picture", `<p>Orð</p><p>${IMAGE}</p>`],
    ["two pictures", `<p>${IMAGE}</p><p>${IMAGE.replace("x.png", "y.png")}</p>`],
    ["a line", "<p>Orð</p><hr>"],
    ["a video", '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'],
  ])("are in a paragraph after %s", async (_what, pasted) => {
    const screen = await open("<p>Fyrst</p>");
    await goToEnd(screen);
    await userEvent.keyboard("{Enter}");
    await paste(screen, pasted);
    await userEvent.keyboard("Skrifað");
    const content = (await saved(screen)) ?? "";
    expect(content).toMatch(/^<p>Fyrst<\/p>/);
    expect(content).toMatch(/<p>Skrifað<\/p>$/);
    expect(content.match(/<(?:img|hr|iframe)/g)?.length).toBe(pasted.match(/<(?:img|hr|iframe)/g)?.length);
  });

  it("are between a pasted picture and the box after it", async () => {
    const screen = await open(`<p>Fyrst</p><p>Svo</p>${IMAGE.replace("x.png", "z.png")}<p>Loks</p>`);
    await screen.content.getByText("Svo").click();
    await userEvent.keyboard("{End}{Enter}");
    await paste(screen, IMAGE);
    await userEvent.keyboard("Skrifað");
    expect((await saved(screen))?.match(/[xz]\.png|Skrifað/g)).toEqual(["x.png", "Skrifað", "z.png"]);
  });

  it("are after a pasted table, before the picture that follows it", async () => {
    const screen = await open(`<p>Fyrst</p>${IMAGE}<p>Loks</p>`);
    await screen.content.getByText("Fyrst").click();
    await userEvent.keyboard("{End}{Enter}");
    await paste(screen, TABLE);
    await userEvent.keyboard("Skrifað");
    expect((await saved(screen))?.match(/Reitur|Skrifað|x\.png/g)).toEqual(["Reitur", "Skrifað", "x.png"]);
  });

  it("are after a picture that was dragged to another line", async () => {
    const screen = await open(`<p>Fyrst</p>${IMAGE}<p>Loks</p>`);
    const picture = screen.content.getByRole("img", { name: "Mynd" });
    await userEvent.dragAndDrop(picture, screen.content.getByText("Fyrst"));
    await userEvent.keyboard("Skrifað");
    const content = await saved(screen);
    expect(content).toContain("x.png");
    expect(content).toContain("Skrifað");
  });
});

describe("an input inside the text", () => {
  it.each(["imageAlt", "caption", "credit"])(
    "accepts letters in the middle of its text: %s",
    async (name) => {
      const screen = await open(`<p>Fyrst</p>${IMAGE.replace("Mynd", "Ostur á borði")}<p>Loks</p>`);
      await screen.content.getByRole("img").click();
      const input = screen.content.getByRole("textbox", {
        name: adminText("is", `news-admin:tools.${name}`),
      });
      await input.fill("Ostur á borði");
      await userEvent.keyboard("{Home}{ArrowRight>5/} og brauð");
      await expect.element(input).toHaveValue("Ostur og brauð á borði");
      expect(await saved(screen)).toContain("Ostur og brauð á borði");
    },
  );

  it("accepts letters in the middle of a video's title", async () => {
    const screen = await open(
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Ostur á borði"></iframe><p>Loks</p>',
    );
    const input = screen.content.getByRole("textbox", {
      name: adminText("is", "news-admin:tools.videoTitle"),
    });
    await input.click();
    await userEvent.keyboard("{Home}{ArrowRight>5/} og brauð");
    await expect.element(input).toHaveValue("Ostur og brauð á borði");
    expect(await saved(screen)).toContain("Ostur og brauð á borði");
  });
});

it("the caret keeps its place when a save has copied the pictures of the text", async () => {
  const long = "<p>Lína</p>".repeat(60);
  const screen = await open(`<p>Fyrst</p>${IMAGE}${long}<p>Síðast</p>`);
  callableAnswers("saveNews", { ...SAVED, copied: 1 });
  await goToEnd(screen);
  await userEvent.keyboard("a");
  expect(scrollY).toBeGreaterThan(1000);
  editedArticleIs(
    storedArticle({
      content: `<p>Fyrst</p><img src="/media/afrit.webp" alt="Mynd" width="640" height="360">${long}<p>Síðasta</p>`,
      translations: {},
      version: SAVED.version,
    }),
  );
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.poll(() => html(screen)).toContain("/media/afrit.webp");
  expect(scrollY).toBeGreaterThan(1000);
  await userEvent.keyboard("b");
  await expect.element(screen.content.getByText("Síðastab")).toBeVisible();
  // Undo removes the typed letters, but keeps the picture's new file.
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(html(screen)).toContain("/media/afrit.webp");
  await expect.element(screen.content.getByText("Fyrst")).toBeInTheDocument();
});

it("undoes one step after a save that dropped a space at the end of the text", async () => {
  const screen = await open("<p>Fyrst</p>");
  callableAnswers("saveNews", { ...SAVED, copied: 1 });
  await goToEnd(screen);
  await userEvent.keyboard(" svo ");
  editedArticleIs(
    storedArticle({ title: "Endurlesin", content: "<p>Fyrst svo</p>", translations: {}, version: 8 }),
  );
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(screen.title).toHaveValue("Endurlesin");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => html(screen)).toContain("<p>Fyrst</p>");
});

describe("undo", () => {
  it("removes what was pasted, but not what was typed just before it", async () => {
    const screen = await open("<p>Fyrst</p>");
    await goToEnd(screen);
    await userEvent.keyboard(" svo");
    await paste(screen, "<p>Límt</p>");
    await undo();
    await expect.poll(() => html(screen)).toContain("Fyrst svo");
    expect(html(screen)).not.toContain("Límt");
  });

  it("removes what was typed just after a paste, but not what was pasted", async () => {
    const screen = await open("<p>Fyrst</p>");
    await goToEnd(screen);
    await paste(screen, "<p>Límt</p>");
    await userEvent.keyboard("x");
    await undo();
    await expect.poll(() => html(screen)).not.toContain("x");
    expect(html(screen)).toContain("Límt");
  });

  it("pressed more often than there are steps keeps everything for redo", async () => {
    const screen = await open("<p>Fyrst</p>");
    await goToEnd(screen);
    await userEvent.keyboard("{Enter}");
    await paste(screen, "<p>Ein</p><ul><li>tvær</li></ul>");
    await userEvent.keyboard(" þrjár");
    for (let times = 0; times < 8; times += 1) await undo();
    expect(html(screen)).not.toContain("Ein");
    for (let times = 0; times < 8; times += 1)
      await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    await expect.poll(() => screen.content.element().textContent).toContain("Eintvær þrjár");
  });
});

it.each([
  ["bulletList", "ul"],
  ["orderedList", "ol"],
])("a list that is selected with Ctrl+A ends with its tool: %s", async (name, tag) => {
  const screen = await open(`<${tag}><li><p>Eitt</p></li><li><p>Tvö</p></li></${tag}>`);
  await screen.content.click();
  await userEvent.keyboard("{Control>}a{/Control}");
  const toolbar = screen.getByRole("toolbar").first();
  if (name === "orderedList")
    await toolbar
      .getByRole("button", { name: adminText("is", "news-admin:tools.more"), exact: true })
      .click();
  const label = adminText("is", `news-admin:tools.${name}`);
  await (name === "orderedList"
    ? screen.getByRole("menu").getByText(label, { exact: true })
    : toolbar.getByRole("button", { name: label, exact: true })
  ).click();
  expect(await saved(screen)).toBe("<p>Eitt</p><p>Tvö</p>");
});
