import { recordOf, timeOf } from "../stored-value.ts";

/**
 * Whether an Icelandic text has changed since its English text did, according to the stored times of these changes; false
 * if they are unknown.
 */
export function isEnglishOlderIn({ textUpdatedAt }: { readonly textUpdatedAt?: unknown }): boolean {
  const { is, en } = recordOf(textUpdatedAt);
  const [isAt, enAt] = [timeOf(is), timeOf(en)];
  return isAt !== undefined && enAt !== undefined && enAt < isAt;
}
