import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle } from "../../../../testing/stored-article.ts";

const ARTICLE = storedArticle({
  content: "<p>Brauð</p>",
  translations: { en: { title: "Bread", summary: "", content: "<p>Bread</p>" } },
});

const upright = () => page.viewport(820, 1366);
const onItsSide = () => page.viewport(1366, 1024);

beforeEach(() => {
  onTestFinished(() => page.viewport(1280, 900));
});

describe("turning a tablet while somebody writes", () => {
  it("keeps the English text with its caret, and what is typed next", async () => {
    await onItsSide();
    const screen = await openEditor("is", ARTICLE);
    const english = screen.getByRole("region", { name: screen.text("english") });
    const content = english.getByRole("textbox", { name: /^Efni/ });
    await content.click();
    await userEvent.keyboard("{Control>}{End}{/Control} and");
    await upright();
    await expect.element(content).toBeVisible();
    await userEvent.keyboard(" butter");
    await onItsSide();
    await userEvent.keyboard("!");
    await expect.element(content).toHaveTextContent("Bread and butter!");
  });

  it("keeps the Icelandic title after the English title had the focus", async () => {
    await onItsSide();
    const screen = await openEditor("is", ARTICLE);
    const english = screen.getByRole("region", { name: screen.text("english") });
    await english.getByRole("textbox", { name: /^Titill( |$)/ }).click();
    await screen.title.first().click();
    await upright();
    await userEvent.keyboard("{End}!");
    await expect.element(screen.title.first()).toHaveValue("Frétt!");
  });

  it("keeps the panel open if one of its fields has the focus", async () => {
    await upright();
    const screen = await openEditor("is", ARTICLE);
    await screen.getByRole("radio", { name: /^Enska/ }).click();
    const author = screen.field("author");
    await author.click();
    await onItsSide();
    await userEvent.keyboard("{End}!");
    await expect.element(author).toBeVisible();
    await expect.element(author).toHaveFocus();
  });
});
