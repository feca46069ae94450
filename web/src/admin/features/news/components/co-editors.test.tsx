import { expect, it } from "vitest";
import { callableAnswers, refusal } from "../../../../testing/backend.ts";
import { editorText, openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle } from "../../../../testing/stored-article.ts";

it("the editor names the others who have the article open", async () => {
  const { status, title } = await openEditor("is", storedArticle());
  await expect.element(title).toBeVisible();
  const calls = callableAnswers("reportEditing", { others: ["Bjarni", "Katla"] });
  dispatchEvent(new Event("focus"));
  await expect.element(status(editorText("is", "alsoOpen", { names: "Bjarni, Katla" }))).toBeVisible();
  expect(calls).toEqual([{ id: "frett" }]);
});

it("the editor is undisturbed if it cannot be known", async () => {
  const { getByRole, title } = await openEditor("is", storedArticle());
  callableAnswers("reportEditing", refusal("internal"));
  dispatchEvent(new Event("focus"));
  await title.fill("Nýr titill");
  await expect.element(getByRole("alert").filter({ hasText: /./ })).not.toBeInTheDocument();
});
