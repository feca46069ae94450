import { recordOf, timeOf } from "../stored-value.ts";

/** Whether an Icelandic text has changed since its English one did, by what is stored of either; false if unknown. */
export function isEnglishOlderIn({ textUpdatedAt }: Readonly<Record<string, unknown>>): boolean {
  const { is, en } = recordOf(textUpdatedAt);
  const [isAt, enAt] = [timeOf(is), timeOf(en)];
  return isAt !== undefined && enAt !== undefined && enAt < isAt;
}
