/** Whether the text has no half of a surrogate pair: `String.isWellFormed`, which browsers have had since 2023 only. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}
