import { COLLECTIONS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import type { StaleMention } from "@matbjorg/contract/content/stale-figures";
import { describe, expect, it } from "vitest";
import { type Locator, userEvent } from "vitest/browser";
import { callableAnswers, documentIs, type Fields, queriesFind } from "../../../../testing/backend.ts";
import { DEFAULT } from "../../../../testing/default-content.ts";
import { openEditor } from "../../../../testing/open-editor.ts";
import { renderAdmin } from "../../../../testing/render-screen.tsx";
import { storedArticle } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";

const text = (key: string, values?: Record<string, unknown>) => adminText("is", key, values);

async function open(section: string, saved: Fields | null = null) {
  documentIs(`${COLLECTIONS.content}/${section}`, saved);
  documentIs(`${COLLECTIONS.content}/${PUBLISHED_CONTENT}`, null);
  queriesFind(`${COLLECTIONS.content}/${section}/${REVISIONS}`, []);
  const screen = await renderAdmin(`/admin/content/${section}`);
  const heading = (language: "inIcelandic" | "inEnglish") =>
    screen.getByRole("textbox", {
      name: text(`admin-content:${language}`, { label: text("content-fields:fields.supporters.heading") }),
    });
  return { ...screen, heading };
}

const insert = (screen: Pick<Awaited<ReturnType<typeof open>>, "getByRole">, name: string) =>
  screen.getByRole("button", { name, exact: true });

describe("the figures below a form", () => {
  it("are inserted where the cursor was, by their name in the field's language", async () => {
    const screen = await open("supporters");
    await screen.heading("inIcelandic").fill("Hjá stöðum");
    (screen.heading("inIcelandic").element() as HTMLInputElement).setSelectionRange(4, 4);
    await screen.getByText(text("admin:facts.title"), { exact: true }).click();
    await insert(screen, "{sölustaðir} 64").click();
    await expect.element(screen.heading("inIcelandic")).toHaveValue("Hjá {sölustaðir}stöðum");
    await expect.element(screen.heading("inIcelandic")).toHaveFocus();
    await screen.heading("inEnglish").fill("");
    await insert(screen, "{sölustaðir} 64").click();
    await expect.element(screen.heading("inEnglish")).toHaveValue("{partners}");
  });

  it("are inserted with the keyboard, and taken back with the field's own undo", async () => {
    const screen = await open("supporters");
    await screen.getByText(text("admin:facts.title"), { exact: true }).click();
    await screen.heading("inIcelandic").fill("");
    (insert(screen, "{bæir} 11").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.heading("inIcelandic")).toHaveValue("{bæir}");
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(screen.heading("inIcelandic")).toHaveValue("");
  });

  it("are inserted into the content of an article, whose preview shows their value", async () => {
    documentIs(`${COLLECTIONS.content}/${PUBLISHED_CONTENT}`, null);
    const screen = await openEditor("is", storedArticle({ content: "<p>Fjöldi:</p>" }));
    const content = screen.getByRole("textbox", { name: text("news-admin:editor.content"), exact: false });
    await content.first().click();
    await userEvent.keyboard("{Control>}{End}{/Control} ");
    await screen.getByText(text("admin:facts.title"), { exact: true }).first().click();
    await insert(screen, "{sölustaðir} 64").click();
    await expect.element(content.first()).toHaveTextContent("Fjöldi: {sölustaðir}");
    await screen.button("showPreview").click();
    const frame = () => document.querySelector<HTMLIFrameElement>("dialog iframe")?.contentDocument;
    await expect.poll(() => frame()?.body.textContent).toContain("Fjöldi: 64");
  });
});

it("the figures below a form are the new ones after a publication", async () => {
  callableAnswers("findStaleFigures", { mentions: [], isCut: false });
  callableAnswers("saveContent", { version: 1 });
  const screen = await open("figures");
  await screen.getByText(text("admin:facts.title"), { exact: true }).click();
  await expect.element(insert(screen, "{bæir} 11")).toBeVisible();
  const figures = { ...DEFAULT.figures, towns: 12 };
  const saved = { values: figures, version: 1, isPublished: true };
  await screen
    .getByRole("textbox", { name: text("content-fields:fields.figures.towns"), exact: true })
    .fill("12");
  documentIs(`${COLLECTIONS.content}/figures`, saved);
  documentIs(`${COLLECTIONS.content}/${PUBLISHED_CONTENT}`, {
    version: 1,
    sections: { figures: { values: figures } },
  });
  await screen.getByRole("button", { name: text("admin-content:publish"), exact: true }).click();
  await expect.element(insert(screen, "{bæir} 12")).toBeVisible();
});

describe("a text that shows no figure", () => {
  it.each([
    ["Hjá {sölustöðum}", "unknown"],
    ["Hjá {sölustaðir: stað}", "forms"],
  ])("is refused before it is sent, at its field: %s", async (typed, problem) => {
    const calls = callableAnswers("saveContent", { version: 1 });
    const screen = await open("supporters");
    await screen.heading("inIcelandic").fill(typed);
    await screen.getByRole("button", { name: text("admin-content:publish"), exact: true }).click();
    await expect
      .element(screen.heading("inIcelandic"))
      .toHaveAccessibleDescription(text(`admin-content:problems.${problem}`));
    await expect.element(screen.heading("inIcelandic")).toHaveFocus();
    expect(calls).toEqual([]);
    await screen.heading("inIcelandic").fill("Hjá {sölustaðir: # stað | # stöðum}");
    await screen.getByRole("button", { name: text("admin-content:publish"), exact: true }).click();
    await expect.poll(() => calls).toHaveLength(1);
  });
});

it("sentences that still say a former figure are listed after publication, and lead to their text", async () => {
  const figures = { ...DEFAULT.figures, partners: 71 };
  const said = { fact: "sölustaðir", was: "64", now: "71", language: "is" } as const;
  const mentions: StaleMention[] = [
    { ...said, sentence: "Við seljum á 64 stöðum.", section: "supporters", path: ["heading", "is"] },
    { ...said, sentence: "Nú selja 64 verslanir.", article: "timamot", title: "Tímamót" },
  ];
  callableAnswers("findStaleFigures", { mentions, isCut: false });
  const calls = callableAnswers("saveContent", { version: 1 });
  const screen = await open("figures");
  await screen
    .getByRole("textbox", { name: text("content-fields:fields.figures.partners"), exact: true })
    .fill("71");
  documentIs(`${COLLECTIONS.content}/figures`, { values: figures, version: 1, isPublished: true });
  await screen.getByRole("button", { name: text("admin-content:publish"), exact: true }).click();
  await expect.element(screen.getByText(text("admin-content:stale.title", { count: 2 }))).toBeVisible();
  // The notice of the publication says so too, and the list has the focus, because it may be out of view.
  await expect.element(screen.getByText(text("admin-content:stale.published", { count: 2 }))).toBeVisible();
  expect(document.activeElement?.textContent).toContain("Við seljum á 64 stöðum.");
  expect(calls).toHaveLength(1);
  await expect.element(screen.getByText("64 er nú 71 · {sölustaðir}").first()).toBeVisible();
  const box = (of: Locator) => of.element().getBoundingClientRect();
  const sentence = box(screen.getByText("Nú selja 64 verslanir.", { exact: true }));
  const link = box(screen.getByRole("link", { name: "Tímamót" }));
  expect(sentence.left).toBe(link.left);
  await expect
    .element(screen.getByRole("link", { name: "Tímamót" }))
    .toHaveAttribute("href", "/admin/news/edit/timamot");
  documentIs(`${COLLECTIONS.content}/supporters`, null);
  queriesFind(`${COLLECTIONS.content}/supporters/${REVISIONS}`, []);
  await screen.getByRole("link", { name: text("content-fields:sections.supporters") }).click();
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent(text("content-fields:sections.supporters"));
  await expect.poll(() => document.activeElement?.id).toBe("content-heading-is");
});
