import { describe, expect, it } from "vitest";
import { openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle } from "../../../../testing/stored-article.ts";

// No answer to saveNews is given here: a request would fail the test.

describe("the problem summary", () => {
  it("is listed and focused; each problem links to its field", async () => {
    const noTitle = "Sláðu inn íslenskan titil";
    const noContent = "Skrifaðu íslenska efnið";
    const screen = await openEditor("is");
    await screen.button("savePublish").click();
    const summary = screen.alert("Þetta þarf að laga áður en hægt er að vista");
    await expect.element(summary).toHaveFocus();
    expect(
      summary
        .getByRole("link")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([noTitle, noContent]);
    await summary.getByRole("link", { name: noTitle }).click();
    await expect.element(screen.title).toHaveFocus();
    await expect.element(screen.title).toHaveAccessibleDescription(noTitle);
    await expect.element(screen.title).toBeInvalid();
    await summary.getByRole("link", { name: noContent }).click();
    await expect.element(screen.content).toHaveFocus();
    await expect.element(screen.content).toHaveAccessibleDescription(noContent);
  });

  it("shows the limit of each text", async () => {
    const [language, title, summary, content] = [
      "is",
      "Titillinn má vera í mesta lagi 200 stafir",
      "Samantektin má vera í mesta lagi 1.000 stafir",
      "Efnið er of langt. Styttu það",
    ] as const;
    const long = {
      title: "x".repeat(201),
      summary: "x".repeat(1_001),
      content: `<p>${"x".repeat(200_000)}</p>`,
    };
    const screen = await openEditor(language, storedArticle({ ...long, translations: { en: long } }));
    await screen.button("save").click();
    await expect
      .poll(() =>
        screen
          .alert(screen.text("summaryOfErrors"))
          .getByRole("link")
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual([title, summary, content, title, summary, content]);
  });

  it("shows problems of the image", async () => {
    const screen = await openEditor("is", storedArticle());
    await screen.field("imageUrl").fill("example.is/a.png");
    await screen.button("save").click();
    const summary = screen.alert(screen.text("summaryOfErrors"));
    await summary.getByRole("link", { name: "Slóðin þarf að byrja á https:// eða /" }).click();
    await expect.element(screen.field("imageUrl")).toHaveFocus();
    await summary.getByRole("link", { name: "Lýstu myndinni" }).click();
    await expect.element(screen.field("alt")).toHaveFocus();
  });

  it("is removed as soon as it is fixed", async () => {
    const screen = await openEditor();
    await screen.button("savePublish").click();
    const summary = screen.alert(screen.text("summaryOfErrors"));
    await expect.element(screen.title).toBeInvalid();
    await screen.title.fill("Titill");
    await expect.element(screen.title).toBeValid();
    await expect.element(screen.title).toHaveAccessibleDescription("");
    expect(
      summary
        .getByRole("link")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([screen.text("contentMissing")]);
    await screen.content.fill("Efni");
    await expect.poll(() => summary.elements()).toEqual([]);
  });
});
