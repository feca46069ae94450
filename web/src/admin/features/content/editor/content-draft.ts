import { type ContentFields, type ContentValues, completed } from "@matbjorg/contract/content/content-fields";
import { isRecord, recordOf } from "@matbjorg/contract/stored-value";
import type { ReadForm } from "../../../lib/draft-storage.ts";

/** The values that were typed in a section (`values`), and the values that they replace (`base`). */
export type ContentDraft = {
  readonly values: ContentValues;
  readonly base: ContentValues;
  readonly isEnglishCurrent: boolean;
};

/** Reads the values of the fields that the section still has. */
export const readContentDraft =
  (fields: ContentFields): ReadForm<ContentDraft> =>
  (stored) => {
    if (!isRecord(stored) || !isRecord(stored.values)) return undefined;
    const values = completed(fields, stored.values, true);
    const isRead = ([name, value]: [string, unknown]) =>
      typeof values[name] === typeof value && Array.isArray(values[name]) === Array.isArray(value);
    return {
      form: {
        values,
        base: completed(fields, recordOf(stored.base)),
        isEnglishCurrent: stored.isEnglishCurrent === true,
      },
      isPartial: !Object.entries(stored.values).every(isRead),
    };
  };
