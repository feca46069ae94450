import type { Editor } from "@tiptap/react";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";
import { articleHtml } from "./editor-extensions.ts";

type Screen = Awaited<ReturnType<typeof openEditor>>;

const text = (key: string) => adminText("is", `news-admin:tools.${key}`);
const toolbar = (screen: Screen) => screen.getByRole("toolbar").first();
const tool = (screen: Screen, key: string) =>
  toolbar(screen).getByRole("button", { name: text(key), exact: true });
const focused = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
/** The editor that Tiptap leaves on its element. */
const editorOf = (screen: Screen) => (screen.content.element() as HTMLElement & { editor: Editor }).editor;

describe("the tools", () => {
  it("are one tab stop with arrow keys, Home and End, disabled ones included", async () => {
    const screen = await openEditor("is", storedArticle());
    const stops = () => toolbar(screen).element().querySelectorAll('[tabindex="0"]').length;
    await screen.content.click();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    expect(focused()).toBe(text("paragraph"));
    await userEvent.keyboard("{ArrowLeft}");
    expect(focused()).toBe(text("redo"));
    await expect.element(tool(screen, "redo")).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{ArrowRight}{End}{Home}{ArrowRight}{ArrowRight}");
    expect(focused()).toBe(text("heading3"));
    expect(stops()).toBe(1);
    await userEvent.keyboard("{Tab}");
    await expect.element(screen.content).toHaveFocus();
    // Where they were left.
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    expect(focused()).toBe(text("heading3"));
    await userEvent.keyboard("{End}{Enter}");
    expect(focused()).toBe(text("redo"));
  });

  it("of a table are in the same tab stop, also after they disappear", async () => {
    const screen = await openEditor("is", storedArticle());
    await screen.content.click();
    await tool(screen, "table").click();
    await expect.element(tool(screen, "table")).toHaveAttribute("aria-disabled", "true");
    (tool(screen, "paragraph").element() as HTMLElement).focus();
    await userEvent.keyboard("{End}");
    expect(focused()).toBe(text("deleteTable"));
    await userEvent.keyboard("{Enter}{Shift>}{Tab}{/Shift}");
    expect(focused()).toBe(text("paragraph"));
  });

  it.each(["link", "image"])("show whether the panel of %s is open", async (name) => {
    const screen = await openEditor("is", storedArticle());
    await expect.element(tool(screen, name)).toHaveAttribute("aria-expanded", "false");
    await tool(screen, name).click();
    await expect.element(tool(screen, name)).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{Escape}");
    await expect.element(tool(screen, name)).toHaveAttribute("aria-expanded", "false");
  });

  it.each(["Control", "Meta"])("open the link panel by %s-K, and only there", async (key) => {
    const screen = await openEditor("is", storedArticle());
    await screen.content.click();
    await userEvent.keyboard(`{${key}>}k{/${key}}`);
    const address = screen.getByRole("textbox", { name: text("linkUrl"), exact: true });
    await expect.element(address).toHaveFocus();
    await userEvent.keyboard("/um{Enter}");
    await expect.element(screen.content.getByRole("link", { name: "/um" })).toBeVisible();
    await expect.element(screen.content).toHaveFocus();
    expect(screen.content.elements()).toHaveLength(1);
  });

  it("name the words of a link", async () => {
    const screen = await openEditor("is", storedArticle({ content: "<p>Sjá nánar hér</p>" }));
    const said = (key: string, values?: Record<string, unknown>) =>
      adminText("is", `news-admin:tools.${key}`, values);
    const address = screen.getByRole("textbox", { name: said("linkUrl"), exact: true });
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

  it("show a link as a button", async () => {
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
    await tool(screen, name).click();
    expect(articleHtml(editorOf(screen))).toBe(html);
  });

  it.each(["link", "image"])("return the focus to the text when the panel of %s closes", async (name) => {
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

describe("an external change of the text", () => {
  it("is one undo step, and keeps the undo history of other texts", async () => {
    const translations = { en: { title: "Mine", summary: "", content: "<p>Mine</p>" } };
    const screen = await openEditor("is", storedArticle({ content: "<p>Fyrst</p>", translations }));
    const english = screen.field("content", "optional");
    await english.click();
    await userEvent.keyboard("{End} own");
    await screen.content.click();
    await userEvent.keyboard("{End} svo");
    await screen.button("copy").click();
    await screen
      .getByRole("dialog")
      .getByRole("button", { name: screen.text("copyConfirm") })
      .click();
    await expect.element(english).toHaveTextContent("Fyrst svo");
    await english.click();
    await userEvent.keyboard("{End} more");
    await expect.element(english).toHaveTextContent("Fyrst svo more");
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(english).toHaveTextContent("Fyrst svo");
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(english).toHaveTextContent("Mine own");
    await screen.content.click();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(screen.content).toHaveTextContent("Fyrst");
    await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    await expect.element(screen.content).toHaveTextContent("Fyrst svo");
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

it("shows the text's error in both views", async () => {
  const screen = await openEditor("is", storedArticle({ content: "" }));
  await screen.button("save").click();
  const wrong = screen.text("contentMissing");
  await expect.element(screen.content).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.content).toHaveAccessibleDescription(wrong);
  await screen.getByRole("button", { name: "HTML" }).first().click();
  const field = `${screen.text("content")} (${screen.text("required")})`;
  const html = screen.getByRole("textbox", {
    name: adminText("is", "news-admin:tools.htmlLabel", { field }),
  });
  await expect.element(html).toHaveAttribute("aria-invalid", "true");
  await expect.element(html).toHaveAccessibleDescription(wrong);
});

it("is not reconfigured on a key press", async () => {
  const screen = await openEditor("is", storedArticle({ content: "<p>a</p>" }));
  await screen.content.click();
  await userEvent.keyboard("{End}b");
  const setOptions = vi.spyOn(editorOf(screen), "setOptions");
  await userEvent.keyboard("cd");
  await expect.element(screen.content).toHaveTextContent("abcd");
  expect(setOptions).not.toHaveBeenCalled();
});
