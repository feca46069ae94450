import type { Editor } from "@tiptap/react";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { callableAnswers } from "../../../../testing/backend.ts";
import { openEditor } from "../../../../testing/open-editor.ts";
import { articleSummary, storedArticle } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";
import { articleHtml } from "./article-html.ts";
import { focusText } from "./focus-text.ts";
import { replaceText } from "./replace-text.ts";

type Screen = Awaited<ReturnType<typeof openEditor>>;

const text = (key: string) => adminText("is", `news-admin:tools.${key}`);
const toolbar = (screen: Screen) => screen.getByRole("toolbar").first();
const tool = (screen: Screen, key: string) =>
  toolbar(screen).getByRole("button", { name: text(key), exact: true });
/** Opens the menu and returns one of its tools. */
async function moreTool(screen: Screen, key: string) {
  await tool(screen, "more").click();
  return screen.getByRole("menu", { name: text("more") }).getByText(text(key), { exact: true });
}
const focused = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
/** Returns the editor, which Tiptap stores on its element. */
const editorOf = (screen: Screen) => (screen.content.element() as HTMLElement & { editor: Editor }).editor;

describe("the tools", () => {
  it("form a single tab stop with arrow keys, Home and End", async () => {
    const screen = await openEditor("is", storedArticle());
    const stops = () => toolbar(screen).element().querySelectorAll('[tabindex="0"]').length;
    await screen.content.click();
    (tool(screen, "heading2").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(() => focused()).toBe(text("more"));
    await userEvent.keyboard("{ArrowRight}{End}{Home}{ArrowRight}{ArrowRight}");
    await expect.poll(() => focused()).toBe(text("italic"));
    expect(stops()).toBe(1);
    // The toolbar remembers which tool had the focus.
    await userEvent.keyboard("{Tab}{Shift>}{Tab}{/Shift}");
    await expect.poll(() => focused()).toBe(text("italic"));
  });

  it("in the menu apply to the text, and show whether they are on or have no effect", async () => {
    const screen = await openEditor("is", storedArticle({ content: "<p>a</p>" }));
    await screen.content.click();
    (tool(screen, "more").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}{Home}{Enter}");
    await expect.element(screen.content).toHaveFocus();
    expect(articleHtml(editorOf(screen))).toBe("<h3>a</h3>");
    const item = await moreTool(screen, "heading3");
    await expect.element(item).toHaveAttribute("aria-checked", "true");
    await expect
      .element(screen.getByRole("menuitem", { name: text("redo") }))
      .toHaveAttribute("aria-disabled", "true");
    await screen.getByRole("menuitem", { name: text("undo") }).click();
    expect(articleHtml(editorOf(screen))).toBe("<p>a</p>");
  });

  it("for a table are in the menu while the caret is in a table", async () => {
    const screen = await openEditor("is", storedArticle({ content: "<p></p>" }));
    await screen.content.click();
    await (await moreTool(screen, "table")).click();
    await (await moreTool(screen, "deleteTable")).click();
    await expect.element(screen.content).toHaveFocus();
    await expect.poll(() => screen.content.getByRole("table").elements()).toEqual([]);
    await tool(screen, "more").click();
    await expect
      .poll(() => screen.getByRole("menuitem", { name: text("deleteTable") }).elements())
      .toEqual([]);
  });

  it("make the first row of a table its header, and can undo that", async () => {
    const table = "<table><tbody><tr><td><p>a</p></td></tr><tr><td><p>b</p></td></tr></tbody></table>";
    const screen = await openEditor("is", storedArticle({ content: table }));
    await screen.content.getByText("b").click();
    await (await moreTool(screen, "headerRow")).click();
    expect(articleHtml(editorOf(screen))).toBe(
      '<table><thead><tr><th scope="col"><p>a</p></th></tr></thead><tbody><tr><td><p>b</p></td></tr></tbody></table>',
    );
    const item = await moreTool(screen, "headerRow");
    await expect.element(item).toHaveAttribute("aria-checked", "true");
    await item.click();
    expect(articleHtml(editorOf(screen))).toBe(table);
  });

  it("form a single toolbar for the text that had the focus last", async () => {
    const translations = { en: { title: "Mine", summary: "", content: "<p>b</p>" } };
    const screen = await openEditor("is", storedArticle({ content: "<p>a</p>", translations }));
    const english = screen.field("content", "optional");
    await english.click();
    await tool(screen, "heading2").click();
    await expect.element(english).toHaveFocus();
    await expect.element(english.getByRole("heading", { name: "b" })).toBeVisible();
    await screen.content.click();
    await expect.element(tool(screen, "heading2")).toHaveAttribute("aria-pressed", "false");
    await tool(screen, "heading2").click();
    expect(articleHtml(editorOf(screen))).toBe("<h2>a</h2>");
    await expect.poll(() => screen.getByRole("toolbar").elements()).toHaveLength(1);
  });

  it.each(["link", "image"])("show whether the panel for a %s is open", async (name) => {
    const screen = await openEditor("is", storedArticle());
    await expect.element(tool(screen, name)).toHaveAttribute("aria-expanded", "false");
    await tool(screen, name).click();
    await expect.element(tool(screen, name)).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{Escape}");
    await expect.element(tool(screen, name)).toHaveAttribute("aria-expanded", "false");
  });

  it.each([
    ["Control", "/um"],
    ["Meta", "jon@a.is"],
  ])("open the link panel with %s-K only in the text, and insert %s as a link", async (key, typed) => {
    const screen = await openEditor("is", storedArticle());
    await screen.content.click();
    await userEvent.keyboard(`{${key}>}k{/${key}}`);
    const address = screen.getByRole("combobox", { name: text("linkUrl"), exact: true });
    await expect.element(address).toHaveFocus();
    await userEvent.keyboard(`${typed}{Enter}`);
    await expect.element(screen.content.getByRole("link", { name: typed, exact: true })).toBeVisible();
    await expect.element(screen.content).toHaveFocus();
    await expect.poll(() => screen.content.elements()).toHaveLength(1);
  });

  it.each([
    ["is", "Sagan okkar", "/story", "Jólamatur", "/news/jol"],
    ["en", "Our story", "/en/story", "Christmas food", "/en/news/jol"],
  ] as const)("link to pages and articles of this site by title, in %s", async (language, ...pages) => {
    const english = { title: "Christmas food", summary: "" };
    const article = articleSummary({ id: "jol", title: "Jólamatur", english });
    callableAnswers("searchNews", { articles: [article], isCut: false });
    const screen = await openEditor("is", storedArticle());
    await screen.getByRole("radio", { name: language === "is" ? /^Íslenska/ : /^Enska/ }).click();
    const content = screen.getByRole("textbox", { name: /^Efni/ });
    for (const [title, path] of [pages.slice(0, 2), pages.slice(2)]) {
      await content.click();
      await userEvent.keyboard(`{End}{Enter}{Control>}k{/Control}${title}`);
      await expect
        .poll(() => document.querySelector(`option[value="${path}"]`)?.getAttribute("label"))
        .toBe(title);
      await userEvent.keyboard("{Enter}");
      await expect
        .element(content.getByRole("link", { name: title, exact: true }))
        .toHaveAttribute("href", path);
    }
  });

  it("say which words will become the link", async () => {
    const screen = await openEditor("is", storedArticle({ content: "<p>Sjá nánar hér</p>" }));
    const said = (key: string, values?: Record<string, unknown>) =>
      adminText("is", `news-admin:tools.${key}`, values);
    const address = screen.getByRole("combobox", { name: said("linkUrl"), exact: true });
    await screen.content.click();
    await userEvent.keyboard("{End}{Control>}k{/Control}");
    await expect.element(address).toHaveAccessibleDescription(said("linkNoWords"));
    await userEvent.keyboard(
      "{Escape}{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}{Control>}k{/Control}",
    );
    await expect.element(address).toHaveAccessibleDescription(said("linkWords", { words: "hér" }));
    await userEvent.keyboard("/um{Enter}");
    await expect.element(screen.content.getByRole("link", { name: "hér", exact: true })).toBeVisible();
  });

  it("can show a link as a button", async () => {
    const screen = await openEditor("is", storedArticle({ content: "<p>Skrá mig</p>" }));
    await screen.content.click();
    await userEvent.keyboard(
      "{Control>}a{/Control}{Control>}k{/Control}/um{Tab} {Shift>}{Tab}{/Shift}{Enter}",
    );
    const link = screen.content.getByRole("link", { name: "Skrá mig" });
    await expect.element(link).toHaveClass("button");
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect.element(screen.getByRole("checkbox", { name: text("linkButton") })).toBeChecked();
  });

  it.each([
    ["callout", "<aside><p>a</p></aside>"],
    ["separator", "<p>a</p><hr>"],
  ])("insert a %s", async (name, html) => {
    const screen = await openEditor("is", storedArticle({ content: "<p>a</p>" }));
    await screen.content.click();
    await userEvent.keyboard("{End}");
    await (await moreTool(screen, name)).click();
    expect(articleHtml(editorOf(screen))).toBe(html);
  });

  it.each(["link", "image"])("return the focus to the text when the panel for a %s closes", async (name) => {
    const screen = await openEditor("is", storedArticle());
    const panel = screen.getByRole("group", { name: text(name), exact: true });
    const leavings = [
      () => userEvent.keyboard("{Escape}"),
      () => userEvent.keyboard("{Tab}{Escape}"),
      () => panel.getByRole("button", { name: screen.text("cancel") }).click(),
    ];
    for (const leave of leavings) {
      await tool(screen, name).click();
      await leave();
      await expect.poll(() => panel.elements()).toEqual([]);
      await expect.element(screen.content).toHaveFocus();
    }
  });
});

it("keys can move the caret to the start as soon as the text has the focus", async () => {
  const screen = await openEditor("is", storedArticle({ content: "<p>a</p><p>b</p>" }));
  const editor = editorOf(screen);
  editor.commands.setTextSelection(5);
  focusText(editor).run();
  await userEvent.keyboard("{Control>}{Home}{/Control}x");
  expect(articleHtml(editor)).toBe("<p>xa</p><p>b</p>");
});

it("a paste lands at the caret, even if the browser has not reported yet that the caret has moved", async () => {
  const screen = await openEditor("is", storedArticle({ content: "<p>a</p><p>b</p>" }));
  const editor = editorOf(screen);
  await screen.content.click();
  editor.commands.setTextSelection(5);
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", "x");
  const start = editor.view.dom.querySelector("p")?.firstChild ?? null;
  // The browser reports it after this task.
  getSelection()?.collapse(start, 0);
  editor.view.dom.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
  expect(articleHtml(editor)).toBe("<p>xa</p><p>b</p>");
});

it("undo restores the stored HTML, which nothing then calls unsaved", async () => {
  const content = '<p>Fyrst</p><img src="/images/logo.webp" alt="Ostur" loading="lazy" decoding="async" />';
  const screen = await openEditor("is", storedArticle({ content }));
  const unsaved = () => document.querySelector("[data-unsaved]")?.getAttribute("data-unsaved");
  await screen.content.click();
  await userEvent.keyboard("x");
  await expect.poll(unsaved).toBe("true");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(unsaved).toBe("false");
});

describe("an external change of the text", () => {
  it("is a single undo step, and keeps the undo history of other texts", async () => {
    const translations = { en: { title: "Mine", summary: "", content: "<p>Mine</p>" } };
    const screen = await openEditor("is", storedArticle({ content: "<p>Fyrst</p>", translations }));
    const english = screen.field("content", "optional");
    await english.click();
    await userEvent.keyboard("{End} own");
    await screen.content.click();
    // Types only one character, because slow typing makes several undo steps.
    await userEvent.keyboard("{End}2");
    await screen.button("copy").click();
    await screen
      .getByRole("dialog")
      .getByRole("button", { name: screen.text("copyConfirm") })
      .click();
    await expect.element(english).toHaveTextContent("Fyrst2");
    await english.click();
    await userEvent.keyboard("{End}!");
    await expect.element(english).toHaveTextContent("Fyrst2!");
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(english).toHaveTextContent("Fyrst2");
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(english).toHaveTextContent("Mine own");
    await screen.content.click();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(screen.content).toHaveTextContent("Fyrst");
    await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    await expect.element(screen.content).toHaveTextContent("Fyrst2");
  });

  it("leaves the caret where a key has just moved it", async () => {
    const screen = await openEditor("is", storedArticle({ content: "<p>a</p><p>b</p>" }));
    const editor = editorOf(screen);
    await screen.content.click();
    await userEvent.keyboard("{Control>}{End}{/Control}");
    // The browser reports it after this task.
    getSelection()?.collapse(editor.view.dom.querySelector("p"), 0);
    replaceText(editor, "<p>a</p><p>b c</p>");
    await userEvent.keyboard("x");
    expect(articleHtml(editor)).toBe("<p>xa</p><p>b c</p>");
  });

  it("is shown as HTML if the visual editor would lose some of it", async () => {
    const translations = { en: { title: "", summary: "", content: "" } };
    const content = "<p>a<small>b</small></p>";
    const screen = await openEditor("is", storedArticle({ content, translations }));
    await screen.button("copy").click();
    const html = adminText("is", "news-admin:tools.htmlLabel", {
      field: `${screen.text("content")} (${screen.text("optional")})`,
    });
    await expect.element(screen.getByRole("textbox", { name: html })).toHaveValue(content);
  });
});

it("the error of a text is shown in both views", async () => {
  const screen = await openEditor("is", storedArticle({ content: "" }));
  await screen.button("save").click();
  const wrong = screen.text("contentMissing");
  await expect.element(screen.content).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.content).toHaveAccessibleDescription(wrong);
  await screen.content.click();
  await (await moreTool(screen, "html")).click();
  const field = `${screen.text("content")} (${screen.text("required")})`;
  const html = screen.getByRole("textbox", {
    name: adminText("is", "news-admin:tools.htmlLabel", { field }),
  });
  await expect.element(html).toHaveAttribute("aria-invalid", "true");
  await expect.element(html).toHaveAccessibleDescription(wrong);
});

it("the editor is not reconfigured on a key press", async () => {
  const screen = await openEditor("is", storedArticle({ content: "<p>a</p>" }));
  await screen.content.click();
  await userEvent.keyboard("{End}b");
  const setOptions = vi.spyOn(editorOf(screen), "setOptions");
  await userEvent.keyboard("cd");
  await expect.element(screen.content).toHaveTextContent("abcd");
  expect(setOptions).not.toHaveBeenCalled();
});
