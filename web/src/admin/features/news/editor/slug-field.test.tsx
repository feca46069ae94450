import { describe, expect, it } from "vitest";
import { brand } from "../../../../brand.ts";
import { callableAnswers, documentIs, refusal, unansweredRequests } from "../../../../testing/backend.ts";
import { openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";

const { host } = new URL(brand.origin);

async function openAddress(language: "is" | "en", article = storedArticle()) {
  const screen = await openEditor(language, article);
  const text = (key: string, values?: Record<string, unknown>) =>
    adminText(language, `news-admin:address.${key}`, values);
  const group = screen.getByRole("group", { name: text("label"), exact: true });
  const change = group.getByRole("button", { name: text("change"), exact: true });
  const dialog = screen.getByRole("dialog", { name: text("title") });
  return {
    ...screen,
    words: text,
    group,
    change,
    dialog,
    input: dialog.getByRole("textbox", { name: text("new"), exact: true }),
    save: dialog.getByRole("button", { name: text("change"), exact: true }),
  };
}

describe("the slug of an article", () => {
  it("is changed in a dialog that explains redirects", async () => {
    const calls = callableAnswers("moveNews", { id: "frett", address: "nytt-braud" });
    const { words, group, change, dialog, input, save, status } = await openAddress("is");
    await expect.element(group.getByText(`${host}/news/frett`, { exact: true })).toBeVisible();
    await change.click();
    await expect.element(input).toHaveValue("frett");
    await expect.element(dialog.getByText(words("old"))).toBeVisible();
    await input.fill("Nýtt brauð!");
    const becomes = { is: `${host}/news/nytt-braud`, en: `${host}/en/news/nytt-braud` };
    await expect.element(input).toHaveAccessibleDescription(words("becomes", becomes));
    await save.click();
    await expect.element(status(words("moved", { address: becomes.is }))).toBeVisible();
    expect(calls).toEqual([{ id: "frett", address: "nytt-braud", seenAddress: "frett" }]);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(group.getByText(becomes.is, { exact: true })).toBeVisible();
    await expect.element(change).toHaveFocus();
  });

  it("can be derived from the title, and Enter does not save the article", async () => {
    const calls = callableAnswers("moveNews", { id: "frett", address: "braud-og-ostur" });
    const { change, dialog, input, words } = await openAddress(
      "is",
      storedArticle({ title: "Brauð og ostur" }),
    );
    await change.click();
    await dialog.getByRole("button", { name: words("fromTitle") }).click();
    await expect.element(input).toHaveValue("braud-og-ostur");
    input.element().focus();
    input
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(calls).toMatchObject([{ id: "frett", address: "braud-og-ostur" }]);
  });

  it("is rejected in the dialog if it is taken, and the dialog keeps the input", async () => {
    callableAnswers("moveNews", refusal("news/address-taken"));
    const { change, dialog, input, save, words } = await openAddress("en");
    await change.click();
    await input.fill("taken");
    await save.click();
    const reason = await adminText("en", "errors:news/address-taken");
    await expect.element(dialog.getByRole("alert")).toHaveTextContent(words("failed", { reason }));
    await expect.element(input).toHaveValue("taken");
    await input.fill("!");
    await save.click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent(words("missing"));
  });

  it("is shown if a colleague has changed it, and the next change is based on it", async () => {
    const calls = callableAnswers("moveNews", ({ seenAddress }) => {
      if (seenAddress === "ostur-kara") return { id: "frett", address: "taken" };
      documentIs("webpage_news/frett", storedArticle({ address: "ostur-kara", isPublished: true }));
      return { ...refusal("news/changed-meanwhile"), changedBy: "Kári" };
    });
    const { change, dialog, group, input, save } = await openAddress("is");
    await change.click();
    await input.fill("nytt-braud");
    await save.click();
    await expect.element(dialog.getByText(/Kári hefur breytt fréttinni/)).toBeVisible();
    await expect.element(group.getByText(`${host}/news/ostur-kara`, { exact: true })).toBeInTheDocument();
    await expect.element(input).toHaveValue("nytt-braud");
    await save.click();
    await expect.poll(() => calls.map((one) => one.seenAddress)).toEqual(["frett", "ostur-kara"]);
  });

  it("is not sent if it has not changed", async () => {
    const { change, dialog, save } = await openAddress("is");
    await change.click();
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(unansweredRequests()).toEqual([]);
  });

  it("cannot be changed while the article is withdrawn, and a hint says why", async () => {
    const { group, change, words } = await openAddress("is", storedArticle({ isPublished: false }));
    await expect.element(group.getByText(words("withdrawn"))).toBeVisible();
    await expect.element(change).not.toBeInTheDocument();
  });

  it("is proposed from the title, and can be chosen before publication", async () => {
    const calls = callableAnswers("saveNews", { id: "frett", version: 2, removed: [], address: "jol-2026" });
    const neverPublished = storedArticle({ isPublished: false, firstPublishedAt: null, title: "Jólin koma" });
    const { words, group, change, getByRole } = await openAddress("is", neverPublished);
    const input = getByRole("textbox", { name: words("label"), exact: true });
    const becomes = (address: string) => words("atPublication", { address: `${host}/news/${address}` });
    await expect.element(input).toHaveAccessibleDescription(becomes("jolin-koma"));
    await input.fill("Jól 2026!");
    await expect.element(input).toHaveAccessibleDescription(becomes("jol-2026"));
    await getByRole("checkbox", { name: await adminText("is", "news-admin:editor.isPublished") }).click();
    dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true }));
    await getByRole("dialog")
      .getByRole("button", { name: await adminText("is", "news-admin:publication.publish") })
      .click();
    await expect.element(group.getByText(`${host}/news/jol-2026`, { exact: true })).toBeVisible();
    await expect.element(change).toBeVisible();
    expect(calls).toMatchObject([{ chosenAddress: "jol-2026" }]);
  });

  it("is the new one after a change, even in the preview of search results", async () => {
    const { group, getByText } = await openAddress("is", storedArticle({ address: "flutt" }));
    await expect.element(group.getByText(`${host}/news/flutt`, { exact: true })).toBeVisible();
    await getByText(adminText("is", "news-admin:meta.title"), { exact: true }).click();
    await expect.element(getByText(`${host} › news › flutt`)).toBeVisible();
  });
});
