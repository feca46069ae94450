import type { NotCopiedPicture, RemovedHtml } from "@matbjorg/contract/news/news";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../shared/config/paths.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { AppError } from "../../../../shared/lib/app-error.ts";
import { useNotice } from "../../../components/notice.tsx";
import { useErrorText } from "../../../components/use-error-text.ts";
import type { PublicationChange } from "./editor-reducer.ts";
import type { SaveOutcome } from "./editor-store.ts";
import { FIELD_TEXTS, type FormField } from "./form-fields.ts";
import { publicationTime } from "./publication-date.ts";
import { urlWithoutScheme } from "./slug-dialog.tsx";

type Saved = Extract<SaveOutcome, { name: "saved" }>;

const TEXTS = {
  publish: "editor.published",
  // The scheduled time passed while saving.
  schedule: "editor.published",
  postpone: "editor.published",
  withdraw: "editor.withdrawn",
  cancel: "editor.unscheduled",
  none: "editor.saved",
} as const satisfies Record<PublicationChange, string>;

/** Notifies the author of a save: whether readers see it, what sanitizing removed, and its pictures of other sites. */
export function useSavedNotice() {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const { notify } = useNotice();
  const errorText = useErrorText();
  const describeNotCopied = ({ address, reason }: NotCopiedPicture) =>
    t("editor.notCopied", { address, reason: errorText(new AppError(reason)) });
  return (
    { id, removed, copied, notCopied = [], publishAt, hiddenAddress, isSearchCut }: Saved,
    publication: PublicationChange,
    isPublished: boolean,
    /** Pictures of the texts without a description; whether the editors now see that the draft is ready. */
    { undescribed, isMarkedReady }: { readonly undescribed: number; readonly isMarkedReady: boolean },
  ) => {
    const isPublic = isPublished && publishAt === undefined;
    // Hosting caches the earlier page for a while (functions/src/pages/article-page.ts).
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
    });
  };
}

const KIND_TEXTS = {
  element: "editor.removedElement",
  attribute: "editor.removedAttribute",
  address: "editor.removedAddress",
  style: "editor.removedStyle",
} as const satisfies Record<RemovedHtml["kind"], string>;

/** One line for each thing that sanitizing removed. */
function describeRemoved(removed: readonly RemovedHtml[], t: TFunction<"news-admin">): readonly string[] {
  return removed.map(({ field, kind, name, count }) => {
    const formField = field.startsWith("translations.") ? field.replace("translations.", "") : `is.${field}`;
    return t(KIND_TEXTS[kind], { field: t(FIELD_TEXTS[formField as FormField]), name, count });
  });
}
