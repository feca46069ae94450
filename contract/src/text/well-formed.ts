/** Whether the text contains no unpaired surrogate, like `String.isWellFormed`, which browsers have had only since 2023. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}
