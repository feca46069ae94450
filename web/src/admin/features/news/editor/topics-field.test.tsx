import { COLLECTIONS } from "@matbjorg/contract/collections";
import { TOPICS_PER_ARTICLE_MAX } from "@matbjorg/contract/limits";
import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import {
  callableAnswers,
  type Faulty,
  fault,
  queriesFind,
  refusal,
  type StoredDocument,
} from "../../../../testing/backend.ts";
import { openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";

type Language = "is" | "en";

const TOPICS: StoredDocument[] = [
  { id: "verslanir", name: { is: "Verslanir", en: "Shops" } },
  { id: "appid", name: { is: "Appið", en: "The app" } },
  { id: "baendur", name: { is: "Bændur", en: "Growers" } },
];

describe("the topics of an article", () => {
  const open = async (
    topics: readonly string[] = [],
    known: StoredDocument[] | Faulty = TOPICS,
    language: Language = "is",
  ) => {
    const t = (key: string, values?: object) =>
      adminText(language, `news-admin:topics.${key}`, { ...values });
    const article = storedArticle({ topics, isPublished: false });
    const editor = await openEditor(language, article, { topics: known });
    // The first match is the heading of the folded part.
    await editor.getByText(t("label"), { exact: false }).first().click();
    const group = editor.getByRole("group", { name: t("label"), exact: true });
    const topic = (name: string) => group.getByRole("checkbox", { name, exact: true });
    const dialog = editor.getByRole("dialog");
    return {
      ...editor,
      t,
      group,
      topic,
      dialog,
      /** Saves the draft, and returns the topics that were sent. */
      async saved(calls: readonly { readonly topics?: readonly string[] }[]) {
        await editor.button("saveDraft").click();
        await expect.poll(() => calls.length).toBe(1);
        return calls[0]?.topics;
      },
    };
  };
  const saves = () => callableAnswers("saveNews", { id: "frett", version: 8, removed: [] });

  it("are chosen from all topics, in the alphabetical order of the language, and saved", async () => {
    const { group, topic, saved } = await open(["verslanir"], TOPICS, "en");
    await expect.element(topic("Shops")).toBeChecked();
    const names = group
      .getByRole("checkbox")
      .elements()
      .map((box) => box.parentElement?.textContent);
    expect(names).toEqual(["Growers", "Shops", "The app"]);
    for (const name of ["The app", "Shops", "Growers"]) await topic(name).click();
    expect(await saved(saves())).toEqual(["appid", "baendur"]);
  });

  it("are limited in number", async () => {
    const many = Array.from({ length: TOPICS_PER_ARTICLE_MAX + 1 }, (_, index) => ({
      id: `t${index}`,
      name: { is: `Flokkur ${index}`, en: `Topic ${index}` },
    }));
    const chosen = many.slice(0, TOPICS_PER_ARTICLE_MAX - 1).map(({ id }) => id);
    const { group, t } = await open(chosen, many);
    const boxes = group.getByRole("checkbox");
    await boxes.nth(TOPICS_PER_ARTICLE_MAX - 1).click();
    await expect.element(boxes.nth(TOPICS_PER_ARTICLE_MAX)).toBeDisabled();
    await expect.element(group.getByText(t("full", { max: TOPICS_PER_ARTICLE_MAX }))).toBeVisible();
    await boxes.first().click();
    await expect.element(boxes.nth(TOPICS_PER_ARTICLE_MAX)).toBeEnabled();
  });

  it("are shown by their slug if they were deleted, and can be removed", async () => {
    const { topic } = await open(["horfinn"]);
    await expect.element(topic("horfinn")).toBeChecked();
    await topic("horfinn").click();
    await expect.element(topic("horfinn")).not.toBeInTheDocument();
  });

  it("can be created in both languages by keyboard, and are then chosen", async () => {
    const made = callableAnswers("saveTopic", { slug: "eldamennska" });
    const { t, group, dialog, topic, saved } = await open();
    await group.getByRole("button", { name: t("new") }).click();
    const [is, en] = [t("nameIs"), t("nameEn")].map((name) => dialog.getByRole("textbox", { name }));
    await expect.element(is as never).toHaveFocus();
    await userEvent.keyboard("Eldamennska{Enter}");
    await expect.element(dialog.getByRole("alert")).toHaveTextContent(t("nameMissing"));
    expect(made).toEqual([]);
    await en?.fill("Cooking");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog).not.toBeInTheDocument();
    expect(made).toEqual([{ name: { is: "Eldamennska", en: "Cooking" }, requestId: expect.any(String) }]);
    await expect.element(topic("Eldamennska")).toBeChecked();
    await expect.element(group.getByRole("button", { name: t("new") })).toHaveFocus();
    expect(await saved(saves())).toEqual(["eldamennska"]);
  });

  it("show why a new topic cannot be created, and keep the input", async () => {
    callableAnswers("saveTopic", refusal("topics/exists"));
    const { t, group, dialog } = await open();
    await group.getByRole("button", { name: t("new") }).click();
    await dialog.getByRole("textbox", { name: t("nameIs") }).fill("Appið");
    await dialog.getByRole("textbox", { name: t("nameEn") }).fill("App");
    await dialog.getByRole("button", { name: t("save") }).click();
    await expect
      .element(dialog.getByRole("alert"))
      .toHaveTextContent(adminText("is", "errors:topics/exists"));
    await expect.element(dialog.getByRole("textbox", { name: t("nameEn") })).toHaveValue("App");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it("can be renamed", async () => {
    const calls = callableAnswers("saveTopic", { slug: "appid" });
    const { t, group, dialog, topic } = await open(["appid"]);
    await group.getByRole("button", { name: t("change") }).click();
    await dialog.getByRole("button", { name: "Appið", exact: true }).click();
    const name = dialog.getByRole("textbox", { name: t("nameIs") });
    await expect.element(name).toHaveValue("Appið");
    await name.fill("Forritið");
    await dialog.getByRole("button", { name: t("save") }).click();
    await expect.element(topic("Forritið")).toBeChecked();
    expect(calls).toMatchObject([{ slug: "appid", seen: { is: "Appið" } }]);
  });

  it("are shown by the name that a colleague has given them meanwhile, and can be renamed from it", async () => {
    const calls = callableAnswers("saveTopic", ({ seen }) => {
      if (seen?.is !== "Appið") return { slug: "appid" };
      queriesFind("webpage_topics", [{ id: "appid", name: { is: "Matarappið", en: "App" } }]);
      return { ...refusal("topics/changed-meanwhile"), changedBy: "Kári" };
    });
    const { t, group, dialog, topic } = await open(["appid"]);
    await group.getByRole("button", { name: t("change") }).click();
    await dialog.getByRole("button", { name: "Appið", exact: true }).click();
    const name = dialog.getByRole("textbox", { name: t("nameIs") });
    await name.fill("Forritið");
    await dialog.getByRole("button", { name: t("save") }).click();
    await expect.element(dialog.getByText(/^Kári hefur breytt heiti flokksins/)).toBeVisible();
    await expect.element(name).toHaveAccessibleDescription("Heitir nú „Matarappið“");
    await expect.element(name).toHaveValue("Forritið");
    await dialog.getByRole("button", { name: t("save") }).click();
    await expect.element(topic("Forritið")).toBeChecked();
    expect(calls.map(({ seen }) => seen?.is)).toEqual(["Appið", "Matarappið"]);
  });

  it("are deleted after a confirmation, but a topic in use is kept, and the dialog says why", async () => {
    // The other topic is already deleted, perhaps by a request whose response was lost.
    const calls = callableAnswers("deleteTopic", ({ slug }) =>
      refusal(slug === "appid" ? "topics/in-use" : "topics/not-found"),
    );
    const { t, group, dialog, topic } = await open();
    for (const name of ["Appið", "Bændur"]) {
      await group.getByRole("button", { name: t("change") }).click();
      await dialog.getByRole("button", { name, exact: true }).click();
      await dialog.getByRole("button", { name: t("delete") }).click();
      const question = dialog.filter({ hasText: t("deleteQuestion", { name }) });
      await question.getByRole("button", { name: t("delete") }).click();
      if (name === "Bændur") continue;
      await expect
        .element(dialog.getByRole("alert"))
        .toHaveTextContent(adminText("is", "errors:topics/in-use"));
      await dialog.getByRole("button", { name: adminText("is", "news-admin:editor.cancel") }).click();
    }
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(topic("Bændur")).not.toBeInTheDocument();
    await expect.element(topic("Appið")).toBeVisible();
    expect(calls.map(({ slug }) => slug)).toEqual(["appid", "baendur"]);
  });

  it("can be reloaded after a failure", async () => {
    const { group, topic } = await open([], fault(503));
    await expect.element(group.getByRole("alert")).toBeVisible();
    queriesFind(COLLECTIONS.topics, TOPICS);
    await group.getByRole("button", { name: adminText("is", "admin:error.retry") }).click();
    await expect.element(topic("Appið")).toBeVisible();
  });
});
