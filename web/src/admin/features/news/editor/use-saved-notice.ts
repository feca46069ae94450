import type { NotCopiedPicture, RemovedHtml } from "@matbjorg/contract/news/news";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { brand } from "../../../../brand.ts";
import { pathInLanguage, paths } from "../../../../shared/config/paths.ts";
import type { Language } from "../../../../shared/i18n/language.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { AppError } from "../../../../shared/lib/app-error.ts";
import { useNotice } from "../../../components/notice.tsx";
import { useErrorText } from "../../../lib/use-error-text.ts";
import { publicationTime } from "../publication-date.ts";
import type { PublicationChange } from "./editor-reducer.ts";
import type { SaveOutcome } from "./editor-store.ts";
import { FIELD_TEXTS, type FormField } from "./form-fields.ts";
import { urlWithoutScheme } from "./slug-dialog.tsx";

/** The texts that readers get of an article; `en` is missing if they get no English text. */
type SharedTexts = Readonly<Partial<Record<Language, { readonly title: string; readonly summary: string }>>>;
type Saved = Extract<SaveOutcome, { name: "saved" }>;

const TEXTS = {
  publish: "editor.published",
  // The text for an article whose scheduled time passed during the save.
  schedule: "editor.published",
  postpone: "editor.published",
  withdraw: "editor.withdrawn",
  cancel: "editor.unscheduled",
  none: "editor.saved",
} as const satisfies Record<PublicationChange, string>;

/**
 * Notifies the author of a save: whether readers see it, what sanitizing removed, and what became of pictures from
 * other sites.
 */
export function useSavedNotice() {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const { notify } = useNotice();
  const errorText = useErrorText();
  const describeNotCopied = ({ address, reason }: NotCopiedPicture) =>
    t("editor.notCopied", { address, reason: errorText(new AppError(reason)) });
  /** Returns the article's URLs and a text for a post, in each language that readers get. */
  function copiesOf(address: string, texts: SharedTexts): Record<string, string> {
    const url = (to: Language) => `${brand.origin}${pathInLanguage(paths.article({ address }), to)}`;
    const post = (to: Language) =>
      [texts[to]?.title, texts[to]?.summary, url(to)].filter(Boolean).join("\n\n");
    return {
      [t("editor.copyLink")]: url("is"),
      ...(texts.en && { [t("editor.copyEnglishLink")]: url("en") }),
      [t("editor.copyPost")]: post("is"),
      ...(texts.en && { [t("editor.copyEnglishPost")]: post("en") }),
    };
  }
  return (
    { id, removed, copied, notCopied = [], publishAt, hiddenAddress, isSearchCut, address = id }: Saved,
    publication: PublicationChange,
    isPublished: boolean,
    /**
     * `undescribed` counts pictures in the texts without a description. `isMarkedReady`: the editors now see that the
     * draft is ready.
     */
    {
      undescribed,
      isMarkedReady,
      texts,
    }: { readonly undescribed: number; readonly isMarkedReady: boolean; readonly texts: SharedTexts },
  ) => {
    const isPublic = isPublished && publishAt === undefined;
    // Hosting caches the previous page for a while (functions/src/pages/article-page.ts).
    const isChanged = (isPublic && publication === "none") || publication === "withdraw";
    const details = [
      ...(isMarkedReady ? [t("ready.marked")] : []),
      ...(hiddenAddress ? [t("editor.hidden", { address: urlWithoutScheme(hiddenAddress, "is") })] : []),
      ...(isChanged ? [t("editor.seenSoon")] : []),
      ...(removed.length > 0 ? [t("editor.removedTitle"), ...describeRemoved(removed, t)] : []),
      ...(isSearchCut ? [t("editor.searchCut")] : []),
      ...(undescribed > 0 ? [t("editor.undescribed", { count: undescribed })] : []),
      ...(copied ? [t("editor.copied", { count: copied })] : []),
      ...(notCopied.length > 0 ? [t("editor.notCopiedTitle"), ...notCopied.map(describeNotCopied)] : []),
    ];
    notify({
      kind: "success",
      text: publishAt
        ? t("editor.scheduled", publicationTime(new Date(publishAt), language))
        : t(TEXTS[publication]),
      ...(isPublic && { link: { label: t("editor.see"), href: paths.article({ address: id }) } }),
      ...(details.length > 0 && { details }),
      ...(isPublic && publication === "publish" && { copies: copiesOf(address, texts) }),
    });
  };
}

const KIND_TEXTS = {
  element: "editor.removedElement",
  attribute: "editor.removedAttribute",
  address: "editor.removedUrl",
  style: "editor.removedStyle",
} as const satisfies Record<RemovedHtml["kind"], string>;

/** Returns one line for each kind of HTML that sanitizing removed. */
function describeRemoved(removed: readonly RemovedHtml[], t: TFunction<"news-admin">): readonly string[] {
  return removed.map(({ field, kind, name, count }) => {
    const formField = field.startsWith("translations.") ? field.replace("translations.", "") : `is.${field}`;
    return t(KIND_TEXTS[kind], { field: t(FIELD_TEXTS[formField as FormField]), name, count });
  });
}
