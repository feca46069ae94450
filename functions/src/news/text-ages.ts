import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { timeOf } from "./article-store.ts";
import type { ArticleWords } from "./clean-article.ts";

/** When each language's title, summary or content was last changed; English only where there is any. */
export type TextAges = { readonly is: Date; readonly en?: Date };

const TEXT_FIELDS = ["title", "summary", "content"] as const;
type Text = Readonly<Record<(typeof TEXT_FIELDS)[number], string>>;

/**
 * What a save makes of the languages' ages, `textUpdatedAt` of an article. A text that was not counted before is as old as
 * the article's last write: it has not changed since.
 *
 * @param before undefined for a new article
 * @param isEnglishCurrent the English text is as good as changed now, though it was only read
 */
export function textAges(
  before: QueryDocumentSnapshot | undefined,
  words: Text & Pick<ArticleWords, "translations">,
  now: Date,
  isEnglishCurrent = false,
): TextAges {
  const ageOf = (language: keyof TextAges, text: Text, path: "" | "translations.en.") => {
    const isSame = TEXT_FIELDS.every((field) => (before?.get(path + field) ?? "") === text[field]);
    return before && isSame
      ? (timeOf(before, `textUpdatedAt.${language}`) ?? before.updateTime.toDate())
      : now;
  };
  const { en } = words.translations;
  const hasEnglish = en && TEXT_FIELDS.some((field) => en[field] !== "");
  return {
    is: ageOf("is", words, ""),
    ...(hasEnglish && { en: isEnglishCurrent ? now : ageOf("en", en, "translations.en.") }),
  };
}

/** Whether readers of English may be told something else than those of Icelandic, the base. */
export const isEnglishOlder = ({ is, en }: TextAges): boolean => en !== undefined && en < is;
