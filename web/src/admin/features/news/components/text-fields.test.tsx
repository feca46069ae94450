import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle } from "../../../../testing/stored-article.ts";
import { createAdminTexts } from "../../../i18n/admin-texts.tsx";

type Screen = Awaited<ReturnType<typeof openEditor>>;

/** The texts that were looked up for what is drawn by `act`: they tell which parts of the screen are. */
async function textsDrawnBy(act: () => Promise<void>): Promise<string[]> {
  // i18next types only what it promises.
  const { translator } = (await createAdminTexts("is")) as unknown as { translator: object };
  const lookUps = vi.spyOn(Object.getPrototypeOf(translator), "translate");
  await act();
  const keys = lookUps.mock.calls.map(([key]) => String(key));
  lookUps.mockRestore();
  return [...new Set(keys)].sort();
}

/** In which a letter has been typed, so that the next one changes nothing but its field. */
async function openWritten(into: (screen: Screen) => Screen["title"]) {
  const screen = await openEditor("is", storedArticle({ content: "<h2>Kafli</h2><p>Texti</p>" }));
  const field = into(screen);
  await field.click();
  await userEvent.keyboard("a");
  await expect.element(screen.status(screen.text("draftKept"))).toBeVisible();
  return { screen, field };
}

describe("a letter", () => {
  it.each<[string, (screen: Screen) => Screen["title"], string[]]>([
    ["the title", ({ title }) => title, ["editor.required", "editor.title"]],
    [
      "the summary",
      ({ field }) => field("summary", "optional").first(),
      ["editor.optional", "editor.summary", "editor.summaryHint"],
    ],
    ["the text", ({ content }) => content, []],
    ["who is named", ({ field }) => field("author"), ["editor.author", "editor.authorStays"]],
  ])("in %s draws that field, and nothing else of the editor", async (_, into, texts) => {
    const { field } = await openWritten(into);
    const drawn = await textsDrawnBy(async () => {
      await userEvent.keyboard("b");
      const shown = field.element();
      await expect.poll(() => (shown as HTMLInputElement).value ?? shown.textContent).toContain("ab");
    });
    expect(drawn).toEqual(texts);
  });
});
