import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle } from "../../../../testing/stored-article.ts";
import { createAdminTexts } from "../../../i18n/admin-texts.tsx";

type Screen = Awaited<ReturnType<typeof openEditor>>;

/** Keys of the texts translated during `act`: they show which components rendered. */
async function textsRenderedBy(act: () => Promise<void>): Promise<string[]> {
  // Not part of i18next's public types.
  const { translator } = (await createAdminTexts("is")) as unknown as { translator: object };
  const lookUps = vi.spyOn(Object.getPrototypeOf(translator), "translate");
  await act();
  const keys = lookUps.mock.calls.map(([key]) => String(key));
  lookUps.mockRestore();
  return [...new Set(keys)].sort();
}

/** Opens the editor and types a first letter, after which only the field changes. */
async function openChanged(into: (screen: Screen) => Screen["title"]) {
  const screen = await openEditor("is", storedArticle({ content: "<h2>Kafli</h2><p>Texti</p>" }));
  const field = into(screen);
  await field.click();
  await userEvent.keyboard("a");
  await expect.element(screen.status(screen.text("draftKept"))).toBeVisible();
  return { screen, field };
}

it.each<[string, (screen: Screen) => Screen["title"]]>([
  ["the title", ({ title }) => title],
  ["the summary", ({ field }) => field("summary", "optional").first()],
  ["the content", ({ content }) => content],
  ["the author", ({ field }) => field("author")],
])("a key press in %s re-renders its input only", async (_, into) => {
  const { field } = await openChanged(into);
  const rendered = await textsRenderedBy(async () => {
    await userEvent.keyboard("b");
    const shown = field.element();
    await expect.poll(() => (shown as HTMLInputElement).value ?? shown.textContent).toContain("ab");
  });
  expect(rendered).toEqual([]);
});
