import { expect, it } from "vitest";
import { refusal } from "../../../../testing/backend.ts";
import { editorText, openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle } from "../../../../testing/stored-article.ts";

it("the editor names the others who have the article open", async () => {
  const others = ["Bjarni", "Katla"];
  const { status, reports } = await openEditor("is", storedArticle(), { others });
  await expect.element(status(editorText("is", "alsoOpen", { names: "Bjarni, Katla" }))).toBeVisible();
  expect(reports).toEqual([{ id: "frett" }]);
});

it("the editor is undisturbed if it cannot be known", async () => {
  const others = refusal("internal");
  const { getByRole, title, reports } = await openEditor("is", storedArticle(), { others });
  await expect.poll(() => reports).toHaveLength(1);
  await title.fill("Nýr titill");
  await expect.element(getByRole("alert").filter({ hasText: /./ })).not.toBeInTheDocument();
});
