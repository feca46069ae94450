import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import type { Callables } from "@matbjorg/contract/callables";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { UploadImageResult } from "@matbjorg/contract/content/media";
import { expect, vi } from "vitest";
import type { Language } from "../shared/i18n/language.ts";
import {
  callableAnswers,
  documentIs,
  type Faulty,
  type Fields,
  queriesFind,
  type Refusal,
  type StoredDocument,
} from "./backend.ts";
import { renderAdmin } from "./render-screen.tsx";
import { adminText } from "./texts.ts";

/** Answers the read of an article by the editor. */
export function editedArticleIs({ id, ...fields }: StoredDocument): void {
  documentIs(`${COLLECTIONS.news}/${id}`, fields);
}

export const editorText = (language: Language, key: string, values?: Record<string, unknown>) =>
  adminText(language, `news-admin:editor.${key}`, values);

/** Opens the editor with this article, or for a new article. The news list is empty. */
export async function openEditor(
  language: Language = "is",
  article?: StoredDocument,
  options: {
    readonly expiresIn?: number;
    /** The path of the screen. Default: the path that opens the article or a new one. */
    readonly path?: string;
    readonly topics?: readonly StoredDocument[] | Faulty;
    /** The names of other users who have the article open, or the failure of the call that returns them. */
    readonly others?: readonly string[] | Refusal;
    /** The admin record of the signed-in user. Default: that of an admin. */
    readonly record?: Fields;
  } = {},
) {
  if (article) editedArticleIs(article);
  queriesFind(COLLECTIONS.news, []);
  const { topics = [], others = [], ...admin } = options;
  queriesFind(COLLECTIONS.topics, topics);
  const reports = callableAnswers("reportEditing", "refusal" in others ? others : { others });
  const path = options.path ?? (article ? adminPaths.editArticle(article.id) : adminPaths.newArticle);
  const screen = await renderAdmin(path, { language, ...admin });
  const text = (key: string, values?: Record<string, unknown>) => editorText(language, key, values);
  const field = (name: string, suffix?: "required" | "optional") =>
    screen.getByRole("textbox", { name: suffix ? `${text(name)} (${text(suffix)})` : text(name) });
  const title = field("title", "required");
  await expect.element(title).toBeInTheDocument();
  return {
    ...screen,
    /** The inputs of the `reportEditing` calls that the editor has made. */
    reports,
    text,
    field,
    title,
    content: field("content", "required"),
    /** Finds the field by its label: date inputs have no textbox role. */
    date: screen.getByLabelText(text("publishedAt"), { exact: true }),
    /** Confirms the dialog that asks before an article is published or withdrawn. */
    confirm: (publication: "publish" | "schedule" | "postpone" | "withdraw") =>
      screen
        .getByRole("dialog")
        .getByRole("button", {
          name: adminText(language, `news-admin:publication.${publication}`),
          exact: true,
        })
        .click(),
    button: (key: string) => screen.getByRole("button", { name: text(key), exact: true }),
  };
}

type Upload = UploadImageResult | Refusal | Faulty;

/** Answers `uploadImage`, which the page calls by XMLHttpRequest. First sends a progress event for half of the upload. */
export function uploadsAnswer(
  give: Upload | Promise<Upload> | (() => Upload),
): Callables["uploadImage"]["input"][] {
  const calls: Callables["uploadImage"]["input"][] = [];
  class Upload {
    readonly upload: { onprogress?(event: { loaded: number; total: number }): void } = {};
    responseText = "";
    onload?(): void;
    onerror?(): void;
    open() {}
    setRequestHeader() {}
    async send(body: string) {
      calls.push((JSON.parse(body) as { data: Callables["uploadImage"]["input"] }).data);
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const given = await (give instanceof Function ? give() : give);
      if ("fault" in given) return this.onerror?.();
      this.responseText = JSON.stringify(
        "refusal" in given
          ? { error: { status: "INVALID_ARGUMENT", details: { reason: given.refusal } } }
          : { result: given },
      );
      this.onload?.();
    }
  }
  vi.stubGlobal("XMLHttpRequest", Upload);
  return calls;
}
